// How long it takes to compute the standings from the stored results, compared with merely copying those results as JSON.

import type { EncounterId, EntryId, PersonId, RoundId } from '#domain/ids.ts'
import type { GameScore, Round } from '#domain/model.ts'
import { createRng } from '#domain/rng.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { stageRules, type Tournament } from '#domain/tournament/state/tournament.ts'
import { standingsOf } from '#domain/tournament/tables/standings.ts'
import { medianSeconds, report } from './measure.ts'

/** Criteria that use the entry itself, its opponents, and the entries tied with it. */
const CHAIN: readonly CriterionKey[] = ['award', 'buchholz', 'direct-encounter', 'difference', 'lot']

/** Ranks a club evening and a very large event. */
export function benchStandings(): void {
  for (const [pairs, rounds] of [
    [128, 5],
    [10_000, 15],
  ] as const) {
    const tournament = played(pairs, rounds)
    const seconds = medianSeconds(5, () => standingsOf(tournament))
    const copySeconds = medianSeconds(5, () => JSON.parse(JSON.stringify(tournament.rounds)))
    report({
      bench: 'standings',
      pairs,
      rounds,
      criteria: CHAIN.length,
      milliseconds: seconds * 1000,
      peer: 'copying the results as JSON',
      peerMilliseconds: copySeconds * 1000,
      ratioToPeer: seconds / copySeconds,
    })
  }
}

function played(pairs: number, rounds: number): Tournament {
  const entries = Array.from({ length: pairs }, (_, at) => ({
    id: `entry-${at}` as EntryId,
    number: at + 1,
    members: [`person-${at}-1`, `person-${at}-2`] as PersonId[],
    status: 'active' as const,
    present: true,
  }))
  const stage = stageRules(PRESETS['bayern-warme-heisse'], 0)
  const rng = createRng('standings')
  return {
    regulation: { ...PRESETS['bayern-warme-heisse'], stages: [{ ...stage, ranking: CHAIN }] },
    status: 'running',
    entries,
    rounds: Array.from({ length: rounds }, (_, at) => playedRound(at + 1, rng.shuffle(entries.map(({ id }) => id)))),
    adjustments: [],
    decisions: [],
    wishes: {},
  }

  function playedRound(number: number, order: readonly EntryId[]): Round {
    const encounters = []
    for (let at = 0; at + 1 < order.length; at += 2)
      encounters.push({
        id: `encounter-${number}-${at}` as EncounterId,
        table: at / 2 + 1,
        a: order[at] as EntryId,
        b: order[at + 1] as EntryId,
        games: [score(), score(), score()],
        outside: [],
        heat: 1,
        partners: null,
        resultVersion: 1,
        reasons: [],
      })
    return {
      id: `round-${number}` as RoundId,
      stage: 0,
      number,
      seed: 's',
      status: 'closed',
      encounters,
      byes: [],
      away: [],
    }
  }

  function score(): GameScore {
    return { a: 15, b: rng.int(15), outcome: 'normal', winner: 'a' }
  }
}
