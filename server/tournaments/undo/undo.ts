// What would take a change back: made by the act, kept with its row in the history, carried out by `take-back.ts`.

import type { EncounterId, RoundId } from '#domain/ids.ts'
import type { GameScore, OutsideScore } from '#domain/model.ts'
import type { Decision } from '#domain/tournament/state.ts'
import type { DecidedAbout } from '../decision-store.ts'
import type { TablesChange } from '../table-store.ts'

/** One kind for each act that can be taken back. */
export type Undo = ResultUndo | CorrectionUndo | DecisionUndo | SeatingUndo

/** A result that was entered, changed, cleared or settled. */
export interface ResultUndo {
  readonly kind: 'result'
  readonly encounter: EncounterId
  /** The version of the result (a submission) that is to go; where something else stands by now, that is not touched. */
  readonly submission: string
  /** What stood before, and whose it was. */
  readonly earlier: EarlierResult
}

/** A result of a closed round that was put right, and the tables of the last round with it. */
export interface CorrectionUndo {
  readonly kind: 'correction'
  /** Null: the result stood already, and the tables alone were put right. */
  readonly result: Omit<ResultUndo, 'kind'> | null
  /** The last round as the correction left it: with another one, more has been built on it. What an earlier build has kept has no id. */
  readonly last: { readonly number: number; readonly fingerprint: string; readonly id?: RoundId }
  /** Null: only the result was put right. */
  readonly tables: TablesChange | null
  /** Closed rounds in which a bye has changed hands; what an earlier build has kept has none. */
  readonly byes?: readonly TablesChange[]
}

/** What a lot or a play-off decided. */
export interface DecisionUndo {
  readonly kind: 'decision'
  /** What was decided; anything else by now is not touched. */
  readonly made: readonly Decision[]
  readonly earlier: DecidedAbout
  /** It was decided when everything was over, and can be taken back then. */
  readonly afterEnd?: true
}

/** Somebody who came late was seated in place of a bye. */
export interface SeatingUndo {
  readonly kind: 'seating'
  /** The bye in the place of the table, or the other way round. */
  readonly tables: TablesChange
  /** What the history says of both. */
  readonly before: unknown
  readonly after: unknown
}

export interface EarlierResult {
  readonly games: readonly GameScore[]
  readonly outside: readonly OutsideScore[]
  /** The result version it had: what the sides said of it comes back with it. */
  readonly resultVersion: number
  readonly origin: 'desk' | 'table' | 'sheet' | null
  readonly by: 'a' | 'b' | null
  /** It had decided what else was in question. */
  readonly settles: boolean
}
