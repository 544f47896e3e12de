// Regulations: the presets, a club's own, as files, and that of a tournament while it is under way.

import { isDeepStrictEqual } from 'node:util'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { type Api, route } from '../route.ts'
import { asAtFirst, whileItStands } from '../tournaments/again.ts'
import { change } from '../tournaments/change.ts'
import { listClubRegulations } from '../tournaments/regulation-store.ts'
import { slugOf } from '../tournaments/slug.ts'
import { loadTournament } from '../tournaments/store.ts'
import { regulationView } from '../tournaments/tournament-view.ts'
import { changeOf, effectOf } from './change-tournament.ts'
import { addClubRegulation, regulationNow, removeClubRegulation, replaceClubRegulation } from './club-regulations.ts'
import { readFile } from './file.ts'

export function regulationRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.listPresets, async () => ({ presets: Object.values(PRESETS).map(regulationView) }))

  route(app, ROUTES.listRegulations, async ({ access, request }) => ({
    regulations: await listClubRegulations(deps.db, access, languageOf(request.headers)),
  }))

  route(app, ROUTES.addRegulation, ({ access, command, body }) =>
    change(
      deps,
      access,
      { ...command, tournament: null, action: 'addRegulation' },
      (work) => addClubRegulation(work, access, body.title, body.regulation),
      (tx, { id }) => regulationNow(tx, access, id),
    ),
  )

  route(app, ROUTES.replaceRegulation, ({ access, command, params, body }) =>
    change(
      deps,
      access,
      { ...command, tournament: null, action: 'replaceRegulation' },
      (work) => replaceClubRegulation(work, access, params.regulation, body.title, body.regulation, body.base),
      body.base === undefined
        ? (tx) => regulationNow(tx, access, params.regulation)
        : whileItStands(body.base, async (tx, first) =>
            isDeepStrictEqual(await regulationNow(tx, access, params.regulation), first),
          ),
    ),
  )

  route(app, ROUTES.removeRegulation, ({ access, command, params }) =>
    change(
      deps,
      access,
      { ...command, tournament: null, action: 'removeRegulation' },
      (work) => removeClubRegulation(work, access, params.regulation),
      asAtFirst,
    ),
  )

  route(app, ROUTES.readRegulation, async ({ body }) => ({ regulation: regulationView(readFile(body)) }))

  route(app, ROUTES.writeRegulation, async ({ body }) => {
    const regulation = body.regulation
    const name = `${slugOf(regulation.title ?? regulation.preset)}.nockenblatt.json`
    return { name, text: writeRegulation(regulation) }
  })

  route(app, ROUTES.previewRegulation, async ({ access, params, body }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return effectOf(tournament, body.regulation)
  })

  route(app, ROUTES.changeRegulation, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const { regulation, seen, base } = body
    return change(
      deps,
      access,
      { ...command, tournament: id, action: 'changeRegulation' },
      (work) => changeOf(work, access, id, regulation, { seen, base }),
      whileItStands(base, async (tx) => {
        const { facts } = await loadTournament(tx, access, id)
        return writeRegulation(facts.regulation) === writeRegulation(regulation)
      }),
    )
  })
}
