// Every way of drawing by itself, for whoever has no announcement to go by: one game of Watten an encounter, a win counts 1.

import type { PairingOptions } from '../../pairing/options.ts'
import type { PairerKey } from '../../pairing/pairer.ts'
import { byeScore, type FieldKind, type Regulation, type StageRules } from '../regulation.ts'
import type { PresetKey } from './preset.ts'

const stage: Omit<StageRules, 'pairer' | 'rounds'> = {
  field: 'all',
  games: 3,
  bestOf: false,
  game: { key: 'watten-twg', target: 11, margin: 2 },
  award: { win: 1, own: 'none', bonus: { schneider: 0, retour: 0 } },
  bye: byeScore(11),
  ranking: ['award', 'difference', 'lot'],
}

/** Who loses is out, so an encounter has to have a winner and ends with it. */
const knockOutStage: typeof stage = { ...stage, bestOf: true, ranking: ['placement', ...stage.ranking] }

function regulation(preset: PresetKey, stages: readonly StageRules[], kind: FieldKind = 'pairs'): Regulation {
  return { version: 1, preset, field: { kind, singles: 'find-partner' }, fee: null, stages }
}

function byPoints(pairer: PairerKey, rounds: StageRules['rounds'], pairing: PairingOptions = {}): StageRules {
  return { ...stage, pairer, pairing, rounds }
}

function byWinning(pairer: PairerKey, pairing: PairingOptions = {}): StageRules {
  return { ...knockOutStage, pairer, pairing, rounds: 'all' }
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

export const partnerwechsel = regulation('partnerwechsel', [byPoints('partner-draw', 5)], 'singles')

export const freiePaarung = regulation('freie-paarung', [byPoints('manual', 5)])
