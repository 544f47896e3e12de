// What a way of drawing brings with it when a stage takes it up.

import { decidesPlaces, hasLastRound, isMatchesForPlaces, needsWinners } from '../../pairing/formats.ts'
import type { PairingOptions } from '../../pairing/options.ts'
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
  const field: StageField = needsWinners(last.pairer)
    ? { losers: true }
    : isInGroups(last)
      ? { perGroup: BEST_OF_GROUP, next: 0 }
      : { best: BEST_FOR_BRACKET }
  return { ...drawnBy(last, 'knock-out', last), field, carry: 'all' }
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
  const draw = isInGroups(before) ? 'crosswise' : 'lot'
  switch (pairer) {
    case 'swiss':
      return { swiss: { order: 'slide' } }
    case 'round-robin':
      return { 'round-robin': { groups: 1, draw: 'lot', legs: 1 } }
    case 'knock-out':
      return { 'knock-out': { draw, places: 'third' } }
    case 'double-elimination':
      return { 'double-elimination': { draw, reset: true } }
    case 'repechage':
      return { repechage: { consolation: true, thirdPlace: true, tree: 16 } }
    case 'lives':
      return { lives: { lives: 3 } }
    case 'redraw':
    case 'movement':
    case 'placement':
    case 'partner-draw':
    case 'manual':
      return null
  }
}
