// Special prizes: a plain count over every game of the event, whatever the ranking counts of it.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sidesOf } from '../../formats/hall/swap.ts'
import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { countedGame } from '../../scoring/encounter.ts'
import { anyRegulation } from '../../test/any-regulation.ts'
import { runs } from '../../test/cases.ts'
import { playEvening } from '../../test/evening.ts'
import { entryOf, lowerWins, nextPlayed, openTournament, playedOut, type Winning } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import { leastEntries } from '../regulation/least-entries.ts'
import type { SpecialPrize, StageRules } from '../regulation/regulation.ts'
import { scoringOf } from '../state/encounter.ts'
import { playedRounds, stageRules, type Tournament } from '../state/tournament.ts'
import { secondaryTables, specialPrizes } from './secondary.ts'
import { standingsOf } from './standings.ts'

const prizes = ['most-schneider', 'without-a-win'] as const

function winnersOf(tournament: Tournament): Record<(typeof prizes)[number], readonly EntryId[]> {
  const of = (prize: SpecialPrize) =>
    specialPrizes(tournament, () => undefined).find((one) => one.prize === prize)?.entries ?? []
  return { 'most-schneider': of('most-schneider'), 'without-a-win': of('without-a-win') }
}

const higherWins: Winning = (encounter, round) => (lowerWins(encounter, round) === 'a' ? 'b' : 'a')
const upset: Winning = (encounter, round) => (round.stage === 0 ? lowerWins : higherWins)(encounter, round)

/** The last round with every game won against a Schneider. */
function withSchneider(tournament: Tournament): Tournament {
  const last = tournament.rounds.at(-1) as Round
  const encounters = last.encounters.map((one) => ({
    ...one,
    games: one.games.map(({ a, b, winner }) => ({
      a: winner === 'a' ? a : 0,
      b: winner === 'b' ? b : 0,
      outcome: 'schneider' as const,
      winner,
    })),
  }))
  return { ...tournament, rounds: [...tournament.rounds.slice(0, -1), { ...last, encounters }] }
}

describe('special prizes', () => {
  it('count the Schneider of the bracket', () => {
    let now = openTournament({ ...PRESETS['suedtirol-punkte'], prizes }, 10)
    for (let round = 1; round <= 7; round++) {
      now = nextPlayed(now, [], upset)
      if (round > 4) now = withSchneider(now)
    }
    const [first] = standingsOf(now)
    expect(winnersOf(now)['most-schneider']).toEqual([first?.entry])
  })

  it('give nothing for being without a win to the entry that wins the bracket', () => {
    const preset = PRESETS['gruppen-ko']
    const [groups, bracket] = preset.stages as [StageRules, StageRules]
    const stages = [
      { ...groups, pairing: { 'round-robin': { groups: 2 } } },
      { ...bracket, field: { best: 8 } },
    ]
    const end = playedOut(openTournament({ ...preset, stages, prizes }, 8), [], upset)
    expect(standingsOf(end)[0]?.entry).toBe(entryOf(8))
    expect(winnersOf(end)['without-a-win']).not.toContain(entryOf(8))
  })

  it('equal a plain count over all games', () => {
    fc.assert(
      fc.property(anyShort, fc.nat(6), fc.nat(), (regulation, more, lot) => {
        const end = playEvening({ ...regulation, prizes }, leastEntries(regulation) + more, `${lot}`)
        const games = gamesOf(end)
        const here = end.entries.flatMap(({ id, status }) => (status === 'active' ? [id] : []))
        const count = (entry: EntryId) => games.get(entry) ?? { played: 0, won: 0, schneider: 0 }
        const most = Math.max(0, ...here.map((entry) => count(entry).schneider))
        const winners = winnersOf(end)
        expect([...winners['most-schneider']].sort()).toEqual(
          here.filter((entry) => most > 0 && count(entry).schneider === most).sort(),
        )
        expect([...winners['without-a-win']].sort()).toEqual(
          here.filter((entry) => count(entry).played > 0 && count(entry).won === 0).sort(),
        )
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('villages and clubs', () => {
  it('add up one figure all evening, also where the bracket ranks by its places alone', () => {
    const preset = PRESETS['gruppen-ko']
    const [groups, bracket] = preset.stages as [StageRules, StageRules]
    const stages: StageRules[] = [
      { ...groups, ranking: ['difference', 'lot'], pairing: { 'round-robin': { groups: 2 } } },
      { ...bracket, ranking: ['placement', 'lot'] },
    ]
    const points = (tournament: Tournament) =>
      secondaryTables(tournament, (person) => ({ woman: false, guest: false, birthYear: null, home: person })).flatMap(
        (table) => ('homes' in table ? table.homes.map(({ home, points }) => [home, points]) : []),
      )
    let now = openTournament({ ...preset, stages, tables: [{ of: 'homes', best: 1 }] }, 8)
    for (let round = 1; round <= 3; round++) now = nextPlayed(now)
    const before = points(now)
    expect(new Set(before.map(([, sum]) => sum)).size).toBeGreaterThan(1)
    expect(points(playedOut(now))).toEqual(before)
  })
})

const anyShort = anyRegulation.filter(
  (regulation) =>
    leastEntries(regulation) <= 12 &&
    regulation.stages.every(
      ({ rounds, pairing }) => (rounds === 'all' || rounds <= 5) && (pairing?.lives?.lives ?? 0) <= 3,
    ),
)

function gamesOf(tournament: Tournament): Map<EntryId, { played: number; won: number; schneider: number }> {
  const games = new Map<EntryId, { played: number; won: number; schneider: number }>()
  for (const { stage, encounters } of playedRounds(tournament)) {
    const rules = stageRules(tournament.regulation, stage)
    for (const encounter of encounters) {
      const [a, b] = sidesOf(encounter)
      for (const { winner, outcome } of encounter.games.map((score) => countedGame(scoringOf(rules), score)))
        for (const [entries, side] of [[a, 'a'] as const, [b, 'b'] as const])
          for (const entry of entries) {
            const before = games.get(entry) ?? { played: 0, won: 0, schneider: 0 }
            const isNothing = outcome === 'forfeit' || (outcome === 'unfinished' && rules.unfinished === 'nothing')
            const won = winner === side
            games.set(entry, {
              played: before.played + (isNothing ? 0 : 1),
              won: before.won + (won ? 1 : 0),
              schneider: before.schneider + (won && outcome === 'schneider' ? 1 : 0),
            })
          }
    }
  }
  return games
}
