// A tournament after a draft has been saved, without loading it from the database.

import { sidesOf } from '#domain/formats/hall/swap.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import type { EncounterId, EntryId, RoundId } from '#domain/ids.ts'
import type { Bye, Encounter, Round } from '#domain/model.ts'
import { playedRounds } from '#domain/tournament/state/tournament.ts'
import { membersOf } from '../tournaments/round-store.ts'
import type { LoadedTournament, SeatedPerson } from '../tournaments/store.ts'

/** The tournament in this version, with a new draft in place of the one it had. */
export function withDraft(
  tournament: LoadedTournament,
  version: number,
  draft: Round,
  { discarded }: Pick<DrawProtocol, 'discarded'>,
): LoadedTournament {
  const { facts, draws, agreed, seated } = tournament
  const before = facts.rounds.find(({ status }) => status === 'draft')
  const gone = new Set(before && placesOf(before).map(([id]) => id))
  const stays = ([id]: readonly [EncounterId, unknown]) => !gone.has(id)
  const members = membersOf(tournament)
  const seats = (entries: readonly EntryId[]) => new Map(entries.map((entry) => [entry, members(entry)] as const))
  const counted = new Map<RoundId, number>([...draws, [draft.id, discarded.length + 1]])
  if (before) counted.delete(before.id)
  return {
    ...tournament,
    version,
    facts: { ...facts, rounds: [...playedRounds(facts), draft] },
    discarded: before?.seed
      ? [...tournament.discarded, { round: before.number, seed: before.seed }]
      : tournament.discarded,
    draws: counted,
    agreed: new Map([...[...agreed].filter(stays), ...placesOf(draft).map(([id]) => [id, 'open'] as const)]),
    seated: new Map<EncounterId, ReadonlyMap<EntryId, readonly SeatedPerson[]>>([
      ...[...seated].filter(stays),
      ...placesOf(draft).map(([id, entries]) => [id, seats(entries)] as const),
    ]),
  }
}

/** The tournament in this version, with a draft in which seats were swapped: those of `changed`, by current names. */
export function withSeats(
  tournament: LoadedTournament,
  version: number,
  draft: Round,
  changed: Pick<Round, 'encounters' | 'byes'>,
): LoadedTournament {
  const { facts, seated } = tournament
  const members = membersOf(tournament)
  const seats = placesOf(changed).map(
    ([id, entries]) => [id, new Map(entries.map((entry) => [entry, members(entry)] as const))] as const,
  )
  return {
    ...tournament,
    version,
    facts: { ...facts, rounds: facts.rounds.map((round) => (round.id === draft.id ? draft : round)) },
    seated: new Map<EncounterId, ReadonlyMap<EntryId, readonly SeatedPerson[]>>([...seated, ...seats]),
  }
}

/** Every encounter and bye with the people seated there. */
function placesOf({
  encounters,
  byes,
}: Pick<Round, 'encounters' | 'byes'>): (readonly [EncounterId, readonly EntryId[]])[] {
  const atTable = (encounter: Encounter) => [encounter.id, sidesOf(encounter).flat()] as const
  const bye = ({ id, entry }: Bye) => [id, [entry]] as const
  return [...encounters.map(atTable), ...byes.map(bye)]
}
