// Takes back a decision by a lot or a play-off.

import type { TournamentId } from '#domain/ids.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { tournamentSituation } from '#domain/tournament/acts/situation.ts'
import { ranksAlike } from '#domain/tournament/regulation/alike.ts'
import { draftMadeWrong } from '#domain/tournament/rounds/draft.ts'
import type { Decision } from '#domain/tournament/state/tournament.ts'
import type { Access, ClubScope } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { Problem } from '../../problem.ts'
import type { Work } from '../change.ts'
import { replaceDecisions } from '../decision-store.ts'
import { type LoadedTournament, loadTournament } from '../store.ts'
import { areRulesAlike } from './rules-since.ts'
import type { TakenBack } from './taken-back.ts'
import type { DecisionUndo } from './undo.ts'

/** Restores the earlier decisions, or none; after the end, only instead of one made since that end. Refuses what `whyNotDecision` says. */
export async function takeBackDecision(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  undo: DecisionUndo,
  event: string,
): Promise<TakenBack> {
  const tournament = await loadTournament(tx, access, id)
  const problem = await whyNotDecision(tx, access, tournament, undo, event)
  if (problem) throw problem
  const { earlier } = undo
  const { criterion, decisions } = earlier
  const now = decidedNow(tournament, undo)
  await replaceDecisions(tx, access, id, { remove: now, add: decisions })
  return {
    before: { criterion, order: now.flatMap(({ order }) => order) },
    after: { criterion, order: decisions.flatMap(({ order }) => order) },
    topics: ['standings'],
    undo: {
      kind: 'decision',
      made: decisions,
      earlier: { ...earlier, decisions: now },
      ...(tournament.facts.status === 'finished' ? { afterEnd: true } : {}),
    },
  }
}

/**
 * Why a decision, stored with this `event`, cannot be taken back now; null: it can. `undo-overtaken` if it has been decided otherwise since,
 * `undo-other-rules` if other criteria rank by now, `undo-beside-draft` while there is a draft made from the decision, and what the table
 * of acts says.
 */
export async function whyNotDecision(
  tx: Tx,
  scope: ClubScope,
  tournament: LoadedTournament,
  undo: DecisionUndo,
  event: string,
): Promise<Problem | null> {
  const { facts } = tournament
  const { made, earlier, afterEnd } = undo
  const isSinceEnd = afterEnd === true && !(await isReopenedSince(tx, scope, event))
  const act = isSinceEnd ? 'decideTie' : 'decideTieAgain'
  const reason = reasonAgainst(RULINGS.tournament[act][tournamentSituation(facts)])
  if (reason) return new Problem(reason)
  const now = decidedNow(tournament, undo)
  const stage = facts.rounds.find(({ number }) => number === earlier.after)?.stage ?? 0
  const isRankedAlike = await areRulesAlike(tx, scope, facts, event, (one, other) => ranksAlike(one, other, stage))
  if (!isRankedAlike) return new Problem('undo-other-rules')
  if (!isSame(now, made)) return new Problem('undo-overtaken')
  const others = facts.decisions.filter((one) => !now.includes(one))
  const draft = draftMadeWrong(facts, { ...facts, decisions: [...others, ...earlier.decisions] })
  return draft && new Problem('undo-beside-draft', { params: { round: draft.number } })
}

/** Whether the tournament has been reopened after a decision, stored with this `event`: if it has ended, that was another end. */
async function isReopenedSince(tx: Tx, { clubId }: ClubScope, event: string): Promise<boolean> {
  const [since] = await tx.$queryRaw<{ reopened: boolean }[]>`
    SELECT EXISTS (SELECT FROM audit_event since
      WHERE since.club_id = made.club_id AND since.tournament_id = made.tournament_id AND since.seq > made.seq
        AND since.action = 'reopenTournament') AS reopened
    FROM audit_event made WHERE made.club_id = ${clubId}::uuid AND made.id = ${event}::uuid`
  return since?.reopened ?? false
}

/** Those of the decisions made that are still there, and what has been decided about their entries since. */
function decidedNow({ facts }: LoadedTournament, { made, earlier }: DecisionUndo): Decision[] {
  const { criterion, entries, after } = earlier
  const known = new Set(made.map(keyOf))
  return facts.decisions.filter(
    (one) =>
      one.criterion === criterion &&
      (known.has(keyOf(one)) || (one.after === after && one.order.some((entry) => entries.includes(entry)))),
  )
}

function keyOf({ order, places, after, seed }: Decision): string {
  return JSON.stringify([order, places, after, seed ?? null])
}

function isSame(one: readonly Decision[], other: readonly Decision[]): boolean {
  const key = (decisions: readonly Decision[]) => decisions.map(keyOf).sort().join()
  return key(one) === key(other)
}
