// The rights of each role. Every role includes those of the roles below it.

import type { Right, Role } from '#contract/route.ts'

/** Rights that depend on the role in a club. */
export type ClubRight = Exclude<Right, 'open' | 'sheet' | 'signed-in'>

const RIGHTS_OF = {
  viewer: ['view'],
  scorer: ['view', 'score'],
  desk: ['view', 'score', 'desk'],
  organiser: ['view', 'score', 'desk', 'organise'],
  owner: ['view', 'score', 'desk', 'organise', 'own'],
} satisfies Record<Role, readonly ClubRight[]>

/** Whether a role has a right. */
export function allows(role: Role, right: ClubRight): boolean {
  return (RIGHTS_OF[role] as readonly ClubRight[]).includes(right)
}

/** Whether a right depends on the role in the club of the path. */
export function isClubRight(right: Right): right is ClubRight {
  return right !== 'open' && right !== 'sheet' && right !== 'signed-in'
}
