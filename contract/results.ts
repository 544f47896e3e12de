import { z } from 'zod'
import { Encounter, GameScore, OutsideScore } from './rounds.ts'
import { route } from './route.ts'
import { TournamentParams, Uuid } from './shapes.ts'

/**
 * A game as typed: both sides' points, the mark for a Retour, where the points leave it open who won, and whether it was
 * played to its end by both. Of a forfeit the score is the regulation's; what is typed is not looked at.
 */
export const EnteredScore = z.object({
  a: z.int(),
  b: z.int(),
  retour: z.boolean().default(false),
  winner: z.enum(['a', 'b']).optional(),
  /** The bell came first. */
  unfinished: z.boolean().optional(),
  /** Who did not come, or left. */
  forfeit: z.enum(['a', 'b', 'both']).optional(),
})

export type EnteredScore = z.infer<typeof EnteredScore>

/** What was entered beside the games, of each component. */
export const EnteredOutside = z.array(z.object({ a: z.int(), b: z.int() })).max(6)

export const Submission = z
  .object({
    id: Uuid,
    at: z.iso.datetime(),
    by: z.string().nullable(),
    origin: z.enum(['desk', 'table', 'sheet']),
    /** Whose link it came by. */
    side: z.enum(['a', 'b']).nullable(),
    status: z.enum(['accepted', 'conflict']),
    games: z.array(GameScore),
    outside: z.array(OutsideScore),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

/** The change that made the result that stands. */
export const LastChange = z.object({
  /** What `undoChange` takes it back by. */
  event: Uuid,
  /** What stood before, and stands again then. */
  before: z.object({ games: z.array(GameScore).readonly(), outside: z.array(OutsideScore).readonly() }),
})
export type LastChange = z.infer<typeof LastChange>

const EncounterParams = TournamentParams.extend({ encounter: Uuid })

/** A result that was taken. */
export const Recorded = z.object({
  version: z.int(),
  encounter: Encounter,
  reported: z.int(),
  encounters: z.int(),
  /** What `undoChange` takes this back by; null: nothing has changed, or the writer may not. */
  undo: Uuid.nullable(),
})

export const resultRoutes = {
  /**
   * Refused with `result-doubtful` (params.doubts: `{game, code, …}[]`) until sent with `confirmed`, and with
   * `result-changed` (params: `current`, `currentOutside`, `yours`, `yoursOutside`, `resultVersion`) when somebody else's result was taken since
   * `basedOn`; that version is kept as a submission.
   */
  recordResult: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/result',
    right: 'score',
    summary: "Write an encounter's games and what goes beside them, or nothing to clear the result",
    params: EncounterParams,
    body: z.object({
      games: z.array(EnteredScore).max(20),
      /** One score for each component of the regulation; none where all games are forfeits: it follows from them. */
      outside: EnteredOutside.default([]),
      /** The `resultVersion` the writer saw. */
      basedOn: z.int().min(0),
      /** The writer has been asked about what is unlikely. */
      confirmed: z.boolean().default(false),
    }),
    answer: Recorded,
  }),
  /** With the change that made the one that stands, as long as it can be taken back: also by who was not there. */
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
