// The three rule sets of Watten, each a value over the same sheet.

import { fail, type Result } from '../../result.ts'
import { type EntryRules, writeEntry } from '../entry-rules.ts'
import { readRaceScore } from '../final-score.ts'
import type { Game, GameKey, OptionError } from '../game.ts'
import { flag, marks, oneOf, type Readers, readOptions, whole } from '../options.ts'
import { legalInWatten, possibleInWatten } from './choices.ts'
import { ILLEGAL_RAISES, type StrengOptions, type TwgOptions, type WattenDeal, type WattenOptions } from './deal.ts'
import { beginWatten, restrictedFrom, TWG_BOOK, WATTEN_BOOK, type WattenState } from './sheet.ts'
import { bayrischEndings, type Endings, strengEndings, twgEndings } from './stakes.ts'

/** What tells one rule set from another. */
interface RuleSet<Options extends WattenOptions> {
  readonly key: GameKey
  readonly parties: readonly (2 | 3)[]
  readonly endings: Endings
  readonly book: EntryRules<WattenState>
  readonly defaults: Options
  readonly readers: Readers<Options>
}

/** Any target from 3 to 30 (R3); without a marks table of its own every loss is worth the same. */
const TARGETS = { least: 3, most: 30 }
const BAVARIAN_MARKS = { normal: 1, schneider: 1, retour: 1 }

const READERS: Readers<WattenOptions> = {
  target: whole(TARGETS.least, TARGETS.most),
  margin: whole(0, TARGETS.most),
  marks,
}

/** Watten of the Tiroler Wattergemeinschaft (R3). */
export const wattenTwg = watten<TwgOptions>({
  key: 'watten-twg',
  parties: [2],
  endings: twgEndings,
  book: TWG_BOOK,
  // R3.6: Schneider counts two Nocken, a Rückschneider four.
  defaults: {
    target: 11,
    margin: 2,
    marks: { normal: 1, schneider: 2, retour: 4 },
    illegalRaise: 'bid',
    circle: false,
  },
  readers: { ...READERS, illegalRaise: oneOf(ILLEGAL_RAISES), circle: flag },
})

/** Bavarian Watten with the Maschine, restricted from 12 of 15, also among three (R4). */
export const wattenStreng = watten<StrengOptions>({
  key: 'watten-streng',
  parties: [2, 3],
  endings: strengEndings,
  book: WATTEN_BOOK,
  // R4.4: "loses the current game" is the deal, so an illegal raise costs what was valid.
  defaults: { target: 15, margin: 3, marks: BAVARIAN_MARKS, illegalRaise: 'stake' },
  readers: { ...READERS, illegalRaise: oneOf(ILLEGAL_RAISES) },
})

/** Bavarian Watten, restricted at 13 and 14 of 15 (R5); a rule set of its own, because it contradicts R4 (R5.5). */
export const wattenBayrisch = watten<WattenOptions>({
  key: 'watten-bayrisch',
  parties: [2],
  endings: bayrischEndings,
  book: WATTEN_BOOK,
  defaults: { target: 15, margin: 2, marks: BAVARIAN_MARKS },
  readers: READERS,
})

function watten<Options extends WattenOptions>(rules: RuleSet<Options>): Game<Options, WattenDeal> {
  const { key, parties, defaults } = rules
  return {
    key,
    parties,
    defaults,
    targets: TARGETS,
    readOptions: (given) => withLineBelowTarget(readOptions(given, defaults, rules.readers)),
    begin(options: Options, sides) {
      if (!parties.some((number) => number === sides.length)) throw new Error(`${key} is not played by ${sides.length}`)
      return beginWatten(rules.endings, options, sides)
    },
    write: (state: WattenState, entry) => writeEntry(rules.book, state, entry),
    legal: legalInWatten,
    possible: possibleInWatten,
    restrictedFrom,
    pointsTogether: () => null,
    readFinalScore: (entered, options: WattenOptions) =>
      readRaceScore(entered, { target: options.target, restricted: restrictedFrom(options), leastDeal: 2 }),
  }
}

/** Nobody is restricted before anything is written. */
function withLineBelowTarget<Options extends WattenOptions>(
  read: Result<Options, OptionError>,
): Result<Options, OptionError> {
  if (read.ok && read.value.margin >= read.value.target) return fail({ code: 'option-not-possible', option: 'margin' })
  return read
}
