// Secondary tables ranked by the same results, and special prizes that are not for a place.

import type { EntryId, PersonId } from '../../ids.ts'
import type { Entry, PersonTraits } from '../../model.ts'
import { scoreOf } from '../../standings/scores.ts'
import { scoreOfHomes } from '../regulation/added-up.ts'
import type { SecondaryTable, SpecialPrize } from '../regulation/regulation.ts'
import type { Tournament } from '../state/tournament.ts'
import { type GamesOfEntry, gamesOfEntries } from './games-of-entries.ts'
import { ledgerOf, standingsOf } from './standings.ts'

/** The traits of a person; undefined: unknown. */
export type TraitsOf = (person: PersonId) => PersonTraits | undefined

/** An entry in a secondary table, with its rank among all entries. */
export interface SecondaryRow {
  readonly entry: EntryId
  readonly rank: number
  readonly mainRank: number
}

/** A village or a club, with the members whose points count. */
export interface HomeRow {
  readonly home: string
  readonly rank: number
  readonly points: number
  readonly members: readonly { readonly person: PersonId; readonly points: number }[]
}

export type SecondaryStandings =
  | { readonly table: Exclude<SecondaryTable, { of: 'homes' }>; readonly rows: readonly SecondaryRow[] }
  | { readonly table: Extract<SecondaryTable, { of: 'homes' }>; readonly homes: readonly HomeRow[] }

/**
 * The secondary tables of the regulation, in its order. An entry belongs to one if all its members do; entries that share a rank among
 * all share it here. A home has the points of its best members, as many as count; each person counts once, with the points of their best
 * entry.
 */
export function secondaryTables(tournament: Tournament, traitsOf: TraitsOf): SecondaryStandings[] {
  return tournament.regulation.tables.map((table) =>
    table.of === 'homes'
      ? { table, homes: homesRanked(tournament, traitsOf, table.best) }
      : { table, rows: rankedAgain(tournament, belongsTo(table, traitsOf)) },
  )
}

function belongsTo(table: Exclude<SecondaryTable, { of: 'homes' }>, traitsOf: TraitsOf): (person: PersonId) => boolean {
  return (person) => {
    const traits = traitsOf(person)
    if (!traits) return false
    if (table.of === 'youth') return traits.birthYear !== null && traits.birthYear >= table.since
    return table.of === 'women' ? traits.woman : traits.guest
  }
}

function rankedAgain(tournament: Tournament, belongs: (person: PersonId) => boolean): SecondaryRow[] {
  const members = membersOf(tournament)
  const rows: SecondaryRow[] = []
  for (const { entry, rank: mainRank } of standingsOf(tournament)) {
    const people = members(entry)
    if (people.length === 0 || !people.every(belongs)) continue
    const last = rows.at(-1)
    rows.push({ entry, mainRank, rank: last?.mainRank === mainRank ? last.rank : rows.length + 1 })
  }
  return rows
}

function homesRanked(tournament: Tournament, traitsOf: TraitsOf, best: number): HomeRow[] {
  const key = scoreOfHomes(tournament.regulation)
  const { accounts } = ledgerOf(tournament, 'sums')
  const members = membersOf(tournament)
  const homes = new Map<string, { name: string; members: HomeRow['members'][number][] }>()
  for (const { entry } of standingsOf(tournament)) {
    const account = accounts.get(entry)
    if (!account) continue
    const points = scoreOf(account, key)
    for (const person of members(entry)) {
      const name = traitsOf(person)?.home.trim() ?? ''
      if (name === '') continue
      const home = homes.get(name.toLowerCase()) ?? { name, members: [] }
      homes.set(name.toLowerCase(), { ...home, members: [...home.members, { person, points }] })
    }
  }
  const counted = [...homes.values()].map(({ name, members: all }) => {
    const sorted = all.toSorted((one, other) => other.points - one.points)
    const once = sorted.filter(({ person }, at) => sorted.findIndex((other) => other.person === person) === at)
    const first = once.slice(0, best)
    return { home: name, members: first, points: first.reduce((sum, { points }) => sum + points, 0) }
  })
  counted.sort((one, other) => other.points - one.points || (one.home < other.home ? -1 : 1))
  return counted.map((row) => ({ ...row, rank: 1 + counted.filter(({ points }) => points > row.points).length }))
}

/** The winners of a special prize: entries, or people where the prize is for a single person; several if they are equal. */
export interface PrizeWinners {
  readonly prize: SpecialPrize
  readonly entries: readonly EntryId[]
  readonly people: readonly PersonId[]
}

/**
 * The winners of the special prizes by the current standings and all games of the event, also those that the ranking does not add up. A
 * bye neither wins a special prize nor prevents one, and withdrawn entries get none.
 */
export function specialPrizes(tournament: Tournament, traitsOf: TraitsOf): PrizeWinners[] {
  const games = gamesOfEntries(tournament)
  const here = new Set(tournament.entries.filter(({ status }) => status === 'active').map(({ id }) => id))
  const ranked = standingsOf(tournament).filter(({ entry }) => here.has(entry))
  const figure = (entry: EntryId, name: keyof GamesOfEntry) => games.get(entry)?.[name] ?? 0
  const winners: Record<SpecialPrize, () => Omit<PrizeWinners, 'prize'>> = {
    'last-place': () => {
      const last = ranked.at(-1)?.rank
      return ofEntries(ranked.filter(({ rank }) => rank === last && rank > 1).map(({ entry }) => entry))
    },
    'without-a-win': () =>
      ofEntries(
        ranked
          .map(({ entry }) => entry)
          .filter((entry) => figure(entry, 'gamesPlayed') > 0 && figure(entry, 'gamesWon') === 0),
      ),
    youngest: () => {
      const members = membersOf(tournament)
      const people = [...new Set(ranked.flatMap(({ entry }) => members(entry)))]
      const years = people.flatMap((person) => traitsOf(person)?.birthYear ?? [])
      const latest = Math.max(...years)
      return { entries: [], people: people.filter((person) => traitsOf(person)?.birthYear === latest) }
    },
    'most-schneider': () => {
      const most = Math.max(0, ...ranked.map(({ entry }) => figure(entry, 'schneider')))
      return ofEntries(
        most === 0 ? [] : ranked.map(({ entry }) => entry).filter((entry) => figure(entry, 'schneider') === most),
      )
    },
  }
  return tournament.regulation.prizes.map((prize) => ({ prize, ...winners[prize]() }))
}

function ofEntries(entries: readonly EntryId[]): Omit<PrizeWinners, 'prize'> {
  return { entries, people: [] }
}

function membersOf({ entries }: Tournament): (entry: EntryId) => Entry['members'] {
  const members = new Map(entries.map((entry) => [entry.id, entry.members]))
  return (entry) => members.get(entry) ?? []
}
