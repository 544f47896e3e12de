// Who plays in a stage.

import { isCrosswise, type OpenFormat, type PairingOptions } from '../../../formats/options.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { needsOrder } from '../../rounds/drawn-by-rank.ts'
import { groupsOf, isInGroups } from '../groups.ts'
import type { StageField, StageRules } from '../regulation.ts'
import { USUAL } from '../usual.ts'
import { largestGroup, mostOfPlaces } from './field-size.ts'
import { type Among, rule } from './rule.ts'

function withField(stage: StageRules, field: StageField): StageRules {
  return { ...stage, field }
}

/** Nobody has come further than others before the first stage. */
export const firstIsForAll = rule({
  code: 'first-stage-needs-everybody',
  at: '/field',
  holds: ({ field }, { at }) => at > 0 || field === 'all',
  repair: (stage) => withField(stage, 'all'),
})

/** Who goes on from groups has played in them. */
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

/** Who is out does not come back because a later stage is for all; matches for places are for those, too, who have lost. */
export const whoIsOutStaysOut = rule({
  code: 'out-plays-on',
  at: '/field',
  holds: ({ field, format }, { upTo, at }) =>
    field !== 'all' ||
    FORMAT_TRAITS[format].isMatchesForPlaces ||
    !upTo.slice(0, at).some((earlier) => FORMAT_TRAITS[earlier.format].putsOut),
  repair: (stage) => withField(stage, { best: USUAL.field.best }),
})

/** Where all play on and begin from nothing, what was played before decides who meets whom, or nothing. */
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

/** A bracket is drawn crosswise from groups. */
export const crosswiseAfterGroups = rule({
  code: 'field-needs-groups',
  at: '/pairing',
  holds: ({ pairing }, { upTo }) => !isCrosswise(pairing) || isInGroups(upTo.at(-2)),
  repair: ({ pairing = {}, ...stage }) => ({ ...stage, pairing: byLotInstead(pairing) }),
})

function byLotInstead(pairing: PairingOptions): PairingOptions {
  const formats = Object.keys(pairing) as OpenFormat[]
  return Object.fromEntries(
    formats.map((format) => {
      const options = pairing[format]
      return [format, isCrosswise({ [format]: options }) ? { ...options, draw: 'lot' } : options]
    }),
  )
}

/** Of each group only one is the next. */
export const nextWithinGroups = rule({
  code: 'more-next-than-groups',
  at: '/field',
  params: (_, { upTo }) => ({ groups: groupsOf(upTo.at(-2)).groups }),
  holds: ({ field }, { upTo }) => {
    const { groups, size } = groupsOf(upTo.at(-2))
    return field === 'all' || !('perGroup' in field) || size !== null || (field.next ?? 0) <= groups
  },
})

/** How many of a group go on for certain, and one more where the best of those who come next do. */
function takenOfGroup({ field }: StageRules, { upTo, regulation }: Among): number {
  if (typeof field === 'string') return 0
  const before = upTo.slice(0, -1)
  const { groups, size } = groupsOf(before.at(-1))
  const most = size === null ? groups : Math.ceil(mostOfPlaces({ upTo: before, regulation }) / size)
  if ('fromGroups' in field) return Math.ceil(field.fromGroups / most)
  return 'perGroup' in field ? field.perGroup + ((field.next ?? 0) > 0 ? 1 : 0) : 0
}

/** No more go on of a group than it has. */
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
