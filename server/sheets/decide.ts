// Decisions about a sheet: which of its versions counts, what the result is, and whether the sides agree with it.

import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Encounter, Side } from '#domain/model.ts'
import { fail, type Result } from '#domain/result.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { resultSituation, sheetSituation } from '#domain/tournament/acts/situation.ts'
import {
  type EnteredResult,
  isShownFirst,
  type ResultContext,
  type ResultError,
  recordResult,
  sameGames,
  sameOutside,
} from '#domain/tournament/results/results.ts'
import { SHEET_LIMITS } from '#domain/tournament/results/sheet-limits.ts'
import { type SheetResult, sheetResult } from '#domain/tournament/results/sheet-result.ts'
import { takeVersion } from '#domain/tournament/results/sheets.ts'
import { checkVerdict, type Verdict } from '#domain/tournament/state/agreement.ts'
import { isReported } from '#domain/tournament/state/tournament.ts'
import type { Access, LinkAccess } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { orRefuse, Problem, problemOf } from '../problem.ts'
import { type DisputedResult, listDisputes } from '../tournaments/agreement-store.ts'
import { demandBase } from '../tournaments/base.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import type { TableSeats } from '../tournaments/reseat-store.ts'
import {
  type EncounterContext,
  loadEncounter,
  saveAccepted,
  saveConflict,
  topicsOfResult,
} from '../tournaments/result-store.ts'
import { playersLost, undoOfResult } from '../tournaments/undo/result.ts'
import { revisionOf, saveStandings } from '../tournaments/version-store.ts'
import { lockSheet, saveVerdict } from './store.ts'
import { refuseClosed } from './view.ts'

/** Empty, because the sheet is read anew after every decision. */
type Decided = Record<string, never>

/**
 * The operation behind `takeSheetVersion` and `settleSheet`: a version becomes current, and the result follows. The desk's decision closes
 * the sheet once it is finished, and can be taken back; a table's leaves a result that the other side has typed in question. `basedOn`:
 * the version of the result that was seen; `result-since` if there is another one by now.
 */
export async function chooseVersion(
  { tx }: Work,
  access: Access,
  tournament: TournamentId,
  encounterId: EncounterId,
  version: string,
  basedOn?: number,
): Promise<Conclusion<Decided>> {
  const atDesk = access.link === null
  const { context, versions } = await lockSheet(tx, access, tournament, encounterId)
  const { judged, agreement, place } = context
  if (atDesk) refuseSettling(context)
  const chosen = orRefuse(takeVersion(versions, version))
  const moved = chosen.filter(({ standing }, at) => standing !== versions[at]?.standing)
  if (moved.length === 0 && !agreement.disputed) return { answer: {}, unchanged: true }
  demandBase('result-since', basedOn, judged.encounter.resultVersion)

  if (!atDesk) refuseClosed(context)
  if (moved.length > 0) await saveStandings(tx, access, encounterId, moved)
  const follows = sheetResult(
    judged.rules,
    chosen,
    judged.encounter,
    agreement,
    access.link ? access.link.side : 'desk',
  )
  const saved = await saveDecision(tx, access, context, follows)
  if (moved.length === 0 && !saved) return { answer: {}, unchanged: true }
  const games = follows.step === 'take' ? follows.encounter.games : judged.encounter.games
  const earlier = versions.filter(({ id }) => moved.some((one) => one.id === id))
  const sheet = {
    versions: earlier.map(({ id, standing }) => ({ id, standing })),
    revision: await revisionOf(tx, access, encounterId),
  }
  return {
    answer: {},
    before: { ...place, games: judged.encounter.games },
    after: { ...place, games, version },
    topics: follows.step === 'take' ? topicsOfResult(follows.encounter) : ['results'],
    sheet: encounterId,
    ...(atDesk && saved?.submission
      ? { undo: undoOfResult(context, saved.submission, { played: saved.played ?? null, sheet }) }
      : {}),
  }
}

function refuseSettling({ judged, agreement }: EncounterContext): void {
  const reason = reasonAgainst(RULINGS.sheet.settleSheet[sheetSituation(judged.tournament, judged.round, agreement)])
  if (reason) throw new Problem(reason)
}

function refuseClearing({ tournament, round, encounter }: ResultContext): void {
  if (!isReported(encounter)) return
  const reason = reasonAgainst(RULINGS.result.clearResult[resultSituation(tournament, round)])
  if (reason) throw new Problem(reason)
}

interface SavedDecision {
  /** The result that counts by it. */
  readonly submission?: string
  /** Who played the result that it has cleared. */
  readonly played?: TableSeats | null
}

