// An evening with corrected results: drawn, played and closed round by round, until the result of a table is reversed.

import { winsNeeded } from '../encounter-end.ts'
import type { DrawProtocol } from '../formats/protocol.ts'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../ids.ts'
import type { Encounter, GameScore, Round, Side } from '../model.ts'
import type { Rng } from '../rng.ts'
import { type Correction, correctResult } from '../tournament/changes/correction.ts'
import type { RoundInPlay } from '../tournament/changes/fixed-seats.ts'
import type { LaterRounds } from '../tournament/changes/later-rounds.ts'
import type { MovedEntry } from '../tournament/changes/moved.ts'
import { addEntries } from '../tournament/entries/entries.ts'
import { PRESETS } from '../tournament/presets/index.ts'
import { PRESET_KEYS } from '../tournament/regulation/preset-keys.ts'
import type { Regulation } from '../tournament/regulation/regulation.ts'
import { type EnteredGame, forfeitScore } from '../tournament/results/results.ts'
import { closeRound, drawRound, publishRound } from '../tournament/rounds/rounds.ts'
import { nextRound } from '../tournament/stages/next-round.ts'
import { PAIR_SIZE } from '../tournament/state/size.ts'
import { type DrawWishes, isReported, stageRules, type Tournament } from '../tournament/state/tournament.ts'
import { standingsOf } from '../tournament/tables/standings.ts'
import { isWalkover } from '../walkover.ts'
import { entryOf, must, numberOf } from './quiet-evening.ts'
import { tiesDecided } from './ties-decided.ts'

/** The presets with a draw. */
export const DRAWN_PRESETS = PRESET_KEYS.filter((key) => !stageRules(PRESETS[key], 0).asPlayed)

let made = 0
/** Ids that are never issued twice. */
export const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}

