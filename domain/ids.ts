// Branded ids: the compiler rejects a person where an entry is expected. The shell generates them (UUIDv7).

declare const brand: unique symbol
type Id<Kind extends string> = string & { readonly [brand]: Kind }

export type ClubId = Id<'club'>
export type PersonId = Id<'person'>
export type TournamentId = Id<'tournament'>
export type StageId = Id<'stage'>
export type RoundId = Id<'round'>
export type EncounterId = Id<'encounter'>
export type EntryId = Id<'entry'>

/** Supplies ids for new objects. The shell passes UUIDv7, a test passes a counter. */
export interface IdSupply {
  round(): RoundId
  encounter(): EncounterId
}
