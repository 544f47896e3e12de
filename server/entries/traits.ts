// People's traits, and how a new statement changes them.

import type { SharedTrait } from '#contract/entries.ts'
import type { GivenTraits } from '#contract/shapes.ts'
import type { PersonTraits } from '#domain/model.ts'

/** Only the traits of a person. */
export function traitsOf({ woman, birthYear, guest, home }: PersonTraits): PersonTraits {
  return { woman, birthYear, guest, home }
}

/** A copy of `known` with the traits in `given`; of those in `shared`, only with what is not known. */
export function withTraits<Known extends PersonTraits>(
  known: Known,
  { shared = [], ...stated }: GivenTraits & { readonly shared?: readonly SharedTrait[] | undefined },
): Known {
  const given = { ...stated }
  for (const trait of shared) if (known[trait]) delete given[trait]
  const { woman = known.woman, birthYear = known.birthYear, guest = known.guest, home = known.home } = given
  return { ...known, woman, birthYear, guest, home }
}

export function isSame(one: PersonTraits, other: PersonTraits): boolean {
  return JSON.stringify(traitsOf(one)) === JSON.stringify(traitsOf(other))
}
