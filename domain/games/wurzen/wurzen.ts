// Wurzen to 9, written as Bummerl (R7).

import { usualOf } from '../../option.ts'
import { commonChoices, writeEntry } from '../entry-rules.ts'
import { raceBounds, readRaceScore } from '../final-score.ts'
import type { Game } from '../game.ts'
import { readOptions } from '../options.ts'
import { ANY_TEXT, type EntryFamily } from '../sheet.ts'
import type { AugenDeal, SpecialDeal, WurzenDeal } from './deal.ts'
import { AUGEN_OF_A_WIN, beginWurzen, MOST_VALUE, WURZEN_ENTRY_RULES, type WurzenState } from './sheet.ts'
import { type WurzenOptions, wurzenTraits } from './traits.ts'

const { options } = wurzenTraits

const BY_AUGEN: EntryFamily<AugenDeal> = {
  kind: ['deal'],
  winner: ['a', 'b'],
  loserAugen: Array.from({ length: AUGEN_OF_A_WIN }, (_, augen) => augen),
}
const SPECIAL: EntryFamily<SpecialDeal> = {
  kind: ['deal'],
  winner: ['a', 'b'],
  value: Array.from({ length: MOST_VALUE }, (_, at) => at + 1),
  reason: [ANY_TEXT],
  loserAugen: [undefined],
}

export const wurzen: Game<WurzenOptions, WurzenDeal> = {
  key: 'wurzen',
  parties: [2],
  defaults: usualOf(options),
  readOptions: (given) => readOptions(given, options),
  begin(chosen: WurzenOptions, sides) {
    if (sides.length !== 2) throw new Error(`wurzen is not played by ${sides.length}`)
    return beginWurzen(chosen, sides)
  },
  write: (state: WurzenState, entry) => writeEntry(WURZEN_ENTRY_RULES, state, entry),
  legal: (state) => (state.status === 'open' ? [BY_AUGEN, SPECIAL, ...commonChoices(state)] : []),
  possible: () => [BY_AUGEN, SPECIAL],
  restrictedFrom: () => null,
  bounds: raceBounds,
  pointsTogether: () => null,
  mostOfSide: () => null,
  // R7.3: the loser of a Retour was one point before the target.
  readFinalScore: (entered, { target }) => readRaceScore(entered, { target, restricted: target - 1, leastDeal: 1 }),
}