/** A tournament with this many entries. With fewer `people` each has several of them. */
export function newTournament(
  { field, ...rules }: Regulation,
  entries: number,
  people = entries,
  wishes: DrawWishes = {},
): Tournament {
  const empty: Tournament = {
    regulation: { ...rules, field: people < entries ? { ...field, entriesPerPerson: entries } : field },
    wishes,
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  return withEntries(empty, entries, people)
}

/** Groups by lot, of which the first `perGroup` of each play in a bracket. */
export function bracketAfterGroups({ groups: count, perGroup }: { groups: number; perGroup: number }): Regulation {
  const { stages, ...rules } = PRESETS['gruppen-ko']
  const [groups, bracket] = stages
  if (!groups || !bracket) throw new Error('a preset of two stages')
  return {
    ...rules,
    stages: [
      { ...groups, pairing: { 'round-robin': { groups: count, draw: 'lot', legs: 1 } } },
      { ...bracket, field: { perGroup, next: 0 } },
    ],
  }
}

/** Adds this many entries, shared by `people`. */
export function withEntries(tournament: Tournament, count: number, people: number): Tournament {
  const size = tournament.regulation.field.kind === 'pairs' ? PAIR_SIZE : 1
  const from = tournament.entries.length
  const added = Array.from({ length: count }, (_, at) => ({
    id: entryOf(from + at + 1),
    members: Array.from({ length: size }, (_, member) => `person-${(from + at) % people}-${member}` as PersonId),
    present: false,
  }))
  return must(addEntries(tournament, added)).next
}

/** Chooses the winner of an encounter. */
export type Win = (encounter: Encounter) => Side

/** The lower start number. */
export const stronger: Win = ({ a, b }) => (numberOf(a) < numberOf(b) ? 'a' : 'b')

/** Either side, by chance. */
export function anybody(rng: Rng): Win {
  return () => (rng.int(2) === 0 ? 'a' : 'b')
}

/** The next round as a draft, with ties decided. */
export function drawNext(tournament: Tournament): { next: Tournament; round: Round; protocol: DrawProtocol } {
  const number = nextRound(tournament)?.number ?? 0
  return must(drawRound(tiesDecided(tournament), { seed: `seed-${number}`, attendance: 'all' }, ids))
}

/** The next round, published. */
export function start(tournament: Tournament): Tournament {
  const { next, round } = drawNext(tournament)
  return must(publishRound(next, round.number)).next
}

/** Adds results to the last round, at its first `tables` tables; existing results stay. */
export function report(tournament: Tournament, win: Win, tables = Number.POSITIVE_INFINITY): Tournament {
  const last = lastOf(tournament)
  const encounters = last.encounters.map((one, at) =>
    at < tables && !isReported(one) ? withResult(tournament, last, one, win(one)) : one,
  )
  return { ...tournament, rounds: tournament.rounds.map((round) => (round === last ? { ...last, encounters } : round)) }
}

function withResult({ regulation }: Tournament, { stage }: Round, encounter: Encounter, winner: Side): Encounter {
  const rules = stageRules(regulation, stage)
  const { target } = rules.game
  const played: GameScore =
    winner === 'a' ? { a: target, b: 4, outcome: 'normal', winner } : { a: 4, b: target, outcome: 'normal', winner }
  const score = isWalkover(encounter) ? forfeitScore(rules, winner === 'a' ? 'b' : 'a') : played
  const games = Array.from({ length: winsNeeded(rules) ?? rules.games }, () => score)
  const outside = rules.pointsRule.outside.map(() => (winner === 'a' ? { a: 2, b: 1 } : { a: 1, b: 2 }))
  return { ...encounter, games, outside, resultVersion: 1 }
}

/** Closes the last round. */
export function close(tournament: Tournament): Tournament {
  return must(closeRound(tournament, tournament.rounds.length)).next
}

/** Plays and closes up to `rounds` more rounds. */
export function played(tournament: Tournament, rounds: number, win: Win): Tournament {
  let next = tournament
  for (let round = 0; round < rounds && nextRound(next); round++) next = close(report(start(next), win))
  return next
}

export function lastOf({ rounds }: Tournament): Round {
  const round = rounds.at(-1)
  if (!round) throw new Error('no round')
  return round
}

export const NOTHING_BEGUN: RoundInPlay = { begun: new Set(), protocol: null }

/** The progress of the last round: the tables with a result. */
export function begunIn(tournament: Tournament): RoundInPlay {
  return {
    begun: new Set(
      lastOf(tournament)
        .encounters.filter(isReported)
        .map(({ id }) => id),
    ),
    protocol: null,
  }
}

/** The correction that reverses the winner of the table at index `at` of a round. */
export function turn(
  tournament: Tournament,
  number: number,
  at: number,
  last: LaterRounds = NOTHING_BEGUN,
): Correction {
  const encounter = tournament.rounds.find((round) => round.number === number)?.encounters[at]
  if (!encounter) throw new Error('no such table')
  return reversalOf(tournament, encounter, last)
}

/** The correction that reverses the winner. */
export function reversalOf(tournament: Tournament, encounter: Encounter, last: LaterRounds): Correction {
  const { games, outside } = encounter
  const other = { a: 'b', b: 'a' } as const
  return correctionTo(
    tournament,
    {
      ...encounter,
      games: games.map(({ a, b, winner, outcome }) => ({ a: b, b: a, outcome, winner: winner && other[winner] })),
      outside: outside.map(({ a, b }) => ({ a: b, b: a })),
    },
    last,
  )
}

/** The correction that enters the result of this encounter, which may be the one it has. */
export function correctionTo(tournament: Tournament, encounter: Encounter, last: LaterRounds): Correction {
  const { id, games, outside, resultVersion } = encounter
  const result = { games: games.map(asEntered), outside: [...outside], basedOn: resultVersion, confirmed: true }
  return must(correctResult(tournament, id, result, last, ids))
}

function asEntered({ a, b, winner, outcome }: GameScore): EnteredGame {
  if (outcome === 'forfeit') return { a: 0, b: 0, retour: false, forfeit: winner === 'a' ? 'b' : 'a' }
  return { a, b, retour: outcome === 'retour', ...(winner ? { winner } : {}) }
}

/** The rank of each entry. */
export function ranksOf(tournament: Tournament): Map<EntryId, number> {
  return new Map(standingsOf(tournament).map(({ entry, rank }) => [entry, rank]))
}

/** The previous ranks with these changes. */
export function ranksWith(before: Tournament, moved: readonly MovedEntry[]): Map<EntryId, number> {
  const ranks = ranksOf(before)
  for (const { entry, after } of moved) {
    if (after === null) ranks.delete(entry)
    else ranks.set(entry, after)
  }
  return ranks
}
