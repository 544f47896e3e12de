// Tournaments: creating from a preset, renaming, ending.

import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '#contract/client.ts'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { finishTournament, type LifecycleError, reopenTournament } from '#domain/tournament/decisions/lifecycle.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { adjustRegulation, type RegulationChange } from '#domain/tournament/regulation/adjust.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { checkYouth } from '#domain/tournament/regulation/youth.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { orRefuse } from '../problem.ts'
import { type Api, type Command, route } from '../route.ts'
import { asAtFirst, whileItStands } from './again.ts'
import { demandBase } from './base.ts'
import { change, type Operation } from './change.ts'
import { demandSeenEnding, endingView } from './ending-view.ts'
import { freeSlug, slugOf } from './slug.ts'
import { type LoadedTournament, loadTournament, readVersion } from './store.ts'
import {
  insertTournament,
  listHistory,
  listTournaments,
  slugsLike,
  updateDetails,
  updateStatus,
} from './tournament-store.ts'
import { tournamentView } from './tournament-view.ts'
import { isUndone, takeBack, undoableAmong } from './undo/take-back.ts'

export function tournamentRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.listTournaments, ({ access, query }) => listTournaments(deps.db, access, query))

  route(app, ROUTES.createTournament, ({ access, command, body }) => {
    const create: Operation<Answer<'createTournament'>> = async ({ tx }) => {
      const { preset, adjust, regulation: own, ...details } = body
      const regulation = own
        ? checked(own as Regulation, details.date)
        : adjusted(PRESETS[preset], adjust as RegulationChange)
      const id = newId<TournamentId>()
      const start = slugOf(details.name)
      const slug = freeSlug(start, await slugsLike(tx, start))
      await insertTournament(tx, access, { id, slug, regulation, ...details })
      const created = await loadTournament(tx, access, id)
      return {
        answer: { ...tournamentView(created, access.role), version: 1 },
        before: null,
        after: { preset: regulation.preset, title: regulation.title, ...details },
        topics: ['tournament'],
        created: id,
      }
    }
    const act = { ...command, tournament: null, action: 'createTournament' } as const
    return change(deps, access, act, create, async (tx, { id }) =>
      tournamentView(await loadTournament(tx, access, id as TournamentId), access.role),
    )
  })

  route(app, ROUTES.getTournament, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    const { role } = access
    return reading.prepared('tournament', (tournament) => tournamentView(tournament, role), { role })
  })

  route(app, ROUTES.changeTournament, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const { base, ...typed } = body
    const details = async (tx: Tx) => {
      const { name, date, place } = await loadTournament(tx, access, id)
      return { name, date, place }
    }
    const save: Operation<Answer<'changeTournament'>> = async ({ tx, version }) => {
      const stands = await details(tx)
      demandBase('details-changed', base && { ...stands, ...base }, stands)
      await updateDetails(tx, access, id, typed)
      return {
        answer: { version },
        before: stands,
        after: { ...stands, ...typed },
        topics: ['tournament'],
      }
    }
    const again = whileItStands<Answer<'changeTournament'>>(base, async (tx) => {
      const stands = await details(tx)
      return isDeepStrictEqual({ ...stands, ...typed }, stands)
    })
    return change(deps, access, { ...command, tournament: id, action: 'changeTournament' }, save, again)
  })

  route(app, ROUTES.getEnding, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    return reading.prepared('ending', endingView)
  })

  route(app, ROUTES.finishTournament, ({ access, command, params, body }) =>
    changeStatus(deps, access, command, params.tournament, 'finishTournament', finishTournament, (tournament) =>
      demandSeenEnding(tournament, body.seen),
    ),
  )

  route(app, ROUTES.reopenTournament, ({ access, command, params }) =>
    changeStatus(deps, access, command, params.tournament, 'reopenTournament', reopenTournament),
  )

  route(app, ROUTES.listHistory, async ({ access, params, query }) => {
    const id = params.tournament as TournamentId
    await readVersion(deps.db, access, id)
    return listHistory(deps.db, access, id, query, (events) => undoableAmong(deps, access, id, events))
  })

  route(app, ROUTES.undoChange, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament: id, action: 'undoChange' },
      (work) => takeBack(work, access, id, body.event),
      whileItStands(body.event, async (tx, { undo }) => !(await isUndone(tx, access, undo))),
    )
  })
}

/** A refusal points to the place in the body. */
function checked(regulation: Regulation, date: string): Regulation {
  const sound = checkRegulation(regulation)
  const result = sound.ok ? checkYouth(regulation, date) : sound
  return orRefuse(result, result.ok ? undefined : `/regulation${result.error.path}`)
}

function adjusted(preset: Regulation, change: RegulationChange): Regulation {
  const result = adjustRegulation(preset, change)
  return orRefuse(result, result.ok ? undefined : `/adjust${result.error.path}`)
}

function changeStatus(
  deps: Deps,
  access: Access,
  command: Command,
  tournament: string,
  action: 'finishTournament' | 'reopenTournament',
  operation: (facts: Tournament) => Result<{ readonly next: Tournament }, LifecycleError>,
  demand: (tournament: LoadedTournament) => void = () => {},
): Promise<{ version: number }> {
  const id = tournament as TournamentId
  const save: Operation<{ version: number }> = async ({ tx, version }) => {
    const loaded = await loadTournament(tx, access, id)
    const { status } = orRefuse(operation(loaded.facts)).next
    demand(loaded)
    await updateStatus(tx, access, id, status)
    return { answer: { version }, before: null, after: null, topics: ['tournament', 'standings'] }
  }
  return change(deps, access, { ...command, tournament: id, action }, save, asAtFirst)
}
