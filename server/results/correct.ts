// Corrects a result of a closed round: what that would change, and the change itself once this has been seen.

import type { Answer } from '#contract/client.ts'
import type { CorrectionWay } from '#contract/corrections.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { currentProtocol } from '#domain/formats/protocol-versions.ts'
import type { EncounterId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import { RULINGS } from '#domain/tournament/acts/acts.ts'
import type { Correction, Replay } from '#domain/tournament/changes/correction.ts'
import type { Repair } from '#domain/tournament/changes/repair.ts'
import { type EnteredResult, isShownFirst } from '#domain/tournament/results/results.ts'
import { isConfirmable, standingOf } from '#domain/tournament/state/agreement.ts'
import type { Access } from '../access/access.ts'
import type { Deps } from '../deps.ts'
import { jobFile } from '../pool/job-file.ts'
import { orRefuse, Problem } from '../problem.ts'
import { listDisputes } from '../tournaments/agreement-store.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { fingerprint } from '../tournaments/fingerprint.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { backTo, changeLastRounds } from '../tournaments/last-rounds.ts'
import { loadCounted, saveAccepted } from '../tournaments/result-store.ts'
import { loadProtocol } from '../tournaments/round-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import {
  changeOfTables,
  loadInPlay,
  lockTables,
  replaceTables,
  type TableInPlay,
  type TablesChange,
} from '../tournaments/table-store.ts'
import { lastRound } from '../tournaments/undo/correction.ts'
import { scoresKept, undoOfResult } from '../tournaments/undo/result.ts'
import { voidedView } from '../tournaments/voided-view.ts'
import * as jobs from './correction-jobs.ts'
import { effectView } from './correction-view.ts'
import { lostBy } from './lost-by.ts'
import { type RecordedAnswer, recordedAnswer } from './recorded-answer.ts'

const CORRECTIONS = jobFile<typeof jobs>('correction-jobs', import.meta.url)

/** From this many entries on, a correction can take longer than the API should wait. */
const IN_THE_POOL_FROM = 32

export type Preview = Answer<'previewCorrection'>

/** A correction with its preview. */
export interface Plan {
  readonly tournament: LoadedTournament
  readonly correction: Correction
  readonly preview: Preview
  /** The rounds in which tables may be replaced: the last one while it is open, and those that are played again. */
  readonly rounds: readonly Round[]
  /** The state of their tables. */
  readonly inPlay: readonly TableInPlay[]
}

/** The effect of a correction. Refuses what `recordResult` does, and `round-not-closed`. */
export async function planOf(
  { pool, db }: Pick<Deps, 'pool' | 'db'>,
  access: Access,
  tournament: LoadedTournament,
  id: EncounterId,
  entered: EnteredResult,
): Promise<Plan> {
  const { facts } = tournament
  const round = facts.rounds.find(({ encounters }) => encounters.some((one) => one.id === id))
  if (!round) throw new Problem('not-found')
  if (facts.status !== 'finished' && !isShownFirst({ tournament: facts.status, round: round.status }))
    throw new Problem('round-not-closed', { params: { round: round.number } })
  const end = facts.rounds.at(-1)
  const last = end && end !== round && end.status !== 'closed' ? end : null
  const lastInPlay = last ? await loadInPlay(db, access, last.id) : []
  const begun = new Set(lastInPlay.flatMap((table) => (table.written === 'nothing' ? [] : [table.id])))
  const protocolBefore = last && (await loadProtocol(db, access, last.id))
  const closed = await protocolsOf(
    db,
    access,
    facts.rounds.filter(({ number, status }) => number > round.number && status === 'closed'),
  )
  const known = { begun, protocol: protocolBefore && currentProtocol(protocolBefore), closed }
  const inQuestion = await listDisputes(db, access, id)
  const input = { tournament: facts, encounter: id, entered, last: known, inQuestion }
  const correction = orRefuse(
    await (facts.entries.length < IN_THE_POOL_FROM
      ? jobs.correct(input)
      : pool.run('draws', CORRECTIONS, 'correct', input, access.accountId ?? '')),
  )
  const from = correction.replay?.round.number ?? Number.POSITIVE_INFINITY
  const rounds = facts.rounds.filter((one) => one === last || one.number >= from)
  const inPlay = await inPlayIn(db, access, rounds)
  const effect = effectView(tournament, round, correction, inPlay)
  const { version } = tournament
  const { is } = RULINGS.result.changeResult[correction.state]
  const ruling = is === 'typed' ? is : 'preview'
  const seen = fingerprint([version, effect])
  return { tournament, correction, preview: { version, seen, ruling, effect }, rounds, inPlay }
}

async function inPlayIn(tx: Work['tx'], access: Access, rounds: readonly Round[]): Promise<TableInPlay[]> {
  const tables: TableInPlay[] = []
  for (const { id } of rounds) tables.push(...(await loadInPlay(tx, access, id)))
  return tables
}

