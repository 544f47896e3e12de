// Schieber-Jass to 2,500 (R6); with all factors 1, no bonus, no Weis and a number of deals, simple tournament Schieber.

import { writeEntry } from '../entry-rules.ts'
import type { Game } from '../game.ts'
import { flag, marks, type Readers, readOptions, table, whole } from '../options.ts'
import { legalInSchieber, possibleInSchieber } from './choices.ts'
import type { SchieberDeal, SchieberOptions } from './deal.ts'
import { pointsTogether, readSchieberScore } from './final-score.ts'
import { beginSchieber, SCHIEBER_BOOK, type SchieberState } from './sheet.ts'

const TARGETS = { least: 1, most: 100_000 }

const DEFAULTS: SchieberOptions = {
  target: 2500,
  deals: null,
  matchBonus: 100,
  multiplyWeis: true,
  weis: true,
  factors: { eichel: 1, rose: 1, schelle: 2, schilte: 2, obenabe: 3, undenufe: 3 },
  marks: { normal: 1, schneider: 1, retour: 1 },
}

const someDeals = whole(1, 1000)

const READERS: Readers<SchieberOptions> = {
  target: whole(TARGETS.least, TARGETS.most),
  deals: (given) => (given === null ? null : someDeals(given, 1)),
  matchBonus: whole(0, 1000),
  multiplyWeis: flag,
  weis: flag,
  factors: table(1, 100),
  marks,
}

export const schieber: Game<SchieberOptions, SchieberDeal> = {
  key: 'schieber',
  parties: [2],
  defaults: DEFAULTS,
  targets: TARGETS,
  readOptions: (given) => readOptions(given, DEFAULTS, READERS),
  begin(options: SchieberOptions, sides) {
    if (sides.length !== 2) throw new Error(`schieber is not played by ${sides.length}`)
    return beginSchieber(options, sides)
  },
  write: (state: SchieberState, entry) => writeEntry(SCHIEBER_BOOK, state, entry),
  legal: legalInSchieber,
  possible: possibleInSchieber,
  restrictedFrom: () => null,
  pointsTogether: (options: SchieberOptions) => pointsTogether(options),
  readFinalScore: (entered, options: SchieberOptions) => readSchieberScore(entered, options),
}
