// Explains why two entries do not meet: from the draw, or from the cost of forcing them to meet.

import type { EntryId } from '../../ids.ts'
import { lockedIn, unlockedEntries } from '../hall/constraints.ts'
import type { LevelCode } from '../level.ts'
import type { Pairing } from '../pairing.ts'
import type { MakePairing, PairingTask } from '../pairing-task.ts'
import { drawBest, measure } from './best-draw.ts'
import type { PreparedTask } from './prepared.ts'

export type WhyNot =
  /** They do meet. */
  | { readonly code: 'they-meet' }
  /** One of them is not drawn: not in the field, out, or in a locked encounter. */
  | { readonly code: 'not-drawn' }
  /** Meeting would be as good: the lot or the rank decided. */
  | { readonly code: 'as-good' }
  /** What would change, the most important first: that one gets worse and is the reason; the others may get better. */
  | { readonly code: 'worse'; readonly changes: readonly LevelChange[] }
  /** Berger tables or places decide the encounters. */
  | { readonly code: 'schedule-decides' }
  /** The encounters follow from the bracket and its winners. */
  | { readonly code: 'bracket-decides' }

/** What a draw that makes the partners, too, may repeat. */
export type RepeatCode = 'partners' | 'opponents'

/** The cost of the whole draw on one level, as drawn and with the two forced to meet. */
export interface LevelChange {
  readonly level: LevelCode | RepeatCode
  readonly drawn: number
  readonly forced: number
}

/** Why the two do not meet in this draw, in which both play. */
export type Explain = (draw: Pairing, task: PairingTask, x: EntryId, y: EntryId) => WhyNot

/** Answers from the draw that `pair` makes if it shows the reason, otherwise with `explain`. */
export function whyNotInDraw(
  pair: MakePairing,
  explain: Explain,
): (task: PairingTask, x: EntryId, y: EntryId) => WhyNot {
  return (task, x, y) => {
    const free = unlockedEntries(task.field, lockedIn(task.field, task.constraints))
    const draw = pair(task)
    if (!draw.ok) throw new Error(`nothing was drawn: ${draw.error.code}`)
    if (x === y || [x, y].some((entry) => !free.includes(entry) || draw.value.out.includes(entry)))
      return { code: 'not-drawn' }
    const opposed = ({ a, b, partners }: Pairing['encounters'][number]) =>
      [a, partners?.a].includes(x)
        ? [b, partners?.b].includes(y)
        : [b, partners?.b].includes(x) && [a, partners?.a].includes(y)
    return draw.value.encounters.some(opposed) ? { code: 'they-meet' } : explain(draw.value, task, x, y)
  }
}

/** Compares the best draw with the best one in which the two meet. */
export function whyNotPrepared({ order, arrangement }: PreparedTask, x: EntryId, y: EntryId): WhyNot {
  const [one = -1, other = -1] = [order.indexOf(x), order.indexOf(y)].sort((lower, higher) => lower - higher)
  if (one === -1 || one === other) return { code: 'not-drawn' }
  const best = drawBest(arrangement)
  if (best.pairs.some(([a, b]) => a === one && b === other)) return { code: 'they-meet' }
  const forced = measure(drawBest(arrangement, [one, other]), arrangement)
  const changes = measure(best, arrangement).flatMap(({ code, cost }, at) => {
    const instead = forced[at]?.cost ?? cost
    return instead === cost ? [] : [{ level: code, drawn: cost, forced: instead }]
  })
  return changes.length === 0 ? { code: 'as-good' } : { code: 'worse', changes }
}

/** The same if the two could meet by another lot than the one that was drawn. */
export function whyNotByLot(prepared: PreparedTask, x: EntryId, y: EntryId): WhyNot {
  const answer = whyNotPrepared(prepared, x, y)
  return answer.code === 'they-meet' ? { code: 'as-good' } : answer
}
