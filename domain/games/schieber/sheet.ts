// The sheet of Schieber: what a deal is worth, Stöck – Wys – Stich, and the claim (R6).

import type { Side } from '../../model.ts'
import { ok } from '../../result.ts'
import { type EntryResult, type EntryRules, type Fields, refuse } from '../entry-rules.ts'
import { CARD_POINTS } from '../options.ts'
import {
  isWhole,
  type PerSide,
  type SheetEntryErrorCode,
  type SheetOutcome,
  type SheetSide,
  type SheetState,
} from '../sheet.ts'
import { add, group, marksAgainst, NO_SIDES, NOTHING, only, opponent, without } from '../sides.ts'
import { type SchieberPoints, STOECKE, SUITS, type Suit, type Trump } from './deal.ts'
import type { SchieberOptions } from './traits.ts'

export interface SchieberState extends SheetState {
  readonly options: SchieberOptions
}

/** A deal that can be counted, legal or not. */
interface Counted {
  readonly trump: string
  readonly points: SchieberPoints
  readonly match: Side | undefined
  readonly weis: SchieberPoints
  readonly stoecke: Side | undefined
  /** The factors by the trump: of the card points, and of Weis and Stöcke. */
  readonly factor: number
  readonly weisFactor: number
}

const NO_WEIS: SchieberPoints = { a: 0, b: 0 }

/** An empty sheet between `a` and `b`. */
export function beginSchieber(options: SchieberOptions, sides: readonly SheetSide[]): SchieberState {
  return standing({ options, sides }, NOTHING, 0, 'open')
}

export const SCHIEBER_ENTRY_RULES: EntryRules<SchieberState> = {
  deal: writeDeal,
  claim: writeClaim,
  penalty: (state, to, points) => afterwards(state, add(state.points, to, points), state.deals, NO_SIDES),
}

/** R6.1, R6.3: sides, then arithmetic, then values, then trump, then parts that do not go together (R8). */
function writeDeal(state: SchieberState, entry: Fields, overridden: boolean): EntryResult<SchieberState> {
  const { trump, points, match, weis, stoecke } = entry
  if (!isSideOrMissing(match) || !isSideOrMissing(stoecke)) return refuse('unknown-side')
  if (!isPoints(points) || Math.min(points.a, points.b) < 0 || points.a + points.b !== CARD_POINTS)
    return refuse('points-must-total-157')
  if (weis !== undefined && !isPoints(weis)) return refuse('weis-not-possible')
  if (typeof trump !== 'string') return refuse('trump-not-allowed')
  const { options, deals } = state
  // A trump that only an override allows is written without a factor.
  const factor = isTrump(options, trump) ? options.factors[trump] : 1
  const weisFactor = options.multiplyWeis ? factor : 1
  const deal: Counted = { trump, points, match, weis: weis ?? NO_WEIS, stoecke, factor, weisFactor }
  const code = overridden ? null : whyNot(deal, options)
  if (code) return refuse(code)
  const total = plus(state.points, worthFor('a', deal, options), worthFor('b', deal, options))
  const both = total.a >= options.target && total.b >= options.target
  return ok(afterwards(state, total, deals + 1, both ? stoeckWysStich(state, deal) : NO_SIDES))
}

/** The refusals that a referee may override. */
function whyNot(
  { trump, points, match, weis, stoecke }: Counted,
  options: SchieberOptions,
): SheetEntryErrorCode | null {
  const isWeis = weis.a > 0 || weis.b > 0
  if (match && points[match] < CARD_POINTS) return 'match-needs-all-points'
  if (!canBeWeis(weis.a) || !canBeWeis(weis.b)) return 'weis-not-possible'
  if (!options.weis && (isWeis || stoecke)) return 'weis-not-possible'
  if (!isTrump(options, trump)) return 'trump-not-allowed'
  if (weis.a > 0 && weis.b > 0) return 'weis-one-side-only'
  if (stoecke && !SUITS.includes(trump as Suit)) return 'stoecke-need-trump'
  return null
}

/** R6.3: the sums of 20, 50, 100, 150, 200, 250 and 300; 0 as well. */
export function canBeWeis(value: number): boolean {
  return value >= 0 && value % 10 === 0 && value !== 10 && value !== 30
}

