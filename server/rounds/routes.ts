// Rounds: drawn as a draft, published, closed; and the steps back.

import type * as wire from '#contract/rounds.ts'
import { ROUTES } from '#contract/routes.ts'
import type { Action } from '#contract/tournaments.ts'
import type { EncounterId, EntryId, TournamentId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import type { Result } from '#domain/result.ts'
import { RULINGS } from '#domain/tournament/acts/acts.ts'
import { roundSituation } from '#domain/tournament/acts/situation.ts'
import { voidedBetween } from '#domain/tournament/decisions/decisions.ts'
import {
  closeRound,
  discardRound,
  publishRound,
  type RoundError,
  reopenRound,
} from '#domain/tournament/rounds/rounds.ts'
import { usualAttendance } from '#domain/tournament/stages/advancement.ts'
import { nextRound } from '#domain/tournament/stages/next-round.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { orRefuse, Problem } from '../problem.ts'
import { type Api, type Command, route } from '../route.ts'
import { newSeed } from '../seed.ts'
import { asAtFirst, asLeft } from '../tournaments/again.ts'
import { change, changeWorked, type Operation, type Repeat, type WorkedEnding } from '../tournaments/change.ts'
import { demandSeen, fingerprint } from '../tournaments/fingerprint.ts'
import { labelsOf } from '../tournaments/labels.ts'
import {
  deleteRound,
  insertRound,
  loadSheets,
  type SheetInHistory,
  updateRoundStatus,
} from '../tournaments/round-store.ts'
import { drawFieldView, findRound, roundView } from '../tournaments/round-view.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { loadInPlay } from '../tournaments/table-store.ts'
import { updateStatus } from '../tournaments/tournament-store.ts'
import { drawRound } from './draws.ts'
import { latecomersView, seat } from './latecomers.ts'
import { withDraft } from './with-draft.ts'

export function roundRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getDrawField, async ({ access, params, query }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return drawFieldView(tournament, query.only)
  })

  route(app, ROUTES.drawRound, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const draw = async (): Promise<WorkedEnding<wire.Round>> => {
      const { tournament } = await deps.tournaments.read(access, id)
      const { facts } = tournament
      const draft = facts.rounds.find(({ status }) => status === 'draft')
      demandSeen(draft, body.seen)
      const number = nextRound(facts)?.number
      const discarded = tournament.discarded.filter(({ round }) => round === number).map(({ seed }) => seed)
      const { round, protocol } = orRefuse(
        await drawRound(deps.pool, access.accountId, {
          tournament: facts,
          order: {
            seed: body.seed ?? newSeed(),
            attendance: body.only ?? usualAttendance(facts),
            named: body.entries as EntryId[] | undefined,
            keep: body.keep as EncounterId[] | undefined,
            discarded: draft ? [...discarded, draft.seed] : discarded,
          },
        }),
      )
      const save: Operation<wire.Round> = async ({ tx, version }) => {
        if (draft) await deleteRound(tx, access, draft.id)
        await insertRound(tx, access, tournament, round, protocol)
        const drawn = withDraft(tournament, version, round, protocol)
        return {
          answer: roundView(drawn, round, access.role),
          before: draft ? auditView(draft) : null,
          after: { ...auditView(round), kept: body.keep?.length ?? 0 },
          topics: ['rounds'],
          loaded: drawn,
        }
      }
      return { from: tournament.version, save }
    }
    const again: Repeat<wire.Round> = async (tx, first) => {
      const tournament = await loadTournament(tx, access, id)
      const round = tournament.facts.rounds.find(({ number, seed }) => number === first.number && seed === first.seed)
      // Which draft the draw expects, or none, it always says (`seen`).
      if (!round) throw new Problem('changed-since')
      return asLeft(first, roundView(tournament, round, access.role))
    }
    return changeWorked(deps, access, { ...command, tournament: id, action: 'drawRound' }, draw, again)
  })

  route(app, ROUTES.getRound, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    const round = findRound(reading.tournament, params.number)
    const { role } = access
    return reading.prepared(`round ${round.number}`, (tournament) => roundView(tournament, round, role), { role })
  })

  route(app, ROUTES.listPrintedSheets, async ({ access, params }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const { id, encounters } = findRound(tournament, params.number)
    const inPlay = await loadInPlay(deps.db, access, id)
    const printed = new Set(inPlay.flatMap((table) => (table.printed ? [table.id] : [])))
    return { tables: encounters.filter((one) => printed.has(one.id)).map(({ table, heat }) => ({ table, heat })) }
  })

  route(app, ROUTES.discardRound, ({ access, command, params, query }) =>
    changeRound(deps, access, command, { ...params, ...query }, 'discardRound', discardRound),
  )
  route(app, ROUTES.publishRound, async ({ access, command, params, body, request, reply }) => {
    const { seen, without } = body
    const publish: RoundOperation = (facts, number) => publishRound(facts, number, without as EntryId[])
    const published = await changeRound(deps, access, command, { ...params, seen }, 'publishRound', publish)
    const shown = { origin: deps.origins.shownTo(request), locale: languageOf(request.headers) }
    // Only after the answer, which the desk is waiting for.
    reply.raw.once('finish', () =>
      deps.roundSheets.begin(access, params.tournament as TournamentId, params.number, shown),
    )
    return published
  })
  route(app, ROUTES.getLatecomers, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    return reading.prepared('latecomers', latecomersView)
  })
  route(app, ROUTES.seatLatecomer, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'seatLatecomer' },
      (work) => seat(work, access, tournament, body),
      async (tx, first) => {
        const { facts } = await loadTournament(tx, access, tournament)
        const isSeated = facts.rounds.some(({ encounters }) => encounters.some(({ id }) => id === first.encounter))
        // Not `changed-since`: the round may be as it was before the seating, because another desk has taken it back on purpose.
        if (!isSeated) throw new Problem('round-changed')
        return first
      },
    )
  })
  route(app, ROUTES.closeRound, ({ access, command, params }) =>
    changeRound(deps, access, command, params, 'closeRound', closeRound),
  )
  route(app, ROUTES.reopenRound, ({ access, command, params }) =>
    changeRound(deps, access, command, params, 'reopenRound', reopenRound),
  )
}

