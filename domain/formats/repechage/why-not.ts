import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { type WhyNot, whyNotByLot } from '../engine/why-not-drawn.ts'
import { sitting } from '../hall/constraints.ts'
import { prepareKnockOutRound } from '../knock-out/round.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'

/** Rounds by lot among all entries left in the main draw, or in the consolation draw; a tree at the end. */
export function byLotOrBracket({ encounters, byes }: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const drawn = [
    ...encounters.map((encounter) => ({ entries: sitting(encounter), reasons: encounter.reasons })),
    ...byes.map(({ entry, reasons }) => ({ entries: [entry], reasons })),
  ]
  const has = (reasons: Pairing['byes'][number]['reasons'], ...codes: string[]) =>
    reasons.some(({ code }) => codes.includes(code))
  const isConsoled = (entry: EntryId) =>
    drawn.some(({ entries, reasons }) => entries.includes(entry) && has(reasons, 'consolation'))
  const ofPart = drawn.filter(({ entries: [first] }) => first && isConsoled(first) === isConsoled(x))
  const isByLot = ofPart.some(({ reasons }) => has(reasons, 'lot', 'had-bye', 'odd-field'))
  if (isConsoled(x) !== isConsoled(y) || !isByLot) return { code: 'bracket-decides' }
  const left = ofPart.flatMap(({ entries }) => entries)
  // Uses another lot than the round did, so the two may well meet in it.
  return whyNotByLot(prepareKnockOutRound(left, task, createRng(task.seed)), x, y)
}
