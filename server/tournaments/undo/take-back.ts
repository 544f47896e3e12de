// The one undo: a change is taken back by the data stored with it, as a change like any other.

import type { Answer } from '#contract/client.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Access, ClubScope } from '../../access/access.ts'
import { allows, type ClubRight } from '../../access/rights.ts'
import type { Tx } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Conclusion, Work } from '../change.ts'
import { type LoadedTournament, loadTournament } from '../store.ts'
import { voidedSince } from '../voided-view.ts'
import { discardsPlayed, takeBackCorrection, whyNotCorrection } from './correction.ts'
import { takeBackDecision, whyNotDecision } from './decision.ts'
import { takeBackResult, whyNotResult } from './result.ts'
import { takeBackSeating, whyNotSeating } from './seating.ts'
import type { TakenBack } from './taken-back.ts'
import type { Undo } from './undo.ts'

interface UndoKind<Value extends Undo> {
  /** The right to take back such a change. */
  readonly right: ClubRight
  /**
   * Why the change, stored with this `event`, cannot be taken back now; null: it can. `undo-overtaken` if what it would take back has changed
   * since, `undo-built-on` or `undo-reseated` if more depends on it by now.
   */
  readonly whyNot: (
    tx: Tx,
    scope: ClubScope,
    tournament: LoadedTournament,
    undo: Value,
    event: string,
  ) => Promise<Problem | null>
  /** Refuses what `whyNot` says. */
  readonly takeBack: (
    work: Work,
    access: Access,
    tournament: TournamentId,
    undo: Value,
    event: string,
  ) => Promise<TakenBack>
}

const KINDS: { readonly [Key in Undo['kind']]: UndoKind<Extract<Undo, { kind: Key }>> } = {
  result: { right: 'desk', whyNot: whyNotResult, takeBack: takeBackResult },
  correction: { right: 'desk', whyNot: whyNotCorrection, takeBack: takeBackCorrection },
  decision: { right: 'desk', whyNot: whyNotDecision, takeBack: takeBackDecision },
  seating: { right: 'desk', whyNot: whyNotSeating, takeBack: takeBackSeating },
}

function kindOf({ kind }: Undo): UndoKind<Undo> {
  return KINDS[kind] as UndoKind<Undo>
}

/** Those of these events that this caller could take back now: `takeBack` would not refuse them. A few queries for each. */
export async function undoableAmong(
  { db, tournaments }: Pick<Deps, 'db' | 'tournaments'>,
  access: Access,
  id: TournamentId,
  events: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string; undo: Undo }[]>`
    SELECT e.id, e.undo FROM audit_event e
    WHERE e.club_id = ${access.clubId}::uuid AND e.id = ANY(${[...events]}::uuid[]) AND e.undo IS NOT NULL
      AND NOT EXISTS (SELECT FROM audit_event u
        WHERE u.club_id = e.club_id AND u.tournament_id = e.tournament_id AND u.undoes = e.id)`
  const undoable = new Set<string>()
  if (rows.length === 0) return undoable
  const { tournament } = await tournaments.read(access, id)
  for (const { id: event, undo } of rows) {
    const { right, whyNot } = kindOf(undo)
    if (allows(access.role, right) && !(await whyNot(db, access, tournament, undo, event))) undoable.add(event)
  }
  return undoable
}

/**
 * The operation behind `undoChange`. Refuses `undo-not-possible` for a change without a stored undo, `undo-overtaken` for one that was
 * taken back before, `not-found` for one of another tournament, and what its kind refuses.
 */
export async function takeBack(
  work: Work,
  access: Access,
  tournament: TournamentId,
  event: string,
): Promise<Conclusion<Answer<'undoChange'>>> {
  const { undo, undone } = await findUndo(work.tx, access, tournament, event)
  if (!undo) throw new Problem('undo-not-possible')
  if (undone) throw new Problem('undo-overtaken')
  const { right, takeBack: run } = kindOf(undo)
  if (!allows(access.role, right)) throw new Problem('not-allowed', { params: { right } })
  const before = await loadTournament(work.tx, access, tournament)
  const taken = await run(work, access, tournament, undo, event)
  const voided = await voidedSince(work.tx, access, before)
  const discards = taken.undo.kind === 'correction' && (await discardsPlayed(work.tx, access, taken.undo))
  return { answer: { version: work.version, undo: work.event, discards, voided }, ...taken, undoes: event }
}

/** Whether a change, stored with this `event`, has been taken back. */
export async function isUndone(tx: Tx, { clubId }: ClubScope, event: string): Promise<boolean> {
  return (await tx.auditEvent.count({ where: { clubId, undoes: event } })) > 0
}

async function findUndo(
  tx: Tx,
  { clubId }: Access,
  tournament: TournamentId,
  event: string,
): Promise<{ readonly undo: Undo | null; readonly undone: boolean }> {
  const [row] = await tx.$queryRaw<{ undo: Undo | null; undone: boolean }[]>`
    SELECT e.undo, EXISTS (SELECT FROM audit_event u
      WHERE u.club_id = e.club_id AND u.tournament_id = e.tournament_id AND u.undoes = e.id) AS undone
    FROM audit_event e
    WHERE e.club_id = ${clubId}::uuid AND e.tournament_id = ${tournament}::uuid AND e.id = ${event}::uuid`
  if (!row) throw new Problem('not-found')
  return row
}
