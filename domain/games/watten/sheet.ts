// The sheet of Watten: how an entry changes the score, and when the game is over (R3, R4, R5).

import { ok } from '../../result.ts'
import { type EntryResult, type EntryRules, type Fields, isPlaying, refuse } from '../entry-rules.ts'
import { isWhole, type PerSide, type SheetOutcome, type SheetSide, type SheetState } from '../sheet.ts'
import { add, group, marksAgainst, NO_SIDES, NOTHING, only, others, union, without } from '../sides.ts'
import type { IllegalRaise } from './deal.ts'
import type { DealConditions, DealEnding, Endings } from './stakes.ts'
import type { WattenOptions } from './traits.ts'

/** Options of any Watten, including those that only some variants have. */
export type AnyWattenOptions = WattenOptions & { readonly illegalRaise?: IllegalRaise; readonly circle?: boolean }

/** A sheet of Watten with the facts that the score alone does not show. */
export interface WattenState extends SheetState {
  readonly options: AnyWattenOptions
  readonly endings: Endings
  /** How often points were written for each side (R3.7). */
  readonly written: PerSide
  /** The sides that have circled in this game (R3.7). */
  readonly hasCircled: readonly SheetSide[]
  /** The sides that had nothing while the opponent was restricted: if they win, it is a Retour (R2.5). */
  readonly fromNothing: readonly SheetSide[]
}

/** The winners and losers of a deal. */
export interface Parties {
  readonly winners: readonly SheetSide[]
  readonly losers: readonly SheetSide[]
}

/** An empty sheet. */
export function beginWatten(endings: Endings, options: AnyWattenOptions, sides: readonly SheetSide[]): WattenState {
  return {
    sides,
    points: NOTHING,
    status: 'open',
    restricted: [],
    circled: [],
    deals: 0,
    winners: [],
    outcome: null,
    marks: null,
    options,
    endings,
    written: NOTHING,
    hasCircled: [],
    fromNothing: [],
  }
}

/** R3.3, R4.3, R5.3: the score from which a side is restricted. */
export function restrictedFrom({ target, margin }: WattenOptions): number {
  return target - margin
}

export const WATTEN_ENTRY_RULES: EntryRules<WattenState> = {
  deal: writeDeal,
  penalty: (state, to, points) => withPoints(state, to, points, state.deals),
}

export const TWG_ENTRY_RULES: EntryRules<WattenState> = { ...WATTEN_ENTRY_RULES, circle: writeCircle }

/** R3.1, R4.6: checks side, then the range of the value, then how, then how and value together (R8). */
function writeDeal(state: WattenState, entry: Fields, overridden: boolean): EntryResult<WattenState> {
  const parties = partiesOf(state, entry)
  if (!parties) return refuse('unknown-side')
  const { value, how } = entry
  if (!isWhole(value)) return refuse('value-not-allowed')
  if (!overridden && (value < 2 || value > state.options.target)) return refuse('value-not-allowed')
  if (typeof how !== 'string') return refuse('how-not-allowed')
  if (!overridden) {
    const ending = endingOf(state.endings, how)
    if (!ending) return refuse('how-not-allowed')
    const stakes = ending(conditionsOf(state, parties))
    if (typeof stakes === 'string') return refuse(stakes)
    if (value < stakes.least || value > stakes.most) return refuse('value-not-allowed')
  }
  return ok(withPoints(state, parties.winners, value, state.deals + 1))
}

function endingOf(endings: Endings, how: string): DealEnding | undefined {
  return Object.hasOwn(endings, how) ? endings[how as keyof Endings] : undefined
}

/** R4.6: among three, one plays alone against the pair. */
function partiesOf(state: WattenState, { winner, alone }: Fields): Parties | null {
  if (state.sides.length === 2)
    return isPlaying(state, winner) ? { winners: only(winner), losers: others(state, winner) } : null
  if (!isPlaying(state, alone)) return null
  if (winner === 'alone') return { winners: only(alone), losers: others(state, alone) }
  return winner === 'pair' ? { winners: others(state, alone), losers: only(alone) } : null
}

/** Whether each party is restricted; a pair is as soon as one of its players is (R4.6). */
export function conditionsOf({ restricted, options }: WattenState, { winners, losers }: Parties): DealConditions {
  return {
    winner: winners.some((side) => restricted.includes(side)),
    loser: losers.some((side) => restricted.includes(side)),
    illegalRaise: options.illegalRaise ?? 'stake',
  }
}

/** R3.7 */
function writeCircle(state: WattenState, { side }: Fields, overridden: boolean): EntryResult<WattenState> {
  if (!isPlaying(state, side)) return refuse('unknown-side')
  if (!overridden && !canCircle(state, side)) return refuse('circle-not-allowed')
  const circler = only(side)
  return ok({
    ...state,
    circled: union(state.circled, circler),
    hasCircled: union(state.hasCircled, circler),
    // From circling on, the side counts as having had nothing while the opponent was restricted.
    fromNothing: union(state.fromNothing, circler),
  })
}

/** R3.7: the opponent is restricted, the side was written exactly once, and it circles once per game. */
export function canCircle(state: WattenState, side: SheetSide): boolean {
  const { options, restricted, written, hasCircled } = state
  const facesRestricted = others(state, side).some((other) => restricted.includes(other))
  return options.circle === true && facesRestricted && written[side] === 1 && !hasCircled.includes(side)
}

/** The state after `value` was added for each of `to`; a negative one is subtracted and does not count as writing. */
function withPoints(state: WattenState, to: readonly SheetSide[], value: number, deals: number): WattenState {
  const { options, sides } = state
  const points = add(state.points, to, value)
  const inFavour = value > 0
  const circled = inFavour ? without(state.circled, to) : state.circled
  const line = restrictedFrom(options)
  const three = sides.length === 3
  const restricted = group(points.a >= line, points.b >= line, three && points.c >= line)
  const top = Math.max(points.a, points.b, three ? points.c : points.a)
  const finished = top >= options.target
  // R2.4, R4.6: if several are at the target, the highest wins, and equal scores share the win.
  const winners = finished ? group(points.a === top, points.b === top, three && points.c === top) : NO_SIDES
  const outcome = finished ? outcomeOf(state, points, circled, winners) : null
  return {
    sides,
    points,
    status: finished ? 'finished' : 'open',
    restricted,
    circled,
    deals,
    winners,
    outcome,
    marks: outcome ? marksAgainst(without(sides, winners), options.marks, outcome) : null,
    options,
    endings: state.endings,
    written: inFavour ? add(state.written, to, 1) : state.written,
    hasCircled: state.hasCircled,
    fromNothing: three ? NO_SIDES : union(state.fromNothing, facingRestrictedWithNothing(points, line)),
  }
}

/** R2.5: zero points or fewer while the opponent is restricted. */
function facingRestrictedWithNothing({ a, b }: PerSide, line: number): readonly SheetSide[] {
  return group(a <= 0 && b >= line, b <= 0 && a >= line, false)
}

/** R2.5: always normal among three (R4.6); a Retour takes precedence over a Schneider; a circled score counts as nothing (R3.7). */
function outcomeOf(
  { sides, fromNothing }: WattenState,
  points: PerSide,
  circled: readonly SheetSide[],
  winners: readonly SheetSide[],
): SheetOutcome {
  if (sides.length === 3) return 'normal'
  if (winners.some((side) => fromNothing.includes(side))) return 'retour'
  const losers = without(sides, winners)
  return losers.some((side) => points[side] <= 0 || circled.includes(side)) ? 'schneider' : 'normal'
}
