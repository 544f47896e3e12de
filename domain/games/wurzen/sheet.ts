// The sheet of Wurzen: the value of the loser's Augen, and when the game is over (R7).

import { ok } from '../../result.ts'
import { type EntryResult, type EntryRules, type Fields, refuse } from '../entry-rules.ts'
import { isWhole, type PerSide, type SheetOutcome, type SheetSide, type SheetState } from '../sheet.ts'
import { add, group, marksAgainst, NO_SIDES, NOTHING, only, opponent, union, without } from '../sides.ts'
import type { WurzenOptions } from './traits.ts'

/** A loser has fewer Augen than this (R7.2). */
export const AUGEN_OF_A_WIN = 75
/** The highest value of a deal that the table does not cover (R7.1). */
export const MOST_VALUE = 4
/** The value of a deal by the loser's Augen (R7.2), where exactly 45 counts as over 45. */
export const AUGEN_OF_VALUES = [
  { value: 1, least: 45, most: AUGEN_OF_A_WIN - 1 },
  { value: 2, least: 20, most: 44 },
  { value: 3, least: 1, most: 19 },
  { value: 4, least: 0, most: 0 },
] as const

/** A sheet of Wurzen with the facts that the score alone does not show. */
export interface WurzenState extends SheetState {
  readonly options: WurzenOptions
  /** The sides that had nothing against an opponent one point before the target: if they win, it is a Retour (R7.3). */
  readonly fromNothing: readonly SheetSide[]
}

/** An empty sheet between `a` and `b`. */
export function beginWurzen(options: WurzenOptions, sides: readonly SheetSide[]): WurzenState {
  return {
    sides,
    points: NOTHING,
    status: 'open',
    restricted: NO_SIDES,
    circled: NO_SIDES,
    deals: 0,
    winners: NO_SIDES,
    outcome: null,
    marks: null,
    options,
    fromNothing: NO_SIDES,
  }
}

export const WURZEN_ENTRY_RULES: EntryRules<WurzenState> = {
  deal: writeDeal,
  penalty: (state, to, points) => withPoints(state, to, points, state.deals),
}

/** R7.1: by the loser's Augen, or by a value and its reason. */
function writeDeal(state: WurzenState, entry: Fields, overridden: boolean): EntryResult<WurzenState> {
  const { winner, loserAugen, value, reason } = entry
  const byTable = loserAugen !== undefined
  if (!byTable && typeof reason !== 'string') return refuse('unknown-entry')
  if (winner !== 'a' && winner !== 'b') return refuse('unknown-side')
  if (byTable) {
    if (!isWhole(loserAugen) || loserAugen < 0 || loserAugen >= AUGEN_OF_A_WIN) return refuse('augen-not-possible')
    return ok(withPoints(state, only(winner), worthOf(loserAugen), state.deals + 1))
  }
  if (!isWhole(value)) return refuse('value-not-allowed')
  if (!overridden && (value < 1 || value > MOST_VALUE)) return refuse('value-not-allowed')
  return ok(withPoints(state, only(winner), value, state.deals + 1))
}

function worthOf(loserAugen: number): number {
  const row = AUGEN_OF_VALUES.find(({ least }) => loserAugen >= least)
  if (!row) throw new Error(`${loserAugen} Augen`)
  return row.value
}

function withPoints(state: WurzenState, to: readonly SheetSide[], value: number, deals: number): WurzenState {
  const { options, sides } = state
  const points = add(state.points, to, value)
  const winners = group(points.a >= options.target, points.b >= options.target, false)
  const outcome = winners.length > 0 ? outcomeOf(state, points, winners) : null
  return {
    sides,
    points,
    status: outcome ? 'finished' : 'open',
    restricted: NO_SIDES,
    circled: NO_SIDES,
    deals,
    winners,
    outcome,
    marks: outcome ? marksAgainst(without(sides, winners), options.marks, outcome) : null,
    options,
    fromNothing: union(state.fromNothing, fromNothing(points, options.target)),
  }
}

/** R7.3: the exact state of one point before the target against nothing. */
function fromNothing({ a, b }: PerSide, target: number): readonly SheetSide[] {
  return group(a === 0 && b === target - 1, b === 0 && a === target - 1, false)
}

/** R2.5, R7.3 */
function outcomeOf(state: WurzenState, points: PerSide, winners: readonly SheetSide[]): SheetOutcome {
  const winner = winners.includes('a') ? 'a' : 'b'
  if (state.fromNothing.includes(winner)) return 'retour'
  return points[opponent(winner)] <= 0 ? 'schneider' : 'normal'
}
