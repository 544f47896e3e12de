// What games have brought every person of a tournament, whoever they played with.

import type { PeopleTable, PersonTally } from '#contract/evening.ts'
import type { PersonId } from '#domain/ids.ts'
import { scoringOf } from '#domain/tournament/results/encounter.ts'
import { stageRules } from '#domain/tournament/state.ts'
import type { PersonMeasure } from '#domain/tournament/tables/person-measures.ts'
import {
  countsMarks,
  measureOf,
  minimumGamesOf,
  personTallies,
  type RankedPerson,
  rankPeople,
  type SeatedMembers,
} from '#domain/tournament/tables/person-tallies.ts'
import type { Locale } from '#messages/catalogue.ts'
import { listedName } from '#messages/person-name.ts'
import type { LoadedTournament } from './store.ts'

/** Everybody ranked by `by`, or by what the regulation says; without marks where the region of its game does not count any. */
export function peopleView(tournament: LoadedTournament, by: PersonMeasure | undefined, locale: Locale): PeopleTable {
  const { facts, version, people } = tournament
  const { regulation } = facts
  const measure = by ?? measureOf(regulation)
  const minimum = minimumGamesOf(regulation)
  const marked = regulation.stages.find(countsMarks)
  const names = new Map(people)
  for (const seats of tournament.seated.values())
    for (const members of seats.values())
      for (const { person, name } of members) if (!names.has(person)) names.set(person, name)
  const ranked = rankPeople(personTallies(facts, seatedMembers(tournament)), { by: measure, minimum })
  return {
    version,
    marks: marked ? { ...scoringOf(marked).marks } : null,
    game: (marked ?? stageRules(regulation, 0)).game.key,
    by: measure,
    minimum,
    rows: ranked.map((line) => personView(line, names)).sort(byRankAndName(locale)),
  }
}

/** Who sat in a seat; the entry's members of today if that was not kept. */
export function seatedMembers({ facts, seated }: Pick<LoadedTournament, 'facts' | 'seated'>): SeatedMembers {
  const members = new Map(facts.entries.map((entry) => [entry.id, entry.members]))
  return (encounter, entry) =>
    seated
      .get(encounter)
      ?.get(entry)
      ?.map(({ person }) => person) ??
    members.get(entry) ??
    []
}

/** A line as the API shows it; who is not known any more has no name. */
export function personView({ person, ...figures }: RankedPerson, names: ReadonlyMap<PersonId, string>): PersonTally {
  return { ...figures, person: { id: person, name: names.get(person) ?? '' } }
}

/** Those who share a rank, by their family names. */
export function byRankAndName(locale: Locale): (one: PersonTally, other: PersonTally) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (one, other) => one.rank - other.rank || compare(listedName(one.person.name), listedName(other.person.name))
}
