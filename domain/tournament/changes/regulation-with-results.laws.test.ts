// A result was judged by the rules of its time: after any change of the regulation, it is taken as it stands when it is sent again.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNFINISHED_RULES } from '../../encounter-end.ts'
import type { RoundId } from '../../ids.ts'
import type { Encounter, GameScore, Round, Side } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { anyRegulation } from '../../test/any-regulation.ts'
import { anyResult } from '../../test/any-result.ts'
import { runs } from '../../test/cases.ts'
import { must, openTournament } from '../../test/quiet-evening.ts'
import { checkRegulation } from '../regulation/check.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { type EnteredGame, type EnteredResult, judgeResult, recordResult } from '../results/results.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { changeRegulation } from './regulation.ts'

const first = ({ stages }: Regulation) => stages[0] as StageRules

function withFirst(regulation: Regulation, change: Partial<StageRules>): Regulation {
  return { ...regulation, stages: [{ ...first(regulation), ...change }, ...regulation.stages.slice(1)] }
}

/** A round that is being played, in which every table has a result. */
function inPlay(regulation: Regulation, bells: number, seed: number): Tournament {
  const rng = createRng(`${seed}`)
  const tournament = openTournament(regulation, 8)
  const rules = first(regulation)
  const encounters = [0, 2, 4, 6].map((at): Encounter => {
    const [a, b] = tournament.entries.slice(at, at + 2).map(({ id }) => id) as [Encounter['a'], Encounter['b']]
    const table = at / 2 + 1
    const id = `table-${table}` as Encounter['id']
    const reasons: Encounter['reasons'] = []
    const open = { id, a, b, table, heat: 1, partners: null, games: [], outside: [], resultVersion: 0, reasons }
    const entered = { ...anyResult(rules, { unfinished: bells, missing: 20 }, rng), basedOn: 0, confirmed: true }
    return must(judgeResult({ tournament: 'running', round: 'published', rules, encounter: open }, entered))
  })
  const round: Round = {
    id: 'round-1' as RoundId,
    number: 1,
    stage: 0,
    seed: '',
    status: 'published',
    encounters,
    byes: [],
    away: [],
  }
  return { ...tournament, status: 'running', rounds: [round] }
}

/** Each part of the first stage as in the other regulation, and all of those at once that are accepted one by one. */
function* changesOf(tournament: Tournament, other: StageRules): Generator<Tournament> {
  const { regulation } = tournament
  const stage = first(regulation)
  const { outside } = stage.pointsRule
  const marks = 'marks' in other.game && 'marks' in stage.game ? { marks: other.game.marks } : {}
  const parts: Partial<StageRules>[] = [
    ...Object.entries(other).map(([part, value]) => ({ [part]: value })),
    ...UNFINISHED_RULES.map((unfinished) => ({ unfinished })),
    { pointsRule: { ...other.pointsRule, outside } },
    { game: { ...stage.game, ...marks } as StageRules['game'] },
    { game: { ...stage.game, target: other.game.target } as StageRules['game'] },
  ]
  let all = regulation
  for (const part of parts) {
    const changed = changeRegulation(tournament, withFirst(regulation, part))
    if (!changed.ok) continue
    yield changed.value.next
    all = withFirst(all, part)
  }
  const changed = changeRegulation(tournament, all)
  if (changed.ok) yield changed.value.next
}

function sentAgain({ a, b, outcome, winner }: GameScore): EnteredGame {
  const absent = { a: 'b', b: 'a' } as const satisfies Record<Side, Side>
  const score = { a, b, retour: outcome === 'retour' }
  if (outcome === 'forfeit') return { ...score, forfeit: winner === null ? 'both' : absent[winner] }
  if (outcome === 'unfinished') return { ...score, unfinished: true }
  return winner ? { ...score, winner } : score
}

const evening = fc.record({
  regulation: anyRegulation,
  other: anyRegulation,
  // More often than regulations have it: there, the rule of the bell decides how many games are played.
  bestOf: fc.constantFrom(null, 3, 5),
  unfinished: fc.constantFrom(...UNFINISHED_RULES),
  bells: fc.constantFrom(0, 30, 80),
  seed: fc.nat(),
})

it('every result is taken again as it stands, whatever change of the regulation was accepted since', () => {
  fc.assert(
    fc.property(evening, ({ regulation: drawn, other, bestOf, unfinished, bells, seed }) => {
      const often = withFirst(drawn, { unfinished, ...(bestOf && { games: bestOf, bestOf: true }) })
      const before = inPlay(checkRegulation(often).ok ? often : drawn, bells, seed)
      for (const { status, regulation, rounds } of changesOf(before, first(other))) {
        const [round] = rounds as [Round]
        const rules = stageRules(regulation, round.stage)
        for (const encounter of round.encounters) {
          const { games, outside } = encounter
          const again: EnteredResult = { games: games.map(sentAgain), outside, basedOn: 0, confirmed: false }
          for (const state of ['published', 'closed'] as const)
            expect(recordResult({ tournament: status, round: state, rules, encounter }, again)).toEqual({
              ok: true,
              value: encounter,
            })
        }
      }
    }),
    { numRuns: runs(400) },
  )
})
