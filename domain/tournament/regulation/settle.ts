// What has to go together in a regulation, brought together after one part of it has changed. What somebody has typed is never
// replaced here: where that contradicts something, `checkRegulation` says so.

import { GAME_TRAITS } from '../../games/traits.ts'
import { decidesPlaces, isMatchesForPlaces, makesPartners, putsOut, ranksByRound } from '../../pairing/formats.ts'
import type { GameAward } from '../../scoring/award.ts'
import { type CriterionKey, TIE_ENDERS } from '../../standings/criterion.ts'
import { isScore } from '../../standings/scores.ts'
import type { Regulation, StageField, StageRules } from '../regulation.ts'
import { leastEntries } from './contradictions.ts'
import { drawnBy } from './drawing.ts'
import { playedForPlaces, stageOfLosers } from './finals.ts'
import { isInGroups } from './groups.ts'
import { repaired } from './rules/rules.ts'

const USUAL_MINIMUM_OF_GAMES = 10

/** The regulation without what cannot be said of it any more, and with what has to be said now. Settling twice is settling once. */
export function settled(regulation: Regulation): Regulation {
  return possible(repaired(possible(regulation)))
}

function possible(regulation: Regulation): Regulation {
  const { field, qualifiers } = regulation
  const alone = regulation.stages.length === 1
  const stages: StageRules[] = []
  for (const stage of regulation.stages) {
    const drawn = withPossibleDraw(stage, stages, field.kind, alone)
    const scored = withPossibleScoring(drawn)
    stages.push(withPossibleRanking(scored, [...stages, scored]))
  }
  const last = stages.at(-1)
  const fromGroups = qualifiers !== null && 'perGroup' in qualifiers
  const settledSoFar = { ...regulation, stages, qualifiers: fromGroups && !isInGroups(last) ? { best: 2 } : qualifiers }
  const { capacity } = field
  return {
    ...settledSoFar,
    field: {
      ...field,
      entriesPerPerson: field.kind === 'teams' ? 1 : field.entriesPerPerson,
      capacity: capacity === null ? null : Math.max(capacity, leastEntries(settledSoFar)),
    },
    tables: possibleTables(settledSoFar),
    prizes: possiblePrizes(settledSoFar),
  }
}

/** Of teams nobody knows the people; a home needs points to add up. */
function possibleTables({ field, tables, stages }: Regulation): Regulation['tables'] {
  if (field.kind === 'teams') return []
  return stages.some(({ ranking }) => ranking.some(isScore)) ? tables : tables.filter(({ of }) => of !== 'homes')
}

function possiblePrizes({ field, prizes, stages }: Regulation): Regulation['prizes'] {
  const given = possibleCriteria(stages)
  return prizes.filter((prize) => {
    if (prize === 'youngest') return field.kind !== 'teams'
    return prize !== 'most-schneider' || given('schneider')
  })
}

function withPossibleDraw(
  stage: StageRules,
  earlier: readonly StageRules[],
  kind: Regulation['field']['kind'],
  alone: boolean,
): StageRules {
  const before = earlier.at(-1) ?? null
  let drawn: StageRules = { ...stage, field: possibleField(stage.field, earlier) }
  if (drawn.asPlayed) {
    const { asPlayed: _, ...planned } = drawn
    drawn = alone ? { ...drawn, pairer: kind === 'singles' ? 'partner-draw' : 'manual' } : planned
  }
  const isImpossible =
    (isMatchesForPlaces(drawn.pairer) && !before) || (makesPartners(drawn.pairer) && kind !== 'singles')
  if (isImpossible) drawn = drawnBy(drawn, 'redraw', before)
  return isInGroups(before) ? drawn : withoutCrosswise(drawn)
}

function possibleField(field: StageField, earlier: readonly StageRules[]): StageField {
  const before = earlier.at(-1)
  const ofLosers = earlier[stageOfLosers(earlier, earlier.length)]
  if (!before || !ofLosers) return 'all'
  if (field === 'all') return field
  if (('perGroup' in field || 'fromGroups' in field) && !isInGroups(before))
    return { best: 'fromGroups' in field ? field.fromGroups : 8 }
  if ('losers' in field && !putsOut(ofLosers.pairer)) return { best: 8 }
  return field
}

