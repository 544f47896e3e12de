// What a regulation cannot say at once, with the place of what to change.

import { GAMES } from '../../games/index.ts'
import { GAME_TRAITS } from '../../games/traits.ts'
import {
  decidesPlaces,
  hasLastRound,
  isByHand,
  isMatchesForPlaces,
  makesPartners,
  needsWinners,
  putsOut,
  ranksByRound,
} from '../../pairing/formats.ts'
import { isCrosswise, optionsOf } from '../../pairing/options.ts'
import { isPoints } from '../../points.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { CriterionKey } from '../../standings/criterion.ts'
import { isScore } from '../../standings/scores.ts'
import type { Regulation, SecondaryTable, StageRules } from '../regulation.ts'
import { playedForPlaces, stageOfLosers } from './finals.ts'
import { isInGroups } from './groups.ts'
import { targetsOf } from './limits.ts'
import { leastOfDraw } from './rules/draws.ts'
import { outOfRangeInWhole } from './rules/numbers.ts'
import { type BrokenRule, brokenRules } from './rules/rules.ts'
import { encountersCanDraw } from './rules/worth.ts'
import { unlikelyYouth, type YouthError } from './youth.ts'

export type RegulationError =
  | BrokenRule
  | YouthError
  | { readonly code: 'target-out-of-range'; readonly path: string; readonly least: number; readonly most: number }
  | { readonly code: 'margin-not-below-target'; readonly path: string }
  | { readonly code: 'option-not-possible'; readonly path: string; readonly option: string }
  | { readonly code: 'award-not-points'; readonly path: string }
  | { readonly code: 'award-favours-losers'; readonly path: string }
  | { readonly code: 'capacity-too-small'; readonly path: string; readonly least: number }
  | { readonly code: 'listed-twice'; readonly path: string }
  | { readonly code: 'teams-have-no-people'; readonly path: string }
  | { readonly code: 'counted-not-ranked'; readonly path: string }
  | { readonly code: 'bonus-never-given'; readonly path: string }
  | { readonly code: 'bye-not-a-win'; readonly path: string; readonly target: number }
  | { readonly code: 'forfeit-not-a-win'; readonly path: string }
  | { readonly code: 'games-missing'; readonly path: string }
  | { readonly code: 'outside-missing'; readonly path: string }
  | { readonly code: 'first-stage-needs-everybody'; readonly path: string }
  | { readonly code: 'placement-not-first'; readonly path: string }
  | { readonly code: 'placement-is-one-round'; readonly path: string }
  | { readonly code: 'ranking-empty'; readonly path: string }
  | { readonly code: 'ranking-twice'; readonly path: string }
  | { readonly code: 'criterion-unreachable'; readonly path: string; readonly criterion: CriterionKey }
  | { readonly code: 'criterion-without-figures'; readonly path: string; readonly criterion: CriterionKey }
  | { readonly code: 'minimum-games-incomplete'; readonly path: string }
  | { readonly code: 'rounds-without-end'; readonly path: string }
  | { readonly code: 'places-not-ranked'; readonly path: string }
  | { readonly code: 'stage-not-ranked'; readonly path: string }
  | { readonly code: 'games-can-tie'; readonly path: string }
  | { readonly code: 'partners-need-singles'; readonly path: string }
  | { readonly code: 'as-played-is-alone'; readonly path: string }
  | { readonly code: 'as-played-without-draw'; readonly path: string }
  | { readonly code: 'field-needs-groups'; readonly path: string }
  | { readonly code: 'groups-by-number-and-size'; readonly path: string }
  | { readonly code: 'more-next-than-groups'; readonly path: string; readonly groups: number }
  | { readonly code: 'losers-need-winners'; readonly path: string }

type Contradiction = RegulationError | null | undefined

/** The regulation, or the first contradiction in it with the JSON pointer of what to change. */
export function checkRegulation(regulation: Regulation): Result<Regulation, RegulationError> {
  const [first] = contradictionsIn(regulation)
  return first ? fail(first) : ok(regulation)
}

/**
 * The regulation, or the first contradiction that `before` did not have. What has been stored can still be changed although
 * something in it is refused by now.
 */
export function checkChange(before: Regulation, regulation: Regulation): Result<Regulation, RegulationError> {
  const [worse] = contradictionsSince(before, regulation)
  return worse ? fail(worse) : ok(regulation)
}