/** Saves the effect of a decision on the result; null: there is none. */
async function saveDecision(
  tx: Tx,
  access: Access,
  { judged, agreement }: EncounterContext,
  follows: SheetResult,
): Promise<SavedDecision | null> {
  const { encounter } = judged
  const side = access.link?.side ?? null
  const basedOn = encounter.resultVersion
  if (follows.step === 'keep') {
    await saveConflict(
      tx,
      access,
      encounter.id,
      { games: follows.games, outside: encounter.outside },
      { origin: 'sheet', side, basedOn },
    )
    return {}
  }
  const disputes = agreement.disputed ? await listDisputes(tx, access, encounter.id) : []
  // A typed result is in question until the desk, or a finished sheet there, answers it.
  const answered = disputes.every(({ origin }) => origin === 'sheet')
  if (access.link === null && follows.step !== 'wait') {
    const decided = follows.step === 'take' ? follows.encounter : encounter
    if (!isReported(decided)) refuseClearing(judged)
    if (follows.step === 'take' && isShownFirst(judged)) {
      const { games, outside } = decided
      throw new Problem('correction-unseen', { params: { games, outside } })
    }
    const played = await playersLost(tx, access, encounter, decided)
    const source = { origin: 'desk', side: null, basedOn, settles: true } as const
    return { submission: await saveAccepted(tx, access, decided, source), played }
  }
  if (follows.step === 'take') {
    const source = { origin: 'sheet', side, basedOn, settles: answered } as const
    return { submission: await saveAccepted(tx, access, follows.encounter, source) }
  }
  if (disputes.length === 0 || !answered) return null
  const { origin, by } = agreement
  return {
    submission: await saveAccepted(tx, access, encounter, {
      origin: origin ?? 'sheet',
      side: by,
      basedOn,
      settles: true,
    }),
  }
}

/**
 * The operation behind `recordTableResult`. A side writes and corrects its own result; over one of the other side, its version is kept, and
 * everybody is notified.
 */
export async function recordAtTable(
  { tx }: Work,
  access: LinkAccess,
  entered: EnteredResult,
): Promise<Conclusion<Decided>> {
  const { tournament, encounter: id, side } = access.link
  const context = await loadEncounter(tx, access, tournament, id)
  refuseClosed(context)
  const { judged, place } = context
  const { encounter: before } = judged
  const source = { origin: 'table', side, basedOn: entered.basedOn } as const
  const disputes = context.agreement.disputed ? await listDisputes(tx, access, id) : []
  const changed = overOther(context, side, recordResult({ ...judged, inQuestion: disputes }, entered))
  if (!changed.ok) {
    const { code, ...params } = changed.error
    if (code !== 'result-changed') throw problemOf(changed.error)
    // Deleting what the other side wrote does not count as a result.
    if (entered.games.length === 0 && entered.outside.length === 0) throw problemOf(changed.error)
    const { yours, yoursOutside } = changed.error
    const typed = { games: yours, outside: yoursOutside }
    if (mayKeep(disputes, typed, side)) await saveConflict(tx, access, id, typed, source)
    return {
      refusal: { code, params },
      before: { ...place, games: before.games },
      after: { ...place, games: before.games, notTaken: yours },
      topics: ['results'],
      sheet: id,
    }
  }
  const after = changed.value
  if (after.resultVersion === before.resultVersion) return { answer: {}, unchanged: true }
  await saveAccepted(tx, access, after, { ...source, settles: false })
  return {
    answer: {},
    before: { ...place, games: before.games },
    after: { ...place, games: after.games },
    topics: topicsOfResult(after),
    sheet: id,
  }
}

/** Whether to keep a result that was not accepted: each once, and only up to a limit. */
function mayKeep(
  rest: readonly DisputedResult[],
  typed: Pick<Encounter, 'games' | 'outside'>,
  side: LinkAccess['link']['side'],
): boolean {
  const own = rest.filter((one) => one.side === side && one.origin === 'table')
  if (own.length >= SHEET_LIMITS.disputesOfSide) return false
  return !own.some((one) => sameGames(one.games, typed.games) && sameOutside(one.outside, typed.outside))
}

/** A result over one that the other side has written counts as too late, whatever version its writer saw. */
function overOther(
  { judged, agreement }: EncounterContext,
  side: Side | null,
  result: Result<Encounter, ResultError>,
): Result<Encounter, ResultError> {
  const { games: current, outside: currentOutside, resultVersion } = judged.encounter
  const others = isReported(judged.encounter) && agreement.by !== null && agreement.by !== side
  if (!result.ok || !others || result.value.resultVersion === resultVersion) return result
  const { games: yours, outside: yoursOutside } = result.value
  return fail({ code: 'result-changed', current, currentOutside, yours, yoursOutside, resultVersion })
}

/** The operation behind `confirmTableResult`. */
export async function judge(
  { tx }: Work,
  access: LinkAccess,
  { side, verdict, resultVersion }: Verdict & { readonly resultVersion: number },
): Promise<Conclusion<Decided>> {
  const { tournament, encounter } = access.link
  const context = await loadEncounter(tx, access, tournament, encounter)
  const { judged, agreement, place } = context
  const { games, resultVersion: current } = judged.encounter
  const verdictBefore = agreement.verdicts.find((last) => last.side === side)
  if (resultVersion === current && verdictBefore?.verdict === verdict) return { answer: {}, unchanged: true }
  refuseClosed(context)
  if (resultVersion !== current || !isReported(judged.encounter))
    throw new Problem('result-changed', { params: { current: games, yours: [], resultVersion: current } })
  await saveVerdict(tx, access, current, orRefuse(checkVerdict(agreement, { side, verdict })))
  return {
    answer: {},
    before: { ...place, games },
    after: { ...place, games, side, verdict },
    topics: ['results'],
    sheet: encounter,
  }
}
