// An entry as the API shows it.

import type { Entry as EntryView, Withdrawal } from '#contract/entries.ts'
import { sidesOf } from '#domain/formats/hall/swap.ts'
import type { EntryId, PersonId } from '#domain/ids.ts'
import type { Entry, PersonTraits } from '#domain/model.ts'
import { drawField } from '#domain/tournament/stages/advancement.ts'
import { hasHeats, isReported, playedRounds, seatsOf, type Tournament } from '#domain/tournament/state/tournament.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import type { ClubPerson } from './people-store.ts'
import { traitsOf } from './traits.ts'

/** Data shown with an entry that the domain does not know. */
export interface Around {
  readonly people: ReadonlyMap<PersonId, string>
  readonly traits: ReadonlyMap<PersonId, PersonTraits>
  readonly paid: ReadonlySet<EntryId>
  readonly seated: ReadonlySet<EntryId>
  readonly waiting: ReadonlySet<EntryId>
}

/** Collects this data for the entries of a loaded tournament. O(seats). */
export function aroundOf({ people, traits, paid, facts }: LoadedTournament): Around {
  return { people, traits, paid, seated: seatedEntries(facts), waiting: waitingEntries(facts) }
}

/** Every entry that waits for a place, present or not. */
export function waitingEntries(tournament: Tournament): Set<EntryId> {
  return new Set(drawField(tournament, 'all').waiting.map(({ id }) => id))
}

/** Every entry that has had a seat or a bye; drafts do not count. */
function seatedEntries(tournament: Tournament): Set<EntryId> {
  return new Set(tournament.rounds.filter((round) => round.status !== 'draft').flatMap(seatsOf))
}

export function viewEntry({ id, number, members, status, present }: Entry, around: Around): EntryView {
  return {
    id,
    number,
    members: members.map((person) => viewMember(person, around)),
    status,
    paid: around.paid.has(id),
    present,
    seated: around.seated.has(id),
    waiting: around.waiting.has(id),
  }
}

/** What an entry leaves behind when it withdraws now. The heat is 0 where the table alone says which encounter is meant. */
export function viewWithdrawal(tournament: Tournament, entry: EntryId): Withdrawal {
  const encounters = playedRounds(tournament).flatMap((round) =>
    round.encounters.filter((encounter) => sidesOf(encounter).flat().includes(entry)).map((own) => ({ round, own })),
  )
  return {
    hasResults: encounters.some(({ own }) => isReported(own)),
    openTables: encounters.flatMap(({ round, own }) =>
      isReported(own) ? [] : [{ round: round.number, table: own.table, heat: hasHeats(round) ? own.heat : 0 }],
    ),
  }
}

/** A member of an entry with name and traits. */
export function viewMember(id: PersonId, { people, traits }: Pick<Around, 'people' | 'traits'>): ClubPerson {
  const known = traits.get(id)
  if (!known) throw new Error(`no traits for person ${id}`)
  return { id, name: nameOf(id, people), ...traitsOf(known) }
}

/** The members of all active entries. */
export function enteredPeople(entries: readonly Entry[]): PersonId[] {
  return entries.filter((entry) => entry.status === 'active').flatMap((entry) => entry.members)
}

function nameOf(person: PersonId, people: Around['people']): string {
  const name = people.get(person)
  if (name === undefined) throw new Error(`no name for person ${person}`)
  return name
}
