// An evening on which all entries stay, round by round; the winners are chosen beforehand.

import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../ids.ts'
import type { Encounter, GameScore, Round, Side } from '../model.ts'
import { addEntries } from '../tournament/entries/entries.ts'
import { checkRegulation } from '../tournament/regulation/check.ts'
import type { Regulation } from '../tournament/regulation/regulation.ts'
import { closeRound, drawRound, publishRound } from '../tournament/rounds/rounds.ts'
import { nextRound } from '../tournament/stages/next-round.ts'
import { sizeOfEntry } from '../tournament/state/size.ts'
import { stageRules, type Tournament } from '../tournament/state/tournament.ts'
import { tiesDecided } from './ties-decided.ts'

/** Chooses the winner of an encounter of a round. */
export type Winning = (encounter: Encounter, round: Round) => Side

/** The entry of a start number, which is part of its id. */
export function entryOf(number: number): EntryId {
  return `entry-${number}` as EntryId
}

/** Its start number. */
export function numberOf(entry: EntryId): number {
  return Number(entry.slice('entry-'.length))
}

/** The lower start number. */
export const lowerWins: Winning = ({ a, b }) => (numberOf(a) < numberOf(b) ? 'a' : 'b')

/** A tournament with this number of entries, of as many people as they need. Throws if the regulation is refused. */
export function openTournament(regulation: Regulation, entries: number): Tournament {
  const empty: Tournament = {
    regulation: must(checkRegulation(regulation)),
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const added = Array.from({ length: entries }, (_, at) => ({
    id: entryOf(at + 1),
    members: Array.from(
      { length: sizeOfEntry(regulation.field.kind) },
      (_, member) => `person-${at}-${member}` as PersonId,
    ),
    present: false,
  }))
  return must(addEntries(empty, added)).next
}

/** The next round as a draft, with ties decided if it waits for that; the desk names `named` if required. */
export function nextDrawn(before: Tournament, named: readonly number[] = []): { next: Tournament; round: Round } {
  const number = nextRound(before)?.number ?? 0
  const order = { seed: `seed-${number}`, attendance: 'all', named: named.map(entryOf) } as const
  const drawn = drawRound(before, order, idsFor(number))
  const isHeld = !drawn.ok && drawn.error.code === 'ties-to-decide'
  return must(isHeld ? drawRound(tiesDecided(before), order, idsFor(number)) : drawn)
}

/** Draws, plays and closes the next round. */
export function nextPlayed(before: Tournament, named: readonly number[] = [], wins: Winning = lowerWins): Tournament {
  const { next, round } = nextDrawn(before, named)
  return closed(must(publishRound(next, round.number)).next, round.number, wins)
}

/** Adds a result at every table of a round, and closes it. */
export function closed(tournament: Tournament, number: number, wins: Winning = lowerWins): Tournament {
  const rounds = tournament.rounds.map((round) => {
    if (round.number !== number) return round
    const games = stageRules(tournament.regulation, round.stage).games
    return { ...round, encounters: round.encounters.map((each) => reported(each, games, wins(each, round))) }
  })
  return must(closeRound({ ...tournament, status: 'running', rounds }, number)).next
}

/** Plays on as long as a round is left; the desk names these entries, in this order. */
export function playedOut(
  start: Tournament,
  named: readonly (readonly number[])[] = [],
  wins: Winning = lowerWins,
): Tournament {
  const naming = [...named]
  let now = start
  for (let next = nextRound(now); next; next = nextRound(now)) {
    const field = now.regulation.stages[next.stage]?.field
    const asks = typeof field === 'object' && 'byHand' in field
    now = nextPlayed(now, asks ? naming.shift() : [], wins)
  }
  return now
}

function reported(encounter: Encounter, games: number, wins: Side): Encounter {
  const score = { a: wins === 'a' ? 15 : 4, b: wins === 'a' ? 4 : 15, outcome: 'normal', winner: wins } as GameScore
  return { ...encounter, games: Array.from({ length: games }, () => score), resultVersion: 1 }
}

/** Ids that are unique within a tournament. */
export function idsFor(round: number): IdSupply {
  let count = 0
  return { round: () => `round-${round}` as RoundId, encounter: () => `encounter-${round}-${++count}` as EncounterId }
}

/** The value of a result that must succeed. */
export function must<Value, Failure extends { readonly code: string }>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