/** All contradictions in a regulation that `before` did not have; null: there was none before. Each names the pointer to change. */
export function contradictionsSince(before: Regulation | null, regulation: Regulation): RegulationError[] {
  const found = [...contradictionsIn(regulation)]
  if (found.length === 0 || before === null) return found
  const known = new Set([...contradictionsIn(before)].map(nameOf))
  return found.filter((one) => !known.has(nameOf(one)))
}

/** What a contradiction is and where; two with the same name are the same. */
export function nameOf({ code, path }: RegulationError): string {
  return `${code} ${path}`
}

/** One contradiction of each kind in each stage, in the order in which they are shown. */
function* contradictionsIn(regulation: Regulation): Generator<RegulationError> {
  const { stages } = regulation
  for (const [at, stage] of stages.entries()) {
    const path = `/stages/${at}`
    const upTo = stages.slice(0, at + 1)
    yield* [
      inGame(stage, path),
      inAward(stage, path),
      inPolicies(stage, path),
      inField(stage, stages[at - 1] ?? null, stages[stageOfLosers(stages, at)], path),
      inDraw(stage, path),
      inRanking(stage, upTo, path),
      inFigures(upTo, path),
      inKind(regulation, stage, path),
    ].flatMap((found) => found ?? [])
  }
  const whole = inWhole(regulation)
  if (whole) yield whole
  // The rules ask games what they are played by.
  if (stages.every(({ game }) => GAMES[game.key].readOptions(game).ok)) yield* brokenRules(regulation)
}

/** What concerns no single stage. */
function inWhole(regulation: Regulation): Contradiction {
  const { qualifiers, tables, prizes, field, stages } = regulation
  const number = outOfRangeInWhole(regulation)
  if (number) return { code: 'number-out-of-range', ...number }
  if (qualifiers && 'perGroup' in qualifiers && !isInGroups(regulation.stages.at(-1)))
    return { code: 'field-needs-groups', path: '/qualifiers' }
  const youth = unlikelyYouth(regulation)
  if (youth) return youth
  const twice = tables.some((table, at) => tables.slice(0, at).some((before) => sameTable(before, table)))
  if (twice) return { code: 'listed-twice', path: '/tables' }
  if (new Set(prizes).size < prizes.length) return { code: 'listed-twice', path: '/prizes' }
  if (field.kind === 'teams' && tables.length > 0) return { code: 'teams-have-no-people', path: '/tables' }
  if (field.kind === 'teams' && prizes.includes('youngest')) return { code: 'teams-have-no-people', path: '/prizes' }
  if (field.kind === 'teams' && field.entriesPerPerson > 1)
    return { code: 'teams-have-no-people', path: '/field/entriesPerPerson' }
  const neverSchneider = stages.every(({ game, games }) => games === 0 || !GAME_TRAITS[game.key].hasSchneider)
  if (prizes.includes('most-schneider') && neverSchneider)
    return { code: 'criterion-without-figures', path: '/prizes', criterion: 'schneider' }
  const hasScore = stages.some(({ ranking }) => ranking.some(isScore))
  if (tables.some(({ of }) => of === 'homes') && !hasScore)
    return { code: 'criterion-without-figures', path: '/tables', criterion: 'award' }
  const least = leastEntries(regulation)
  return field.capacity !== null && field.capacity < least
    ? { code: 'capacity-too-small', path: '/field/capacity', least }
    : null
}

function sameTable(one: SecondaryTable, other: SecondaryTable): boolean {
  return one.of === other.of && (one.of !== 'youth' || other.of !== 'youth' || one.since === other.since)
}

/** So many have to be able to take part for every stage to have its field. */
export function leastEntries({ stages, qualifiers }: Pick<Regulation, 'stages' | 'qualifiers'>): number {
  const ofStage = (stage: StageRules, before: StageRules | undefined): number => {
    const [own, { field }] = [leastOfDraw(stage), stage]
    if (field === 'all' || 'losers' in field || 'byHand' in field) return own
    if ('best' in field) return Math.max(own, field.best)
    if ('fromGroups' in field) return Math.max(own, field.fromGroups)
    const { groups = 1, size = null } = before?.pairing?.['round-robin'] ?? {}
    if (size === null) return Math.max(own, groups * field.perGroup + (field.next ?? 0))
    // Groups of a size are as many as it takes, so there have to be enough for more of them than would be too few.
    const needed = Math.ceil((own - (field.next ?? 0)) / field.perGroup)
    return Math.max(own, size * (needed - 1) + 1)
  }
  const needed = stages.map((stage, at) => ofStage(stage, stages[at - 1]))
  return Math.max(...needed, qualifiers && 'best' in qualifiers ? qualifiers.best : 0)
}