async function protocolsOf(
  db: Deps['db'],
  access: Access,
  rounds: readonly Round[],
): Promise<ReadonlyMap<number, DrawProtocol>> {
  const protocolsOf = await Promise.all(
    rounds.map(async ({ id, number }) => [number, await loadProtocol(db, access, id)] as const),
  )
  return new Map(
    protocolsOf.flatMap(([number, protocol]) => (protocol ? [[number, currentProtocol(protocol)] as const] : [])),
  )
}

/** The preview that the writer saw, and the decision. */
export interface DecidedCorrection {
  /** The version of the result that the writer saw. */
  readonly basedOn: number
  readonly seen: string
  readonly way: CorrectionWay
  readonly typed: number | null
}

/**
 * The operation behind `correctResult`: corrects the result, and by `way` the rounds that were drawn from it. The history keeps the data of
 * tables and rounds that are removed, and the undo restores it. An unchanged result changes nothing but those rounds, and is confirmed. `plan`: made outside
 * the transaction, of the version that still holds.
 */
export async function correct(
  { tx, version, event }: Work,
  access: Access,
  { tournament, correction, preview, rounds, inPlay }: Plan,
  { basedOn, seen, way, typed }: DecidedCorrection,
): Promise<Conclusion<RecordedAnswer>> {
  const { before, after } = correction
  const { id } = tournament
  const { id: encounter } = before
  const context = await loadCounted(tx, access, id, encounter)
  const isSame = after.resultVersion === before.resultVersion
  const standing = standingOf(context.agreement)
  const settles = isConfirmable(standing) && basedOn === before.resultVersion
  if (isSame && !settles && way === 'recompute')
    return { answer: recordedAnswer(context, after, standing, version - 1), unchanged: true }
  const isOffered = way === 'recompute' || correction[way] !== null
  if (preview.seen !== seen || !isOffered) throw new Problem('correction-overtaken')
  // Locked, because taps do not change the version of the tournament.
  for (const round of rounds) await lockTables(tx, access, round.id)
  if (JSON.stringify(await inPlayIn(tx, access, rounds)) !== JSON.stringify(inPlay))
    throw new Problem('correction-overtaken')
  const { place, judged } = context
  if (preview.ruling === 'typed' && typed !== place.table) throw new Problem('table-not-typed', { field: '/typed' })

  const submission =
    isSame && !settles
      ? null
      : await saveAccepted(tx, access, after, { origin: 'desk', side: null, settles: true, basedOn })
  const { change, earlier, removed, voided, done } = laterBy(correction, way)
  const lost = await lostBy(tx, access, tournament.facts, { change, removed })
  const tables = change && (await putRight(tx, access, tournament, change))
  const byes: TablesChange[] = []
  for (const one of earlier) byes.push(await putRight(tx, access, tournament, one))
  const back = way === 'replay' && correction.replay ? await goBack(tx, access, tournament, correction.replay) : null
  const result = submission === null ? null : undoOfResult(context, submission)
  return {
    answer: recordedAnswer(context, after, submission ? 'desk' : standing, version, {
      undo: event,
      voided: voidedView(labelsOf(tournament), voided),
    }),
    before: { ...place, ...scoresKept(judged.encounter), ...lost },
    after: { ...place, ...scoresKept(after), ...done },
    topics: ['results', 'standings', 'rounds', 'tournament'],
    sheet: encounter,
    undo: {
      kind: 'correction',
      encounter,
      result,
      last: lastRound(await loadTournament(tx, access, id)),
      tables,
      byes,
      ...(back ? { rounds: back } : {}),
    },
  }
}

/** What a way of correcting changes in later rounds, the decisions it voids, and how the history names it. */
function laterBy({ repair, replay, voided }: Correction, way: CorrectionWay) {
  if (way === 'repair' && repair)
    return {
      change: repair,
      earlier: repair.earlier,
      removed: [],
      voided: repair.voided,
      done: { repaired: repair.round.number },
    }
  if (way === 'replay' && replay) return { ...replay, done: { replayed: replay.round.number } }
  return { change: null, earlier: [], removed: [], voided, done: {} }
}

/** Removes rounds, and opens the one before them if it has changed; returns the change that takes it back. */
function goBack(tx: Work['tx'], access: Access, { facts }: LoadedTournament, { round, change, removed }: Replay) {
  const after = facts.rounds.flatMap(({ id, number }) => (removed.includes(number) ? [id] : []))
  return changeLastRounds(tx, access, backTo(round.id, change !== null, after))
}

/** Returns the change that takes the repair back. */
function putRight(
  tx: Work['tx'],
  access: Access,
  tournament: LoadedTournament,
  { round, protocol }: Repair,
): Promise<TablesChange> {
  const before = tournament.facts.rounds.find(({ id }) => id === round.id)
  if (!before) throw new Error(`no round ${round.number}`)
  return replaceTables(tx, access, changeOfTables(access, tournament, before, round, protocol))
}
