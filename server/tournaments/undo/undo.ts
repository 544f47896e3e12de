// The data that takes a change back: made by the act, stored with its row in the history, executed by `take-back.ts`.

import type { EncounterId, RoundId } from '#domain/ids.ts'
import type { GameScore, OutsideScore, Side } from '#domain/model.ts'
import type { Decision } from '#domain/tournament/state/tournament.ts'
import type { DecidedAbout } from '../decision-store.ts'
import type { LastRoundsChange } from '../last-rounds.ts'
import type { TableSeats } from '../reseat-store.ts'
import type { TablesChange } from '../table-store.ts'
import type { VersionStanding } from '../version-store.ts'

/** One kind for each act that can be taken back. */
export type Undo = ResultUndo | CorrectionUndo | DecisionUndo | SeatingUndo

/** A result that was entered, changed, cleared or settled. */
export interface ResultUndo {
  readonly kind: 'result'
  readonly encounter: EncounterId
  /** The version of the result (a submission) to take back; if another one is current by now, that is not touched. */
  readonly submission: string
  /** The earlier result, and its author. */
  readonly earlier: EarlierResult
}

/** A corrected result of a closed round, and the tables of the last round with it. */
export interface CorrectionUndo {
  readonly kind: 'correction'
  /** The table it was made at; data of an earlier build has none. */
  readonly encounter?: EncounterId
  /** Null: the result was there already, and only later rounds were put right or removed. */
  readonly result: Omit<ResultUndo, 'kind'> | null
  /**
   * The last round as the correction left it; if another one is the last, more has been built on it. Data of an earlier build has no id.
   */
  readonly last: { readonly number: number; readonly fingerprint: string; readonly id?: RoundId }
  /** Null: only the result was corrected. */
  readonly tables: TablesChange | null
  /** Closed rounds in which a bye went to another entry; data of an earlier build has none. */
  readonly byes?: readonly TablesChange[]
  /** The rounds that were removed so that an earlier one is played again; absent: none. */
  readonly rounds?: LastRoundsChange
}

/** A decision by a lot or a play-off. */
export interface DecisionUndo {
  readonly kind: 'decision'
  /** The decisions made; if there are others by now, they are not touched. */
  readonly made: readonly Decision[]
  readonly earlier: DecidedAbout
  /** It was decided after the end, and can be taken back until the tournament is reopened and ended again. */
  readonly afterEnd?: true
}

/** A latecomer was seated in place of a bye. */
export interface SeatingUndo {
  readonly kind: 'seating'
  /** The bye in place of the table, or the other way round. */
  readonly tables: TablesChange
  /** The records of both in the history. */
  readonly before: unknown
  readonly after: unknown
}

export interface EarlierResult {
  readonly games: readonly GameScore[]
  readonly outside: readonly OutsideScore[]
  /** The version of the result that it had: the sides' verdicts on it come back with it. */
  readonly resultVersion: number
  readonly origin: 'desk' | 'table' | 'sheet' | null
  readonly by: Side | null
  /** Whether it had settled other versions in question. */
  readonly settles: boolean
  /** Who played it, if the change cleared it: others may sit at the table since. Data of an earlier build has none. */
  readonly played?: TableSeats
  /** Its sheet, if a version of that was chosen. */
  readonly sheet?: SheetUndo
}

export interface SheetUndo {
  /** The earlier standings of the versions that the choice has moved. */
  readonly versions: readonly VersionStanding[]
  /** The revision that the choice has left: once anything else is written on the sheet, or decided there, it is not touched. */
  readonly revision: number
}
