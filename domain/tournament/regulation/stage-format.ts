// Changes the format of a stage, with the settings that come with it.

import { isOutByOneLoss, levelFrom } from '../../formats/consequences.ts'
import { FORMAT_KEYS, type FormatKey } from '../../formats/format-keys.ts'
import { canBeCrosswise, hasOptions, type PairingOptions, valuesOf } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { isInGroups } from './groups.ts'
import type { Regulation, StageField, StageRules } from './regulation.ts'
import { USUAL } from './usual.ts'

const OF_EACH_GROUP: StageField = { perGroup: USUAL.field.perGroup, next: 0 }

/**
 * The stage in another format, with that format's usual options; settings that both formats have stay. `before`: the stage before it.
 * Contradictions with other settings are left to `repaired`.
 */
export function withFormat(
  { pairing: _, asPlayed: __, ...stage }: StageRules,
  format: FormatKey,
  before: StageRules | null,
): StageRules {
  const pairing = usualOptions(format, before)
  const winners = FORMAT_TRAITS[format].needsWinners
  return {
    ...stage,
    format,
    ...(pairing ? { pairing } : {}),
    field: fieldFor(stage.field, format, before),
    rounds: roundsFor(stage, format),
    games: winners && stage.games % 2 === 0 && stage.games > 0 ? stage.games + 1 : stage.games,
    ...(winners === FORMAT_TRAITS[stage.format].needsWinners ? {} : { bestOf: winners && stage.games > 1 }),
  }
}

/** The stage without a draw: its tables are entered as they were played. */
export function withoutDraw(stage: StageRules, field: Regulation['field'], before: StageRules | null): StageRules {
  const { pairing: _, ...rest } = withFormat(stage, formatAsPlayed(field), before)
  return { ...rest, asPlayed: true, rounds: 1 }
}

/** The format of tables that are entered as they were played, with the partners of single players, otherwise with the opponents only. */
export function formatAsPlayed({ kind }: Regulation['field']): FormatKey {
  const says = kind === 'singles' ? 'makesPartners' : 'isByHand'
  const format = FORMAT_KEYS.find((key) => FORMAT_TRAITS[key][says])
  if (!format) throw new Error(`${says} is true of no format`)
  return format
}

/** The stage that usually follows: a bracket of the best, or one of the losers. */
export function stageAfter(last: StageRules): StageRules {
  const field: StageField = leavesLosers(last)
    ? { losers: true }
    : isInGroups(last)
      ? OF_EACH_GROUP
      : { best: USUAL.field.best }
  return { ...withFormat(last, 'knock-out', last), field, carry: 'all' }
}

/** Whether the stage leaves losers who still have a place to play for. */
function leavesLosers(stage: StageRules): boolean {
  const least = levelFrom(stage)
  const { field } = stage
  const most = typeof field === 'object' && 'best' in field ? field.best : Number.MAX_SAFE_INTEGER
  return isOutByOneLoss(stage.format) && least <= most
}

function fieldFor(field: StageField, format: FormatKey, before: StageRules | null): StageField {
  if (!before || field !== 'all') return field
  if (FORMAT_TRAITS[format].isMatchesForPlaces && isInGroups(before)) return OF_EACH_GROUP
  if (FORMAT_TRAITS[format].isMatchesForPlaces) return { best: USUAL.field.bestForPlaces }
  return FORMAT_TRAITS[format].decidesPlaces ? { best: USUAL.field.best } : field
}

function roundsFor({ rounds, format: before }: StageRules, format: FormatKey): StageRules['rounds'] {
  if (FORMAT_TRAITS[format].isMatchesForPlaces) return 1
  if (FORMAT_TRAITS[format].hasLastRound) return 'all'
  return rounds === 'all' || FORMAT_TRAITS[before].isMatchesForPlaces ? USUAL.rounds : rounds
}

function usualOptions(format: FormatKey, before: StageRules | null): PairingOptions | null {
  if (!hasOptions(format)) return null
  const usual = Object.entries(valuesOf(format)).filter(([, value]) => value !== null)
  const isCrosswise = isInGroups(before) && canBeCrosswise(format)
  return { [format]: { ...Object.fromEntries(usual), ...(isCrosswise ? { draw: 'crosswise' } : {}) } }
}
