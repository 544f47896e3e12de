// The one write path of a club's data: lock, check, operate, save with the audit row, count up, commit, announce.

import { v7 as newId } from 'uuid'
import type { Topic } from '#contract/public.ts'
import type { Action } from '#contract/tournaments.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Access } from '../access/access.ts'
import { databaseFailure } from '../database-errors.ts'
import type { Database, Tx } from '../db.ts'
import type { ChangeEvent, SheetChange } from '../notifications/change-event.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { Problem, type ProblemFacts } from '../problem.ts'
import type { Command } from '../route.ts'
import type { TournamentReader } from './reader.ts'
import { rightOfWay } from './right-of-way.ts'
import { serialize } from './serialize.ts'
import type { LoadedTournament } from './store.ts'
import type { Undo } from './undo/undo.ts'

/** The subject of a change: within the club, one tournament or (`tournament: null`) the club itself. */
export interface ChangeRequest extends Command {
  readonly tournament: TournamentId | null
  readonly action: Action
}

/** The services that a change needs. */
export interface Changing {
  readonly db: Database
  readonly notifier: Notifier
  readonly tournaments: Pick<TournamentReader, 'know'>
}

/** The input of an operation. */
export interface Work {
  readonly tx: Tx
  /** The version the tournament will have once the change is saved. */
  readonly version: number
  /** The id of the future row in the history, by which the change can be taken back. */
  readonly event: string
  /** Announces, after the commit, tournaments that were changed along with this one. */
  readonly announce: (event: ChangeEvent) => void
}

/** The outcome of a change. `before` and `after` are shown in the history. */
export interface ChangeOutcome {
  readonly before: unknown
  readonly after: unknown
  readonly topics: readonly Topic[]
  /** The encounter whose sheet has changed with it. */
  readonly sheet?: EncounterId
  /** The data keeps its own history, as the entries of a sheet do: no audit row. */
  readonly unaudited?: boolean
  /** The tournament that the change created; otherwise it is the locked one. */
  readonly created?: TournamentId
  /** The undo of the change; without it, the change cannot be taken back. */
  readonly undo?: Undo
  /** The row of the change that this one takes back. */
  readonly undoes?: string
  /** The whole tournament after the change, if it is known: then it need not be loaded. */
  readonly loaded?: LoadedTournament
}

/**
 * How an operation ends. `refusal`: something was saved (a version of a result) although the caller is refused. Without `before` and
 * `after` nothing has changed: the answer is stored, the version stays.
 */
export type Conclusion<Answer> =
  | ({ readonly answer: Answer } & ChangeOutcome)
  | ({ readonly refusal: ProblemFacts } & ChangeOutcome)
  | { readonly answer: Answer; readonly unchanged: true }

/** An operation may run more than once: it changes nothing except through `tx`. Throws a Problem to undo everything. */
export type Operation<Answer> = (work: Work) => Promise<Conclusion<Answer>>

/**
 * Gives the answer to a command that has been carried out before: what was answered then, as it is now (`again.ts` has the usual ones).
 * Throws a Problem, such as `removed-since` or `changed-since`, if that is gone or no longer so. `isSame`: the request is the one that was
 * carried out, not another one under its key.
 */
export type Repeat<Answer> = (tx: Tx, answer: Answer, isSame: boolean) => Promise<Answer>

/** What a command does the first time, and what it answers from then on. */
interface Course<Answer> {
  readonly operation: Operation<Answer>
  readonly again: Repeat<Answer>
}

/** As stored in the command's row. */
type StoredOutcome<Answer> = { readonly answer: Answer } | { readonly refusal: ProblemFacts }

/** The events to announce after the commit. */
interface Notices {
  readonly events: ChangeEvent[]
  readonly sheets: SheetChange[]
  readonly loaded: LoadedTournament[]
}

/** After a lost race or a deadlock, it is worth trying again; to lose this often is an error of ours. */
const ATTEMPTS = 4

/**
 * Executes a command: everything or nothing, one at a time per tournament, once per idempotency key. Returns the operation's answer; for a
 * known key, what `again` makes of the stored answer. Throws a Problem: `not-found` when the club has no such tournament,
 * `idempotency-key-reused`, and the refusals of the operation and of `again`.
 */
