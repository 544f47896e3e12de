// Secondary tables, made from the same results as the standings.

import { z } from 'zod'
import { SPECIAL_PRIZES } from '#domain/tournament/regulation/regulation.ts'
import { SecondaryTable } from './regulation.ts'
import { route } from './route.ts'
import { EntryLabel, SlugParams, TournamentParams } from './shapes.ts'

export const SecondaryStandings = z
  .object({
    version: z.int(),
    final: z.boolean(),
    tables: z.array(
      z.object({
        table: SecondaryTable,
        /** Entries with their rank in this table and in the standings. */
        rows: z.array(z.object({ rank: z.int(), mainRank: z.int(), entry: EntryLabel })),
        /** Villages or clubs with the members whose points count. */
        homes: z.array(
          z.object({
            rank: z.int(),
            home: z.string(),
            points: z.number(),
            members: z.array(z.object({ name: z.string(), points: z.number() })),
          }),
        ),
      }),
    ),
    /** The names of the winners of each prize; empty: no winner. */
    prizes: z.array(z.object({ prize: z.enum(SPECIAL_PRIZES), names: z.array(z.string()) })),
  })
  .meta({ id: 'SecondaryStandings' })
export type SecondaryStandings = z.infer<typeof SecondaryStandings>

export const secondaryRoutes = {
  getSecondaryStandings: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/standings/secondary',
    right: 'view',
    summary: 'Women, youth, guests, villages or clubs, and special prizes, as the regulation has them',
    params: TournamentParams,
    answer: SecondaryStandings,
  }),
  getPublicSecondaryStandings: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/standings/secondary',
    right: 'open',
    summary: 'Women, youth, guests, villages or clubs, and special prizes',
    params: SlugParams,
    answer: SecondaryStandings,
  }),
}
