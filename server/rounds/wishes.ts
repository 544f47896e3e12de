// The desk's wishes for every draw.

import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '#contract/client.ts'
import { ROUTES } from '#contract/routes.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import { stageOfChance } from '#domain/tournament/acts/situation.ts'
import { setDeclining, setWishes, withDeclining } from '#domain/tournament/entries/wishes.ts'
import type { DrawWishes, Tournament } from '#domain/tournament/state/tournament.ts'
import type { Deps } from '../deps.ts'
import { orRefuse } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { asAtFirst, whileItStands } from '../tournaments/again.ts'
import { demandBase } from '../tournaments/base.ts'
import { change, type Operation } from '../tournaments/change.ts'
import { loadTournament } from '../tournaments/store.ts'
import { updateWishes } from '../tournaments/tournament-store.ts'

export function wishRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.setDrawWishes, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const { base, declining: given, ...others } = body
    const wanted = (facts: Tournament) => {
      const all = given ? withDeclining(facts.wishes, stageOfChance(facts), given as EntryId[]) : facts.wishes.declining
      return { ...others, ...(all ? { declining: all } : {}) } as unknown as DrawWishes
    }
    const save: Operation<Answer<'setDrawWishes'>> = async ({ tx, version }) => {
      const { facts } = await loadTournament(tx, access, id)
      const { declining } = facts.wishes
      demandBase('wishes-changed', base && { ...base, declining }, { ...facts.wishes, declining })
      const { wishes } = orRefuse(setWishes(facts, wanted(facts))).next
      await updateWishes(tx, access, id, wishes)
      return { answer: { version }, before: facts.wishes, after: wishes, topics: ['tournament'] }
    }
    const again = whileItStands<Answer<'setDrawWishes'>>(base, async (tx) => {
      const { facts } = await loadTournament(tx, access, id)
      return isDeepStrictEqual(wanted(facts), facts.wishes)
    })
    return change(deps, access, { ...command, tournament: id, action: 'setDrawWishes' }, save, again)
  })

  route(app, ROUTES.setDeclining, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const { declines, round } = body
    const entry = params.entry as EntryId
    const save: Operation<Answer<'setDeclining'>> = async ({ tx, version }) => {
      const { facts } = await loadTournament(tx, access, id)
      const { wishes } = orRefuse(setDeclining(facts, entry, declines, round)).next
      await updateWishes(tx, access, id, wishes)
      const number = facts.entries.find((one) => one.id === entry)?.number
      return { answer: { version }, before: null, after: { entry: number, ...body }, topics: ['tournament'] }
    }
    return change(deps, access, { ...command, tournament: id, action: 'setDeclining' }, save, asAtFirst)
  })
}
