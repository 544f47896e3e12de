import { z } from 'zod'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { route } from './route.ts'
import { Completion, EntryLabel, TextLine, TournamentParams, Uuid, VoidedDecision, Voiding } from './shapes.ts'

const Figure = z.number().nullable()

export const StandingsRow = z
  .object({
    rank: z.int(),
    entry: EntryLabel,
    withdrawn: z.boolean(),
    /** Qualifies for another event, by the current standings. */
    qualified: z.boolean(),
    /** Encounters in which something was played: no byes, and none that were forfeited throughout. */
    played: z.int(),
    /** One figure per criterion. */
    values: z.array(Figure),
    /**
     * Compared with the row below. `without`: the rounds that one of the two was seated in and these figures leave out, because their games
     * count for the places alone; missing: none.
     */
    aheadBecause: z
      .object({
        criterion: z.enum(CRITERION_KEYS),
        ahead: Figure,
        behind: Figure,
        without: z.array(z.int()).optional(),
      })
      .nullable(),
  })
  .meta({ id: 'StandingsRow' })
export type StandingsRow = z.infer<typeof StandingsRow>

export const Standings = z
  .object({
    version: z.int(),
    /** The last round that counts; 0 before the first. */
    afterRound: z.int(),
    /** Encounters of that round still without a result. */
    missing: z.int(),
    /** That round, while it has no results yet: only its byes count, as many as give anything. */
    open: z.object({ byes: z.int() }).optional(),
    final: z.boolean(),
    /** The game of the stage that ranks; its word for marks is used. */
    game: z.enum(GAME_KEYS),
    /** Names of the components in addition to its games. */
    outside: z.array(z.string()),
    criteria: z.array(z.enum(CRITERION_KEYS)),
    /** Places decided by an encounter, each named by the better one: 1 the final, 3 the match for third place. */
    matches: z.array(z.int()),
    rows: z.array(StandingsRow),
    /**
     * Lots drawn here and not at the table, with the seed and the entries, best first. `after`: the last round of an earlier stage, from
     * which the lot sent entries on.
     */
    lots: z.array(z.object({ seed: z.string(), order: z.array(EntryLabel), after: z.int().optional() })),
    /** Ties that a lot or a play-off decides now, by their first rank; missing: none. The order is best first; `seed`: drawn here. */
    decided: z
      .array(
        z.object({
          criterion: z.enum(DECISIVE),
          rank: z.int(),
          order: z.array(EntryLabel),
          seed: z.string().optional(),
        }),
      )
      .optional(),
    ...Voiding.shape,
    /** Ranks shared by more entries than can qualify; they have to be decided. */
    qualifiersOpen: z.array(z.int()),
    /** Shared ranks that a match to come decides; missing: none. They cannot be decided by the desk. */
    stillPlayed: z.array(z.int()).optional(),
  })
  .meta({ id: 'Standings' })
export type Standings = z.infer<typeof Standings>

/** Entries of which one is to be ahead. */
const LEAST_TIED = 2

/**
 * An earlier decision by the same criterion among these entries, best first. It has to be given to be replaced; otherwise the call is
 * refused with `decided-already`, which names the current order.
 */
const DecidedOrder = z.array(Uuid).max(LIMITS.field.capacity.most).optional()

/** Allows a draft made from other ranks or points to be discarded; otherwise refused with `draft-affected` (params `round`). */
const DropDraft = z.boolean().default(false)

export const standingsRoutes = {
  getStandings: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/standings',
    right: 'view',
    summary: 'The standings with a reason for every difference',
    params: TournamentParams,
    answer: Standings,
  }),
  recordDecision: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/decisions/:criterion',
    right: 'desk',
    summary: 'Record what a lot or a play-off decided among entries that share a rank, best first',
    params: TournamentParams.extend({ criterion: z.enum(DECISIVE) }),
    body: z.object({
      order: z.array(Uuid).min(LEAST_TIED).max(LIMITS.field.capacity.most),
      over: DecidedOrder,
      dropDraft: DropDraft,
    }),
    answer: Completion.extend({ undo: Uuid }),
  }),
  /** Refused for the reasons `recordDecision` is. */
  drawLots: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/decisions/lot/draw',
    right: 'desk',
    summary:
      'Draw lots among entries that share a rank; the number they are drawn with is kept, and with it anybody can repeat it',
    params: TournamentParams,
    body: z.object({
      entries: z.array(Uuid).min(LEAST_TIED).max(LIMITS.field.capacity.most),
      over: DecidedOrder,
      dropDraft: DropDraft,
    }),
    answer: Completion.extend({ seed: z.string(), order: z.array(EntryLabel), undo: Uuid }),
  }),
  addAdjustment: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/adjustments',
    right: 'desk',
    summary: 'Give or take points, with a reason',
    params: TournamentParams,
    body: z.object({
      entry: Uuid,
      points: z
        .number()
        .multipleOf(0.5)
        .min(LIMITS.adjustment.least)
        .max(LIMITS.adjustment.most)
        .refine((points) => points !== 0, { error: 'zero' }),
      reason: TextLine.min(1).max(LENGTHS.reason),
      /** The writer has confirmed that it is more than usual; otherwise refused with `adjustment-unlikely` (params `most`). */
      confirmed: z.boolean().exactOptional(),
      dropDraft: DropDraft,
    }),
    /** `voided`: decisions that no longer count, because other entries are tied now. */
    answer: Completion.extend({ voided: z.array(VoidedDecision) }),
  }),
}
