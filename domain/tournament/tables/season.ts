// A season: the totals of each person over several tournaments.

import type { EntryId, PersonId } from '../../ids.ts'
import { scoreOf } from '../../standings/scores.ts'
import type { Tournament } from '../state/tournament.ts'
import { type PersonMeasure, type SeasonMeasure, USUAL_MEASURE } from './person-measures.ts'
import {
  noGames,
  type PersonTally,
  personTallies,
  type RankedPerson,
  rankPeople,
  type SeatedMembers,
  sumTallies,
  withRanks,
} from './person-tallies.ts'
import { ledgerOf } from './standings.ts'

/** The results of one tournament in a season. */
export interface SeasonEvent {
  readonly tallies: readonly PersonTally[]
  /** The award of each person's entry; with several entries, the best. */
  readonly awards: ReadonlyMap<PersonId, number>
}

export interface SeasonPerson extends RankedPerson {
  /** Tournaments they have played in. */
  readonly events: number
  /** The sum of the person's best awards; null: the person has none. */
  readonly award: number | null
  /** The award of every event, the best first. */
  readonly awards: readonly number[]
}

/** The results of a tournament by person; without members of entries that never had a seat. O(results). */
export function seasonEvent(tournament: Tournament, seated: SeatedMembers): SeasonEvent {
  const { accounts } = ledgerOf(tournament, 'sums')
  const members = new Map<EntryId, readonly PersonId[]>(tournament.entries.map((entry) => [entry.id, entry.members]))
  const awards = new Map<PersonId, number>()
  for (const [entry, account] of accounts) {
    if (account.lines.length === 0) continue
    const award = scoreOf(account, 'award')
    for (const person of members.get(entry) ?? []) awards.set(person, Math.max(award, awards.get(person) ?? award))
  }
  return { tallies: personTallies(tournament, seated), awards }
}

export interface SeasonOrder {
  readonly by: SeasonMeasure
  /** The number of games needed to be ranked ahead of people with fewer. */
  readonly minimum: number
  /** The number of events that count for `award-best`. */
  readonly best: number
}

/** All people of a season, best first; equal ones share their rank. O(people × events). */
export function seasonOf(events: readonly SeasonEvent[], { by, minimum, best }: SeasonOrder): SeasonPerson[] {
  const awards = new Map<PersonId, number[]>()
  const played = new Map<PersonId, number>()
  for (const event of events) {
    for (const [person, award] of event.awards) awards.set(person, [...(awards.get(person) ?? []), award])
    for (const person of new Set([...event.awards.keys(), ...event.tallies.map(({ person }) => person)]))
      played.set(person, (played.get(person) ?? 0) + 1)
  }
  const sums = new Map(sumTallies(events.flatMap(({ tallies }) => tallies)).map((tally) => [tally.person, tally]))
  const everybody = [...played.keys()].map((person) => sums.get(person) ?? noGames(person))
  const measure: PersonMeasure = by === 'award-best' ? USUAL_MEASURE : by
  const lines = rankPeople(everybody, { by: measure, minimum }).map((line): SeasonPerson => {
    const ofPerson = (awards.get(line.person) ?? []).toSorted((one, other) => other - one)
    const counted = ofPerson.slice(0, best)
    const award = counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0)
    return { ...line, events: played.get(line.person) ?? 0, award, awards: ofPerson }
  })
  return by === 'award-best' ? byAward(lines) : lines
}

function byAward(lines: readonly SeasonPerson[]): SeasonPerson[] {
  const figure = ({ award }: SeasonPerson) => award ?? Number.NEGATIVE_INFINITY
  const order = (one: SeasonPerson, other: SeasonPerson) =>
    Number(other.hasEnoughGames) - Number(one.hasEnoughGames) ||
    (figure(one) === figure(other) ? 0 : figure(other) - figure(one))
  return withRanks(lines, order)
}
