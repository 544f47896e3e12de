// Everything an announcement fixes, as data: one JSON value with a version, stored with the tournament.

import type { GameKey } from '../games/game.ts'
import { GAMES, type OptionsOf } from '../games/index.ts'
import { decidesPlaces, hasLastRound, needsWinners } from '../pairing/formats.ts'
import { isCrosswise, type PairingOptions } from '../pairing/options.ts'
import type { PairerKey } from '../pairing/pairer.ts'
import { isPoints } from '../points.ts'
import { fail, ok, type Result } from '../result.ts'
import type { GameAward } from '../scoring/award.ts'
import type { CriterionKey } from '../standings/criterion.ts'
import type { PresetKey } from './presets/preset.ts'

/** Which game is played and how; options beyond target and margin that are missing are the game's defaults. */
export type StageGame = {
  [Key in GameKey]: { readonly key: Key } & Pick<OptionsOf<Key>, keyof OptionsOf<Key> & ('target' | 'margin')> & {
      readonly [Name in keyof OptionsOf<Key>]?: OptionsOf<Key>[Name] | undefined
    }
}[GameKey]

/**
 * Who plays in a stage.
 *
 * - `all`: everybody who is there, also those who come late.
 * - `best`: so many of the best so far.
 * - `perGroup`: so many of the best of each group of the stage before, and `next` of those who come next in their group.
 * - `losers`: whoever lost last in the stage before.
 * - `byHand`: whom the desk names when the stage begins.
 */
export type StageField =
  | 'all'
  | { readonly best: number }
  | { readonly perGroup: number; readonly next?: number | undefined }
  | { readonly losers: true }
  | { readonly byHand: true }

export interface StageRules {
  readonly pairer: PairerKey
  /** How that pairer draws, where it knows several ways. */
  readonly pairing?: PairingOptions | undefined
  readonly field: StageField
  /** `all`: as many as the way of drawing gives, up to the final or until all have met. */
  readonly rounds: number | 'all'
  /** Games of one encounter; all are played, unless it is `bestOf`. */
  readonly games: number
  /** An encounter ends as soon as one side has won more than half of its games. */
  readonly bestOf?: boolean | undefined
  readonly game: StageGame
  readonly award: GameAward
  /** A bye counts as this score in each game of the round. */
  readonly bye: { readonly pointsFor: number; readonly pointsAgainst: number }
  readonly ranking: readonly CriterionKey[]
}

