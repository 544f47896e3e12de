import { z } from 'zod'
import { Encounter, GameScore } from './rounds.ts'
import { route } from './route.ts'
import { TournamentParams, Uuid } from './shapes.ts'

/** A final score as typed: both sides' points, the mark for a Retour, and where the points leave it open who won. */
export const EnteredScore = z.object({
  a: z.int(),
  b: z.int(),
  retour: z.boolean().default(false),
  winner: z.enum(['a', 'b']).optional(),
})

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
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

const EncounterParams = TournamentParams.extend({ encounter: Uuid })

export const resultRoutes = {
  /**
   * Refused with `result-doubtful` (params.doubts: `{game, code, …}[]`) until sent with `confirmed`, and with
   * `result-changed` (params: `current`, `yours`, `resultVersion`) when somebody else's result was taken since
   * `basedOn`; that version is kept as a submission.
   */
  recordResult: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/result',
    right: 'score',
    summary: "Write an encounter's games, all of them, or none to clear the result",
    params: EncounterParams,
    body: z.object({
      games: z.array(EnteredScore).max(20),
      /** The `resultVersion` the writer saw. */
      basedOn: z.int().min(0),
      /** The writer has been asked about what is unlikely. */
      confirmed: z.boolean().default(false),
    }),
    answer: z.object({ version: z.int(), encounter: Encounter, reported: z.int(), encounters: z.int() }),
  }),
  listSubmissions: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/submissions',
    right: 'view',
    summary: 'Every version of a result that anybody typed, newest first',
    params: EncounterParams,
    answer: z.object({ submissions: z.array(Submission) }),
  }),
}
