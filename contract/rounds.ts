import { z } from 'zod'
import { OUTCOMES } from '#domain/model.ts'
import { PAIRER_KEYS } from '#domain/pairing/pairer.ts'
import { RESULT_STANDINGS } from '#domain/tournament/agreement.ts'
import { route } from './route.ts'
import { Done, EntryLabel, TournamentParams, Uuid } from './shapes.ts'

/** `winner` null: unfinished, or drawn after a fixed number of deals. The points don't always tell who won. */
export const GameScore = z
  .object({ a: z.int(), b: z.int(), outcome: z.enum(OUTCOMES), winner: z.enum(['a', 'b']).nullable() })
  .meta({ id: 'GameScore' })
export type GameScore = z.infer<typeof GameScore>

/** A pairer's reason: its code and what the sentence needs. */
export const Reason = z.looseObject({ code: z.string() }).meta({ id: 'Reason' })

export const Encounter = z
  .object({
    id: Uuid,
    table: z.int(),
    a: EntryLabel,
    b: EntryLabel,
    reasons: z.array(Reason),
    /** All games of the encounter, or none: not reported yet. */
    games: z.array(GameScore),
    /** Award of this encounter per side; null: not reported yet. */
    award: z.object({ a: z.number(), b: z.number() }).nullable(),
    resultVersion: z.int(),
    /** How far the result is agreed on. */
    standing: z.enum(RESULT_STANDINGS),
    /** `standing` is `contested`. */
    contested: z.boolean(),
  })
  .meta({ id: 'Encounter' })
export type Encounter = z.infer<typeof Encounter>

export const Bye = z
  .object({ id: Uuid, entry: EntryLabel, reasons: z.array(Reason), award: z.number() })
  .meta({ id: 'Bye' })

export const Round = z
  .object({
    version: z.int(),
    number: z.int(),
    stage: z.int(),
    status: z.enum(['draft', 'published', 'closed']),
    seed: z.string(),
    pairer: z.enum(PAIRER_KEYS),
    /** Games of one encounter, and the points that end one. */
    games: z.int(),
    target: z.int(),
    /** A side is restricted from `target − margin` points on; 0: the game knows no such line. */
    margin: z.int(),
    reported: z.int(),
    encounters: z.array(Encounter),
    byes: z.array(Bye),
  })
  .meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

/** Who would be drawn, and who would not and why. */
export const DrawField = z
  .object({
    drawn: z.array(EntryLabel),
    absent: z.array(EntryLabel),
    singles: z.array(EntryLabel),
    withdrawn: z.array(EntryLabel),
  })
  .meta({ id: 'DrawField' })

const RoundParams = TournamentParams.extend({ number: z.coerce.number().int().min(1).max(999) })

export const roundRoutes = {
  getDrawField: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/draw-field',
    right: 'view',
    summary: 'Who would take part in the next draw',
    params: TournamentParams,
    query: z.object({ only: z.enum(['present', 'all']).optional() }),
    answer: DrawField,
  }),
  drawRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds',
    right: 'organise',
    summary: 'Draw the next round as a draft; an earlier draft is replaced under a new seed',
    params: TournamentParams,
    body: z.object({
      /** Those marked present, or everybody; by default present ones as soon as anybody is marked. */
      only: z.enum(['present', 'all']).optional(),
      /** To repeat a draw; by default a new seed. */
      seed: z
        .string()
        .regex(/^[a-z0-9-]{4,40}$/)
        .optional(),
    }),
    answer: Round,
  }),
  getRound: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number',
    right: 'view',
    summary: 'A round with tables and results',
    params: RoundParams,
    answer: Round,
  }),
  discardRound: route({
    method: 'DELETE',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number',
    right: 'organise',
    summary: 'Throw a draft away, or take back a published round nobody has reported in',
    params: RoundParams,
    /** Where tables have begun to write, only `yes` takes the round back (`round-has-sheets`); the history keeps their sheets. */
    query: z.object({ withSheets: z.enum(['no', 'yes']).default('no') }),
    answer: Done,
  }),
  publishRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/publish',
    right: 'organise',
    summary: 'Make a draft the round that is played',
    params: RoundParams,
    answer: Done,
  }),
  closeRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/close',
    right: 'organise',
    summary: 'Close a round in which every table has reported',
    params: RoundParams,
    answer: Done,
  }),
  reopenRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/reopen',
    right: 'organise',
    summary: 'Take the closing of the last round back',
    params: RoundParams,
    answer: Done,
  }),
}
