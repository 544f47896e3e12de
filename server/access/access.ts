// Proof of the right to a club's data. Only this file creates it; all code that reads or writes such data requires it.

import type { Role } from '#contract/route.ts'
import type { ClubId, EncounterId, TournamentId } from '#domain/ids.ts'
import type { Side } from '#domain/model.ts'

declare const proof: unique symbol

/** The right to read data of this club. Every query is limited to its `clubId`. */
export interface ClubScope {
  readonly [proof]: 'scope'
  readonly clubId: ClubId
}

/** The right to act in a club in this role, for an account or the holder of a link. The role allows what the route requires. */
export interface Access extends ClubScope {
  /** Null for the holder of a link. */
  readonly accountId: string | null
  readonly role: Role
  readonly link: Link | null
}

/** The right to keep the sheet of one table, and nothing else. */
export interface Link {
  readonly id: string
  readonly tournament: TournamentId
  readonly encounter: EncounterId
  /** The side the link was given to; null: both. */
  readonly side: Side | null
  readonly ends: Date
}

/** The access of a person who holds the link of a table. */
export interface LinkAccess extends Access {
  readonly link: Link
}

/** The account that is signed in. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Only for the guard, after it has checked membership and right, and for creating a club. */
export function grantAccess(clubId: string, accountId: string, role: Role): Access {
  return { clubId, accountId, role, link: null } as Access
}

/** Only for the guard, after it has checked the link. The holder has the role of a scorer. */
export function grantLinkAccess(clubId: string, link: Link): LinkAccess {
  return { clubId, accountId: null, role: 'scorer', link } as LinkAccess
}

/** For public data of a tournament. */
export function grantPublicScope(clubId: string): ClubScope {
  return { clubId } as ClubScope
}
