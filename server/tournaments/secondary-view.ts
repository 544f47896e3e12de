// Secondary tables as the API shows them: with names instead of ids.

import type { SecondaryStandings } from '#contract/secondary.ts'
import type { PersonId } from '#domain/ids.ts'
import { secondaryTables, specialPrizes } from '#domain/tournament/tables/secondary.ts'
import { labelsOf } from './labels.ts'
import type { LoadedTournament } from './store.ts'

/** All secondary tables and special prizes of a tournament. */
export function secondaryView(tournament: LoadedTournament): SecondaryStandings {
  const { facts, people, traits, version } = tournament
  const label = labelsOf(tournament).entry
  const traitsOf = (person: PersonId) => traits.get(person)
  const nameOf = (person: PersonId) => people.get(person) ?? ''
  return {
    version,
    final: facts.status === 'finished',
    tables: secondaryTables(facts, traitsOf).map((standings) => ({
      table: { ...standings.table },
      rows: 'rows' in standings ? standings.rows.map(({ entry, ...ranks }) => ({ ...ranks, entry: label(entry) })) : [],
      homes:
        'homes' in standings
          ? standings.homes.map(({ members, ...home }) => ({
              ...home,
              members: members.map(({ person, points }) => ({ name: nameOf(person), points })),
            }))
          : [],
    })),
    prizes: specialPrizes(facts, traitsOf).map(({ prize, entries, people: persons }) => ({
      prize,
      names: [...entries.map((entry) => label(entry).name), ...persons.map(nameOf)],
    })),
  }
}
