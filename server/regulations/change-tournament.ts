// Another regulation for a tournament that has entries or is under way.

import type { RegulationEffect } from '#contract/regulation.ts'
import type { TournamentId } from '#domain/ids.ts'
import { changeRegulation } from '#domain/tournament/changes/regulation.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { checkYouth } from '#domain/tournament/regulation/youth.ts'
import type { Access } from '../access/access.ts'
import { orRefuse, Problem } from '../problem.ts'
import { demandBase } from '../tournaments/base.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { deleteRound } from '../tournaments/round-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { updateRegulation } from '../tournaments/tournament-store.ts'
import { voidedView } from '../tournaments/voided-view.ts'

/** The effect of the regulation. Throws the reason if it is not possible. */
export function effectOf(tournament: LoadedTournament, regulation: Regulation): RegulationEffect {
  const { effect } = withRegulation(tournament, regulation)
  const labels = labelsOf(tournament)
  return {
    ...effect,
    version: tournament.version,
    moved: effect.moved.map(({ entry, before, after }) => ({ entry: labels.entry(entry), before, after })),
    voided: voidedView(labels, effect.voided),
  }
}

/** The operation behind `changeRegulation`; `seen`: the version whose effect the writer saw, `base`: the regulation it was made from. */
export async function changeOf(
  { tx, version }: Work,
  access: Access,
  id: TournamentId,
  regulation: Regulation,
  { seen, base }: { readonly seen?: number | undefined; readonly base?: Regulation | undefined },
): Promise<Conclusion<{ version: number }>> {
  const tournament = await loadTournament(tx, access, id)
  const { facts } = tournament
  demandBase('regulation-changed', base && writeRegulation(base), writeRegulation(facts.regulation))
  const { next, effect } = withRegulation(tournament, regulation)
  if (seen !== tournament.version) {
    if (effect.moved.length + effect.voided.length > 0)
      throw new Problem('regulation-moves-ranks', { params: { moved: effect.moved.length } })
    if (effect.draft !== null) throw new Problem('draft-affected', { params: { round: effect.draft } })
  }
  const draft = facts.rounds.find(({ number }) => number === effect.draft)
  if (draft) await deleteRound(tx, access, draft.id)
  await updateRegulation(tx, access, id, next.regulation)
  return {
    answer: { version },
    before: { regulation: facts.regulation },
    after: { regulation: next.regulation, ...effect, moved: effect.moved.length, voided: effect.voided.length },
    topics: ['tournament', 'standings', 'rounds'],
  }
}

function withRegulation({ facts, date }: LoadedTournament, regulation: Regulation) {
  const youth = checkYouth(regulation, date, facts.regulation)
  const result = youth.ok ? changeRegulation(facts, regulation) : youth
  const path = !result.ok && 'path' in result.error ? `/regulation${result.error.path}` : undefined
  return orRefuse(result, path)
}
