// Lots and play-offs that a change has voided, or would void.

import type { VoidedDecision, Voiding } from '#contract/shapes.ts'
import { voidedBetween } from '#domain/tournament/decisions/decisions.ts'
import type { Decision } from '#domain/tournament/state/tournament.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { type Labels, labelsOf } from './labels.ts'
import { type LoadedTournament, loadTournament } from './store.ts'

/** These decisions with their entries, best first. */
export function voidedView({ entry }: Labels, voided: readonly Decision[]): VoidedDecision[] {
  return voided.map(({ criterion, order }) => ({ criterion, order: order.map(entry) }))
}

/** The part of an answer about these decisions; empty if there are none. */
export function voidedPart(voided: readonly VoidedDecision[]): Voiding {
  return voided.length > 0 ? { voided: [...voided] } : {}
}

/** The decisions that counted before, are still stored and do not count any more. Loads the tournament if there were any. */
export async function voidedSince(tx: Tx, scope: ClubScope, before: LoadedTournament): Promise<VoidedDecision[]> {
  const known = before.facts.decisions
  if (known.length === 0) return []
  const { facts } = await loadTournament(tx, scope, before.id)
  const texts = new Map(known.map((decision) => [JSON.stringify(decision), decision]))
  const decisions = facts.decisions.flatMap((decision) => texts.get(JSON.stringify(decision)) ?? [])
  const voided = voidedBetween(before.facts, { ...facts, decisions })
  return voidedView(
    labelsOf(before),
    voided.filter((decision) => decisions.includes(decision)),
  )
}
