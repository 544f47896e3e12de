// Who may be drawn back in is exactly who the next draw does not have as a winner, whatever decides an encounter.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNFINISHED_RULES } from '../../encounter-end.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { DECIDERS } from '../../scoring/encounter.ts'
import { anyResult, type Mishaps, NO_MISHAPS } from '../../test/any-result.ts'
import { runs } from '../../test/cases.ts'
import { must, nextDrawn, numberOf, openTournament } from '../../test/quiet-evening.ts'
import { setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from '../regulation/check.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { recordResult } from '../results/results.ts'
import { nextRound } from '../stages/next-round.ts'
import { winnerOf } from '../state/encounter.ts'
import { stageOf } from '../state/stage.ts'
import { activeEntries, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { mayComeBack } from './drawn-among.ts'
import { closeRound, publishRound } from './rounds.ts'

const MISHAPS: Mishaps = { unfinished: 40, missing: 15 }
const [SECOND_CHANCE] = PRESETS['ko-hoffnungsrunde'].stages as [StageRules]
const FOOTBALL = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const

const stages = fc
  .record({
    decidedBy: fc.constantFrom(...DECIDERS),
    unfinished: fc.constantFrom(...UNFINISHED_RULES),
    games: fc.constantFrom(1, 2, 3),
    hasOutside: fc.boolean(),
    consolation: fc.boolean(),
  })
  .map(
    ({ hasOutside, consolation, games, decidedBy, unfinished }): StageRules => ({
      ...SECOND_CHANCE,
      decidedBy,
      unfinished,
      games,
      bestOf: games === 3,
      pairing: { repechage: { consolation } },
      pointsRule: { ...SECOND_CHANCE.pointsRule, outside: hasOutside || decidedBy === 'outside' ? [FOOTBALL] : [] },
    }),
  )

/** One second chance; another of its best after two rounds; another of those who are out. */
const regulations = fc
  .record({ first: stages, second: stages, next: fc.constantFrom('nothing', 'best', 'losers') })
  .map(({ first, second, next }): Regulation => {
    const after = {
      nothing: [first],
      best: [
        { ...first, rounds: 2, pairing: { repechage: { thirdPlace: false } } },
        { ...second, field: { best: 6 } },
      ],
      losers: [first, { ...second, field: { losers: true } as const }],
    }
    return { ...PRESETS['ko-hoffnungsrunde'], stages: after[next] }
  })
  .filter((regulation) => checkRegulation(regulation).ok)

/** The entries of a round that are not in the consolation draw. */
function mainOf({ encounters, byes }: Round): EntryId[] {
  const isMain = ({ reasons }: { reasons: readonly { code: string }[] }) =>
    !reasons.some(({ code }) => code === 'consolation')
  return [...encounters.filter(isMain).flatMap(({ a, b }) => [a, b]), ...byes.filter(isMain).map(({ entry }) => entry)]
}

function withRound(tournament: Tournament, round: Round): Tournament {
  return { ...tournament, rounds: tournament.rounds.map((one) => (one.number === round.number ? round : one)) }
}

/** Plays the last round, as people do; some leave after it. Of a table without a winner one side leaves, or both do, or they play on. */
function played(before: Tournament, rng: Rng): Tournament {
  const round = before.rounds.at(-1) as Round
  const rules = stageRules(before.regulation, round.stage)
  const gone = new Set<EntryId>()
  const encounters = round.encounters.map((encounter) => {
    const context = { tournament: 'running', round: 'published', rules, encounter } as const
    const enter = (mishaps: Mishaps) =>
      must(recordResult(context, { ...anyResult(rules, mishaps, rng), basedOn: 0, confirmed: true }))
    const reported = enter(MISHAPS)
    if (winnerOf(rules, reported)) {
      if (rng.int(12) === 0) gone.add(rng.int(2) === 0 ? encounter.a : encounter.b)
      return reported
    }
    const leave = rng.int(3)
    if (leave === 0) return enter(NO_MISHAPS)
    gone.add(encounter.a)
    if (leave === 1) gone.add(encounter.b)
    return reported
  })
  const closed = must(closeRound(withRound(before, { ...round, encounters }), round.number)).next
  return [...gone].reduce((now, entry) => must(setStatus(now, entry, 'withdrawn')).next, closed)
}

function checkList(tournament: Tournament, stage: number): void {
  const list = mayComeBack(tournament)
  const [first, ...more] = stageOf(tournament, stage).rounds
  const { drawsBackIn } = FORMAT_TRAITS[stageRules(tournament.regulation, stage).format]
  if (!drawsBackIn || !first || more.length > 0) {
    expect(list).toBeNull()
    return
  }
  const active = activeEntries(tournament)
  const players = seatsOf(first).filter((entry) => active.has(entry))
  const back = list ?? []
  expect(back).toEqual(back.toSorted((one, other) => numberOf(one) - numberOf(other)))
  const declining = (entries: readonly EntryId[]) => ({
    ...tournament,
    wishes: { declining: entries.map((entry) => ({ stage, entry })) },
  })
  expect(mayComeBack(declining(back)), 'with those who decline').toEqual(list)

  const without = nextDrawn(declining(back))
  const winners = mainOf(without.round)
  expect(mayComeBack(without.next), 'of a draft, too').toEqual(list)
  // A winner who is alone in the main draw has nobody to play, and no bye either.
  if (winners.length < 2) return
  expect([...winners, ...back].toSorted(), 'each is either in the draw or may come back').toEqual(players.toSorted())

  const main = mainOf(nextDrawn(declining([])).round)
  const full = 2 ** Math.ceil(Math.log2(winners.length))
  expect(main).toEqual(expect.arrayContaining(winners))
  expect(main).toHaveLength(Math.min(full, players.length))
}

it('law: whoever has lost by the regulation and is still there, and nobody else, may come back', () => {
  const evening = fc.record({ regulation: regulations, entries: fc.integer({ min: 6, max: 24 }), lot: fc.nat() })
  const lists = [0, 0]
  fc.assert(
    fc.property(evening, ({ regulation, entries, lot }) => {
      const rng = createRng(`${lot}`)
      let now = openTournament(regulation, entries)
      for (let next = nextRound(now); next; next = nextRound(now)) {
        if (activeEntries(now).size < 6) return
        checkList(now, next.stage)
        if (mayComeBack(now)) lists[next.stage] = (lists[next.stage] ?? 0) + 1
        const drawn = nextDrawn(now)
        now = played(must(publishRound(drawn.next, next.number)).next, rng)
      }
      expect(mayComeBack(now)).toBeNull()
    }),
    { numRuns: runs(2_000) },
  )
  expect(Math.min(...lists), 'of the first stage and of the second').toBeGreaterThan(0)
})
