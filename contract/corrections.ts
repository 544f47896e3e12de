// Putting a result of a closed round right: first what it would change, then doing it.

import { z } from 'zod'
import { EnteredOutside, EnteredScore, Recorded } from './results.ts'
import { GameScore, OutsideScore } from './rounds.ts'
import { route } from './route.ts'
import { EntryLabel, TournamentParams, Uuid, VoidedDecision } from './shapes.ts'

const Result = z.object({
  games: z.array(GameScore),
  outside: z.array(OutsideScore),
  winner: z.enum(['a', 'b']).nullable(),
})
const Sides = z.object({ a: EntryLabel, b: EntryLabel })
/** Whose rank changes, in the order of the standings afterwards. */
const Moved = z.array(z.object({ entry: EntryLabel, before: z.int().nullable(), after: z.int().nullable() }))
const Place = z.object({ table: z.int(), heat: z.int() })
/** Whose byes change: who would play instead of sitting out, who would not be in the round at all, who would sit out. */
const Byes = z.object({ plays: z.array(EntryLabel), out: z.array(EntryLabel), rests: z.array(EntryLabel) })
const LaterTables = z.array(z.object({ round: z.int(), ...Place.shape, ...Sides.shape }))

/** What a correction would change. */
export const CorrectionEffect = z
  .object({
    round: z.int(),
    ...Place.shape,
    ...Sides.shape,
    before: Result,
    after: Result,
    /** `followed`: a later round has been drawn; `played-on`: and somebody has begun to play there who would not be there. */
    state: z.enum(['closed', 'followed', 'played-on']),
    /** As long as all rounds stay as they are. */
    moved: Moved,
    /** As long as all rounds stay as they are. */
    voided: z.array(VoidedDecision),
    /** Who would not have come into a later stage, and who would have. */
    advanced: z.array(z.object({ stage: z.int(), out: z.array(EntryLabel), in: z.array(EntryLabel) })),
    /** Rounds of which it would be open who plays in them, or where: those who would be equal, rank by rank, and what parts them. */
    tied: z.array(
      z.object({
        round: z.int(),
        stage: z.int(),
        ties: z.array(z.array(EntryLabel)),
        by: z.enum(['play-off', 'lot', 'both', 'nothing']),
        /** Somebody has played in it: it stays as it was drawn. */
        isPlayed: z.boolean(),
      }),
    ),
    /** A round in which there would be nothing to play. */
    needless: z.int().nullable(),
    /** Later tables that have begun, with somebody who would not be there. */
    displaced: LaterTables,
    /** Later tables with somebody who came there by one of those. */
    touched: LaterTables,
    /**
     * The round to reopen, after taking back the one behind it, so that the right ones play at those tables; null: nothing, or too
     * much has been played since.
     */
    reopen: z.int().nullable(),
    /** What would be put right, as far as nothing has been played there; null: nothing, or it is not possible. */
    repair: z
      .object({
        round: z.int(),
        draft: z.boolean(),
        tables: z.array(
          z.object({
            ...Place.shape,
            before: Sides.nullable(),
            after: Sides.nullable(),
            /** There are links to its sheet, so it may lie on the table on paper. */
            printed: z.boolean(),
            /** What stands there and would be set aside. */
            written: z.enum(['nothing', 'sheet', 'result']),
          }),
        ),
        /** Tables that would wait for others, because somebody plays at both who does not wait there for them now. */
        waits: z.array(z.object({ ...Place.shape, after: z.array(z.int()) })),
        byes: Byes,
        /** Closed rounds before it in which byes alone change hands. */
        earlier: z.array(z.object({ round: z.int(), byes: Byes })),
        /** With the result and the rounds put right. */
        moved: Moved,
        voided: z.array(VoidedDecision),
      })
      .nullable(),
  })
  .meta({ id: 'CorrectionEffect' })
export type CorrectionEffect = z.infer<typeof CorrectionEffect>

const EncounterParams = TournamentParams.extend({ encounter: Uuid })

/** As `recordResult` takes it. */
const Corrected = z.object({
  games: z.array(EnteredScore).max(20),
  outside: EnteredOutside.default([]),
  basedOn: z.int().min(0),
  confirmed: z.boolean().default(false),
})

/** The fingerprint of an effect that was shown: another one with anything else that would be done, and with the tournament's version. */
const EffectSeen = z.string().regex(/^[\w-]{16}$/)

export const correctionRoutes = {
  /** Refused as `recordResult` is, and with `round-not-closed` in a round that is played: there results are just written. */
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
      /** `typed`: it is done only with the number of the table typed. */
      ruling: z.enum(['preview', 'typed']),
      effect: CorrectionEffect,
    }),
  }),
  /**
   * Refused with `correction-overtaken` when what would be done is not what was seen, and with `table-not-typed` where the
   * number of the table has to be typed.
   */
  correctResult: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/correction',
    right: 'desk',
    summary: 'Put a result of a closed round right, and the last round with it if asked to',
    params: EncounterParams,
    body: Corrected.extend({
      seen: EffectSeen,
      /** Pair those of the last round anew that would sit elsewhere; else it is left as it was drawn. */
      repair: z.boolean(),
      typed: z.int().nullable().default(null),
    }),
    answer: Recorded,
  }),
}