export async function change<Answer>(
  { db, notifier, tournaments }: Changing,
  access: Access,
  request: ChangeRequest,
  operation: Operation<Answer>,
  again: Repeat<Answer>,
): Promise<Answer> {
  const course = { operation, again }
  const attempt = async () => {
    const events: ChangeEvent[] = []
    const sheets: SheetChange[] = []
    const loaded: LoadedTournament[] = []
    const outcome = await db.$transaction((tx) => carryOut(tx, access, request, course, { events, sheets, loaded }))
    // Before any reader is told to load it.
    for (const tournament of loaded) tournaments.know(tournament)
    // A NOTIFY within the transaction would make every other writer of the database server wait during its commit.
    for (const event of events) notifier.announce(event)
    for (const sheet of sheets) notifier.announceSheet(sheet)
    return outcome
  }
  // The desk goes first, because people are waiting there; a hall of phones can bring all its results at once.
  const atDesk = access.link === null
  const changing = () => rightOfWay.change(() => retried(attempt))
  return answerOf(await serialize(request.tournament ?? access.clubId, changing, atDesk))
}

/** The ending of a change with a long computation: it was computed outside the transaction, which only saves it. */
export interface WorkedEnding<Answer> {
  /** The version of the tournament that it was computed from. */
  readonly from: number
  readonly save: Operation<Answer>
}

/** After a lost race, it tries once more; a second loss is reported to the caller. */
const WORK_ATTEMPTS = 2

/**
 * As `change`, for long computations: `work` reads and computes without blocking other callers, and its outcome is saved if the tournament
 * still has the version that it was computed from; otherwise it is computed once more. A known key gets its answer without work.
 * Also throws `tournament-changed` if the race was lost twice, and the refusals of `work`.
 */
export async function changeWorked<Answer>(
  changing: Changing,
  access: Access,
  request: ChangeRequest,
  work: () => Promise<WorkedEnding<Answer>>,
  again: Repeat<Answer>,
): Promise<Answer> {
  for (let left = WORK_ATTEMPTS; ; left--) {
    const known = await findCommand(changing.db, access, request.key)
    if (known) return answerOf(await repeat(changing.db, known, request, again))
    try {
      const { from, save } = await work()
      const saving: Operation<Answer> = (transaction) => {
        if (transaction.version !== from + 1) throw new Problem('tournament-changed')
        return save(transaction)
      }
      return await change(changing, access, request, saving, again)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Refused, because the same command has been executed meanwhile: its answer is stored now.
      if (await findCommand(changing.db, access, request.key)) continue
      if (left === 1 || error.code !== 'tournament-changed') throw error
    }
  }
}

/** Returns the answer, or throws the stored refusal. */
function answerOf<Answer>(outcome: StoredOutcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer
  throw new Problem(outcome.refusal.code, outcome.refusal)
}

/** Runs an operation to see its answer, and saves nothing. */
export async function preview<Answer>(
  db: Database,
  access: Access,
  tournament: TournamentId,
  operation: Operation<Answer>,
): Promise<Answer> {
  let ending: Conclusion<Answer> | undefined
  const undone = new Error('preview')
  await db
    .$transaction(async (tx) => {
      const { version } = await lock(tx, access, tournament, null)
      ending = await operation({ tx, version: version + 1, event: newId(), announce: () => {} })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (!ending) throw new Error('the operation did not end')
  if ('answer' in ending) return ending.answer
  throw new Problem(ending.refusal.code, ending.refusal)
}

async function retried<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let left = ATTEMPTS; ; left--)
    try {
      return await attempt()
    } catch (error) {
      if (left === 1 || !(error instanceof Overtaken || databaseFailure(error) === 'race')) throw error
    }
}

/** Another process has executed the command while this one waited for its lock. */
class Overtaken extends Error {}

async function carryOut<Answer>(
  tx: Tx,
  access: Access,
  request: ChangeRequest,
  { operation, again }: Course<Answer>,
  notices: Notices,
): Promise<StoredOutcome<Answer>> {
  const { version, known } = await lock(tx, access, request.tournament, request.key)
  if (known) return repeat(tx, known, request, again)

  const announce = (event: ChangeEvent) => void notices.events.push(event)
  const work: Work = { tx, version: version + 1, event: newId(), announce }
  const ending = await operation(work).catch(async (error: unknown) => {
    // `known` is as old as the wait for the lock. If the operation succeeds twice, the key's second row fails.
    if (error instanceof Problem && (await findCommand(tx, access, request.key))) throw new Overtaken()
    throw error
  })
  const outcome: StoredOutcome<Answer> = 'refusal' in ending ? { refusal: ending.refusal } : { answer: ending.answer }
  if ('unchanged' in ending) await keepAnswer(tx, access, request, outcome)
  else await record(work, access, request, outcome, ending, notices)
  return outcome
}

interface KnownCommand {
  readonly action: string
  readonly fingerprint: string
  readonly answer: unknown
}

