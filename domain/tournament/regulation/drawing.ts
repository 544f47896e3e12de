// What a way of drawing brings with it when a stage takes it up.

import {
  decidesPlaces,
  hasLastRound,
  isMatchesForPlaces,
  isOutByOneLoss,
  levelFrom,
  needsWinners,
} from '../../pairing/formats.ts'
import { canBeCrosswise, hasOptions, optionsOf, type PairingOptions } from '../../pairing/options.ts'
import type { PairerKey } from '../../pairing/pairer.ts'
import type { StageField, StageRules } from '../regulation.ts'
import { isInGroups } from './groups.ts'

/** Where nothing else is known of a stage that is not for everybody. */
const BEST_FOR_PLACES = 4
const BEST_OF_GROUP = 2
const BEST_FOR_BRACKET = 8
const USUAL_ROUNDS = 5

/**
 * The stage drawn in another way, with that way's usual options; what both ways know stays. `before`: the stage before it. Its
 * ranking is left to `settled`.
 */
export function drawnBy(
  { pairing: _, asPlayed: __, ...stage }: StageRules,
  pairer: PairerKey,
  before: StageRules | null,
): StageRules {
  const pairing = usualOptions(pairer, before)
  const winners = needsWinners(pairer)
  return withinRounds({
    ...stage,
    pairer,
    ...(pairing ? { pairing } : {}),
    field: fieldFor(stage.field, pairer, before),
    rounds: roundsFor(stage, pairer),
    games: winners && stage.games % 2 === 0 && stage.games > 0 ? stage.games + 1 : stage.games,
    ...(winners === needsWinners(stage.pairer) ? {} : { bestOf: winners && stage.games > 1 }),
  })
}

/** All rounds count where there are fewer than would count. */
export function withinRounds(stage: StageRules): StageRules {
  const { award, rounds } = stage
  const fits = award.counted === null || rounds === 'all' || award.counted <= rounds
  return fits ? stage : { ...stage, award: { ...award, counted: null } }
}

/** The stage that usually follows: a bracket of the best, or the losers among themselves. */
export function stageAfter(last: StageRules): StageRules {
  const field: StageField = leavesLosers(last)
    ? { losers: true }
    : isInGroups(last)
      ? { perGroup: BEST_OF_GROUP, next: 0 }
      : { best: BEST_FOR_BRACKET }
  return { ...drawnBy(last, 'knock-out', last), field, carry: 'all' }
}

/** Are there losers behind it who still have a place to play for? */
function leavesLosers(stage: StageRules): boolean {
  const least = levelFrom(stage)
  const { field } = stage
  const most = typeof field === 'object' && 'best' in field ? field.best : Number.MAX_SAFE_INTEGER
  return isOutByOneLoss(stage.pairer) && least <= most
}

function fieldFor(field: StageField, pairer: PairerKey, before: StageRules | null): StageField {
  if (!before || field !== 'all') return field
  if (isMatchesForPlaces(pairer) && isInGroups(before)) return { perGroup: BEST_OF_GROUP, next: 0 }
  if (isMatchesForPlaces(pairer)) return { best: BEST_FOR_PLACES }
  return decidesPlaces(pairer) ? { best: BEST_FOR_BRACKET } : field
}

function roundsFor({ rounds, pairer: before }: StageRules, pairer: PairerKey): StageRules['rounds'] {
  if (isMatchesForPlaces(pairer)) return 1
  if (hasLastRound(pairer)) return 'all'
  return rounds === 'all' || isMatchesForPlaces(before) ? USUAL_ROUNDS : rounds
}

function usualOptions(pairer: PairerKey, before: StageRules | null): PairingOptions | null {
  if (!hasOptions(pairer)) return null
  const usual = Object.entries(optionsOf(pairer)).filter(([, value]) => value !== null)
  const isCrosswise = isInGroups(before) && canBeCrosswise(pairer)
  return { [pairer]: { ...Object.fromEntries(usual), ...(isCrosswise ? { draw: 'crosswise' } : {}) } }
}