/** R6.2: the points written for a side. */
function worthFor(side: Side, deal: Counted, { matchBonus }: SchieberOptions): number {
  const cards = deal.points[side] + (deal.match === side ? matchBonus : 0)
  return cards * deal.factor + stoeckeOf(side, deal) + weisOf(side, deal)
}

function stoeckeOf(side: Side, { stoecke, weisFactor }: Counted): number {
  return stoecke === side ? STOECKE * weisFactor : 0
}

function weisOf(side: Side, { weis, weisFactor }: Counted): number {
  return weis[side] * weisFactor
}

function isTrump({ factors }: SchieberOptions, trump: string): trump is Trump {
  return Object.hasOwn(factors, trump)
}

/** R6.4: if both sides reach the target in one deal, the one that was first; none: the cards have to be counted. */
function stoeckWysStich({ options, points }: SchieberState, deal: Counted): readonly SheetSide[] {
  const a = points.a + stoeckeOf('a', deal)
  const b = points.b + stoeckeOf('b', deal)
  if (deal.stoecke && (deal.stoecke === 'a' ? a : b) >= options.target) return only(deal.stoecke)
  const aShows = a + weisOf('a', deal) >= options.target
  const bShows = b + weisOf('b', deal) >= options.target
  // Only an override writes Weis of both sides, and then it is unknown whose came first.
  return aShows && bShows ? NO_SIDES : group(aShows, bShows, false)
}

/** R6.5: the points of the running deal count first; a wrong claim loses the game. */
function writeClaim(state: SchieberState, { side, points }: Fields, overridden: boolean): EntryResult<SchieberState> {
  if (!isSide(side)) return refuse('unknown-side')
  if (points !== undefined && !isPoints(points)) return refuse('value-not-allowed')
  if (points && Math.min(points.a, points.b) < 0 && !overridden) return refuse('value-not-allowed')
  if (state.options.deals !== null && !overridden) return refuse('claim-not-allowed')
  const total = points ? plus(state.points, points.a, points.b) : state.points
  const isRight = total[side] >= state.options.target
  const winners = only(isRight ? side : opponent(side))
  return ok(standing(state, total, state.deals, 'finished', winners, isRight ? 'normal' : 'false-claim'))
}

/** The state with these points: over after all deals, or at the target? `first`: which of two sides at the target has won. */
function afterwards(state: SchieberState, points: PerSide, deals: number, first: readonly SheetSide[]): SchieberState {
  const { target, deals: planned } = state.options
  const { a, b } = points
  if (planned !== null) {
    if (deals < planned) return standing(state, points, deals, 'open')
    return standing(state, points, deals, 'finished', group(a >= b, b >= a, false), 'normal')
  }
  if (a < target && b < target) return standing(state, points, deals, 'open')
  const winners = a >= target && b >= target ? first : group(a >= target, b >= target, false)
  if (winners.length === 0) return standing(state, points, deals, 'claim-needed')
  return standing(state, points, deals, 'finished', winners, 'normal')
}

function standing(
  { options, sides }: Pick<SchieberState, 'options' | 'sides'>,
  points: PerSide,
  deals: number,
  status: SheetState['status'],
  winners: readonly SheetSide[] = NO_SIDES,
  outcome: SheetOutcome | null = null,
): SchieberState {
  return {
    sides,
    points,
    status,
    restricted: NO_SIDES,
    circled: NO_SIDES,
    deals,
    winners,
    outcome,
    marks: outcome ? marksAgainst(without(sides, winners), options.marks, outcome) : null,
    options,
  }
}

function plus(points: PerSide, a: number, b: number): PerSide {
  return { a: points.a + a, b: points.b + b, c: 0 }
}

function isSide(value: unknown): value is Side {
  return value === 'a' || value === 'b'
}

function isSideOrMissing(value: unknown): value is Side | undefined {
  return value === undefined || isSide(value)
}

/** Whole numbers of both sides. */
function isPoints(value: unknown): value is SchieberPoints {
  return (
    typeof value === 'object' && value !== null && 'a' in value && 'b' in value && isWhole(value.a) && isWhole(value.b)
  )
}
