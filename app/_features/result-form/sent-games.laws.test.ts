// The games that the form sends, against those that the domain records: both have to agree when an encounter is over.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import { UNFINISHED_RULES } from '#domain/encounter-end.ts'
import type { Encounter } from '#domain/model.ts'
import { createRng } from '#domain/rng.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { anyResult } from '#domain/test/any-result.ts'
import { runs } from '#domain/test/cases.ts'
import { must } from '#domain/test/quiet-evening.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import {
  isBestOf,
  mostCounted,
  optionsOf,
  type Regulation,
  type StageRules,
} from '#domain/tournament/regulation/regulation.ts'
import { type EnteredGame, recordResult } from '#domain/tournament/results/results.ts'
import { moveForm, openForm } from './form.ts'
import type { Form, Stands } from './form-state.ts'
import { type Rules, rulesOf, type TypedScore } from './scores.ts'

const UNPLAYED = anyEncounter({ resultVersion: 0 })
const OPEN = { id: UNPLAYED.id, reasons: [], games: [], outside: [], resultVersion: 0 } as unknown as Encounter

/** The rules of a stage as a screen gets them. */
function formRules(stage: StageRules): Rules {
  const { games, unfinished, pointsRule, game } = stage
  const outside = [...pointsRule.outside]
  const counted = { games, bestOf: isBestOf(stage), unfinished, outside, most: mostCounted(stage) }
  return rulesOf({ key: game.key, options: optionsOf(game) }, counted)
}

function typedGame({ a, b, forfeit, retour, unfinished, winner }: EnteredGame): TypedScore {
  return forfeit
    ? { a: '', b: '', retour: false, forfeit }
    : { a: `${a}`, b: `${b}`, retour, unfinished: unfinished || undefined, winner }
}

const standsOf = ({ games, outside, resultVersion }: Encounter): Stands => ({
  games: [...games],
  outside: [...outside],
  resultVersion,
  contested: false,
})

/** The table after the form has been sent. */
function checkSent(stage: StageRules, encounter: Encounter, form: Form): Encounter {
  const { sending } = moveForm(form, { event: 'saved', confirmed: true }, formRules(stage))
  if (!sending) throw new Error('nothing sent')
  const context = { tournament: 'running', round: 'published', rules: stage, encounter } as const
  return must(recordResult(context, { ...sending, confirmed: true }))
}

/** The first stage with this change, if the regulation is still accepted. */
function playedAs(regulation: Regulation, change: Partial<StageRules>): StageRules {
  const [first, ...rest] = regulation.stages as [StageRules, ...StageRules[]]
  const changed = { ...first, ...change }
  return checkRegulation({ ...regulation, stages: [changed, ...rest] }).ok ? changed : first
}

const table = fc.record({
  regulation: anyRegulation,
  // More often than regulations have it.
  bestOf: fc.constantFrom(null, 3, 5),
  unfinished: fc.constantFrom(...UNFINISHED_RULES),
  later: fc.constantFrom(...UNFINISHED_RULES),
  bells: fc.constantFrom(0, 30, 80),
  seed: fc.nat(),
})

it('the form sends the games that are recorded, however many fields are filled and whatever the bell has ended; a saved result again as it stands', () => {
  fc.assert(
    fc.property(table, ({ regulation, bestOf, unfinished, later, bells, seed }) => {
      const rng = createRng(`${seed}`)
      const stage = playedAs(regulation, { unfinished, ...(bestOf && { games: bestOf, bestOf: true }) })
      const rules = formRules(stage)
      const mishaps = { unfinished: bells, missing: 10 }
      const { games, outside } = anyResult(stage, mishaps, rng)
      const more = anyResult({ ...stage, bestOf: false }, { ...mishaps, missing: 0 }, rng).games
      const scores = [...games, ...(seed % 2 ? more.slice(games.length) : [])].map(typedGame)
      const empty = { a: '', b: '', retour: false }
      const draft = {
        // Without games there is one where nobody came.
        scores: Array.from({ length: Math.max(stage.games, games.length) }, (_, at) => scores[at] ?? empty),
        outside: stage.pointsRule.outside.map((_, at) => ({
          a: `${outside[at]?.a ?? ''}`,
          b: `${outside[at]?.b ?? ''}`,
        })),
        seen: 0,
      }
      const form = openForm(standsOf(OPEN), rules, { draft })
      const written = checkSent(stage, OPEN, form)
      expect(written.games).toHaveLength(games.length)

      // The rule of the bell may change while the result stands.
      const now = { ...stage, unfinished: later }
      expect(checkSent(now, written, openForm(standsOf(written), formRules(now)))).toBe(written)
    }),
    { numRuns: runs(4000) },
  )
})