function withoutCrosswise(stage: StageRules): StageRules {
  const { pairing } = stage
  if (!pairing) return stage
  const { 'knock-out': knockOut, 'double-elimination': double } = pairing
  return {
    ...stage,
    pairing: {
      ...pairing,
      ...(knockOut?.draw === 'crosswise' ? { 'knock-out': { ...knockOut, draw: 'lot' } } : {}),
      ...(double?.draw === 'crosswise' ? { 'double-elimination': { ...double, draw: 'lot' } } : {}),
    },
  }
}

const NOTHING_SPECIAL: Pick<GameAward, 'times' | 'bonus'> = {
  times: { schneider: 1, retour: 1 },
  bonus: { schneider: 0, retour: 0 },
}

/** Not every game knows Schneider and Retour; without games there is no majority of them. */
function withPossibleScoring(stage: StageRules): StageRules {
  const { game, award, games, decidedBy, bestOf: _, atOnce: __, ...rest } = stage
  const hasScores = award.outside.some(({ kind }) => kind === 'score')
  const decider = games === 0 ? 'outside' : decidedBy === 'outside' && !hasScores ? 'games-then-points' : decidedBy
  return {
    ...(games > 1 ? stage : { ...rest, games, ...(games === 1 && stage.bestOf ? { bestOf: true } : {}) }),
    game,
    award: GAME_TRAITS[game.key].hasSchneider ? award : { ...award, game: { ...award.game, ...NOTHING_SPECIAL } },
    decidedBy: decider,
  }
}

/** `upTo`: the stages so far, this one included; what none of them gives figures to can't rank. */
function withPossibleRanking(stage: StageRules, upTo: readonly StageRules[]): StageRules {
  const { minimumGames, playOff, ...rest } = stage
  const ahead = alwaysAhead(stage, upTo)
  const given = possibleCriteria(upTo)
  const chosen = stage.ranking.filter((key) => given(key) && key !== 'stage-reached' && !ahead.includes(key))
  const own = playedForPlaces(upTo) ? chosen.filter((key) => key !== 'placement') : chosen
  const ranking = [...ahead, ...own.filter((key) => !TIE_ENDERS.includes(key)), ...lastOf(own)]
  const { award } = stage
  const usesCounted = ranking.some((key) => key === 'award' || key === 'game-points' || key === 'encounter-points')
  return {
    ...rest,
    award: usesCounted ? award : { ...award, counted: null },
    ranking,
    ...(ranking.includes('enough-games') ? { minimumGames: minimumGames ?? USUAL_MINIMUM_OF_GAMES } : {}),
    ...(ranking.includes('play-off') && playOff ? { playOff } : {}),
  }
}

/** Where lots are drawn, start numbers never decide. */
function lastOf(ranking: readonly CriterionKey[]): CriterionKey[] {
  return TIE_ENDERS.filter((key) => ranking.includes(key) && !(key === 'start-number' && ranking.includes('lot')))
}

/**
 * What a stage ranks by before anything else, whatever its announcement says: places that were played for in it or before it, the
 * stage reached.
 */
export function alwaysAhead(stage: StageRules, upTo: readonly StageRules[]): CriterionKey[] {
  const places = playedForPlaces(upTo)
  const byRound = places && ranksByRound(places.pairer) && stage.ranking.includes('eliminated')
  const decides = decidesPlaces(stage.pairer)
  const anew = upTo.some((one, at) => at > 0 && one.carry === 'nothing' && !(decides && at === upTo.length - 1))
  return [
    ...(places ? ([byRound ? 'eliminated' : 'placement'] as const) : []),
    ...(anew ? (['stage-reached'] as const) : []),
  ]
}

/** Which criteria these stages give figures to. */
export function possibleCriteria(stages: readonly StageRules[]): (criterion: CriterionKey) => boolean {
  const given: { readonly [Key in CriterionKey]?: boolean } = {
    'encounter-points': stages.some(({ award }) => award.encounter !== null),
    'outside-difference': stages.some(({ award }) => award.outside.some(({ kind }) => kind === 'score')),
    schneider: stages.some(({ game }) => GAME_TRAITS[game.key].hasSchneider),
    retour: stages.some(({ game }) => GAME_TRAITS[game.key].hasSchneider),
    placement: stages.some(({ pairer }) => decidesPlaces(pairer)),
    eliminated: stages.some(({ pairer }) => putsOut(pairer)),
  }
  return (criterion) => given[criterion] ?? true
}
