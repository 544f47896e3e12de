// Points beyond the target count exactly as the announcement says.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { playEvening } from '#domain/test/evening.ts'
import { leastEntries } from '#domain/tournament/regulation/least-entries.ts'
import { type Regulation, targetOf } from '#domain/tournament/regulation/regulation.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import { standingsOf } from '#domain/tournament/tables/standings.ts'
import { announce } from '../announcement.ts'
import { translator } from '../translator.ts'

/** Few entries and few rounds, because hundreds of evenings would otherwise take all day. */
function isShort(regulation: Regulation): boolean {
  const areFew = ({ rounds, pairing }: Regulation['stages'][number]) =>
    (rounds === 'all' || rounds <= 5) && (pairing?.lives?.lives ?? 0) <= 3
  return leastEntries(regulation) <= 12 && regulation.stages.every(areFew)
}

/** Gives the winner of every game of a stage that reached the target this many points beyond it. */
function withBeyond(tournament: Tournament, stage: number, beyond: number): Tournament {
  const rules = tournament.regulation.stages[stage]
  const target = rules ? targetOf(rules.game) : null
  if (target === null) return tournament
  return {
    ...tournament,
    rounds: tournament.rounds.map((round) =>
      round.stage === stage
        ? {
            ...round,
            encounters: round.encounters.map((encounter) => ({
              ...encounter,
              games: encounter.games.map((game) =>
                game.winner !== null && game[game.winner] >= target
                  ? { ...game, [game.winner]: target + beyond }
                  : game,
              ),
            })),
          }
        : round,
    ),
  }
}

/** All figures of the standings, after every round. */
function figuresOf(tournament: Tournament): unknown[] {
  return tournament.rounds.map(({ number }) =>
    standingsOf(tournament, number).map(({ entry, values }) => [entry, values]),
  )
}

describe('points beyond the target', () => {
  it('are spoken of wherever a figure goes by them, and count for none where they are said to count nowhere', () => {
    fc.assert(
      fc.property(anyRegulation.filter(isShort), fc.nat(4), fc.nat(), (regulation, more, lot) => {
        const end = playEvening(regulation, leastEntries(regulation) + more, `${lot}`, 'quiet')
        const text = announce(translator('de', 'regulation'), regulation)
          .flatMap(({ paragraphs }) => paragraphs)
          .join('\n')
        for (const [stage, { game }] of regulation.stages.entries()) {
          const [none, two] = [0, 2].map((beyond) => figuresOf(withBeyond(end, stage, beyond)))
          if (JSON.stringify(none) === JSON.stringify(two)) continue
          expect(text).toContain(`Geschriebene Punkte zählen auch über ${targetOf(game)} hinaus.`)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})
