// What people are known by beside their names, and what becomes of it when somebody says something about them.

import type { GivenTraits } from '#contract/shapes.ts'
import type { PersonTraits } from '#domain/model.ts'

/** Only the traits of somebody. */
export function traitsOf({ woman, birthYear, guest, home }: PersonTraits): PersonTraits {
  return { woman, birthYear, guest, home }
}

/** Somebody as they are once `given` is true of them. */
export function told<Known extends PersonTraits>(known: Known, given: GivenTraits): Known {
  const { woman = known.woman, birthYear = known.birthYear, guest = known.guest, home = known.home } = given
  return { ...known, woman, birthYear, guest, home }
}

export function isSame(one: PersonTraits, other: PersonTraits): boolean {
  return JSON.stringify(traitsOf(one)) === JSON.stringify(traitsOf(other))
}
