// Ids are made here, not by the database, so that an operation knows them before it writes.

import { v7 } from 'uuid'
import type { ClubId, EncounterId, EntryId, IdSupply, PersonId, RoundId, StageId, TournamentId } from '#domain/ids.ts'

type AnyId = ClubId | PersonId | TournamentId | StageId | RoundId | EncounterId | EntryId

/** A new id: UUIDv7, so that new rows of an index lie together. Nothing is ordered by it: its beginning is a clock's word. */
export function newId<Id extends AnyId>(): Id {
  return v7() as Id
}

/** Ids for what an operation of the domain creates. */
export const idSupply: IdSupply = { round: () => newId<RoundId>(), encounter: () => newId<EncounterId>() }
