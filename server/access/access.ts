// Proof of who asks. Only this file makes it; whatever reads or writes a club's data demands it.

import type { Role } from '#contract/route.ts'
import type { ClubId, EncounterId, TournamentId } from '#domain/ids.ts'

declare const proof: unique symbol

/** That data of this club may be read by whoever asks. Every query is scoped by its `clubId`. */
export interface ClubScope {
  readonly [proof]: 'scope'
  readonly clubId: ClubId
}

/** That somebody acts within a club, in a role that allows what the route declares: an account, or who holds a link. */
export interface Access extends ClubScope {
  /** Null: who holds a link has none. */
  readonly accountId: string | null
  readonly role: Role
  readonly link: Link | null
}

/** The right to keep one table's sheet, and nothing else. */
export interface Link {
  readonly id: string
  readonly tournament: TournamentId
  readonly encounter: EncounterId
  /** Who it was given to; null: both. */
  readonly side: 'a' | 'b' | null
  readonly ends: Date
}

/** That somebody holds the link of a table. */
export interface LinkAccess extends Access {
  readonly link: Link
}

/** Who is signed in. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** For the guard alone, once membership and right have been checked, and for what makes a club. */
export function grantAccess(clubId: string, accountId: string, role: Role): Access {
  return { clubId, accountId, role, link: null } as Access
}

/** For the guard alone, once a link has been found good. At the desk its holder would be a scorer. */
export function grantLinkAccess(clubId: string, link: Link): LinkAccess {
  return { clubId, accountId: null, role: 'scorer', link } as LinkAccess
}

/** For what everybody may see of a tournament. */
export function grantPublicScope(clubId: string): ClubScope {
  return { clubId } as ClubScope
}
