// What the desk wants every draw of a tournament to respect.

import { z } from 'zod'
import { LENGTHS } from '#domain/lengths.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { route } from './route.ts'
import { Completion, MOST_ENTRIES, TextLine, TournamentParams, Uuid } from './shapes.ts'

/** The highest number a table can have. */
export const MOST_TABLES = 5000

/** Of one kind. */
const MOST_WISHES = 2000
const MOST_GROUPS = 500

const Table = z.int().min(1).max(MOST_TABLES)

export const DrawWishes = z
  .object({
    /** Pairs of entries that must not meet. */
    forbidden: z
      .array(z.tuple([Uuid, Uuid]))
      .max(MOST_WISHES)
      .exactOptional(),
    /** Entries of one club, family or village: they `never` meet, or only if it cannot be avoided. */
    apart: z
      .array(
        z.object({
          name: TextLine.min(1).max(LENGTHS.name),
          entries: z.array(Uuid).max(LIMITS.field.capacity.most),
          how: z.enum(['never', 'if-possible']),
        }),
      )
      .max(MOST_GROUPS)
      .exactOptional(),
    /** Entries that always sit at the same table. */
    fixedTables: z
      .array(z.object({ entry: Uuid, table: Table }))
      .max(MOST_WISHES)
      .exactOptional(),
    /** Tables out of use. */
    closedTables: z.array(Table).max(MOST_WISHES).exactOptional(),
    /** The number of tables, including those out of use; missing: enough for all. */
    tables: Table.exactOptional(),
    /**
     * Entries that do not want to be drawn back in after a loss, in the stage that asks: the last one begun that draws back in, else the
     * first.
     */
    declining: z.array(Uuid).max(MOST_ENTRIES).exactOptional(),
  })
  .meta({ id: 'DrawWishes' })
export type DrawWishes = z.infer<typeof DrawWishes>

export const drawWishRoutes = {
  setDrawWishes: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/draw-wishes',
    right: 'organise',
    summary: 'What every draw has to keep: who must not meet, fixed tables, how many tables there are',
    params: TournamentParams,
    /**
     * `declining` missing: unchanged, else refused as by `setDeclining` where it differs. `base`: the wishes the change was made from,
     * without `declining`; refused with `wishes-changed` if the saved ones differ by now.
     */
    body: DrawWishes.extend({ base: DrawWishes.optional() }),
    answer: Completion,
  }),
  setDeclining: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/draw-wishes/declining/:entry',
    right: 'organise',
    summary: 'Whether somebody who has lost declines to come back into the draw',
    params: TournamentParams.extend({ entry: Uuid }),
    /**
     * Refused with `chance-drafted` or `chance-drawn` once the round that losers are drawn back into has been drawn. `round`: its number;
     * missing: of the stage that asks now.
     */
    body: z.object({ declines: z.boolean(), round: z.int().min(1).exactOptional() }),
    answer: Completion,
  }),
}
