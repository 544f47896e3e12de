import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { byeAgainFault, byeLowestFault, rematchFault } from '../engine/fairness.ts'
import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { optionsOf } from '../options.ts'
import type { PairingTask } from '../pairing-task.ts'
import { roundsSoFar } from '../past/encounters-so-far.ts'
import { swissReasons } from './reasons.ts'
import { orderWithin, scoreDifference, scoreGroups } from './score-groups.ts'
import { suggestInGroups } from './suggestions.ts'
import { swissTraits } from './traits.ts'

/**
 * By score: entries with scores as equal as possible meet. Each rule applies only among the draws that are best by the rules before
 * it:
 *
 * 1. As few entries as possible meet another entry of the same person; then as few forbidden pairs as possible.
 * 2. The sum of earlier meetings over all pairs is least.
 * 3. The bye of an odd field goes to one of those with the fewest byes …
 * 4. … and of these to the last one.
 * 5. The sum of the squares of the differences of score is least.
 * 6. As few meetings as possible of entries that should be kept apart.
 * 7. The order within the score groups is that of the option.
 *
 * The places are those of the field, as far as the scores fall with them; for `lot` the seed decides among equal scores.
 */
export const swiss = matchingFormat('swiss', swissTraits, (task, rest) => {
  const option = optionsOf('swiss', task.options).order
  const bonus = bonuses(task)
  const scoreOf = (entry: EntryId) => (task.scores?.get(entry) ?? 0) + (bonus.get(entry) ?? 0)
  const order = inOrderOfScore(option === 'lot' ? createRng(task.seed).shuffle(rest) : rest, scoreOf)
  const groups = scoreGroups(order.map(scoreOf))
  const prepared = prepareFairly(order, task)
  const { soFar, constraints } = prepared
  const places = order.length
  return {
    ...prepared,
    arrangement: {
      places,
      faults: [
        ...constraints.faults,
        rematchFault(places, roundsSoFar(task).length, soFar),
        byeAgainFault(places, soFar),
        byeLowestFault(places, soFar),
      ],
      wishes: [scoreDifference(groups), ...constraints.wishes, ...orderWithin(groups, option)],
      suggest: (propose, welcome) => suggestInGroups(groups, option, propose, welcome),
    },
    explain(draw) {
      const reasons = swissReasons({ groups, option, soFar, constraints }, draw)
      const hasBonus = (place: number) => bonus.has(order[place] as EntryId)
      const accelerated: readonly PairingReason[] = [{ code: 'accelerated' }]
      return (a, b) => ({ reasons: [...reasons(a, b), ...(hasBonus(a) || hasBonus(b) ? accelerated : [])] })
    },
    byeReasons: () => [{ code: 'bye-lowest' }],
  }
})

/** The extra points of entries in accelerated rounds: for the upper half of the seeding, an even number. */
function bonuses({ field, history, seeding = field, options }: PairingTask): ReadonlyMap<EntryId, number> {
  const accelerated = optionsOf('swiss', options).accelerated
  if (accelerated === null || history.length >= accelerated.rounds) return new Map()
  const upper = seeding.slice(0, 2 * Math.ceil(seeding.length / 4))
  return new Map(upper.map((entry) => [entry, accelerated.points]))
}

/** Highest first; entries with equal scores stay in their order. */
function inOrderOfScore(entries: readonly EntryId[], scoreOf: (entry: EntryId) => number): EntryId[] {
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry) }))
  return scored.sort((one, other) => other.score - one.score).map(({ entry }) => entry)
}
