// Whoever comes when a round is played already.

import type { Latecomers } from '#contract/rounds.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import { latecomers, seatLatecomer } from '#domain/tournament/late.ts'
import type { Access } from '../access/access.ts'
import { idSupply } from '../ids.ts'
import { orRefuse } from '../problem.ts'
import type { Ending, Work } from '../tournaments/change.ts'
import { demandSeen, fingerprintOf } from '../tournaments/fingerprint.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { deleteTable, insertTables } from '../tournaments/round-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'

/** Who they are, and which bye each could take. */
export function latecomersView(tournament: LoadedTournament): Latecomers {
  const { version, facts } = tournament
  const found = latecomers(facts)
  if (!found) return { version, round: null, late: [] }
  const { entry } = labelsOf(tournament)
  const { round, late } = found
  return {
    version,
    round: { number: round.number, fingerprint: fingerprintOf(round) },
    late: late.map(({ entry: id, missed, chance }) => ({
      entry: entry(id),
      missed: [...missed],
      chance: chance && { against: entry(chance.against), table: chance.table, heat: chance.heat },
    })),
  }
}

/** What is told of somebody who was seated. */
interface Seated {
  readonly version: number
  readonly number: number
  readonly encounter: string
  readonly table: number
  readonly heat: number
}

/** The operation behind `seatLatecomer`. */
export async function seat(
  { tx, version }: Work,
  access: Access,
  id: TournamentId,
  { entry, seen }: { readonly entry: string; readonly seen: string },
): Promise<Ending<Seated>> {
  const tournament = await loadTournament(tx, access, id)
  const round = tournament.facts.rounds.at(-1)
  const number = round?.number ?? 0
  const { encounter, bye } = orRefuse(seatLatecomer(tournament.facts, number, entry as EntryId, idSupply))
  demandSeen(round, seen)
  if (!round) throw new Error('a bye without a round')
  await deleteTable(tx, access, bye.id)
  await insertTables(tx, access, tournament, { id: round.id, encounters: [encounter], byes: [] })
  const { table, heat } = encounter
  const numberOf = (wanted: EntryId) => tournament.facts.entries.find((one) => one.id === wanted)?.number
  return {
    answer: { version, number, encounter: encounter.id, table, heat },
    before: { round: number, bye: numberOf(bye.entry) },
    after: { round: number, table, a: numberOf(encounter.a), b: numberOf(encounter.b) },
    topics: ['rounds', 'standings'],
  }
}
