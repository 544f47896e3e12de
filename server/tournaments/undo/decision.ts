// Takes back a decision by a lot or a play-off.

import type { TournamentId } from '#domain/ids.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { tournamentSituation } from '#domain/tournament/acts/situation.ts'
import { ranksAlike } from '#domain/tournament/regulation/alike.ts'
import { draftMadeWrong } from '#domain/tournament/rounds/draft.ts'
import type { Decision } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../../access/access.ts'
import { Problem } from '../../problem.ts'
import type { Work } from '../change.ts'
import { replaceDecisions } from '../decision-store.ts'
import { loadTournament } from '../store.ts'
import { areRulesAlike } from './rules-since.ts'
import type { TakenBack } from './taken-back.ts'
import type { DecisionUndo } from './undo.ts'

/**
 * Restores the earlier decisions, or none; after the end, those made after it. Refuses `undo-overtaken` if it has been decided otherwise
 * since, or other criteria rank by now, and `undo-beside-draft` while there is a draft made from the decision.
 */
export async function takeBackDecision(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  { made, earlier, afterEnd }: DecisionUndo,
  event: string,
): Promise<TakenBack> {
  const { facts } = await loadTournament(tx, access, id)
  const act = afterEnd ? 'decideTie' : 'decideTieAgain'
  const reason = reasonAgainst(RULINGS.tournament[act][tournamentSituation(facts)])
  if (reason) throw new Problem(reason)
  const { criterion, entries, after, decisions } = earlier
  const now = facts.decisions.filter(
    (one) => one.criterion === criterion && one.after === after && one.order.some((entry) => entries.includes(entry)),
  )
  const stage = facts.rounds.find(({ number }) => number === after)?.stage ?? 0
  const isRankedAlike = await areRulesAlike(tx, access, facts, event, (one, other) => ranksAlike(one, other, stage))
  if (!isSame(now, made) || !isRankedAlike) throw new Problem('undo-overtaken')
  const others = facts.decisions.filter((one) => !now.includes(one))
  const draft = draftMadeWrong(facts, { ...facts, decisions: [...others, ...decisions] })
  if (draft) throw new Problem('undo-beside-draft', { params: { round: draft.number } })
  await replaceDecisions(tx, access, id, earlier)
  return {
    before: { criterion, order: now.flatMap(({ order }) => order) },
    after: { criterion, order: decisions.flatMap(({ order }) => order) },
    topics: ['standings'],
    undo: {
      kind: 'decision',
      made: decisions,
      earlier: { ...earlier, decisions: now },
      ...(afterEnd ? { afterEnd } : {}),
    },
  }
}

function isSame(one: readonly Decision[], other: readonly Decision[]): boolean {
  const key = (decisions: readonly Decision[]) =>
    decisions
      .map(({ order, after, seed = null }) => JSON.stringify([order, after, seed]))
      .sort()
      .join()
  return key(one) === key(other)
}
