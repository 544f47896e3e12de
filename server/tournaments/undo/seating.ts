// Takes back the seating of a latecomer: one entry has its bye again, and the other is a latecomer again; or the other way round.

import type { TournamentId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { roundSituation } from '#domain/tournament/acts/situation.ts'
import { seatsOf } from '#domain/tournament/state/tournament.ts'
import type { Access, ClubScope } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { Problem } from '../../problem.ts'
import type { Work } from '../change.ts'
import { reseatOpen } from '../reseat-store.ts'
import { loadProtocol } from '../round-store.ts'
import { type LoadedTournament, loadTournament } from '../store.ts'
import { enteredAt, isAsLeft, lockTables, replaceTables, type TablesChange } from '../table-store.ts'
import { tablesOf } from './tables-of.ts'
import type { TakenBack } from './taken-back.ts'
import type { SeatingUndo } from './undo.ts'

/** Restores the bye, or the table again. Refuses what `whyNotSeating` says. */
export async function takeBackSeating(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  undo: SeatingUndo,
): Promise<TakenBack> {
  const { tables, before, after } = undo
  const tournament = await loadTournament(tx, access, id)
  await lockTables(tx, access, tables.round)
  const problem = await whyNotSeating(tx, access, tournament, undo)
  if (problem) throw problem
  const round = tournament.facts.rounds.at(-1) as Round
  const protocol = await loadProtocol(tx, access, round.id)
  const back = await replaceTables(tx, access, { ...tables, order: orderWith(round, tables), protocol })
  await reseatOpen(tx, access, (await loadTournament(tx, access, id)).facts)
  return {
    before: after,
    after: before,
    topics: ['rounds', 'standings'],
    undo: { kind: 'seating', tables: back, before: after, after: before },
  }
}

/**
 * Why the seating of a latecomer cannot be taken back now; null: it can. `tournament-finished`; `undo-tables-changed` if something has
 * been written at the table, `undo-overtaken` if the round is over or another one is drawn by now, or if its people or its place are taken
 * otherwise.
 */
export async function whyNotSeating(
  tx: Tx,
  scope: ClubScope,
  { facts }: LoadedTournament,
  { tables }: SeatingUndo,
): Promise<Problem | null> {
  const round = facts.rounds.at(-1)
  const reason = round && reasonAgainst(RULINGS.round.seatLatecomer[roundSituation(facts, round)])
  if (reason === 'tournament-finished') return new Problem(reason)
  const isOpen = round?.id === tables.round && !reason
  const entries = new Set<string>(facts.entries.filter(({ status }) => status === 'active').map((one) => one.id))
  const canCome = isOpen && fits(round, tables, entries) && (await isAsLeft(tx, scope, tables))
  if (canCome) return null
  const entered = await enteredAt(tx, scope, tables.remove)
  const own = facts.rounds.find(({ id }) => id === tables.round)
  return own && entered.length > 0
    ? new Problem('undo-tables-changed', { params: tablesOf(own, entered) })
    : new Problem('undo-overtaken')
}

/** Whether everything to remove exists, and nothing to insert exists already: neither its table nor its entries at another one. */
function fits(round: Round, { remove, insert }: TablesChange, entries: ReadonlySet<string>): boolean {
  const gone = new Set<string>(remove)
  const all = [...round.encounters, ...round.byes]
  if (all.filter(({ id }) => gone.has(id)).length < gone.size) return false
  const stays = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    items.filter(({ id }) => !gone.has(id))
  const others = { ...round, encounters: stays(round.encounters), byes: stays(round.byes) }
  const sitting = new Set<string>(seatsOf(others))
  const places = new Set(others.encounters.map(({ heat, table }) => `${heat}/${table}`))
  const seated = new Set<string>(seatsOf(round))
  return (
    insert.seat.every(({ entry_id }) => {
      const entry = String(entry_id)
      return !sitting.has(entry) && (seated.has(entry) || entries.has(entry))
    }) && insert.encounter.every(({ heat, table_number }) => !places.has(`${heat}/${table_number}`))
  )
}

/** The stored order, with later additions after it. */
function orderWith(round: Round, { remove, insert, order }: TablesChange): TablesChange['order'] {
  const gone = new Set(remove)
  const known = new Set(order)
  const stay = [...round.encounters, ...round.byes].map(({ id }) => id).filter((id) => !gone.has(id))
  const there = new Set<string>([...stay, ...insert.encounter.map(({ id }) => String(id))])
  return [...order.filter((id) => there.has(id)), ...stay.filter((id) => !known.has(id))]
}
