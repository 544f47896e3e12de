// What the games have brought each person in a tournament, with any partner.

import type { PeopleTable, PersonTally } from '#contract/evening.ts'
import type { PersonId } from '#domain/ids.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { scoringOf } from '#domain/tournament/state/encounter.ts'
import { stageRules } from '#domain/tournament/state/tournament.ts'
import type { PersonMeasure } from '#domain/tournament/tables/person-measures.ts'
import {
  countsMarks,
  measureOf,
  minimumGamesOf,
  personTallies,
  type RankedPerson,
  rankedInStandings,
  rankPeople,
  type SeatedMembers,
} from '#domain/tournament/tables/person-tallies.ts'
import type { Locale } from '#messages/catalogue.ts'
import { listedName } from '#messages/person-name.ts'
import type { LoadedTournament } from '../tournaments/store.ts'

/** All people ranked by `by`, or as the regulation says; without marks if the region of its game does not count any. */
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
  const tallies = personTallies(facts, seatedMembers(tournament))
  const inStandings = measure === measureOf(regulation) ? rankedInStandings(facts, tallies) : null
  const ranked = inStandings ?? rankPeople(tallies, { by: measure, minimum })
  return {
    version,
    marks: marked ? { ...scoringOf(marked).marks } : null,
    game: (marked ?? stageRules(regulation, 0)).game.key,
    by: measure,
    minimum,
    isStandings: inStandings !== null,
    rows: ranked.map((line) => personView(line, names)).sort(byRankAndName(locale, () => regulation.field.kind)),
  }
}

/** The people in a seat; the entry's current members if they were not stored. */
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

/** A line as the API shows it; an unknown person has no name. */
export function personView({ person, ...figures }: RankedPerson, names: ReadonlyMap<PersonId, string>): PersonTally {
  return { ...figures, person: { id: person, name: names.get(person) ?? '' } }
}

/** Sorts by rank; people who share a rank, by their family names, and teams by their names. `whoIs`: what kind of entry a person was. */
export function byRankAndName(
  locale: Locale,
  whoIs: (person: string) => FieldKind,
): (one: PersonTally, other: PersonTally) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const key = ({ person: { id, name } }: PersonTally) => listedName(name, whoIs(id))
  return (one, other) => one.rank - other.rank || compare(key(one), key(other))
}
