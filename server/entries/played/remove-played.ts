// Removes a wrongly entered table.

import type { Answer } from '#contract/client.ts'
import { sidesOf } from '#domain/formats/hall/swap.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { voidedBetween } from '#domain/tournament/decisions/decisions.ts'
import { removePlayed } from '#domain/tournament/results/as-played.ts'
import type { Access } from '../../access/access.ts'
import { orRefuse, Problem } from '../../problem.ts'
import { demandBase } from '../../tournaments/base.ts'
import type { Conclusion, Work } from '../../tournaments/change.ts'
import { joinNames, labelsOf } from '../../tournaments/labels.ts'
import { deleteRound, deleteTable, loadSheets } from '../../tournaments/round-store.ts'
import { loadTournament } from '../../tournaments/store.ts'
import { updateStatus } from '../../tournaments/tournament-store.ts'
import { voidedPart, voidedView } from '../../tournaments/voided-view.ts'
import { auditView } from './enter-played.ts'

/**
 * The operation behind `removePlayed`. The table's sheet goes into the history. `basedOn`: the version of the result that was seen. Throws
 * `not-found`, and `result-since` if there is another result by now.
 */
export async function removeTable(
  { tx, version }: Work,
  access: Access,
  id: TournamentId,
  encounter: EncounterId,
  basedOn?: number,
): Promise<Conclusion<Answer<'removePlayed'>>> {
  const tournament = await loadTournament(tx, access, id)
  const { facts } = tournament
  const table = facts.rounds.flatMap(({ encounters }) => encounters).find(({ id }) => id === encounter)
  if (!table) throw new Problem('not-found')
  demandBase('result-since', basedOn, table.resultVersion)
  const { next, round, removed } = orRefuse(removePlayed(facts, encounter))
  const sheets = await loadSheets(tx, access, round.id)
  const written = sheets.filter(({ table }) => table === removed.table)
  if (round.encounters.length > 0) await deleteTable(tx, access, encounter)
  else await deleteRound(tx, access, round.id)
  if (next.status !== facts.status) await updateStatus(tx, access, id, next.status)
  const labels = labelsOf(tournament)
  const [a, b] = sidesOf(removed).map((side) => joinNames(side.map((entry) => labels.seat(encounter, entry).name)))
  return {
    answer: { version, ...voidedPart(voidedView(labels, voidedBetween(facts, next))) },
    before: {
      ...auditView(round, removed, { a: a ?? '', b: b ?? '' }),
      ...(written.length > 0 ? { sheets: written } : {}),
    },
    after: null,
    topics: ['rounds', 'results', 'standings', 'tournament'],
  }
}
