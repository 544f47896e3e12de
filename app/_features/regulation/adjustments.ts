// An organiser's changes under "Anpassen", read against the preset they start from.

import { writeNumber } from '#app/_lib/write-number.ts'
import type { Adjustments } from '#contract/regulation.ts'
import { groupsOf } from '#domain/tournament/regulation/groups.ts'
import {
  eachGroupOf,
  isBestOf,
  nextBest,
  type Regulation,
  type StageRules,
  targetOf,
} from '#domain/tournament/regulation/regulation.ts'
import type { Locale } from '#messages/catalogue.ts'
import { changedOptions, OPTION_FIELDS, type TypedOptions, typedOptions } from './adjustable-options.ts'
import { readEuros } from './euros.ts'

/** The fields as typed; those for options come from the formats. */
export interface TypedAdjustments extends TypedOptions {
  /** Empty: as in the preset. */
  readonly rounds: string
  readonly games: string
  readonly bestOf: boolean
  readonly target: string
  /** In euros, with comma or point; empty: no fee stated. */
  readonly fee: string
  /** How many entries of each group go on … */
  readonly perGroup: string
  /** … and how many of the next best. */
  readonly next: string
}
export type AdjustmentName = keyof TypedAdjustments

/** The fields that apply to a regulation, in display order. */
export function fieldsOf(regulation: Regulation): readonly AdjustmentName[] {
  const { asPlayed, game } = firstStage(regulation)
  const options = regulation.stages.flatMap(({ format, field, pairing }): readonly AdjustmentName[] => {
    const bySize = groupsOf({ format, pairing }).size !== null
    const ofFormat = OPTION_FIELDS.filter((one) => one.format === format).map(({ name }) => name)
    return [
      ...(typeof field === 'object' && 'perGroup' in field ? (['perGroup', 'next'] as const) : []),
      ...ofFormat.filter((name) => name !== 'groups' || !bySize),
    ]
  })
  const target: readonly AdjustmentName[] = targetOf(game) === null ? [] : ['target']
  if (asPlayed) return [...target, 'fee']
  return ['rounds', 'games', 'bestOf', ...target, ...options, 'fee']
}

/** Does the second stage continue with entries from the groups of the first? */
export function goesOnFromGroups({ stages: [, second] }: Regulation): boolean {
  return typeof second?.field === 'object' && ('perGroup' in second.field || 'fromGroups' in second.field)
}

export function firstStage({ stages: [first] }: Regulation): StageRules {
  if (!first) throw new Error('a regulation without a stage')
  return first
}

/** The preset's own values, as initial field values. */
export function presetFields(regulation: Regulation, locale: Locale): TypedAdjustments {
  const stage = firstStage(regulation)
  const { rounds, games, game } = stage
  const field = regulation.stages[1]?.field
  const eachGroup = eachGroupOf(field)
  return {
    ...typedOptions(regulation),
    rounds: rounds === 'all' ? '' : String(rounds),
    games: String(games),
    bestOf: isBestOf(stage),
    target: String(game.target),
    fee: regulation.fee === null ? '' : writeNumber(regulation.fee / 100, locale),
    perGroup: String(eachGroup.perGroup),
    next: String(nextBest(eachGroup)),
  }
}

/** The changes from the preset; `fee: 'invalid'` if the amount is not readable. */
export function readAdjustments(
  regulation: Regulation,
  typed: TypedAdjustments,
  locale: Locale,
): Adjustments | { fee: 'invalid' } {
  const preset = presetFields(regulation, locale)
  const adjust: Adjustments = {}
  for (const key of ['rounds', 'games', 'target'] as const)
    if (typed[key] !== preset[key] && typed[key] !== '') adjust[key] = Number(typed[key])
  if (typed.bestOf !== preset.bestOf) adjust.bestOf = typed.bestOf
  const [first, second] = regulation.stages.map((stage) => changedOptions(stage, typed, preset))
  if (first) adjust.pairing = first
  const advance: Adjustments['advance'] = second ? { pairing: second } : {}
  for (const key of ['perGroup', 'next'] as const)
    if (typed[key] !== preset[key] && typed[key] !== '') advance[key] = Number(typed[key])
  if (Object.keys(advance).length > 0) adjust.advance = advance
  if (typed.fee.trim() === preset.fee) return adjust
  const fee = readEuros(typed.fee)
  return fee === 'invalid' ? { fee } : { ...adjust, fee }
}
