// The desk's wishes for every draw.

import { ROUTES } from '#contract/routes.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import { stageOfChance } from '#domain/tournament/acts/situation.ts'
import { setDeclining, setWishes, withDeclining } from '#domain/tournament/entries/wishes.ts'
import type { DrawWishes } from '#domain/tournament/state/tournament.ts'
import type { Deps } from '../deps.ts'
import { orRefuse } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { demandBase } from '../tournaments/base.ts'
import { change } from '../tournaments/change.ts'
import { loadTournament } from '../tournaments/store.ts'
import { updateWishes } from '../tournaments/tournament-store.ts'

export function wishRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.setDrawWishes, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const { base, declining: given, ...others } = body
    return change(deps, access, { ...command, tournament: id, action: 'setDrawWishes' }, async ({ tx, version }) => {
      const { facts } = await loadTournament(tx, access, id)
      const { declining } = facts.wishes
      demandBase('wishes-changed', base && { ...base, declining }, { ...facts.wishes, declining })
      const all = given ? withDeclining(facts.wishes, stageOfChance(facts), given as EntryId[]) : declining
      const wanted = { ...others, ...(all ? { declining: all } : {}) } as unknown as DrawWishes
      const { wishes } = orRefuse(setWishes(facts, wanted)).next
      await updateWishes(tx, access, id, wishes)
      return { answer: { version }, before: facts.wishes, after: wishes, topics: ['tournament'] }
    })
  })

  route(app, ROUTES.setDeclining, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    return change(deps, access, { ...command, tournament: id, action: 'setDeclining' }, async ({ tx, version }) => {
      const { facts } = await loadTournament(tx, access, id)
      const { wishes } = orRefuse(setDeclining(facts, params.entry as EntryId, body.declines, body.round)).next
      await updateWishes(tx, access, id, wishes)
      const entry = facts.entries.find((one) => one.id === params.entry)?.number
      return { answer: { version }, before: null, after: { entry, ...body }, topics: ['tournament'] }
    })
  })
}
