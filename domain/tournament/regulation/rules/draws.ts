// How the encounters come about.

import { hasGroups, isMatchesForPlaces, leastAtATable } from '../../../pairing/formats.ts'
import type { StageField, StageRules } from '../../regulation.ts'
import { rule } from './rule.ts'

function acceleration({ pairer, pairing }: StageRules) {
  return pairer === 'swiss' ? (pairing?.swiss?.accelerated ?? null) : null
}

function roundsLeft({ rounds }: StageRules): number {
  return rounds === 'all' ? Number.POSITIVE_INFINITY : rounds - 1
}

/** Behind the accelerated rounds comes at least one in which everybody has what they have. */
export const accelerationEnds = rule({
  code: 'acceleration-beyond-rounds',
  at: '/pairing/swiss/accelerated/rounds',
  bounds: (stage) => ({ most: roundsLeft(stage) }),
  holds: (stage) => (acceleration(stage)?.rounds ?? 0) <= roundsLeft(stage),
  repair: (stage) => {
    const accelerated = acceleration(stage)
    const most = roundsLeft(stage)
    const fewer = accelerated && most > 0 ? { ...accelerated, rounds: Math.min(accelerated.rounds, most) } : null
    return { ...stage, pairing: { ...stage.pairing, swiss: { ...stage.pairing?.swiss, accelerated: fewer } } }
  },
})

/** So many does a draw need at least. */
export function leastOfDraw({ pairer, pairing }: Pick<StageRules, 'pairer' | 'pairing'>): number {
  const groups = hasGroups(pairer) ? (pairing?.['round-robin']?.groups ?? 1) : 1
  return groups * leastAtATable(pairer)
}

/** A stage is for as many as its draw needs. */
export const fieldIsLargeEnough = rule({
  code: 'stage-too-small',
  at: '/field',
  bounds: (stage) => ({ least: leastOfDraw(stage) }),
  holds: (stage, { upTo }) => mostIn(stage.field, upTo.at(-2)) >= leastOfDraw(stage),
})

/** The first plays the second, the third the fourth: the last of an odd number would play nobody. */
export const placementIsEven = rule({
  code: 'placement-not-even',
  at: '/field',
  holds: ({ pairer, field }) =>
    !isMatchesForPlaces(pairer) || typeof field === 'string' || !('best' in field) || field.best % 2 === 0,
})

/** How many come into a stage at most; without end where nobody can say. */
function mostIn(field: StageField, before: StageRules | undefined): number {
  if (field === 'all' || 'losers' in field || 'byHand' in field) return Number.POSITIVE_INFINITY
  if ('best' in field) return field.best
  if ('fromGroups' in field) return field.fromGroups
  const { groups = 1, size = null } = before?.pairing?.['round-robin'] ?? {}
  return size === null ? groups * field.perGroup + (field.next ?? 0) : Number.POSITIVE_INFINITY
}
