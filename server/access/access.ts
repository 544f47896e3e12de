// Proof of who asks. Only this file makes it; whatever reads or writes a club's data demands it.

import type { Role } from '#contract/route.ts'
import type { ClubId } from '#domain/ids.ts'

declare const proof: unique symbol

/** That data of this club may be read by whoever asks. Every query is scoped by its `clubId`. */
export interface ClubScope {
  readonly [proof]: 'scope'
  readonly clubId: ClubId
}

/** That an account acts within a club, in a role that allows what its route declares. */
export interface Access extends ClubScope {
  readonly accountId: string
  readonly role: Role
}

/** Who is signed in. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** For the guard alone, once membership and right have been checked, and for what makes a club. */
export function grantAccess(clubId: string, accountId: string, role: Role): Access {
  return { clubId, accountId, role } as Access
}

/** For what everybody may see of a tournament. */
export function grantPublicScope(clubId: string): ClubScope {
  return { clubId } as ClubScope
}
