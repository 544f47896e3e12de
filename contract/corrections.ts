// Correcting a result of a closed round: a preview of the effect first, then the correction.

import { z } from 'zod'
import { EnteredGames, EnteredOutside, RecordedResult } from './results.ts'
import { EncounterTotal, GameScore, OutsideScore, TablePlace } from './rounds.ts'
import { route } from './route.ts'
import { EntryLabel, Side, TournamentParams, Uuid, VoidedDecision } from './shapes.ts'

const Result = z.object({
  games: z.array(GameScore),
  outside: z.array(OutsideScore),
  winner: Side.nullable(),
  /** Null: no result. */
  total: EncounterTotal.nullable().optional(),
})
const Sides = z.object({ a: EntryLabel, b: EntryLabel })
/** Entries whose rank changes, in the order of the new standings. */
const Moved = z.array(z.object({ entry: EntryLabel, before: z.int().nullable(), after: z.int().nullable() }))
/**
 * Entries whose byes change: those that would play instead of having a bye, would not be in the round at all, would get a bye, or would have
 * theirs at another place of a bracket or in another group.
 */
const Byes = z.object({
  plays: z.array(EntryLabel),
  out: z.array(EntryLabel),
  rests: z.array(EntryLabel),
  elsewhere: z.array(EntryLabel),
})
const LaterTables = z.array(z.object({ round: z.int(), ...TablePlace.shape, ...Sides.shape }))

/** What changes in a later round when it gets its right entries. */
const RoundChange = z.object({
  round: z.int(),
  tables: z.array(
    z.object({
      ...TablePlace.shape,
      before: Sides.nullable(),
      after: Sides.nullable(),
      /** Links to its sheet exist, so a printed sheet may lie on the table. */
      printed: z.boolean(),
      /** What has been written at the table and would be set aside. */
      written: z.enum(['nothing', 'sheet', 'result']),
    }),
  ),
  /** Tables that would wait for others they do not wait for now, because one person plays at both. */
  waits: z.array(z.object({ ...TablePlace.shape, after: z.array(z.int()) })),
  byes: Byes,
  /** The right winner, where it has dropped out and therefore has no seat; null: it has one, or has none to get. */
  away: EntryLabel.nullable(),
  /**
   * The right winner, where it has come back, but was not there when `round` was drawn or paired anew, and therefore has no seat; null: as
   * above.
   */
  missed: z.object({ entry: EntryLabel, round: z.int() }).nullable(),
  /** Earlier closed rounds in which only byes change, or the branches of the bracket: then all lists are empty. */
  earlier: z.array(z.object({ round: z.int(), byes: Byes })),
})

/** The effect of a correction. */
export const CorrectionEffect = z
  .object({
    round: z.int(),
    ...TablePlace.shape,
    ...Sides.shape,
    before: Result,
    after: Result,
    /** `followed`: a later round has been drawn; `played-on`: a table of it that a displaced entry sits at has begun to play. */
    state: z.enum(['closed', 'followed', 'played-on']),
    /** If all rounds stay as they are. */
    moved: Moved,
    /** If all rounds stay as they are. */
    voided: z.array(VoidedDecision),
    /** Entries that would not have reached a later stage, and those that would have. */
    advanced: z.array(z.object({ stage: z.int(), out: z.array(EntryLabel), in: z.array(EntryLabel) })),
    /** Rounds whose field or seating would be undecided: the tied entries, rank by rank, and what breaks the tie. */
    tied: z.array(
      z.object({
        round: z.int(),
        stage: z.int(),
        ties: z.array(z.array(EntryLabel)),
        by: z.enum(['play-off', 'lot', 'both', 'nothing']),
        /** A table of it has begun to play: the round stays as it was drawn. */
        isPlayed: z.boolean(),
      }),
    ),
    /** The number of a round that would have nothing to play. */
    needless: z.int().nullable(),
    /**
     * The entries of the encounter that get no seat in the next round of the stage because they were away when it was drawn. `round`: its
     * number if the entry is back, else null. Without those that `repair` or `replay` names.
     */
    absent: z.array(z.object({ entry: EntryLabel, round: z.int().nullable() })),
    /** Later tables that have begun to play with an entry that would not sit there. */
    displaced: LaterTables,
    /** Later tables with an entry that got there through one of those. */
    touched: LaterTables,
    /** Tables of closed rounds that were paired by a score that is another one now; they stay as they were played. */
    outdated: LaterTables,
    /** What would be repaired where nothing has been played; null: nothing to repair, or not possible. */
    repair: RoundChange.extend({
      draft: z.boolean(),
      /** With the result corrected and the rounds repaired. */
      moved: Moved,
      voided: z.array(VoidedDecision),
    }).nullable(),
    /**
     * The way back to the first round that wrong entries have played in; null: there is none. `round` is the last one afterwards.
     */
    replay: RoundChange.extend({
      /** It is open again, with the right entries and without the results of those tables; otherwise it stays as it is. */
      opens: z.boolean(),
      /**
       * The rounds after it, which are removed, with the number of results and of sheets without a result, and the tables whose sheets may
       * be printed.
       */
      removed: z.array(z.object({ round: z.int(), results: z.int(), sheets: z.int(), printed: z.array(TablePlace) })),
      /** With the result corrected and the rounds gone back. */
      moved: Moved,
      voided: z.array(VoidedDecision),
    }).nullable(),
  })
  .meta({ id: 'CorrectionEffect' })
export type CorrectionEffect = z.infer<typeof CorrectionEffect>

const EncounterParams = TournamentParams.extend({ encounter: Uuid })

/** As for `recordResult`. */
const Corrected = z.object({
  games: EnteredGames,
  outside: EnteredOutside.default([]),
  basedOn: z.int().min(0),
  confirmed: z.boolean().default(false),
})

/**
 * `recompute`: only the result, all rounds stay as they were drawn; `repair`: also `effect.repair`; `replay`: also `effect.replay`.
 */
export const CorrectionWay = z.enum(['recompute', 'repair', 'replay'])
export type CorrectionWay = z.infer<typeof CorrectionWay>

/** The fingerprint of the effect that was shown. Changes with anything else that would be done, and with the tournament's version. */
const EffectSeen = z.string().regex(/^[\w-]{16}$/)

export const correctionRoutes = {
  /** Refused for the reasons `recordResult` is, and with `round-not-closed` in an open round: results are simply written there. */
  previewCorrection: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/correction/preview',
    right: 'desk',
    summary: 'What another result in a closed round would change; nothing is saved',
    params: EncounterParams,
    body: Corrected,
    answer: z.object({
      version: z.int(),
      seen: EffectSeen,
      /** `typed`: the correction needs the table number typed in. */
      ruling: z.enum(['preview', 'typed']),
      effect: CorrectionEffect,
    }),
  }),
  /**
   * Refused with `correction-overtaken` when the effect is no longer the one that was shown or does not offer this way, and with
   * `table-not-typed` when the table number is required and missing.
   */
  correctResult: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/correction',
    right: 'desk',
    summary: 'Put a result of a closed round right, alone or with the rounds that were drawn from it',
    params: EncounterParams,
    body: Corrected.extend({
      seen: EffectSeen,
      /** Without it, as `recompute`. */
      way: CorrectionWay.optional(),
      /** Sent by a page of an earlier build instead of `way`. */
      repair: z.boolean().optional(),
      typed: z.int().nullable().default(null),
    }),
    answer: RecordedResult,
  }),
}