export const FIELD_KINDS = ['pairs', 'singles'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface Regulation {
  readonly version: 1
  readonly preset: PresetKey
  readonly field: {
    /** Who is drawn and ranked: two together, or everybody for themselves. */
    readonly kind: FieldKind
    /** Among pairs: people who come alone: do they look for a partner, or get one by lot for the whole event? */
    readonly singles: 'find-partner' | 'drawn-partner'
  }
  /** Entry fee per pair in cents; null: not stated. */
  readonly fee: number | null
  readonly stages: readonly StageRules[]
}

export type RegulationError =
  | { readonly code: 'target-out-of-range'; readonly path: string; readonly least: number; readonly most: number }
  | { readonly code: 'margin-not-below-target'; readonly path: string }
  | { readonly code: 'option-not-possible'; readonly path: string; readonly option: string }
  | { readonly code: 'award-not-points'; readonly path: string }
  | { readonly code: 'award-gives-nothing'; readonly path: string }
  | { readonly code: 'bye-not-a-win'; readonly path: string; readonly target: number }
  | { readonly code: 'first-stage-needs-everybody'; readonly path: string }
  | { readonly code: 'placement-not-first'; readonly path: string }
  | { readonly code: 'placement-is-one-round'; readonly path: string }
  | { readonly code: 'ranking-empty'; readonly path: string }
  | { readonly code: 'ranking-twice'; readonly path: string }
  | { readonly code: 'rounds-without-end'; readonly path: string }
  | { readonly code: 'places-not-ranked'; readonly path: string }
  | { readonly code: 'games-can-tie'; readonly path: string }
  | { readonly code: 'partners-need-singles'; readonly path: string }
  | { readonly code: 'field-needs-groups'; readonly path: string }
  | { readonly code: 'more-next-than-groups'; readonly path: string; readonly groups: number }
  | { readonly code: 'losers-need-winners'; readonly path: string }

/** The regulation, or the first contradiction in it with the JSON pointer of what to change. */
export function checkRegulation(regulation: Regulation): Result<Regulation, RegulationError> {
  for (const [at, stage] of regulation.stages.entries()) {
    const path = `/stages/${at}`
    const before = regulation.stages[at - 1] ?? null
    const error =
      contradictionInGame(stage, path) ??
      contradictionInField(stage, before, path) ??
      contradictionInDraw(stage, path) ??
      contradictionInRanking(stage, path)
    if (error) return fail(error)
    if (stage.pairer === 'partner-draw' && regulation.field.kind !== 'singles')
      return fail({ code: 'partners-need-singles', path: `${path}/pairer` })
  }
  return ok(regulation)
}

function contradictionInGame(stage: StageRules, path: string): RegulationError | null {
  const { win, own, bonus } = stage.award
  const game = GAMES[stage.game.key]
  const options = game.readOptions(stage.game)
  if (!options.ok) return impossibleOption(stage.game.key, options.error.option, path)
  if (![win, bonus.schneider, bonus.retour].every(isPoints)) return { code: 'award-not-points', path: `${path}/award` }
  if (win === 0 && own === 'none') return { code: 'award-gives-nothing', path: `${path}/award` }
  const bye = { a: stage.bye.pointsFor, b: stage.bye.pointsAgainst, retour: false }
  const counted = game.readFinalScore(bye, options.value)
  if (!counted.ok || counted.value.score.winner !== 'a')
    return { code: 'bye-not-a-win', path: `${path}/bye`, target: options.value.target }
  return null
}

function contradictionInDraw({ pairer, rounds, games, bestOf }: StageRules, path: string): RegulationError | null {
  if (pairer === 'placement' && rounds !== 1) return { code: 'placement-is-one-round', path: `${path}/rounds` }
  if (rounds === 'all' && !hasLastRound(pairer)) return { code: 'rounds-without-end', path: `${path}/rounds` }
  if (games % 2 === 0 && (bestOf || needsWinners(pairer))) return { code: 'games-can-tie', path: `${path}/games` }
  return null
}

function contradictionInField(
  { pairer, pairing, field }: StageRules,
  before: StageRules | null,
  path: string,
): RegulationError | null {
  const groups = before?.pairer === 'round-robin' ? (before.pairing?.['round-robin']?.groups ?? 1) : 0
  const inGroups = groups > 1
  if (!before && field !== 'all') return { code: 'first-stage-needs-everybody', path: `${path}/field` }
  if (!before && pairer === 'placement') return { code: 'placement-not-first', path: `${path}/pairer` }
  if (typeof field === 'object' && 'perGroup' in field && !inGroups)
    return { code: 'field-needs-groups', path: `${path}/field` }
  if (typeof field === 'object' && 'perGroup' in field && (field.next ?? 0) > groups)
    return { code: 'more-next-than-groups', path: `${path}/field`, groups }
  if (typeof field === 'object' && 'losers' in field && !(before && needsWinners(before.pairer)))
    return { code: 'losers-need-winners', path: `${path}/field` }
  if (isCrosswise(pairing) && !inGroups) return { code: 'field-needs-groups', path: `${path}/pairing` }
  return null
}

function contradictionInRanking({ pairer, ranking }: StageRules, path: string): RegulationError | null {
  if (ranking.length === 0) return { code: 'ranking-empty', path: `${path}/ranking` }
  if (new Set(ranking).size < ranking.length) return { code: 'ranking-twice', path: `${path}/ranking` }
  if (decidesPlaces(pairer) && ranking[0] !== 'placement') return { code: 'places-not-ranked', path: `${path}/ranking` }
  return null
}

function impossibleOption(key: GameKey, option: string, path: string): RegulationError {
  if (option === 'target') return { code: 'target-out-of-range', path: `${path}/game/target`, ...GAMES[key].targets }
  if (option === 'margin') return { code: 'margin-not-below-target', path: `${path}/game/margin` }
  return { code: 'option-not-possible', path: `${path}/game/${option}`, option }
}

/** All options of a stage's game. Throws for a game `checkRegulation` would refuse. */
export function optionsOf(game: StageGame): OptionsOf<GameKey> {
  const options = GAMES[game.key].readOptions(game)
  if (!options.ok) throw new Error(`${game.key} is not played with this ${options.error.option}`)
  return options.value
}

/** What an organiser may set differently without leaving the preset. */
export interface RegulationChange {
  readonly rounds?: number | undefined
  readonly games?: number | undefined
  readonly bestOf?: boolean | undefined
  readonly pairing?: PairingOptions | undefined
  /** What differs in the second stage. */
  readonly advance?: AdvanceChange | undefined
  readonly target?: number | undefined
  readonly fee?: number | null | undefined
}

/** Who goes on from the groups of the first stage, and how they are drawn. */
export interface AdvanceChange {
  readonly perGroup?: number | undefined
  readonly next?: number | undefined
  readonly pairing?: PairingOptions | undefined
}

/**
 * The regulation with another number of rounds or games in its first stage, another field in its second one, another target
 * in every stage, another fee. A bye's score keeps its distance to the target's proportions: the target against half of it.
 *
 * Refuses what `checkRegulation` does, and an `advance` without a second stage; `path` points into `change`.
 */
export function adjustRegulation(
  regulation: Regulation,
  change: RegulationChange,
): Result<Regulation, RegulationError> {
  const { advance } = change
  if (advance && regulation.stages.length < 2) return fail({ code: 'field-needs-groups', path: '/advance' })
  const stages = regulation.stages.map((stage, at): StageRules => {
    const target = change.target ?? stage.game.target
    const first = at === 0
    return {
      ...stage,
      rounds: (first && change.rounds) || stage.rounds,
      games: (first && change.games) || stage.games,
      ...(first && change.bestOf !== undefined ? { bestOf: change.bestOf } : {}),
      ...(first && change.pairing ? { pairing: merged(stage.pairing, change.pairing) } : {}),
      ...(at === 1 && advance ? advanced(stage, advance) : {}),
      game: { ...stage.game, target },
      bye: target === stage.game.target ? stage.bye : byeScore(target),
    }
  })
  const fee = change.fee === undefined ? regulation.fee : change.fee
  const adjusted = checkRegulation({ ...regulation, fee, stages })
  return adjusted.ok ? adjusted : fail({ ...adjusted.error, path: pathInChange(adjusted.error, change) })
}

/** What differs in a stage whose field comes from groups; the rest of what was said of it stays. */
function advanced({ field, pairing }: StageRules, advance: AdvanceChange): Partial<StageRules> {
  const before = typeof field === 'object' && 'perGroup' in field ? field : { perGroup: 1 }
  const perGroup = advance.perGroup ?? before.perGroup
  const next = advance.next ?? before.next
  const isOther = advance.perGroup !== undefined || advance.next !== undefined
  return {
    ...(isOther ? { field: next === undefined ? { perGroup } : { perGroup, next } } : {}),
    ...(advance.pairing ? { pairing: merged(pairing, advance.pairing) } : {}),
  }
}

/** Which part of a change has brought the contradiction about. */
function pathInChange({ code, path }: RegulationError, { pairing, advance, bestOf, games }: RegulationChange): string {
  switch (code) {
    case 'target-out-of-range':
    case 'margin-not-below-target':
    case 'bye-not-a-win':
      return '/target'
    case 'games-can-tie':
      return games === undefined && bestOf !== undefined ? '/bestOf' : '/games'
    case 'field-needs-groups':
      if (path.startsWith('/stages/0')) return '/pairing'
      if (pairing?.['round-robin']?.groups !== undefined) return '/pairing/round-robin/groups'
      return path.endsWith('/pairing') && advance?.pairing ? '/advance/pairing' : '/advance'
    default:
      return path
  }
}

/** The score a bye counts as where the announcement is silent: a game won with the target against half of it, rounded down. */
export function byeScore(target: number): StageRules['bye'] {
  return { pointsFor: target, pointsAgainst: Math.floor(target / 2) }
}

/** What differs replaces what was said of the same pairer. */
function merged(pairing: PairingOptions = {}, change: PairingOptions): PairingOptions {
  return Object.fromEntries(
    Object.entries({ ...pairing, ...change }).map(([pairer, options]) => [
      pairer,
      { ...pairing[pairer as keyof PairingOptions], ...options },
    ]),
  )
}
