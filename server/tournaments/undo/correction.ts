// Takes back a correction: restores the earlier result, and the tables as they were drawn from it.

import type { TournamentId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { resultSituation } from '#domain/tournament/acts/situation.ts'
import { drawsAlike } from '#domain/tournament/regulation/alike.ts'
import type { Access, ClubScope } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { Problem } from '../../problem.ts'
import type { Work } from '../change.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { areAsLeft, changedTables, changeLastRounds, lastStageOf } from '../last-rounds.ts'
import { reseatOpen } from '../reseat-store.ts'
import { type LoadedTournament, loadTournament } from '../store.ts'
import { enteredAt, isAsLeft, isPlayed, lockTables, replaceTables, type TablesChange } from '../table-store.ts'
import { seatsProblem, whyNotBefore } from './later-corrections.ts'
import { isJudgedAlike, restore, scoresKept, whyNotRestored } from './result.ts'
import { areRulesAlike } from './rules-since.ts'
import { tablesOf } from './tables-of.ts'
import type { TakenBack } from './taken-back.ts'
import type { CorrectionUndo } from './undo.ts'

/**
 * Restores the state before a correction. Refuses what `whyNotCorrection` says. For a round that was taken back since, there is nothing to
 * restore.
 */
export async function takeBackCorrection(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  undo: CorrectionUndo,
  event: string,
): Promise<TakenBack> {
  const tournament = await loadTournament(tx, access, id)
  const { result, encounter } = undo
  const changes = changesThere(tournament, undo)
  for (const { round } of changes) await lockTables(tx, access, round)
  const problem = await whyNotCorrection(tx, access, tournament, undo, event)
  if (problem) throw problem
  const taken = result && (await restoreResult(tx, access, id, result))
  const back: TablesChange[] = []
  for (const change of changes) back.push(await replaceTables(tx, access, change))
  const tables = back.find(({ round }) => round === undo.tables?.round) ?? null
  const byes = back.filter((one) => one !== tables)
  const rounds = undo.rounds && (await changeLastRounds(tx, access, undo.rounds))
  const restored = await loadTournament(tx, access, id)
  await reseatOpen(tx, access, restored.facts)
  return {
    before: { ...taken?.before },
    after: { ...taken?.after, ...(changes[0] ? { tables: changes[0].insert.encounter.length } : {}) },
    topics: ['results', 'standings', 'rounds', 'tournament'],
    ...(result ? { sheet: result.encounter } : {}),
    undo: {
      kind: 'correction',
      ...(encounter ? { encounter } : {}),
      result: taken?.again ?? null,
      last: lastRound(restored),
      tables,
      byes,
      ...(rounds ? { rounds } : {}),
    },
  }
}

/** The changes to restore in rounds that still exist. */
function changesThere({ facts }: LoadedTournament, { tables, byes = [] }: CorrectionUndo): TablesChange[] {
  const there = new Set(facts.rounds.map(({ id }) => id))
  return [...(tables ? [tables] : []), ...byes].filter(({ round }) => there.has(round))
}

/**
 * Why a correction, stored with this `event`, cannot be taken back now; null: it can. What the table of acts says, also where the result
 * stays and only later rounds changed with it; `undo-built-on` if a round has been drawn since, or if one that was put right with it is
 * closed by now; `undo-played` if something has been entered since at tables that it brought; `undo-reseated` if the last round that was put
 * right with it has other seats by now, or a later correction has changed the seats of a round (`whyNotBefore`); `undo-tables-changed` if
 * tables of a round that is played again have changed since; `undo-overtaken` if another result is current by now, or if the tables that the
 * correction brought are not as it left them; `undo-other-rules` if the rules are others than those that it was made under.
 */
export async function whyNotCorrection(
  tx: Tx,
  access: ClubScope,
  tournament: LoadedTournament,
  undo: CorrectionUndo,
  event: string,
): Promise<Problem | null> {
  const reason = reasonAgainst(RULINGS.result.changeResult[resultSituation(tournament.facts.status, 'closed')])
  if (reason) return new Problem(reason)
  const problem = await whyNotSeats(tx, access, tournament, undo, event)
  return problem ?? (undo.result && (await whyNotRestored(tx, access, tournament.id, undo.result)))
}

/** The same, apart from its result. */
async function whyNotSeats(
  tx: Tx,
  access: ClubScope,
  tournament: LoadedTournament,
  undo: CorrectionUndo,
  event: string,
): Promise<Problem | null> {
  const { result, last, rounds } = undo
  const now = tournament.facts.rounds.at(-1)
  const changes = changesThere(tournament, undo)
  if (!result && !rounds && changes.length === 0) return new Problem('undo-overtaken')
  const builtOn = (round: Round) => new Problem('undo-built-on', { params: { round: round.number } })
  if (now && isDrawnSince(now, last)) return builtOn(now)
  const problem = await whyNotBefore(tx, access, tournament, event)
  if (problem) return problem
  if (!(await isUnderSameRules(tx, access, tournament, undo, event))) return new Problem('undo-other-rules')
  if (rounds) {
    if (await areAsLeft(tx, access, rounds)) return null
    const changed = await changedTables(tx, access, rounds)
    const round = tournament.facts.rounds.find(({ id }) => id === changed[0]?.round)
    if (!round) return new Problem('undo-overtaken')
    const there = changed.filter((one) => one.round === round.id)
    return new Problem('undo-tables-changed', { params: tablesOf(round, there) })
  }
  for (const change of changes) {
    const round = tournament.facts.rounds.find(({ id }) => id === change.round)
    const isTheLast = round?.number === last.number
    if (round && isTheLast && !isSeatedAs(round, last.fingerprint)) return seatsProblem(round.number, null)
    if (round?.status === 'closed' && change.insert.encounter.some((row) => row.table_number !== null))
      return builtOn(round)
    if (await isAsLeft(tx, access, change)) continue
    const entered = await enteredAt(tx, access, change.remove)
    if (!round || entered.length === 0) return new Problem('undo-overtaken')
    return new Problem('undo-played', { params: tablesOf(round, entered) })
  }
  return null
}

/** Whether taking a correction back, or making it again, would discard something that has been played. */
export function discardsPlayed(
  tx: Tx,
  scope: ClubScope,
  { tables, byes = [], rounds }: CorrectionUndo,
): Promise<boolean> {
  const encounters = [...(tables ? [tables] : []), ...byes].flatMap(({ remove }) => remove)
  return isPlayed(tx, scope, { encounters, rounds: rounds?.remove ?? [] })
}

/** Whether the result is judged, and the seats that come again are drawn, as they were at the time of the correction. */
async function isUnderSameRules(
  tx: Tx,
  access: ClubScope,
  tournament: LoadedTournament,
  undo: CorrectionUndo,
  event: string,
): Promise<boolean> {
  const { facts } = tournament
  const { result, rounds } = undo
  const reseated = new Set<string>([
    ...changesThere(tournament, undo).map(({ round }) => round),
    ...(rounds ? [rounds.current.round, ...rounds.remove] : []),
  ])
  const again = rounds ? await lastStageOf(tx, access, rounds) : -1
  if (again === null) return false
  const drawn = Math.max(again, ...facts.rounds.flatMap(({ id, stage }) => (reseated.has(id) ? [stage] : [])))
  if (result && !(await isJudgedAlike(tx, access, facts, result.encounter, event))) return false
  return areRulesAlike(tx, access, facts, event, (one, other) => drawsAlike(one, other, drawn))
}

/** Whether this is another round than the last one at that time. Without a stored id, only a round with the same seats is the same. */
function isDrawnSince(now: Round, { number, fingerprint, id }: CorrectionUndo['last']): boolean {
  if (now.number !== number) return now.number > number
  return id ? now.id !== id : !isSeatedAs(now, fingerprint)
}

/** Whether all entries have the same seats, whatever the status of the round. */
function isSeatedAs(round: Round, fingerprint: string): boolean {
  return ROUND_STATUSES.some((status) => fingerprintOf({ ...round, status }) === fingerprint)
}

const ROUND_STATUSES = ['draft', 'published', 'closed'] as const satisfies readonly Round['status'][]

async function restoreResult(
  tx: Work['tx'],
  access: Access,
  id: TournamentId,
  result: NonNullable<CorrectionUndo['result']>,
) {
  const { context, restored, again } = await restore(tx, access, id, result)
  const { judged, place } = context
  return {
    before: { ...place, ...scoresKept(judged.encounter) },
    after: { ...place, ...scoresKept(restored) },
    again,
  }
}

/** The last round, with its state. */
export function lastRound({ facts }: LoadedTournament): CorrectionUndo['last'] {
  const round = facts.rounds.at(-1)
  if (!round) throw new Error('a tournament without a round')
  return { number: round.number, fingerprint: fingerprintOf(round), id: round.id }
}
