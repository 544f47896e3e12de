// What a regulation cannot say at once, with the place of what to change.

import type { GameKey } from '../../games/game.ts'
import { GAMES } from '../../games/index.ts'
import { decidesPlaces, hasLastRound, needsWinners } from '../../pairing/formats.ts'
import { isCrosswise } from '../../pairing/options.ts'
import { isPoints } from '../../points.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { CriterionKey } from '../../standings/criterion.ts'
import type { Regulation, StageRules } from '../regulation.ts'

export type RegulationError =
  | { readonly code: 'target-out-of-range'; readonly path: string; readonly least: number; readonly most: number }
  | { readonly code: 'margin-not-below-target'; readonly path: string }
  | { readonly code: 'option-not-possible'; readonly path: string; readonly option: string }
  | { readonly code: 'award-not-points'; readonly path: string }
  | { readonly code: 'award-gives-nothing'; readonly path: string }
  | { readonly code: 'bonus-never-given'; readonly path: string }
  | { readonly code: 'bye-not-a-win'; readonly path: string; readonly target: number }
  | { readonly code: 'forfeit-not-a-win'; readonly path: string }
  | { readonly code: 'games-missing'; readonly path: string }
  | { readonly code: 'outside-missing'; readonly path: string }
  | { readonly code: 'head-start-reaches-target'; readonly path: string; readonly target: number }
  | { readonly code: 'counted-beyond-rounds'; readonly path: string; readonly rounds: number }
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
  for (const [at, stage] of regulation.stages.entries()) {
    const path = `/stages/${at}`
    const before = regulation.stages[at - 1] ?? null
    const error: Contradiction =
      inGame(stage, path) ??
      inAward(stage, path) ??
      inPolicies(stage, path) ??
      inField(stage, before, path) ??
      inDraw(stage, path) ??
      inRanking(stage, path) ??
      inFigures(regulation.stages.slice(0, at + 1), path) ??
      inKind(regulation, stage, path)
    if (error) return fail(error)
  }
  const { qualifiers } = regulation
  if (qualifiers && 'perGroup' in qualifiers && !isInGroups(regulation.stages.at(-1)))
    return fail({ code: 'field-needs-groups', path: '/qualifiers' })
  return ok(regulation)
}

function inGame({ game }: StageRules, path: string): Contradiction {
  const options = GAMES[game.key].readOptions(game)
  if (options.ok) return null
  const { option } = options.error
  if (option === 'target')
    return { code: 'target-out-of-range', path: `${path}/game/target`, ...GAMES[game.key].targets }
  if (option === 'margin') return { code: 'margin-not-below-target', path: `${path}/game/margin` }
  return { code: 'option-not-possible', path: `${path}/game/${option}`, option }
}

/** Games in which there is neither Schneider nor Retour (R2.5). */
const ALWAYS_NORMAL: readonly GameKey[] = ['schieber']

function inAward({ award, game, games, ranking, rounds, decidedBy }: StageRules, path: string): Contradiction {
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
  if (special && ALWAYS_NORMAL.includes(game.key))
    return { code: 'bonus-never-given', path: `${path}/award/game/bonus` }
  const fromGames = games > 0 && (perGame.own !== 'none' || perGame.win !== 0)
  const fromElsewhere = (encounter !== null && encounter.win !== 0) || worths.some((worth) => worth !== 0)
  if (ranking.includes('award') && !fromGames && !fromElsewhere && !ranking.includes('placement'))
    return { code: 'award-gives-nothing', path: `${path}/award` }
  if (games === 0 && scores.length === 0) return { code: 'games-missing', path: `${path}/games` }
  if (games === 0 && decidedBy !== 'outside') return { code: 'games-missing', path: `${path}/decidedBy` }
  if (decidedBy === 'outside' && scores.length === 0) return { code: 'outside-missing', path: `${path}/decidedBy` }
  const ahead = outside.findIndex((component) => component.kind === 'score' && component.headStart >= game.target)
  if (ahead !== -1)
    return { code: 'head-start-reaches-target', path: `${path}/award/outside/${ahead}/headStart`, target: game.target }
  if (counted !== null && rounds !== 'all' && counted > rounds)
    return { code: 'counted-beyond-rounds', path: `${path}/award/counted`, rounds }
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
  if (forfeit.pointsFor < forfeit.pointsAgainst) return { code: 'forfeit-not-a-win', path: `${path}/forfeit` }
  return null
}

