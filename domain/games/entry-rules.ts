// How an entry is written on a sheet, in every game: which entries are possible at all, and those that all games share (R2.2).

import { fail, ok, type Result } from '../result.ts'
import {
  ANY_COUNT,
  ANY_TEXT,
  type AnnulledDeal,
  type EntryFamily,
  isWhole,
  PENALTY_MODES,
  type Penalty,
  type PenaltyMode,
  type SheetEntryError,
  type SheetEntryErrorCode,
  type SheetSide,
  type SheetState,
} from './sheet.ts'
import { only, others } from './sides.ts'

/** The fields of an entry as parsed from JSON, not validated. */
export type Fields = Readonly<Record<string, unknown>>

/** The result of writing an entry. */
export type EntryResult<State extends SheetState> = Result<State, SheetEntryError>

/** Checks one kind of entry. `overridden`: the referee gives a reason, so only impossible fields are refused (R2.7). */
type Judge<State extends SheetState> = (state: State, entry: Fields, overridden: boolean) => EntryResult<State>

/** The game's own rules for writing entries. */
export interface EntryRules<State extends SheetState> {
  readonly deal: Judge<State>
  /** Omitted if the game has no such entry. */
  readonly circle?: Judge<State>
  readonly claim?: Judge<State>
  /** The state after `points` were added to each of `to`; negative ones are taken away. */
  penalty(state: State, to: readonly SheetSide[], points: number): State
}

export function refuse(code: SheetEntryErrorCode): ReturnType<typeof fail<SheetEntryError>> {
  return fail({ code })
}

/** The state after an entry, or why it is refused; checked in the order of R8: whether the game is over, kind, then the rest. */
export function writeEntry<State extends SheetState>(
  rules: EntryRules<State>,
  state: State,
  given: unknown,
): EntryResult<State> {
  if (state.status === 'finished') return refuse('game-over')
  const entry = typeof given === 'object' && given !== null ? (given as Fields) : {}
  if (state.status === 'claim-needed' && entry.kind !== 'claim') return refuse('claim-needed')
  const overridden = isOverride(entry)
  switch (entry.kind) {
    case 'deal':
      return rules.deal(state, entry, overridden)
    case 'penalty':
      return writePenalty(rules, state, entry, overridden)
    case 'annulled':
      return typeof entry.reason === 'string' ? ok(state) : refuse('unknown-entry')
    case 'circle':
      return rules.circle ? rules.circle(state, entry, overridden) : refuse('unknown-entry')
    case 'claim':
      return rules.claim ? rules.claim(state, entry, overridden) : refuse('unknown-entry')
    default:
      return refuse('unknown-entry')
  }
}

/** R2.7: an override needs a reason. */
function isOverride({ override }: Fields): boolean {
  return typeof override === 'string' && override.trim() !== ''
}

/** R2.2: to each of the opponents, or off the offender's own points, even below zero. */
function writePenalty<State extends SheetState>(
  rules: EntryRules<State>,
  state: State,
  { against, points, mode, reason }: Fields,
  overridden: boolean,
): EntryResult<State> {
  if (typeof reason !== 'string') return refuse('unknown-entry')
  if (!isPlaying(state, against)) return refuse('unknown-side')
  if (!isWhole(points) || (points < 1 && !overridden)) return refuse('value-not-allowed')
  if (!PENALTY_MODES.includes(mode as PenaltyMode)) return refuse('how-not-allowed')
  return ok(
    mode === 'opponent-plus'
      ? rules.penalty(state, others(state, against), points)
      : rules.penalty(state, only(against), -points),
  )
}

/** True for a side that plays this game. */
export function isPlaying({ sides }: SheetState, side: unknown): side is SheetSide {
  return sides.includes(side as SheetSide)
}

/** The families every open sheet takes in any game. */
export function commonChoices({ sides }: SheetState): readonly EntryFamily<Penalty | AnnulledDeal>[] {
  return [
    { kind: ['penalty'], against: sides, points: [ANY_COUNT], mode: PENALTY_MODES, reason: [ANY_TEXT] },
    { kind: ['annulled'], reason: [ANY_TEXT] },
  ]
}
