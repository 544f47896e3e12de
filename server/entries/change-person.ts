import type { GivenTraits } from '#contract/shapes.ts'
import type { PersonId, TournamentId } from '#domain/ids.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { tournamentSituation } from '#domain/tournament/acts/situation.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { loadTournament } from '../tournaments/store.ts'
import { type ClubPerson, findByIds, TRAIT_TOPICS, updatePeople } from './people-store.ts'
import { isSame, withTraits } from './traits.ts'

/**
 * The operation behind `changePerson`: changes a person's traits, whether the person is entered here or not. Secondary tables and prizes
 * depend on traits, so these do not change after the end. Refuses `tournament-finished`; `not-found` for a person the club does not know.
 */
export async function changePerson(
  work: Work,
  access: Access,
  tournament: TournamentId,
  id: PersonId,
  given: GivenTraits,
): Promise<Conclusion<ClubPerson>> {
  const { facts } = await loadTournament(work.tx, access, tournament)
  const reason = reasonAgainst(RULINGS.tournament.changePerson[tournamentSituation(facts)])
  if (reason) throw new Problem(reason)
  const before = (await findByIds(work.tx, access, [id])).get(id)
  if (!before) throw new Problem('not-found')
  const after = withTraits(before, given)
  if (isSame(before, after)) return { answer: after, unchanged: true }
  await updatePeople(work, access, tournament, [after])
  return { answer: after, before, after, topics: TRAIT_TOPICS }
}

/** The answer to `changePerson` sent again: the person as others have left them. Throws `removed-since`. */
export async function personNow(tx: Tx, access: Access, id: PersonId): Promise<ClubPerson> {
  const now = (await findByIds(tx, access, [id])).get(id)
  if (!now) throw new Problem('removed-since')
  return now
}