function inDraw({ pairer, rounds, games, bestOf, pairing, asPlayed }: StageRules, path: string): Contradiction {
  const robin = pairing?.['round-robin']
  if (robin?.size != null && (robin.groups ?? 1) > 1)
    return { code: 'groups-by-number-and-size', path: `${path}/pairing/round-robin/groups` }
  if (asPlayed && pairer !== 'partner-draw' && pairer !== 'manual')
    return { code: 'as-played-without-draw', path: `${path}/pairer` }
  if (pairer === 'placement' && rounds !== 1) return { code: 'placement-is-one-round', path: `${path}/rounds` }
  if (rounds === 'all' && !hasLastRound(pairer)) return { code: 'rounds-without-end', path: `${path}/rounds` }
  const even = games > 0 && games % 2 === 0
  if (even && (bestOf || needsWinners(pairer))) return { code: 'games-can-tie', path: `${path}/games` }
  return null
}

/** Is the stage played in more than one group? */
export function isInGroups(stage: Pick<StageRules, 'pairer' | 'pairing'> | null | undefined): boolean {
  if (stage?.pairer !== 'round-robin') return false
  const { groups = 1, size = null } = stage.pairing?.['round-robin'] ?? {}
  return groups > 1 || size !== null
}

function inField({ pairer, pairing, field }: StageRules, before: StageRules | null, path: string): Contradiction {
  const inGroups = isInGroups(before)
  if (!before && field !== 'all') return { code: 'first-stage-needs-everybody', path: `${path}/field` }
  if (!before && pairer === 'placement') return { code: 'placement-not-first', path: `${path}/pairer` }
  if (typeof field === 'object' && ('perGroup' in field || 'fromGroups' in field) && !inGroups)
    return { code: 'field-needs-groups', path: `${path}/field` }
  const { groups = 1, size = null } = before?.pairing?.['round-robin'] ?? {}
  if (typeof field === 'object' && 'perGroup' in field && size === null && (field.next ?? 0) > groups)
    return { code: 'more-next-than-groups', path: `${path}/field`, groups }
  if (typeof field === 'object' && 'losers' in field && !(before && needsWinners(before.pairer)))
    return { code: 'losers-need-winners', path: `${path}/field` }
  if (isCrosswise(pairing) && !inGroups) return { code: 'field-needs-groups', path: `${path}/pairing` }
  return null
}

function inRanking({ pairer, ranking, minimumGames, carry, field }: StageRules, path: string): Contradiction {
  const at = `${path}/ranking`
  if (ranking.length === 0) return { code: 'ranking-empty', path: at }
  if (new Set(ranking).size < ranking.length) return { code: 'ranking-twice', path: at }
  // Nobody shares a start number: what stands behind it never decides.
  const behind = ranking[ranking.indexOf('start-number') + 1]
  if (ranking.includes('start-number') && behind) return { code: 'criterion-unreachable', path: at, criterion: behind }
  const first = ranking[0]
  const decides = decidesPlaces(pairer)
  const isRanked = first === 'placement' || (pairer === 'lives' && first === 'eliminated')
  if (decides && !isRanked) return { code: 'places-not-ranked', path: at }
  if (!decides && carry === 'nothing' && field !== 'all' && first !== 'stage-reached')
    return { code: 'stage-not-ranked', path: at }
  if (ranking.includes('enough-games') !== (minimumGames !== undefined))
    return { code: 'minimum-games-incomplete', path: minimumGames === undefined ? at : `${path}/minimumGames` }
  return null
}

/** A criterion nothing gives figures to, in the last of these stages or one before it. */
function inFigures(stages: readonly StageRules[], path: string): Contradiction {
  const ranking = stages.at(-1)?.ranking ?? []
  const is = {
    'encounter-points': stages.some(({ award }) => award.encounter !== null),
    'outside-difference': stages.some(({ award }) => award.outside.some(({ kind }) => kind === 'score')),
    placement: stages.some(({ pairer }) => decidesPlaces(pairer)),
    eliminated: stages.some(({ pairer }) => decidesPlaces(pairer) && pairer !== 'placement'),
  }
  for (const [criterion, given] of Object.entries(is) as [keyof typeof is, boolean][])
    if (!given && ranking.includes(criterion))
      return { code: 'criterion-without-figures', path: `${path}/ranking`, criterion }
  return null
}

function inKind({ field, stages }: Regulation, { pairer, asPlayed }: StageRules, path: string): Contradiction {
  if (pairer === 'partner-draw' && field.kind !== 'singles')
    return { code: 'partners-need-singles', path: `${path}/pairer` }
  if (asPlayed && stages.length > 1) return { code: 'as-played-is-alone', path: '/stages' }
  if (asPlayed && field.kind === 'singles' && pairer !== 'partner-draw')
    return { code: 'as-played-without-draw', path: `${path}/pairer` }
  return null
}
