// The three rule sets of Watten, each a value over the same sheet.

import { type Options, usualOf, type ValuesOf } from '../../option.ts'
import { fail, type Result } from '../../result.ts'
import { type EntryRules, writeEntry } from '../entry-rules.ts'
import { raceBounds, readRaceScore } from '../final-score.ts'
import type { Game, OptionError } from '../game.ts'
import type { GameKey } from '../game-keys.ts'
import { readOptions } from '../options.ts'
import { legalInWatten, possibleInWatten } from './choices.ts'
import type { WattenDeal } from './deal.ts'
import { beginWatten, restrictedFrom, TWG_ENTRY_RULES, WATTEN_ENTRY_RULES, type WattenState } from './sheet.ts'
import { bayrischEndings, type Endings, strengEndings, twgEndings } from './stakes.ts'
import { bayrischTraits, strengTraits, twgTraits, type WattenOptions } from './traits.ts'

/** The differences between the rule sets. */
interface RuleSet<Of extends Options> {
  readonly key: GameKey
  readonly parties: readonly (2 | 3)[]
  readonly endings: Endings
  readonly entryRules: EntryRules<WattenState>
  readonly options: Of
}

/** Watten of the Tiroler Wattergemeinschaft (R3). */
export const wattenTwg = watten({
  key: 'watten-twg',
  parties: [2],
  endings: twgEndings,
  entryRules: TWG_ENTRY_RULES,
  options: twgTraits.options,
})

/** Bavarian Watten with the Maschine, also among three (R4). */
export const wattenStreng = watten({
  key: 'watten-streng',
  parties: [2, 3],
  endings: strengEndings,
  entryRules: WATTEN_ENTRY_RULES,
  options: strengTraits.options,
})

/** Bavarian Watten (R5); a rule set of its own, because it contradicts R4 (R5.5). */
export const wattenBayrisch = watten({
  key: 'watten-bayrisch',
  parties: [2],
  endings: bayrischEndings,
  entryRules: WATTEN_ENTRY_RULES,
  options: bayrischTraits.options,
})

function watten<Of extends typeof bayrischTraits.options>(rules: RuleSet<Of>): Game<ValuesOf<Of>, WattenDeal> {
  const { key, parties, options } = rules
  return {
    key,
    parties,
    defaults: usualOf(options),
    readOptions: (given) => withLineBelowTarget(readOptions(given, options)),
    begin(chosen: WattenOptions, sides) {
      if (!parties.some((number) => number === sides.length)) throw new Error(`${key} is not played by ${sides.length}`)
      return beginWatten(rules.endings, chosen, sides)
    },
    write: (state: WattenState, entry) => writeEntry(rules.entryRules, state, entry),
    legal: legalInWatten,
    possible: possibleInWatten,
    restrictedFrom,
    bounds: raceBounds,
    pointsTogether: () => null,
    mostOfSide: () => null,
    readFinalScore: (entered, chosen: WattenOptions) =>
      readRaceScore(entered, { target: chosen.target, restricted: restrictedFrom(chosen), leastDeal: 2 }),
  }
}

/** Refuses a margin with which a side would be restricted before anything is written. */
function withLineBelowTarget<Options extends WattenOptions>(
  read: Result<Options, OptionError>,
): Result<Options, OptionError> {
  if (read.ok && read.value.margin >= read.value.target) return fail({ code: 'option-not-possible', option: 'margin' })
  return read
}
