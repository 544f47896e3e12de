// Rules that every number of a regulation is within its absolute limits.

import { FORMAT_OPTIONS } from '../../../formats/options.ts'
import { GAME_KEYS, type GameKey } from '../../../games/game-keys.ts'
import { GAME_TRAITS } from '../../../games/traits.ts'
import type { Limit } from '../../../limit.ts'
import { type Options, rangesOf } from '../../../option.ts'
import { LIMITS } from '../limits.ts'
import type { Regulation, StageRules } from '../regulation.ts'
import { type RuleParams, rule, ruleOfWhole } from './rule.ts'

/** By the pointer within a stage, without the game; `*` matches any key. */
const IN_STAGE: Readonly<Record<string, Limit>> = {
  '/field/best': LIMITS.field.best,
  '/field/perGroup': LIMITS.field.perGroup,
  '/field/next': LIMITS.field.next,
  '/field/fromGroups': LIMITS.field.fromGroups,
  '/rounds': LIMITS.rounds,
  '/games': LIMITS.games,
  ...rangesOfFormats(),
  '/pointsRule/game/win': LIMITS.pointsRule.points,
  '/pointsRule/game/draw': LIMITS.pointsRule.points,
  '/pointsRule/game/loss': LIMITS.pointsRule.points,
  '/pointsRule/game/bonus/*': LIMITS.pointsRule.points,
  '/pointsRule/game/times/*': LIMITS.pointsRule.times,
  '/pointsRule/encounter/*': LIMITS.pointsRule.points,
  '/pointsRule/outside/*/win': LIMITS.pointsRule.points,
  '/pointsRule/outside/*/draw': LIMITS.pointsRule.points,
  '/pointsRule/outside/*/loss': LIMITS.pointsRule.points,
  '/pointsRule/outside/*/each': LIMITS.pointsRule.points,
  '/pointsRule/outside/*/headStart': LIMITS.pointsRule.headStart,
  '/pointsRule/counted': LIMITS.pointsRule.counted,
  '/bye/points': LIMITS.pointsRule.points,
  '/bye/pointsFor': LIMITS.score,
  '/bye/pointsAgainst': LIMITS.score,
  '/forfeit/pointsFor': LIMITS.score,
  '/forfeit/pointsAgainst': LIMITS.score,
  '/forfeit/penalty': LIMITS.penalty,
  '/minimumGames': LIMITS.minimumGames,
  '/playOff/target': LIMITS.playOff.target,
  '/playOff/restricted': LIMITS.playOff.restricted,
}

/** The limits of the options of formats. */
function rangesOfFormats(): Record<string, Limit> {
  const ranges = Object.entries<Options>(FORMAT_OPTIONS).flatMap(([format, options]) =>
    Object.entries(rangesOf(options)).map(([path, range]) => [`/pairing/${format}${path}`, range] as const),
  )
  return Object.fromEntries(ranges)
}

/** The limits of each game's options, by the pointer within a stage. */
const RANGES_OF_GAMES: ReadonlyMap<GameKey, Readonly<Record<string, Limit>>> = new Map(
  GAME_KEYS.map((key) => [
    key,
    Object.fromEntries(
      Object.entries(rangesOf(GAME_TRAITS[key].options)).map(([path, range]) => [`/game${path}`, range]),
    ),
  ]),
)

/** By the pointer within the regulation, without stages. */
const IN_WHOLE: Readonly<Record<string, Limit>> = {
  '/field/capacity': LIMITS.field.capacity,
  '/field/entriesPerPerson': LIMITS.field.entriesPerPerson,
  '/fee': LIMITS.fee,
  '/qualifiers/best': LIMITS.qualifiers.best,
  '/qualifiers/perGroup': LIMITS.qualifiers.perGroup,
  '/tables/*/since': LIMITS.tables.since,
  '/tables/*/best': LIMITS.tables.best,
}

export interface OutOfRange extends Limit {
  readonly path: string
}

/** All numbers of a stage are within their limits. */
export const numbersInRange = rule({
  code: 'number-out-of-range',
  at: (stage) => outOfRangeInStage(stage)?.path ?? '',
  params: (stage) => limitOf(outOfRangeInStage(stage)),
  holds: (stage) => outOfRangeInStage(stage) === null,
})

/** All numbers outside the stages are within their limits. */
export const outsideNumbersInRange = ruleOfWhole({
  code: 'number-out-of-range',
  at: (regulation) => outOfRangeInWhole(regulation)?.path ?? '',
  params: (regulation) => limitOf(outOfRangeInWhole(regulation)),
  holds: (regulation) => outOfRangeInWhole(regulation) === null,
})

/** Whether all numbers of a regulation are within their limits. */
export function numbersAreInRange(regulation: Regulation): boolean {
  return outOfRangeInWhole(regulation) === null && regulation.stages.every((stage) => outOfRangeInStage(stage) === null)
}

const limitInStage = limitsBy(IN_STAGE)
const limitInWhole = limitsBy(IN_WHOLE)

function outOfRangeInStage(stage: StageRules): OutOfRange | null {
  const inGame = RANGES_OF_GAMES.get(stage.game.key)
  return outOfRange(stage, (path) => inGame?.[path] ?? limitInStage(path))
}

/** The first number outside the stages that is beyond its limits; null: none is. */
function outOfRangeInWhole({ stages: _, version: __, ...rest }: Regulation): OutOfRange | null {
  return outOfRange(rest, limitInWhole)
}

/** The limits of a number that is out of range. */
export function limitOf(found: OutOfRange | null): RuleParams {
  return found ? { least: found.least, most: found.most } : {}
}

/** The limits of the number at a pointer; undefined: it has none. */
type LimitAt = (path: string) => Limit | undefined

/** The first number that is beyond the limits of its pointer; null: none is. `at`: the pointer of `value`. */
export function outOfRange(value: unknown, limitAt: LimitAt, at = ''): OutOfRange | null {
  if (typeof value === 'number') {
    const limit = limitAt(at)
    return limit && (value < limit.least || value > limit.most) ? { path: at, ...limit } : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = outOfRange(inner, limitAt, `${at}/${key}`)
    if (found) return found
  }
  return null
}

/** Limits by pointers in which `*` matches any key. */
export function limitsBy(limits: Readonly<Record<string, Limit>>): LimitAt {
  const patterns = Object.entries(limits).flatMap(([pattern, limit]): [RegExp, Limit][] =>
    pattern.includes('*') ? [[new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`), limit]] : [],
  )
  return (path) => limits[path] ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
}
