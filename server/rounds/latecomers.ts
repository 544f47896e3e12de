// Entries that arrive after a round was drawn or while it is played.

import type { Answer } from '#contract/client.ts'
import type { Latecomers } from '#contract/rounds.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import { voidedBetween } from '#domain/tournament/decisions/decisions.ts'
import { latecomers, seatLatecomer } from '#domain/tournament/rounds/late.ts'
import type { Access } from '../access/access.ts'
import { idSupply } from '../ids.ts'
import { orRefuse } from '../problem.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { demandSeen, fingerprintOf } from '../tournaments/fingerprint.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { loadProtocol } from '../tournaments/round-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { changeOfTables, replaceTables } from '../tournaments/table-store.ts'
import { voidedPart, voidedView } from '../tournaments/voided-view.ts'

/** The latecomers, which bye each could take, and when they begin. */
export function latecomersView(tournament: LoadedTournament): Latecomers {
  const { version, facts, begun } = tournament
  const found = latecomers(facts, begun)
  if (!found) return { version, round: null, draft: null, late: [] }
  const { entry } = labelsOf(tournament)
  const { round, draft, late } = found
  return {
    version,
    round: round && { number: round.number, fingerprint: fingerprintOf(round), over: round.status === 'closed' },
    draft: draft?.number ?? null,
    late: late.map(({ entry: id, missed, lost, chance, ways, ...word }) => ({
      entry: entry(id),
      ...word,
      missed: [...missed],
      lost: [...lost],
      ways: [...ways],
      chance: chance && {
        against: entry(chance.against),
        table: chance.table,
        heat: chance.heat,
        after: [...chance.after],
        awaitedBy: [...chance.awaitedBy],
        reasons: [...chance.reasons],
      },
    })),
  }
}

/** The operation behind `seatLatecomer`. */
export async function seat(
  { tx, version, event }: Work,
  access: Access,
  id: TournamentId,
  { entry, seen }: { readonly entry: string; readonly seen: string },
): Promise<Conclusion<Answer<'seatLatecomer'>>> {
  const tournament = await loadTournament(tx, access, id)
  const round = tournament.facts.rounds.at(-1)
  const number = round?.number ?? 0
  const { next, encounter, bye, waits } = orRefuse(
    seatLatecomer(tournament.facts, number, entry as EntryId, idSupply, tournament.begun),
  )
  demandSeen(round, seen)
  const seated = next.rounds.at(-1)
  if (!round || !seated) throw new Error('a bye without a round')
  const protocol = await loadProtocol(tx, access, round.id)
  const tables = await replaceTables(tx, access, changeOfTables(access, tournament, round, seated, protocol))
  const { table, heat, reasons } = encounter
  const numberOf = (wanted: EntryId) => tournament.facts.entries.find((one) => one.id === wanted)?.number
  const before = { round: number, bye: numberOf(bye.entry) }
  const after = { round: number, table, a: numberOf(encounter.a), b: numberOf(encounter.b) }
  return {
    answer: {
      version,
      number,
      encounter: encounter.id,
      table,
      heat,
      undo: event,
      after: [...waits.after],
      awaitedBy: [...waits.awaitedBy],
      reasons: [...reasons],
      ...voidedPart(voidedView(labelsOf(tournament), voidedBetween(tournament.facts, next))),
    },
    before,
    after,
    topics: ['rounds', 'standings'],
    undo: { kind: 'seating', tables, before, after },
  }
}
