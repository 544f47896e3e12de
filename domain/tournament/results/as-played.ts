// A stage without a draw: encounters are entered after they were played, in any combination and as often as the players like.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply, PersonId } from '../../ids.ts'
import { type Encounter, type Entry, type Round, SIDES, type Side } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { nextSituation, resultSituation } from '../acts/situation.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { nextRound } from '../stages/next-round.ts'
import { isComplete, PAIR_SIZE } from '../state/size.ts'
import { activeEntries, stageRules, type Tournament } from '../state/tournament.ts'
import { unplayedEncounter } from '../state/unplayed.ts'

export type AsPlayedError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'not-as-played' }
  | { readonly code: 'round-not-published'; readonly round: number }
  | { readonly code: 'entry-unknown'; readonly entry: EntryId }
  | { readonly code: 'entry-not-there'; readonly entry: EntryId }
  | { readonly code: 'entry-incomplete'; readonly number: number }
  | { readonly code: 'side-incomplete'; readonly side: Side; readonly expected: number; readonly entered: number }
  | { readonly code: 'same-person-twice'; readonly person: PersonId }

/** The entries on each side of a table. */
export interface PlayedSides {
  readonly a: readonly EntryId[]
  readonly b: readonly EntryId[]
}

interface Entered {
  readonly next: Tournament
  readonly round: Round
  readonly encounter: Encounter
  /** The round was created with this table. */
  readonly begins: boolean
}

/** Entries on one side: two where partners change from table to table, else one. */
function entriesPerSide({ format }: Pick<StageRules, 'format'>): number {
  return FORMAT_TRAITS[format].makesPartners ? PAIR_SIZE : 1
}

/** People on one side: one if every person or team plays alone, else two. */
export function peoplePerSide({ field, stages }: Regulation): number {
  const alone = field.kind !== 'pairs' && stages.every((rules) => entriesPerSide(rules) === 1)
  return alone ? 1 : PAIR_SIZE
}

/**
 * Adds a table to the open round, under the next number and without a result; the first table creates the round and starts the
 * tournament. Refuses a stage that is drawn, a round that is over, sides of the wrong size, and a person twice at the table. O(tables of
 * the round).
 */
export function enterPlayed(tournament: Tournament, sides: PlayedSides, ids: IdSupply): Result<Entered, AsPlayedError> {
  const open = openRound(tournament, ids)
  if (!open.ok) return open
  const { round, begins } = open.value
  const expected = entriesPerSide(stageRules(tournament.regulation, round.stage))
  const error = sidesError(tournament, sides, expected)
  if (error) return fail(error)
  const [a, withA] = sides.a
  const [b, withB] = sides.b
  if (!a || !b) throw new Error('a side without anybody')
  const table = Math.max(0, ...round.encounters.map((one) => one.table)) + 1
  const partners = withA && withB ? { a: withA, b: withB } : null
  const encounter = unplayedEncounter({ table, heat: 1, a, b, partners }, ids)
  const changed: Round = { ...round, encounters: [...round.encounters, encounter] }
  const others = tournament.rounds.filter((one) => one !== round)
  const next: Tournament = { ...tournament, status: 'running', rounds: [...others, changed] }
  return ok({ next, round: changed, encounter, begins })
}

/**
 * Removes a wrongly entered table with its result. The round is removed with its last table, and a tournament without rounds is open
 * again. Throws for an encounter the tournament does not have.
 */
export function removePlayed(
  tournament: Tournament,
  id: EncounterId,
): Result<
  { readonly next: Tournament; readonly round: Round; readonly removed: Encounter },
  Extract<AsPlayedError, { code: 'tournament-finished' | 'not-as-played' | 'round-not-published' }>
> {
  const round = tournament.rounds.find(({ encounters }) => encounters.some((encounter) => encounter.id === id))
  const removed = round?.encounters.find((encounter) => encounter.id === id)
  if (!round || !removed) throw new Error(`no encounter ${id}`)
  if (!stageRules(tournament.regulation, round.stage).asPlayed) return fail({ code: 'not-as-played' })
  const reason = reasonAgainst(RULINGS.result.removePlayed[resultSituation(tournament.status, round.status)])
  if (reason) return fail(reason === 'round-not-published' ? { code: reason, round: round.number } : { code: reason })
  const changed: Round = { ...round, encounters: round.encounters.filter((encounter) => encounter !== removed) }
  const rounds = tournament.rounds.flatMap((one) => {
    if (one !== round) return [one]
    return changed.encounters.length > 0 ? [changed] : []
  })
  const status = rounds.length > 0 ? tournament.status : 'open'
  return ok({ next: { ...tournament, rounds, status }, round: changed, removed })
}

/** The round that tables are entered in: the open one, or the next one, which is not yet in the tournament. */
function openRound(
  tournament: Tournament,
  ids: IdSupply,
): Result<
  { round: Round; begins: boolean },
  Extract<AsPlayedError, { code: 'not-as-played' | 'round-not-published' | 'tournament-finished' }>
> {
  const last = tournament.rounds.at(-1)
  const open = last?.status === 'published' ? last : null
  const upcoming = open ? null : nextRound(tournament)
  const stage = (open ?? upcoming ?? last)?.stage
  if (stage === undefined || !stageRules(tournament.regulation, stage).asPlayed) return fail({ code: 'not-as-played' })
  const reason = reasonAgainst(RULINGS.next.enterPlayed[nextSituation(tournament, { next: upcoming, obstacle: null })])
  if (reason)
    return fail(reason === 'round-not-published' ? { code: reason, round: last?.number ?? 0 } : { code: reason })
  if (open) return ok({ round: open, begins: false })
  if (!upcoming) throw new Error('a tournament goes on without a round')
  const round: Round = {
    ...upcoming,
    id: ids.round(),
    seed: '',
    status: 'published',
    encounters: [],
    byes: [],
    away: [],
  }
  return ok({ round, begins: true })
}

function sidesError(tournament: Tournament, sides: PlayedSides, expected: number): AsPlayedError | null {
  for (const side of SIDES) {
    const entered = sides[side].length
    if (entered !== expected) return { code: 'side-incomplete', side, expected, entered }
  }
  const known = new Map(tournament.entries.map((entry) => [entry.id, entry]))
  const active = activeEntries(tournament)
  const seen = new Set<PersonId>()
  for (const id of [...sides.a, ...sides.b]) {
    const entry: Entry | undefined = known.get(id)
    if (!entry) return { code: 'entry-unknown', entry: id }
    if (!active.has(id)) return { code: 'entry-not-there', entry: id }
    if (!isComplete(tournament, entry)) return { code: 'entry-incomplete', number: entry.number }
    for (const person of entry.members) {
      if (seen.has(person)) return { code: 'same-person-twice', person }
      seen.add(person)
    }
  }
  return null
}