function inGame({ game }: StageRules, path: string): Contradiction {
  const options = GAMES[game.key].readOptions(game)
  if (options.ok) return null
  const { option } = options.error
  if (option === 'target') return { code: 'target-out-of-range', path: `${path}/game/target`, ...targetsOf(game.key) }
  if (option === 'margin') return { code: 'margin-not-below-target', path: `${path}/game/margin` }
  return { code: 'option-not-possible', path: `${path}/game/${option}`, option }
}

function inAward(stage: StageRules, path: string): Contradiction {
  const { award, game, games, ranking, decidedBy } = stage
  const { game: perGame, encounter, outside, counted } = award
  const { bonus, times } = perGame
  const scores = outside.filter((component) => component.kind === 'score')
  const worths = outside.flatMap((component) =>
    component.kind === 'score' ? [component.win, component.draw, component.loss] : [component.each],
  )
  const figures = [
    perGame.win,
    perGame.draw,
    perGame.loss,
    ...Object.values(bonus),
    ...Object.values(encounter ?? {}),
    ...worths,
  ]
  if (!figures.every(isPoints)) return { code: 'award-not-points', path: `${path}/award` }
  const special = bonus.schneider !== 0 || bonus.retour !== 0 || times.schneider !== 1 || times.retour !== 1
  if (special && !GAME_TRAITS[game.key].hasSchneider)
    return { code: 'bonus-never-given', path: `${path}/award/game/bonus` }
  const levels = [perGame, ...(encounter ? [encounter] : []), ...scores]
  if (levels.some(({ win, draw, loss }) => loss > win || draw > win))
    return { code: 'award-favours-losers', path: `${path}/award` }
  // Where encounters can end level, losing one is no better than that.
  if (encounter && encountersCanDraw(stage) && encounter.loss > encounter.draw)
    return { code: 'award-favours-losers', path: `${path}/award` }
  if (games === 0 && scores.length === 0) return { code: 'games-missing', path: `${path}/games` }
  if (games === 0 && decidedBy !== 'outside') return { code: 'games-missing', path: `${path}/decidedBy` }
  if (decidedBy === 'outside' && scores.length === 0) return { code: 'outside-missing', path: `${path}/decidedBy` }
  const usesCounted = ranking.some((key) => key === 'award' || key === 'game-points' || key === 'encounter-points')
  if (counted !== null && !usesCounted) return { code: 'counted-not-ranked', path: `${path}/award/counted` }
  return null
}

function inPolicies({ bye, forfeit, game }: StageRules, path: string): Contradiction {
  const rules = GAMES[game.key]
  const options = rules.readOptions(game)
  if (bye.as === 'points' && !isPoints(bye.points)) return { code: 'award-not-points', path: `${path}/bye/points` }
  if (bye.as === 'win' && options.ok) {
    const counted = rules.readFinalScore({ a: bye.pointsFor, b: bye.pointsAgainst, retour: false }, options.value)
    if (!counted.ok || counted.value.score.winner !== 'a')
      return { code: 'bye-not-a-win', path: `${path}/bye`, target: options.value.target }
  }
  if (!isPoints(forfeit.penalty)) return { code: 'award-not-points', path: `${path}/forfeit/penalty` }
  if (forfeit.penalty < 0 || forfeit.pointsFor <= forfeit.pointsAgainst)
    return { code: 'forfeit-not-a-win', path: `${path}/forfeit` }
  return null
}

function inDraw(
  { pairer, rounds, games, bestOf, pairing, asPlayed, decidedBy }: StageRules,
  path: string,
): Contradiction {
  const { size, groups } = optionsOf('round-robin', pairing)
  if (size !== null && groups > 1)
    return { code: 'groups-by-number-and-size', path: `${path}/pairing/round-robin/groups` }
  if (asPlayed && !makesPartners(pairer) && !isByHand(pairer))
    return { code: 'as-played-without-draw', path: `${path}/pairer` }
  if (isMatchesForPlaces(pairer) && rounds !== 1) return { code: 'placement-is-one-round', path: `${path}/rounds` }
  if (rounds === 'all' && !hasLastRound(pairer)) return { code: 'rounds-without-end', path: `${path}/rounds` }
  const even = games > 0 && games % 2 === 0
  const byGames = decidedBy === 'games' || decidedBy === 'games-then-points'
  if (even && (bestOf || (needsWinners(pairer) && byGames))) return { code: 'games-can-tie', path: `${path}/games` }
  return null
}

