// Ids are created here, not by the database, so that an operation knows them before it writes.

import { v7 } from 'uuid'
import type { ClubId, EncounterId, EntryId, IdSupply, PersonId, RoundId, StageId, TournamentId } from '#domain/ids.ts'

type AnyId = ClubId | PersonId | TournamentId | StageId | RoundId | EncounterId | EntryId

/** A new id: UUIDv7, so that new rows of an index lie together. Do not sort by it: its beginning comes from a clock. */
export function newId<Id extends AnyId>(): Id {
  return v7() as Id
}

/** Ids for the objects that an operation of the domain creates. */
export const idSupply: IdSupply = { round: () => newId<RoundId>(), encounter: () => newId<EncounterId>() }
