import { z } from 'zod'
import { SIDES } from '#domain/model.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { RESULT_STANDINGS } from '#domain/tournament/state/agreement.ts'
import { Encounter, GameScore, OutsideScore } from './rounds.ts'
import { route } from './route.ts'
import { Side, TournamentParams, Uuid, Voiding } from './shapes.ts'

/**
 * A game as typed: both sides' points, the mark for a Retour, the winner where the points leave it open, and whether both sides played
 * it to its end. A forfeit has the regulation's score; the typed one is ignored.
 */
export const EnteredScore = z.object({
  a: z.int(),
  b: z.int(),
  retour: z.boolean().default(false),
  winner: Side.optional(),
  /** The bell ended the game. */
  unfinished: z.boolean().optional(),
  /** The side that did not come, or left. */
  forfeit: z.enum([...SIDES, 'both']).optional(),
})

export type EnteredScore = z.infer<typeof EnteredScore>

/** The games of an encounter. */
export const EnteredGames = z.array(EnteredScore).max(LIMITS.games.most)

/** What was entered in addition to the games, one per component. */
export const EnteredOutside = z.array(z.object({ a: z.int(), b: z.int() })).max(LIMITS.pointsRule.components.most)

export const Submission = z
  .object({
    id: Uuid,
    at: z.iso.datetime(),
    by: z.string().nullable(),
    origin: z.enum(['desk', 'table', 'sheet']),
    /** The side whose link it came through. */
    side: Side.nullable(),
    status: z.enum(['accepted', 'conflict']),
    games: z.array(GameScore),
    outside: z.array(OutsideScore),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

/** The last change at a table: of its result, of the seats of later rounds, or of both. */
export const LastChange = z.object({
  /** The id for `undoChange`. */
  event: Uuid,
  /** The previous result, which taking the change back restores. */
  before: z.object({
    games: z.array(GameScore).readonly(),
    outside: z.array(OutsideScore).readonly(),
    /** How far it will be agreed on. */
    standing: z.enum(RESULT_STANDINGS),
  }),
  /** The round whose tables it set anew, which are as before once it is taken back; absent: none. */
  reseated: z.int().optional(),
  /** The first round that it removed, which comes back once it is taken back; absent: none. */
  removed: z.int().optional(),
})
export type LastChange = z.infer<typeof LastChange>

const EncounterParams = TournamentParams.extend({ encounter: Uuid })

/** A result that was accepted. */
export const RecordedResult = z.object({
  version: z.int(),
  encounter: Encounter,
  reported: z.int(),
  encounters: z.int(),
  /** The id for `undoChange`; null: nothing has changed, or the writer may not take it back. */
  undo: Uuid.nullable(),
  ...Voiding.shape,
})

export const resultRoutes = {
  /**
   * Refused with `result-doubtful` (params.doubts: `{game, code, …}[]`) until sent with `confirmed`, and with `result-changed` (params:
   * `current`, `currentOutside`, `yours`, `yoursOutside`, `resultVersion`) when another writer's result was accepted since `basedOn`;
   * the refused version is stored as a submission.
   */
  recordResult: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/result',
    right: 'score',
    summary: "Write an encounter's games and what goes beside them, or nothing to clear the result",
    params: EncounterParams,
    body: z.object({
      /** In a stage without games, one that is forfeited by both says that nobody came. */
      games: EnteredGames,
      /** One score for each component of the regulation; none where all games are forfeits, which decide it. */
      outside: EnteredOutside.default([]),
      /** The `resultVersion` the writer saw. */
      basedOn: z.int().min(0),
      /** The writer has confirmed an unlikely result. */
      confirmed: z.boolean().default(false),
    }),
    answer: RecordedResult,
  }),
  /** Includes the last change at this table, while it can be taken back, even by a reader who did not make it. */
  listSubmissions: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/submissions',
    right: 'view',
    summary: 'Every version of a result that anybody typed, newest first',
    params: EncounterParams,
    answer: z.object({
      submissions: z.array(Submission),
      /** Null: nothing has changed, or this reader can't take it back (any more). */
      last: LastChange.nullable(),
    }),
  }),
}