function inField(
  { pairer, pairing, field }: StageRules,
  before: StageRules | null,
  ofLosers: StageRules | undefined,
  path: string,
): Contradiction {
  const inGroups = isInGroups(before)
  if (!before && field !== 'all') return { code: 'first-stage-needs-everybody', path: `${path}/field` }
  if (!before && isMatchesForPlaces(pairer)) return { code: 'placement-not-first', path: `${path}/pairer` }
  if (typeof field === 'object' && ('perGroup' in field || 'fromGroups' in field) && !inGroups)
    return { code: 'field-needs-groups', path: `${path}/field` }
  const { groups = 1, size = null } = before?.pairing?.['round-robin'] ?? {}
  if (typeof field === 'object' && 'perGroup' in field && size === null && (field.next ?? 0) > groups)
    return { code: 'more-next-than-groups', path: `${path}/field`, groups }
  if (typeof field === 'object' && 'losers' in field && !(before && ofLosers && putsOut(ofLosers.pairer)))
    return { code: 'losers-need-winners', path: `${path}/field` }
  if (isCrosswise(pairing) && !inGroups) return { code: 'field-needs-groups', path: `${path}/pairing` }
  return null
}

function inRanking(
  { pairer, ranking, minimumGames, playOff }: StageRules,
  upTo: readonly StageRules[],
  path: string,
): Contradiction {
  const at = `${path}/ranking`
  if (ranking.length === 0) return { code: 'ranking-empty', path: at }
  if (new Set(ranking).size < ranking.length) return { code: 'ranking-twice', path: at }
  // Nobody shares a start number, and a lot or a play-off is asked for to decide: what stands behind them never does.
  const behind = ranking.find((key, place) => ranking.slice(0, place).some((before) => !leavesOpen(before, key)))
  if (behind) return { code: 'criterion-unreachable', path: at, criterion: behind }
  if (playOff && playOff.restricted >= playOff.target)
    return { code: 'margin-not-below-target', path: `${path}/playOff/restricted` }
  const first = ranking[0]
  const places = playedForPlaces(upTo)
  const isRanked = first === 'placement' || (first === 'eliminated' && places && ranksByRound(places.pairer))
  if (places && !isRanked) return { code: 'places-not-ranked', path: at }
  if (beganAnew(upTo, decidesPlaces(pairer)) && ranking[places ? 1 : 0] !== 'stage-reached')
    return { code: 'stage-not-ranked', path: at }
  if (ranking.includes('enough-games') !== (minimumGames !== undefined))
    return { code: 'minimum-games-incomplete', path: minimumGames === undefined ? at : `${path}/minimumGames` }
  return null
}

/** Can a tie still be open for `key` after `before`? */
function leavesOpen(before: CriterionKey, key: CriterionKey): boolean {
  if (before === 'play-off') return key === 'lot' || key === 'start-number'
  return before !== 'lot' && before !== 'start-number'
}

/** Has a stage begun from nothing, for some of them, among these? The last one does not count where it `decides` the places. */
function beganAnew(stages: readonly StageRules[], decides: boolean): boolean {
  const last = stages.length - 1
  return stages.some(({ carry }, at) => at > 0 && carry === 'nothing' && !(decides && at === last))
}

/** A criterion nothing gives figures to, in the last of these stages or one before it. */
function inFigures(stages: readonly StageRules[], path: string): Contradiction {
  const ranking = stages.at(-1)?.ranking ?? []
  const is = {
    'encounter-points': stages.some(({ award }) => award.encounter !== null),
    'outside-difference': stages.some(({ award }) => award.outside.some(({ kind }) => kind === 'score')),
    placement: stages.some(({ pairer }) => decidesPlaces(pairer)),
    eliminated: stages.some(({ pairer }) => putsOut(pairer)),
    schneider: stages.some(({ game }) => GAME_TRAITS[game.key].hasSchneider),
    retour: stages.some(({ game }) => GAME_TRAITS[game.key].hasSchneider),
  }
  for (const [criterion, given] of Object.entries(is) as [keyof typeof is, boolean][])
    if (!given && ranking.includes(criterion))
      return { code: 'criterion-without-figures', path: `${path}/ranking`, criterion }
  return null
}

function inKind({ field, stages }: Regulation, { pairer, asPlayed }: StageRules, path: string): Contradiction {
  if (makesPartners(pairer) && field.kind !== 'singles')
    return { code: 'partners-need-singles', path: `${path}/pairer` }
  if (asPlayed && stages.length > 1) return { code: 'as-played-is-alone', path: '/stages' }
  if (asPlayed && field.kind === 'singles' && !makesPartners(pairer))
    return { code: 'as-played-without-draw', path: `${path}/pairer` }
  return null
}
