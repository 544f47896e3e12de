// How the encounters come about.

import { hasGroups, hasLastRound, isMatchesForPlaces, leastAtATable } from '../../../pairing/formats.ts'
import { livesOf, optionsOf } from '../../../pairing/options.ts'
import { roundsOfField } from '../../../pairing/rounds-of-field.ts'
import type { StageRules } from '../../regulation.ts'
import { LIMITS } from '../limits.ts'
import { mostIn, mostOfPlaces } from './field.ts'
import { type Among, rule } from './rule.ts'

function acceleration({ pairer, pairing }: StageRules) {
  return pairer === 'swiss' ? optionsOf('swiss', pairing).accelerated : null
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
  const groups = hasGroups(pairer) ? optionsOf('round-robin', pairing).groups : 1
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

/** More lost encounters than there are rounds put nobody out. */
export const livesWithinRounds = rule({
  code: 'lives-beyond-rounds',
  at: '/pairing/lives/lives',
  bounds: ({ rounds }) => ({ most: rounds === 'all' ? Number.POSITIVE_INFINITY : rounds }),
  holds: ({ pairer, pairing, rounds }) => pairer !== 'lives' || rounds === 'all' || livesOf(pairing) <= rounds,
  repair: (stage) => {
    const lives = stage.rounds === 'all' ? livesOf(stage.pairing) : Math.min(livesOf(stage.pairing), stage.rounds)
    return { ...stage, pairing: { ...stage.pairing, lives: { lives } } }
  },
})

/** How many rounds a stage that ends by itself can have with all who can come into it; without end where that depends on the results. */
export function roundsOfAll(stage: StageRules, among: Pick<Among, 'upTo' | 'regulation'>): number {
  if (!hasLastRound(stage.pairer)) return Number.POSITIVE_INFINITY
  const entries = Math.min(mostOfPlaces(stage, among), LIMITS.field.capacity.most)
  return roundsOfField(stage.pairer, Math.max(2, entries), stage.pairing)?.most ?? Number.POSITIVE_INFINITY
}

/** Nothing is left to draw after the final, or when all have met. */
export const roundsWithinField = rule({
  code: 'rounds-beyond-field',
  at: '/rounds',
  bounds: (stage, among) => ({ most: roundsOfAll(stage, among) }),
  holds: (stage, among) => stage.rounds === 'all' || stage.rounds <= roundsOfAll(stage, among),
})