async function repeat<Answer>(
  tx: Tx,
  known: KnownCommand,
  request: ChangeRequest,
  again: Repeat<Answer>,
): Promise<StoredOutcome<Answer>> {
  if (known.action !== request.action) throw new Problem('idempotency-key-reused')
  const first = known.answer as StoredOutcome<Answer>
  const isSame = known.fingerprint === request.fingerprint
  const now = 'answer' in first ? { answer: await again(tx, first.answer, isSame) } : first
  // Not before `again`: this refusal sends people to what was saved, which therefore has to be there.
  if (!isSame) throw new Problem('idempotency-key-reused')
  return now
}

function findCommand(tx: Tx, { clubId }: Access, key: string): Promise<KnownCommand | null> {
  return tx.command.findUnique({ where: { clubId_key: { clubId, key } } })
}

interface Locked {
  /** The tournament's. */
  readonly version: number
  /** The command with the key, as of the request for the lock. */
  readonly known: KnownCommand | null
}

/** Locks the tournament (or the club) until the end of the transaction. One query, because it runs with every result. */
async function lock(tx: Tx, { clubId }: Access, tournament: TournamentId | null, key: string | null): Promise<Locked> {
  const known = Prisma.sql`(
    SELECT json_build_object('action', action, 'fingerprint', fingerprint, 'answer', answer)
    FROM command WHERE club_id = ${clubId}::uuid AND key = ${key}::uuid) AS known`
  const [locked] = tournament
    ? await tx.$queryRaw<Locked[]>`
        SELECT version, ${known} FROM tournament WHERE club_id = ${clubId}::uuid AND id = ${tournament}::uuid FOR UPDATE`
    : await tx.$queryRaw<Locked[]>`SELECT 0 AS version, ${known} FROM club WHERE id = ${clubId}::uuid FOR UPDATE`
  if (!locked) throw new Problem('not-found')
  return locked
}

async function keepAnswer(
  tx: Tx,
  { clubId }: Access,
  request: ChangeRequest,
  outcome: StoredOutcome<unknown>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO command (club_id, key, action, fingerprint, answer)
    VALUES (${clubId}::uuid, ${request.key}::uuid, ${request.action}, ${request.fingerprint}, ${asJson(outcome)}::jsonb)`
}

/**
 * Saves the answer, the audit row and the next version, in one statement, because this runs with every single result. Adds the events to
 * announce to `notices`; none for a change of the club itself.
 */
async function record(
  { tx, version, event }: Work,
  { clubId, accountId, link }: Access,
  request: ChangeRequest,
  outcome: StoredOutcome<unknown>,
  made: ChangeOutcome,
  notices: Notices,
): Promise<void> {
  const tournament = request.tournament ?? made.created ?? null
  const counted = await tx.$queryRaw<{ id: string; slug: string; revision: number | null }[]>`
    WITH kept AS (
      INSERT INTO command (club_id, key, action, fingerprint, answer)
      VALUES (${clubId}::uuid, ${request.key}::uuid, ${request.action}, ${request.fingerprint}, ${asJson(outcome)}::jsonb)
    ), audited AS (
      INSERT INTO audit_event
        (club_id, id, tournament_id, version, account_id, link_id, action, before, after, undo, undoes, at)
      SELECT ${clubId}::uuid, ${event}::uuid, ${tournament}::uuid, ${tournament ? version : null}::int,
        ${accountId}::uuid, ${link?.id ?? null}::uuid, ${request.action}, ${asJson(made.before)}::jsonb,
        ${asJson(made.after)}::jsonb, ${made.undo ? asJson(made.undo) : null}::jsonb, ${made.undoes ?? null}::uuid, clock_timestamp()
      WHERE ${!made.unaudited}
    ), counted AS (
      UPDATE tournament SET version = ${version} WHERE club_id = ${clubId}::uuid AND id = ${tournament}::uuid
      RETURNING id, slug
    )
    SELECT id, slug, (SELECT sheet_revision FROM encounter e
      WHERE e.club_id = ${clubId}::uuid AND e.id = ${made.sheet ?? null}::uuid) AS revision
    FROM counted`
  for (const { id, slug, revision } of counted) {
    notices.events.push({ tournament: id, slug, after: version - 1, version, topics: [...made.topics] })
    if (made.sheet && revision !== null) notices.sheets.push({ slug, encounter: made.sheet, revision })
    if (made.loaded) notices.loaded.push(made.loaded)
  }
}

function asJson(value: unknown): string {
  return JSON.stringify(value ?? null)
}