/** `seen`: required by operations that mean one particular round. */
interface Aim {
  readonly tournament: string
  readonly number: number
  readonly seen?: string
  readonly withSheets?: 'yes' | 'no'
  /** The fingerprint of what the caller has confirmed to lose. */
  readonly effect?: string | undefined
}

/** One of the domain's operations on a round. */
type RoundOperation = (facts: Tournament, number: number) => Result<{ next: Tournament; round: Round }, RoundError>

/** Runs an operation on a round, and saves the outcome. */
function changeRound(
  deps: Deps,
  access: Access,
  command: Command,
  params: Aim,
  action: Action,
  operation: RoundOperation,
): Promise<{ version: number }> {
  const id = params.tournament as TournamentId
  const save: Operation<{ version: number }> = async ({ tx, version }) => {
    const tournament = await deps.tournaments.readLocked(tx, access, id, version - 1)
    const { facts } = tournament
    const before = facts.rounds.find(({ number }) => number === params.number)
    const { next, round } = orRefuse(operation(facts, params.number))
    if (params.seen !== undefined) demandSeen(before, params.seen)
    const stays = next.rounds.includes(round)
    const sheets = stays ? [] : await loadSheets(tx, access, round.id)
    if (!stays) demandConfirmed(tournament, { round, next, sheets }, params)
    if (stays) await updateRoundStatus(tx, access, round.id, round.status)
    else await deleteRound(tx, access, round.id)
    if (next.status !== facts.status) await updateStatus(tx, access, id, next.status)
    return {
      answer: { version },
      before: before ? { ...auditView(before), ...(sheets.length > 0 ? { sheets } : {}) } : null,
      after: stays ? auditView(round) : null,
      topics: ['rounds', 'standings', 'tournament'],
      // What has begun is known of the open round alone, so not of one that is opened again.
      ...(stays && before?.status !== 'closed' ? { loaded: withStatus(tournament, version, next, round) } : {}),
    }
  }
  return change(deps, access, { ...command, tournament: id, action }, save, asAtFirst)
}

function withStatus(tournament: LoadedTournament, version: number, facts: Tournament, round: Round): LoadedTournament {
  return { ...tournament, version, facts, begun: round.status === 'published' ? tournament.begun : new Set() }
}

/**
 * Refuses `round-has-sheets` if discarding the round loses sheets, or reopens a tie decided since it was published, unless exactly that was
 * confirmed. A confirmation of an earlier build names no effect.
 */
function demandConfirmed(
  tournament: LoadedTournament,
  { round, next, sheets }: { round: Round; next: Tournament; sheets: readonly SheetInHistory[] },
  confirmed: Pick<Aim, 'withSheets' | 'effect'>,
): void {
  const { facts } = tournament
  const { is } = RULINGS.round.discardRound[roundSituation(facts, round, sheets.length > 0)]
  const voided = voidedBetween(facts, next)
  if (is !== 'preview' && (is !== 'checked' || voided.length === 0)) return
  const tables = new Set(sheets.map(({ table }) => table)).size
  const effect = fingerprint([tables, voided.map(({ criterion, order }) => [criterion, order])])
  if (confirmed.withSheets === 'yes' && (confirmed.effect ?? effect) === effect) return
  const { entry } = labelsOf(tournament)
  const names = voided.map(({ order }) => order.map((id) => entry(id).name))
  const said = { round: round.number, tables, voided: voided.length, names, effect }
  throw new Problem('round-has-sheets', { params: said })
}

/** The record of a round in the history. */
function auditView({ number, status, seed, encounters, byes }: Round) {
  return { round: number, status, seed, tables: encounters.length, byes: byes.length }
}
