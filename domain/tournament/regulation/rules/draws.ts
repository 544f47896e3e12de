// Rules for the options of formats.

import { valuesOf } from '../../../formats/options.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { groupsOf } from '../groups.ts'
import { LEAST_IN_A_GROUP } from '../limits.ts'
import type { StageRules } from '../regulation.ts'
import { mostIn } from './field-size.ts'
import { rule } from './rule.ts'

/** The least number of entries a draw needs. */
export function leastOfDraw(stage: Pick<StageRules, 'format' | 'pairing'>): number {
  return groupsOf(stage).groups * FORMAT_TRAITS[stage.format].leastEntries
}

/** Groups have a number or a size, not both. */
export const groupsByNumberOrSize = rule({
  code: 'groups-by-number-and-size',
  at: ({ format }) => `/pairing/${format}/groups`,
  holds: (stage) => groupsOf(stage).size === null || groupsOf(stage).groups === 1,
})

/** With groups of at most two, an odd field would leave one entry alone. */
export const nobodyIsAlone = rule({
  code: 'groups-of-two',
  at: ({ format }) => `/pairing/${format}/size`,
  params: () => ({ least: LEAST_IN_A_GROUP }),
  holds: (stage) => (groupsOf(stage).size ?? LEAST_IN_A_GROUP) >= LEAST_IN_A_GROUP,
})

/** The stage with other values for some options of its format. */
function withValues(stage: StageRules, values: object): StageRules {
  const { format, pairing } = stage
  const options: Readonly<Record<string, object>> = { ...pairing }
  return { ...stage, pairing: { ...pairing, [format]: { ...options[format], ...values } } }
}

function acceleration({ format, pairing }: StageRules) {
  return valuesOf(format, pairing).accelerated ?? null
}

function roundsLeft({ rounds }: StageRules): number {
  return rounds === 'all' ? Number.POSITIVE_INFINITY : rounds - 1
}

/** After the accelerated rounds comes at least one round with the real scores. */
export const accelerationEnds = rule({
  code: 'acceleration-beyond-rounds',
  at: ({ format }) => `/pairing/${format}/accelerated/rounds`,
  params: (stage) => ({ most: roundsLeft(stage) }),
  holds: (stage) => (acceleration(stage)?.rounds ?? 0) <= roundsLeft(stage),
  repair: (stage) => {
    const accelerated = acceleration(stage)
    const most = roundsLeft(stage)
    const fewer = accelerated && most > 0 ? { ...accelerated, rounds: Math.min(accelerated.rounds, most) } : null
    return withValues(stage, { accelerated: fewer })
  },
})

/** With more lives than rounds, no entry could be put out. */
export const livesWithinRounds = rule({
  code: 'lives-beyond-rounds',
  at: ({ format }) => `/pairing/${format}/lives`,
  params: ({ rounds }) => ({ most: rounds === 'all' ? Number.POSITIVE_INFINITY : rounds }),
  holds: ({ format, pairing, rounds }) => rounds === 'all' || (valuesOf(format, pairing).lives ?? 0) <= rounds,
  repair: (stage) => (stage.rounds === 'all' ? stage : withValues(stage, { lives: stage.rounds })),
})

/** A stage can have as many entries as its draw needs. */
export const fieldIsLargeEnough = rule({
  code: 'stage-too-small',
  at: '/field',
  params: (stage) => ({ least: leastOfDraw(stage) }),
  holds: (stage, { upTo }) => mostIn(upTo) >= leastOfDraw(stage),
})

/** First plays second, third plays fourth: the last of an odd number would have no opponent. */
export const placementIsEven = rule({
  code: 'placement-not-even',
  at: '/field',
  holds: ({ format, field }) =>
    !FORMAT_TRAITS[format].isMatchesForPlaces ||
    typeof field === 'string' ||
    !('best' in field) ||
    field.best % 2 === 0,
})
