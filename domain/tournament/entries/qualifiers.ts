// Which entries qualify from one event for another.

import type { EntryId, PersonId } from '../../ids.ts'
import type { Entry } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { tournamentSituation } from '../acts/situation.ts'
import { groupStandings } from '../stages/advancement.ts'
import { activeEntries, playedRounds, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { addEntries, type EntryError } from './entries.ts'

export interface Qualifiers {
  /** The entries that qualify by the current standings, best first. */
  readonly qualified: readonly EntryId[]
  /** Ranks shared by more entries than can go on: none of the tied entries goes on before the tie is decided. */
  readonly open: readonly number[]
}

/**
 * The entries that have qualified for another event by the regulation: the best, or the best of each group of the last stage. A withdrawn
 * entry leaves its place to the next. Empty before the first round, and if the regulation names no qualifiers.
 */
export function qualifiersOf(tournament: Tournament): Qualifiers {
  const bests = quotasOf(tournament).map(({ ranked, count }) => firstOf(ranked, count))
  const among = new Set(bests.flatMap(({ qualified }) => qualified))
  return {
    qualified: standingsOf(tournament).flatMap(({ entry }) => (among.has(entry) ? [entry] : [])),
    open: [...new Set(bests.flatMap(({ open }) => open))].sort((one, other) => one - other),
  }
}

/** Tied entries of which only some can go on to another event; by group where groups decide. */
export function tiedQualifiers(tournament: Tournament): EntryId[][] {
  return quotasOf(tournament).flatMap(({ ranked, count }) =>
    firstOf(ranked, count).open.map((open) => ranked.flatMap(({ entry, rank }) => (rank === open ? [entry] : []))),
  )
}

/** A ranking and how many of it go on. */
interface Quota {
  readonly ranked: readonly RankedEntry[]
  readonly count: number
}

function quotasOf(tournament: Tournament): Quota[] {
  const { stages, qualifiers } = tournament.regulation
  if (!qualifiers || playedRounds(tournament).length === 0) return []
  const active = activeEntries(tournament)
  const isIn = ({ entry }: RankedEntry) => active.has(entry)
  if ('best' in qualifiers) return [{ ranked: standingsOf(tournament).filter(isIn), count: qualifiers.best }]
  return groupStandings(tournament, stages.length - 1).map((group) => ({
    ranked: group.filter(isIn),
    count: qualifiers.perGroup,
  }))
}

/** The first `count` entries, without those whose rank is shared across the cut. */
function firstOf(ranked: readonly RankedEntry[], count: number): Qualifiers {
  const [last, next] = [ranked[count - 1], ranked[count]]
  const shared = last && next && last.rank === next.rank ? last.rank : null
  const first = ranked.slice(0, count).filter(({ rank }) => rank !== shared)
  return { qualified: first.map(({ entry }) => entry), open: shared === null ? [] : [shared] }
}

export type TakingError =
  | EntryError
  | { readonly code: 'tournament-not-finished' }
  | { readonly code: 'nobody-qualifies' }

/**
 * Enters the qualifiers of `from`, which must be finished, in the order of its standings and with the same members; `ids` creates an id
 * for each. Skips an entry if one of its members already has the maximum of entries. Refuses `nobody-qualifies` if the regulation of
 * `from` names no qualifiers.
 */
export function takeQualifiers(
  tournament: Tournament,
  from: Tournament,
  ids: () => EntryId,
): Result<
  { readonly next: Tournament; readonly added: readonly Entry[]; readonly open: readonly number[] },
  TakingError
> {
  if (from.status !== 'finished') return fail({ code: 'tournament-not-finished' })
  if (from.regulation.qualifiers === null) return fail({ code: 'nobody-qualifies' })
  const reason = reasonAgainst(RULINGS.tournament.addEntries[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  const { qualified, open } = qualifiersOf(from)
  const members = new Map(from.entries.map((entry) => [entry.id, entry.members]))
  let next = tournament
  const added: Entry[] = []
  for (const entry of qualified) {
    const people = members.get(entry) ?? []
    if (isEntered(next, people)) continue
    const result = addEntries(next, [{ id: ids(), members: people, present: false }])
    if (result.ok) {
      next = result.value.next
      added.push(...result.value.added)
    } else if (result.error.code !== 'person-already-entered') return result
  }
  return ok({ next, added, open })
}

/** Whether the same people are entered together. */
function isEntered({ entries }: Tournament, people: readonly PersonId[]): boolean {
  return entries.some(
    ({ status, members }) =>
      status === 'active' && members.length === people.length && people.every((person) => members.includes(person)),
  )
}
