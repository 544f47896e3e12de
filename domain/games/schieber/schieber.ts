// Schieber-Jass to 2,500 (R6); with all factors 1, no bonus, no Weis and a number of deals, simple tournament Schieber.

import { usualOf } from '../../option.ts'
import { writeEntry } from '../entry-rules.ts'
import type { Game } from '../game.ts'
import { readOptions } from '../options.ts'
import { legalInSchieber, possibleInSchieber } from './choices.ts'
import type { SchieberDeal } from './deal.ts'
import { mostOfSide, pointsTogether, readSchieberScore, SCHIEBER_BOUNDS } from './final-score.ts'
import { beginSchieber, SCHIEBER_ENTRY_RULES, type SchieberState } from './sheet.ts'
import { type SchieberOptions, schieberTraits } from './traits.ts'

const { options } = schieberTraits

export const schieber: Game<SchieberOptions, SchieberDeal> = {
  key: 'schieber',
  parties: [2],
  defaults: usualOf(options),
  readOptions: (given) => readOptions(given, options),
  begin(chosen: SchieberOptions, sides) {
    if (sides.length !== 2) throw new Error(`schieber is not played by ${sides.length}`)
    return beginSchieber(chosen, sides)
  },
  write: (state: SchieberState, entry) => writeEntry(SCHIEBER_ENTRY_RULES, state, entry),
  legal: legalInSchieber,
  possible: possibleInSchieber,
  restrictedFrom: () => null,
  bounds: () => SCHIEBER_BOUNDS,
  pointsTogether: (chosen: SchieberOptions) => pointsTogether(chosen),
  mostOfSide: (chosen: SchieberOptions) => mostOfSide(chosen),
  readFinalScore: (entered, chosen: SchieberOptions) => readSchieberScore(entered, chosen),
}
