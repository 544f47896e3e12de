// The entries a sheet of Schieber takes now, as families that a screen can offer (R2.9).

import { SIDES } from '../../model.ts'
import { commonChoices } from '../entry-rules.ts'
import { CARD_POINTS } from '../options.ts'
import { ANY_COUNT, type Claim, type CommonEntry, type EntryFamily } from '../sheet.ts'
import { MOST_WEIS, type SchieberDeal, type SchieberPoints, SUITS, TRUMPS } from './deal.ts'
import { canBeWeis, type SchieberState } from './sheet.ts'

const HIGH_AND_LOW = ['obenabe', 'undenufe'] as const

/** The 158 ways to split the card points (R6.1). */
const SPLITS: readonly SchieberPoints[] = Array.from({ length: CARD_POINTS + 1 }, (_, b) => ({ a: CARD_POINTS - b, b }))
const ALL_FOR = { a: [{ a: CARD_POINTS, b: 0 }], b: [{ a: 0, b: CARD_POINTS }] } as const

/** R6.3: none, or of one side. */
const NO_WEIS = [undefined, { a: 0, b: 0 }]
/** The rules set no limit, but a screen needs one. */
const ONE_SIDES_WEIS: readonly SchieberPoints[] = Array.from({ length: MOST_WEIS / 10 }, (_, at) => 10 * (at + 1))
  .filter(canBeWeis)
  .flatMap((value) => [
    { a: value, b: 0 },
    { a: 0, b: value },
  ])
const ANY_WEIS = [...NO_WEIS, ...ONE_SIDES_WEIS]

/** R6.5: with the points of the running deal, or without. */
const CLAIM: EntryFamily<Claim> = {
  kind: ['claim'],
  side: SIDES,
  points: [undefined, { a: 0, b: 0 }, { a: 0, b: ANY_COUNT }, { a: ANY_COUNT, b: 0 }, { a: ANY_COUNT, b: ANY_COUNT }],
}

/** The entries the sheet takes now. */
export function legalInSchieber(state: SchieberState): readonly EntryFamily<SchieberDeal | CommonEntry>[] {
  if (state.status === 'finished') return []
  if (state.status === 'claim-needed') return [CLAIM]
  const { weis, deals } = state.options
  const families = weis ? DEALS_WITH_WEIS : DEALS_WITHOUT_WEIS
  return [...families, ...(deals === null ? [CLAIM] : []), ...commonChoices(state)]
}

/** Every deal of the game, even if its parts do not go together. */
export function possibleInSchieber(): readonly EntryFamily<SchieberDeal>[] {
  return POSSIBLE
}

const POSSIBLE: readonly EntryFamily<SchieberDeal>[] = [
  {
    kind: ['deal'],
    trump: TRUMPS,
    points: SPLITS,
    match: [undefined, ...SIDES],
    weis: ANY_WEIS,
    stoecke: [undefined, ...SIDES],
  },
]
const DEALS_WITH_WEIS = [...dealsUnder(SUITS, ANY_WEIS, [undefined, ...SIDES]), ...dealsUnder(HIGH_AND_LOW, ANY_WEIS)]
const DEALS_WITHOUT_WEIS = dealsUnder(TRUMPS, NO_WEIS)

/** Deals without a match, and with one for either side (R6.1). */
function dealsUnder(
  trump: EntryFamily<SchieberDeal>['trump'],
  weis: EntryFamily<SchieberDeal>['weis'],
  stoecke: EntryFamily<SchieberDeal>['stoecke'] = [undefined],
): EntryFamily<SchieberDeal>[] {
  const common = { kind: ['deal'], trump, weis, stoecke } as const
  return [
    { ...common, points: SPLITS, match: [undefined] },
    ...SIDES.map((side) => ({ ...common, points: ALL_FOR[side], match: [side] })),
  ]
}
