// Corrections build on each other: which of them a later one has built on, so that it can only be taken back after that.

import type { EncounterId, RoundId } from '#domain/ids.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { ClubScope } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { Problem } from '../../problem.ts'
import type { LoadedTournament } from '../store.ts'
import { tablesOf } from './tables-of.ts'

interface CorrectionRow {
  readonly id: string
  readonly undoes: string | null
  /** The table it was made at; null in data of an earlier build. */
  readonly encounter: EncounterId | null
  /** The rounds whose seats it changed. */
  readonly rounds: readonly RoundId[]
}

/** A correction, the undo of it, the undo of that, and so on. */
interface Chain {
  readonly encounter: EncounterId | null
  readonly rounds: readonly RoundId[]
  /** The places of these acts among those of all corrections. */
  readonly acts: number[]
}

/**
 * Why a correction, or the undo of one, cannot be taken back because of other corrections since; null: they are no obstacle. Refuses
 * `undo-reseated` while a later one counts that has changed the seats of a round that still exists, because these depend on all results
 * before it. Seats come again only with the results they were made from: otherwise `undo-overtaken`.
 */
export async function whyNotBefore(
  tx: Tx,
  scope: ClubScope,
  { id, facts }: LoadedTournament,
  event: string,
): Promise<Problem | null> {
  const rows = await correctionsOf(tx, scope, id)
  const from = rows.findIndex((row) => row.id === event)
  const chains = chainsOf(rows)
  const own = chains.find(({ acts }) => acts.includes(from))
  if (!own) return null
  const since = chains.filter((one) => one !== own && counts(one) !== counts(one, from))
  const there = facts.rounds.filter((round) => since.some((one) => counts(one) && one.rounds.includes(round.id)))
  const reseated = there.at(-1)
  if (reseated) {
    const inTheWay = since.filter((one) => counts(one) && one.rounds.includes(reseated.id))
    const last = inTheWay.toSorted((one, other) => lastAct(one) - lastAct(other)).at(-1)
    return seatsProblem(reseated.number, last ? madeAt(facts, last) : null)
  }
  const comesAgain = !counts(own) && own.rounds.length > 0
  return comesAgain && since.length > 0 ? new Problem('undo-overtaken') : null
}

/** The refusal `undo-reseated` for a round; `by`: the table and round of the correction to take back first, null: not known. */
export function seatsProblem(round: number, by: ReturnType<typeof tablesOf> | null): Problem {
  return new Problem('undo-reseated', { params: { round, of: by?.round ?? 0, tables: by?.tables ?? 'none' } })
}

function madeAt({ rounds }: Tournament, { encounter }: Chain): ReturnType<typeof tablesOf> | null {
  for (const round of rounds) {
    const tables = round.encounters.filter(({ id }) => id === encounter)
    if (tables.length > 0) return tablesOf(round, tables)
  }
  return null
}

function lastAct({ acts }: Chain): number {
  return acts.at(-1) ?? -1
}

/** Whether a correction counted after the act at this place: every second act takes it back. */
function counts({ acts }: Chain, at = Number.POSITIVE_INFINITY): boolean {
  return acts.filter((act) => act <= at).length % 2 === 1
}

function chainsOf(rows: readonly CorrectionRow[]): Chain[] {
  const chains = new Map<string, Chain>()
  for (const [at, { id, undoes, encounter, rounds }] of rows.entries()) {
    const chain = (undoes === null ? undefined : chains.get(undoes)) ?? { encounter, rounds, acts: [] }
    chain.acts.push(at)
    chains.set(id, chain)
  }
  return [...new Set(chains.values())]
}

/** All corrections of a tournament and what took them back, oldest first. */
function correctionsOf(tx: Tx, { clubId }: ClubScope, tournament: string): Promise<CorrectionRow[]> {
  return tx.$queryRaw`
    SELECT e.id, e.undoes, e.undo ->> 'encounter' AS encounter, array_remove(ARRAY[e.undo #>> '{tables,round}', e.undo #>> '{rounds,current,round}']
      || ARRAY(SELECT jsonb_path_query(e.undo, '$.byes[*].round') #>> '{}'), NULL) AS rounds
    FROM audit_event e
    WHERE e.club_id = ${clubId}::uuid AND e.tournament_id = ${tournament}::uuid
      AND e.action IN ('correctResult', 'undoChange') AND e.undo ->> 'kind' = 'correction'
    ORDER BY e.seq`
}
