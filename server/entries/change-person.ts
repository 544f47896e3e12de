import type { GivenTraits } from '#contract/shapes.ts'
import type { PersonId, TournamentId } from '#domain/ids.ts'
import type { Access } from '../access/access.ts'
import { Problem } from '../problem.ts'
import type { Ending, Work } from '../tournaments/change.ts'
import { findByIds, type Person, TRAIT_TOPICS, updateTraits } from './people-store.ts'
import { isSame, told } from './traits.ts'

/**
 * The operation behind `changePerson`: what somebody is known by, entered here or not. It is no part of a result, so it may
 * be put right after the end, too. Refuses `not-found` for a person the club does not know.
 */
export async function changePerson(
  work: Work,
  access: Access,
  tournament: TournamentId,
  id: PersonId,
  given: GivenTraits,
): Promise<Ending<Person>> {
  const before = (await findByIds(work.tx, access, [id])).get(id)
  if (!before) throw new Problem('not-found')
  const after = told(before, given)
  if (isSame(before, after)) return { answer: after, unchanged: true }
  await updateTraits(work, access, tournament, [after])
  return { answer: after, before, after, topics: TRAIT_TOPICS }
}
