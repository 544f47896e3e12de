// The standings, and the desk's decisions about them.

import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '#contract/client.ts'
import type { Topic } from '#contract/public.ts'
import { ROUTES } from '#contract/routes.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import {
  adjustPoints,
  type DecidedTie,
  type DecisionError,
  decideTie,
  drawLots,
  voidedBetween,
} from '#domain/tournament/decisions/decisions.ts'
import type { Decision, Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { Deps } from '../deps.ts'
import { orRefuse, Problem, problemOf } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { newSeed } from '../seed.ts'
import { asAtFirst, whileItStands } from '../tournaments/again.ts'
import { change, type Operation } from '../tournaments/change.ts'
import { replaceDecisions } from '../tournaments/decision-store.ts'
import { dropWrongDraft } from '../tournaments/draft.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { secondaryView } from '../tournaments/secondary-view.ts'
import { standingsView } from '../tournaments/standings-view.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import type { DecisionUndo } from '../tournaments/undo/undo.ts'
import { voidedView } from '../tournaments/voided-view.ts'
import { insertAdjustment } from './store.ts'

export function standingsRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getStandings, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    return reading.prepared('standings', standingsView)
  })

  route(app, ROUTES.getSecondaryStandings, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    return reading.prepared('secondary', secondaryView)
  })

  route(app, ROUTES.recordDecision, ({ access, command, params, body }) => {
    const { criterion } = params
    const id = params.tournament as TournamentId
    const act = { ...command, tournament: id, action: 'recordDecision' } as const
    const save: Operation<Answer<'recordDecision'>> = async ({ tx, version, event }) => {
      const tournament = await loadTournament(tx, access, id)
      const { facts } = tournament
      if (new Set(body.order).size < body.order.length)
        throw new Problem('invalid-input', { field: '/order', params: { reason: 'twice' } })
      const order = body.order.map((entry, at) => entryIn(facts, entry, `/order/${at}`))
      const decided = decideTie(
        facts,
        criterion,
        order.map((entry) => entry.id),
        { over: (body.over ?? []) as EntryId[] },
      )
      if (!decided.ok) throw decisionProblem(decided.error, tournament)
      const topics = await topicsOf(tx, access, { before: facts, after: decided.value.next }, body.dropDraft)
      return {
        answer: { version, undo: event },
        before: null,
        after: { criterion, order: order.map(({ number }) => number) },
        topics,
        undo: await saveDecided(tx, access, facts, id, decided.value),
      }
    }
    const again = whileItStands<Answer<'recordDecision'>>(body.over ?? [], async (tx, _, isSame) => {
      const { facts } = await loadTournament(tx, access, id)
      const stands = ({ order, ...made }: Decision) =>
        made.criterion === criterion && isDeepStrictEqual([...order], body.order)
      return !isSame || facts.decisions.some(stands)
    })
    return change(deps, access, act, save, again)
  })

  route(app, ROUTES.drawLots, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const seed = newSeed()
    const draw: Operation<Answer<'drawLots'>> = async ({ tx, version, event }) => {
      const tournament = await loadTournament(tx, access, id)
      const { facts } = tournament
      const entries = body.entries.map((entry, at) => entryIn(facts, entry, `/entries/${at}`).id)
      const drawn = drawLots(facts, entries, seed, body.over as EntryId[] | undefined)
      if (!drawn.ok) throw decisionProblem(drawn.error, tournament)
      const topics = await topicsOf(tx, access, { before: facts, after: drawn.value.next }, body.dropDraft)
      const order = drawn.value.decision.order.map(labelsOf(tournament).entry)
      return {
        answer: { version, undo: event, seed, order },
        before: null,
        after: { criterion: 'lot', seed, order: order.map(({ number }) => number) },
        topics,
        undo: await saveDecided(tx, access, facts, id, drawn.value),
      }
    }
    const again = whileItStands<Answer<'drawLots'>>(body.over ?? [], async (tx, first) => {
      const { facts } = await loadTournament(tx, access, id)
      return facts.decisions.some((decision) => decision.seed === first.seed)
    })
    return change(deps, access, { ...command, tournament: id, action: 'drawLots' }, draw, again)
  })

  route(app, ROUTES.addAdjustment, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const act = { ...command, tournament: id, action: 'addAdjustment' } as const
    const add: Operation<Answer<'addAdjustment'>> = async ({ tx, version }) => {
      const tournament = await loadTournament(tx, access, id)
      const { facts } = tournament
      const { points, reason, confirmed = false } = body
      const entry = entryIn(facts, body.entry, '/entry')
      const { next, adjustment } = orRefuse(adjustPoints(facts, { entry: entry.id, points, confirmed }))
      const topics = await topicsOf(tx, access, { before: facts, after: next }, body.dropDraft)
      await insertAdjustment(tx, access, id, { ...adjustment, reason })
      return {
        answer: { version, voided: voidedView(labelsOf(tournament), voidedBetween(facts, next)) },
        before: null,
        after: { entry: entry.number, points, reason },
        topics,
      }
    }
    return change(deps, access, act, add, asAtFirst)
  })
}

/** The topics that change with ranks and points. Also drops a draft that was made from them, if that is allowed. */
async function topicsOf(...change: Parameters<typeof dropWrongDraft>): Promise<readonly Topic[]> {
  return (await dropWrongDraft(...change)) ? ['standings', 'tournament', 'rounds'] : ['standings']
}

/** Names the entry that is ahead by the existing decision, so that a screen without that data can show it. */
function decisionProblem(error: DecisionError, tournament: LoadedTournament): Problem {
  if (error.code !== 'decided-already') return problemOf(error)
  const order = error.order.map((entry) => labelsOf(tournament).entry(entry))
  return new Problem(error.code, { params: { order, first: order[0]?.name ?? '' } })
}

/** Saves an outcome; returns the undo that restores the earlier decisions about these entries. */
async function saveDecided(
  tx: Tx,
  access: Access,
  { status }: Tournament,
  id: TournamentId,
  { decision, replaced }: DecidedTie,
): Promise<DecisionUndo> {
  const { criterion, order, after } = decision
  const about = { criterion, entries: order, after }
  await replaceDecisions(tx, access, id, { remove: replaced, add: [decision] })
  const earlier = { ...about, decisions: replaced }
  return { kind: 'decision', made: [decision], earlier, ...(status === 'finished' ? { afterEnd: true } : {}) }
}

/** An entry of a tournament. Throws `entry-unknown`. */
function entryIn({ entries }: Tournament, id: string, field: string): Entry {
  const entry = entries.find((candidate) => candidate.id === (id as EntryId))
  if (!entry) throw new Problem('entry-unknown', { field, params: { entry: id } })
  return entry
}
