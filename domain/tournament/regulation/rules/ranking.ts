// Rules for the criteria of a stage and their order.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { TIE_ENDERS } from '../../../standings/criterion.ts'
import type { CriterionKey } from '../../../standings/criterion-keys.ts'
import { asksFor, CRITERION_TRAITS } from '../../../standings/criterion-traits.ts'
import { isInGroups } from '../groups.ts'
import type { StageRules } from '../regulation.ts'
import { alwaysAhead, beganAnew, placesFollowRounds } from './ahead.ts'
import { saysWhoGoesOn } from './going-on.ts'
import { type Among, rule } from './rule.ts'
import { roundsOfAll } from './stage-rounds.ts'

function rankedBy(stage: StageRules, ranking: readonly CriterionKey[]): StageRules {
  return { ...stage, ranking }
}

/** Adds a criterion of results, which gives scores, too, ahead of those that end ties. */
export function withResult(stage: StageRules): StageRules {
  const { ranking, games } = stage
  const end = ranking.findIndex((key) => TIE_ENDERS.includes(key))
  const criterion = games > 0 ? 'games-won' : 'encounters-won'
  return rankedBy(stage, ranking.toSpliced(end === -1 ? ranking.length : end, 0, criterion))
}

/** The ranking is not empty. The other rules accept an empty ranking. */
export const somethingRanks = rule({
  code: 'ranking-empty',
  at: '/ranking',
  holds: ({ ranking }) => ranking.length > 0,
  repair: (stage, { upTo }) => {
    const ahead = alwaysAhead(stage, upTo)
    return ahead.length > 0 ? rankedBy(stage, ahead) : withResult(stage)
  },
})

function saysPlaces(key: CriterionKey): boolean {
  return CRITERION_TRAITS[key].source === 'places'
}

function saysStages(key: CriterionKey): boolean {
  return CRITERION_TRAITS[key].source === 'stages'
}

/** Whether a criterion repeats an earlier one, or the places that follow from the round in which an entry was out. */
function saysTwice(
  key: CriterionKey,
  place: number,
  ranking: readonly CriterionKey[],
  upTo: readonly StageRules[],
): boolean {
  if (saysPlaces(key) && asksFor(ranking, 'source', 'eliminations') && placesFollowRounds(upTo)) return true
  return ranking.indexOf(key) < place
}

/** Each criterion ranks once. */
export const nothingRanksTwice = rule({
  code: 'ranking-twice',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => !ranking.some((key, place) => saysTwice(key, place, ranking, upTo)),
  repair: (stage, { upTo }) => {
    const { ranking } = stage
    return rankedBy(
      stage,
      ranking.filter((key, place) => !saysTwice(key, place, ranking, upTo)),
    )
  },
})

/** Places that were played for rank first. */
export const placesRankFirst = rule({
  code: 'places-not-ranked',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => {
    const [first] = ranking
    const [ahead] = alwaysAhead({ ranking }, upTo)
    return !first || !ahead || saysStages(ahead) || saysPlaces(first) || first === ahead
  },
  repair: withAhead,
})

/** Entries that have come further rank ahead of the others: the criterion is next to the places, or first. */
export const stageReachedRanks = rule({
  code: 'stage-not-ranked',
  at: '/ranking',
  holds: (stage, { upTo }) => {
    const { ranking } = stage
    const ahead = alwaysAhead(stage, upTo)
    const place = ahead.findIndex(saysStages)
    return ranking.length === 0 || place === -1 || ranking[place] === ahead[place]
  },
  repair: withAhead,
})

/** The stage reached is a criterion only if entries begin from nothing somewhere. */
export const stageReachedTells = rule({
  code: 'nobody-begins-anew',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => !ranking.some(saysStages) || beganAnew(upTo),
  repair: (stage) =>
    rankedBy(
      stage,
      stage.ranking.filter((key) => !saysStages(key)),
    ),
})

function withAhead(stage: StageRules, { upTo }: Among): StageRules {
  const ahead = alwaysAhead(stage, upTo)
  return rankedBy(stage, [...ahead, ...stage.ranking.filter((key) => !ahead.includes(key))])
}

/** Whether a tie can still be open for `key` after `before`. Start numbers are unique, and a lot or a play-off decides. */
function leavesOpen(before: CriterionKey, key: CriterionKey): boolean {
  const { endsTies } = CRITERION_TRAITS[before]
  return endsTies === null || (endsTies === 'some' && CRITERION_TRAITS[key].endsTies === 'all')
}

/** The first criterion after one that ends all ties; it never decides. */
function neverAsked(ranking: readonly CriterionKey[]): CriterionKey | undefined {
  return ranking.find((key, place) => ranking.slice(0, place).some((before) => !leavesOpen(before, key)))
}

/** Every criterion can decide. */
export const criteriaAreAsked = rule({
  code: 'criterion-unreachable',
  at: '/ranking',
  params: ({ ranking }) => {
    const criterion = neverAsked(ranking)
    return criterion ? { criterion } : {}
  },
  holds: ({ ranking }) => neverAsked(ranking) === undefined,
  repair: (stage) => {
    const { ranking } = stage
    const ends = TIE_ENDERS.filter((key) => ranking.includes(key))
    // After a lot, start numbers never decide.
    const deciding = ends.filter((key, place) => ends.slice(0, place).every((before) => leavesOpen(before, key)))
    return rankedBy(stage, [...ranking.filter((key) => !TIE_ENDERS.includes(key)), ...deciding])
  },
})

/** Whether a criterion by itself shows which entry has played better. */
function isResult(key: CriterionKey, stage: StageRules, among: Among): boolean {
  const { format } = stage
  const { isResult: isOne, isAmongTied } = CRITERION_TRAITS[key]
  if (!isOne) return false
  // Among all entries it says something only if all of them have met, and entries of different groups never do.
  if (isAmongTied) return FORMAT_TRAITS[format].hasGroups && !isInGroups(stage) && haveAllMet(stage, among)
  // A place can come from an earlier stage.
  return !saysPlaces(key) || FORMAT_TRAITS[format].decidesPlaces
}

function haveAllMet(stage: StageRules, among: Among): boolean {
  return stage.rounds === 'all' || stage.rounds >= roundsOfAll(stage, among)
}

/** A ranking needs a criterion of results. */
export const resultsRank = rule({
  code: 'ranking-without-results',
  at: '/ranking',
  holds: (stage, among) => {
    const { ranking } = stage
    return ranking.length === 0 || ranking.some((key) => isResult(key, stage, among))
  },
  repair: withResult,
})

/**
 * If only some of the tied entries go on, the ranking breaks ties; also if they go on to a later stage, because the one in between may
 * have no losers to play in it.
 */
export const tiesAreDecided = rule({
  code: 'ties-left-open',
  at: '/ranking',
  holds: ({ ranking }, { regulation, at }) =>
    !saysWhoGoesOn(regulation, at) || ranking.some((key) => TIE_ENDERS.includes(key)),
  repair: (stage) => rankedBy(stage, [...stage.ranking, 'lot']),
})
