// Who may do what: every role includes the ones below it.

import type { Right, Role } from '#contract/route.ts'

/** Rights within a club; the others ask for no role. */
export type ClubRight = Exclude<Right, 'open' | 'sheet' | 'signed-in'>

const RIGHTS_OF = {
  viewer: ['view'],
  scorer: ['view', 'score'],
  desk: ['view', 'score', 'desk'],
  organiser: ['view', 'score', 'desk', 'organise'],
  owner: ['view', 'score', 'desk', 'organise', 'own'],
} satisfies Record<Role, readonly ClubRight[]>

/** May somebody in this role do what needs this right? */
export function allows(role: Role, right: ClubRight): boolean {
  return (RIGHTS_OF[role] as readonly ClubRight[]).includes(right)
}

/** Is it a right within the club of the path? */
export function isClubRight(right: Right): right is ClubRight {
  return right !== 'open' && right !== 'sheet' && right !== 'signed-in'
}
