// Rules for formats that not every stage or event can have.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { Regulation, StageRules } from '../regulation.ts'
import { formatAsPlayed, withFormat } from '../stage-format.ts'
import { type Among, rule, ruleOfWhole } from './rule.ts'

/** The stage in a format that is possible anywhere. */
function drawnAnywhere(stage: StageRules, { upTo }: Among): StageRules {
  return withFormat(stage, 'random', upTo.at(-2) ?? null)
}

/** An event without a draw has only one stage. */
export const asPlayedIsAlone = ruleOfWhole({
  code: 'as-played-is-alone',
  at: '/stages',
  holds: ({ stages }) => stages.length === 1 || !stages.some(({ asPlayed }) => asPlayed),
  repair: (regulation) => ({ ...regulation, stages: regulation.stages.map(({ asPlayed: _, ...stage }) => stage) }),
})

/** Tables entered as they were played include the partners; where pairs or teams play, only the opponents. */
export const asPlayedByHand = rule({
  code: 'as-played-without-draw',
  at: '/format',
  holds: ({ asPlayed, format }, { regulation }) => !asPlayed || format === formatAsPlayed(regulation.field),
  repair: (stage, { regulation }) => ({ ...stage, format: formatAsPlayed(regulation.field) }),
})

/** Where nothing is drawn, what is entered is games: a result in addition to them goes with one. */
export const asPlayedHasGames = rule({
  code: 'as-played-without-games',
  at: '/games',
  holds: ({ asPlayed, games }) => !asPlayed || games > 0,
  repair: (stage) => ({ ...stage, games: 1 }),
  isTyped: true,
})

function isForSingles({ field }: Regulation): boolean {
  return field.kind === 'singles'
}

/** Partners are drawn only for single players. */
export const partnersNeedSingles = rule({
  code: 'partners-need-singles',
  at: '/format',
  holds: ({ format }, { regulation }) => !FORMAT_TRAITS[format].makesPartners || isForSingles(regulation),
  repair: drawnAnywhere,
})

/** Before the first stage there are no places to play for. */
export const placementIsNotFirst = rule({
  code: 'placement-not-first',
  at: '/format',
  holds: ({ format }, { at }) => at > 0 || !FORMAT_TRAITS[format].isMatchesForPlaces,
  repair: drawnAnywhere,
})
