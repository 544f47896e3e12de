// One preset for each format, for clubs without their own announcement: one game of Watten per encounter, a win counts 1.

import type { FormatKey } from '../../formats/format-keys.ts'
import type { PairingOptions } from '../../formats/options.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { ONE_A_WIN, regulation, stage } from './draft.ts'

const watten = stage(
  { key: 'watten-twg', target: 11, margin: 2 },
  {
    format: 'random',
    rounds: 5,
    games: 3,
    bestOf: false,
    pointsRule: ONE_A_WIN,
    ranking: ['award', 'difference', 'lot'],
  },
)

/** The loser is out, so an encounter needs a winner and ends as soon as it has one. */
const knockOutWatten: StageRules = { ...watten, bestOf: true, ranking: ['placement', ...watten.ranking] }

function byPoints(format: FormatKey, rounds: StageRules['rounds'], pairing: PairingOptions = {}): StageRules {
  return { ...watten, format, pairing, rounds }
}

function byWinning(format: FormatKey, pairing: PairingOptions = {}): StageRules {
  return { ...knockOutWatten, format, pairing, rounds: 'all' }
}

export const schweizerSystem = regulation('schweizer-system', [byPoints('swiss', 5, { swiss: { order: 'slide' } })])

export const jederGegenJeden = regulation('jeder-gegen-jeden', [
  byPoints('round-robin', 'all', { 'round-robin': { groups: 1, draw: 'lot', legs: 1 } }),
])

export const gruppenKo = regulation('gruppen-ko', [
  byPoints('round-robin', 'all', { 'round-robin': { groups: 4, draw: 'lot', legs: 1 } }),
  {
    ...byWinning('knock-out', { 'knock-out': { draw: 'crosswise', places: 'third' } }),
    field: { perGroup: 2, next: 0 },
  },
])

export const ko = regulation('ko', [byWinning('knock-out', { 'knock-out': { draw: 'lot', places: 'third' } })])

export const doppelKo = regulation('doppel-ko', [
  byWinning('double-elimination', { 'double-elimination': { draw: 'lot', reset: true } }),
])

export const koHoffnungsrunde = regulation('ko-hoffnungsrunde', [
  byWinning('repechage', { repechage: { consolation: true, thirdPlace: true, tree: 16 } }),
])

export const leben = regulation('leben', [byWinning('lives', { lives: { lives: 3 } })])

export const partnerwechsel = regulation('partnerwechsel', [byPoints('partner-draw', 5)], {
  field: { kind: 'singles' },
})

export const freiePaarung = regulation('freie-paarung', [byPoints('manual', 5)])
