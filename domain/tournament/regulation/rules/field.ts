// Rules for the field of a stage.

import { needsOrder } from '../../../formats/consequences.ts'
import { isCrosswise, withoutCrosswise } from '../../../formats/options.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { groupsOf, isInGroups } from '../groups.ts'
import { nextBest, type StageField, type StageRules } from '../regulation.ts'
import { USUAL } from '../usual.ts'
import { largestGroup, mostOfPlaces } from './field-size.ts'
import { type Among, rule } from './rule.ts'

function withField(stage: StageRules, field: StageField): StageRules {
  return { ...stage, field }
}

/** The first stage is for everybody, because no entry has advanced before it. */
export const firstIsForAll = rule({
  code: 'first-stage-needs-everybody',
  at: '/field',
  holds: ({ field }, { at }) => at > 0 || field === 'all',
  repair: (stage) => withField(stage, 'all'),
})

/** A field from groups needs groups in the stage before. */
export const groupsAreBefore = rule({
  code: 'field-needs-groups',
  at: '/field',
  holds: ({ field }, { upTo }) =>
    field === 'all' || !('perGroup' in field || 'fromGroups' in field) || isInGroups(upTo.at(-2)),
  repair: (stage) => {
    const { field } = stage
    const best = field !== 'all' && 'fromGroups' in field ? field.fromGroups : USUAL.field.best
    return withField(stage, { best })
  },
})

/** A later stage for everybody does not bring back entries that are out; matches for places are also for entries that have lost. */
export const whoIsOutStaysOut = rule({
  code: 'out-plays-on',
  at: '/field',
  holds: ({ field, format }, { upTo, at }) =>
    field !== 'all' ||
    FORMAT_TRAITS[format].isMatchesForPlaces ||
    !upTo.slice(0, at).some((earlier) => FORMAT_TRAITS[earlier.format].putsOut),
  repair: (stage) => withField(stage, { best: USUAL.field.best }),
})

/** If all entries play on and begin from nothing, the stage before has to decide the pairings, because otherwise it decides nothing. */
export const stageBeforeTells = rule({
  code: 'stage-before-tells-nothing',
  at: '/carry',
  holds: (stage, { at }) => {
    const { field, carry, format } = stage
    if (at === 0 || field !== 'all' || carry === 'all') return true
    const { decidesPlaces, asksScores, isByHand } = FORMAT_TRAITS[format]
    return decidesPlaces || asksScores || isByHand || needsOrder(stage)
  },
  repair: (stage) => ({ ...stage, carry: 'all' }),
})

/** A crosswise draw needs groups in the stage before. */
export const crosswiseAfterGroups = rule({
  code: 'field-needs-groups',
  at: '/pairing',
  holds: ({ pairing }, { upTo }) => !isCrosswise(pairing) || isInGroups(upTo.at(-2)),
  repair: ({ pairing = {}, ...stage }) => ({ ...stage, pairing: withoutCrosswise(pairing, 'lot') }),
})

/** Each group has at most one of the next best. */
export const nextWithinGroups = rule({
  code: 'more-next-than-groups',
  at: '/field',
  params: (_, { upTo }) => ({ groups: groupsOf(upTo.at(-2)).groups }),
  holds: ({ field }, { upTo }) => {
    const { groups, size } = groupsOf(upTo.at(-2))
    return field === 'all' || !('perGroup' in field) || size !== null || nextBest(field) <= groups
  },
})

/** How many of a group are certain to go on, and one more if the next best do. */
function takenOfGroup({ field }: StageRules, { upTo, regulation }: Among): number {
  if (typeof field === 'string') return 0
  const before = upTo.slice(0, -1)
  const { groups, size } = groupsOf(before.at(-1))
  const most = size === null ? groups : Math.ceil(mostOfPlaces({ upTo: before, regulation }) / size)
  if ('fromGroups' in field) return Math.ceil(field.fromGroups / most)
  return 'perGroup' in field ? field.perGroup + (nextBest(field) > 0 ? 1 : 0) : 0
}

/** No more entries of a group go on than it has. */
export const groupHasThoseNext = rule({
  code: 'more-than-group',
  at: '/field',
  params: (_, among) => ({ most: largestGroupBefore(among) }),
  holds: (stage, among) => takenOfGroup(stage, among) <= largestGroupBefore(among),
})

function largestGroupBefore({ upTo, regulation }: Among): number {
  const before = upTo.slice(0, -1)
  return before.length === 0 ? Number.POSITIVE_INFINITY : largestGroup({ upTo: before, regulation })
}
