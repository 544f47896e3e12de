// People's traits, and how a new statement changes them.

import type { GivenTraits } from '#contract/shapes.ts'
import type { PersonTraits } from '#domain/model.ts'

/** Only the traits of a person. */
export function traitsOf({ woman, birthYear, guest, home }: PersonTraits): PersonTraits {
  return { woman, birthYear, guest, home }
}

/** A copy of `known` with the traits in `given`. */
export function withTraits<Known extends PersonTraits>(known: Known, given: GivenTraits): Known {
  const { woman = known.woman, birthYear = known.birthYear, guest = known.guest, home = known.home } = given
  return { ...known, woman, birthYear, guest, home }
}

export function isSame(one: PersonTraits, other: PersonTraits): boolean {
  return JSON.stringify(traitsOf(one)) === JSON.stringify(traitsOf(other))
}
