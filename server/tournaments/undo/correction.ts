// Taking back a correction: the result that stood before, and the tables as they were drawn by it.

import type { TournamentId } from '#domain/ids.ts'
import type { Access } from '../../access/access.ts'
import { Problem } from '../../problem.ts'
import type { Work } from '../change.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { type LoadedTournament, loadTournament } from '../store.ts'
import { isAsLeft, lockTables, replaceTables, withPresentMembers } from '../table-store.ts'
import { restore, scoresKept } from './result.ts'
import type { TakenBack } from './take-back.ts'
import type { CorrectionUndo } from './undo.ts'

/**
 * Brings back what stood before a correction. Refuses `undo-built-on` when the last round is another one, or stands otherwise, by
 * now; `undo-overtaken` when another result stands by now, or the tables that came by the correction are not as it left them.
 */
export async function takeBackCorrection(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  { result, last, tables }: CorrectionUndo,
): Promise<TakenBack> {
  const tournament = await loadTournament(tx, access, id)
  const now = lastRound(tournament)
  if (now.number !== last.number || now.fingerprint !== last.fingerprint)
    throw new Problem('undo-built-on', { params: { round: now.number } })
  if (tables) await lockTables(tx, access, tables.round)
  if (tables && !(await isAsLeft(tx, access, tables))) throw new Problem('undo-overtaken')
  const taken = result && (await restoreResult(tx, access, id, result))
  const back = tables && (await replaceTables(tx, access, withPresentMembers(tables, tournament)))
  return {
    before: { ...taken?.before },
    after: { ...taken?.after, ...(tables ? { tables: tables.insert.encounter.length } : {}) },
    topics: ['results', 'standings', 'rounds', 'tournament'],
    ...(result ? { sheet: result.encounter } : {}),
    undo: {
      kind: 'correction',
      result: taken?.again ?? null,
      last: lastRound(await loadTournament(tx, access, id)),
      tables: back,
    },
  }
}

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

/** The last round, and how it stands. */
export function lastRound({ facts }: LoadedTournament): CorrectionUndo['last'] {
  const round = facts.rounds.at(-1)
  if (!round) throw new Error('a tournament without a round')
  return { number: round.number, fingerprint: fingerprintOf(round) }
}
