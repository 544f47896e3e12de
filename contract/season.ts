// A season of a club: each person's results over its tournaments.

import { z } from 'zod'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import type { Count } from '#domain/option.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { SEASON_OPTIONS } from '#domain/tournament/tables/person-measures.ts'
import { PersonTally } from './evening.ts'
import { route } from './route.ts'
import { CalendarDate, ClubParams, EARLIEST_DATE } from './shapes.ts'

const { by, minimum, best } = SEASON_OPTIONS

/** A number of a query. */
const typed = ({ least, most, usual }: Count<number>) => z.coerce.number().int().min(least).max(most).default(usual)

export const SeasonRow = PersonTally.extend({
  /** The number of tournaments the person has played in. */
  events: z.int(),
  /** Whether it is a team: its name is one, with no family name in it. */
  isTeam: z.boolean(),
  /** The sum of the person's best tournaments; null: no tournament gave them anything to add. */
  award: z.number().nullable(),
  /** The award of each tournament, the best first. */
  awards: z.array(z.number()),
}).meta({ id: 'SeasonRow' })
export type SeasonRow = z.infer<typeof SeasonRow>

export const Season = z
  .object({
    from: CalendarDate,
    to: CalendarDate,
    by: z.enum(by.of),
    minimum: z.int(),
    best: z.int(),
    /** The games played in these tournaments. */
    games: z.array(z.enum(GAME_KEYS)),
    /** The tournaments that count, oldest first. */
    tournaments: z.array(
      z.object({ slug: z.string(), name: z.string(), date: CalendarDate, preset: z.enum(PRESET_KEYS) }),
    ),
    rows: z.array(SeasonRow),
  })
  .meta({ id: 'Season' })
export type Season = z.infer<typeof Season>

export const seasonRoutes = {
  getSeason: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/season',
    right: 'view',
    summary: 'Games, Nocken and best results of every person over the tournaments of some dates that run or have ended',
    params: ClubParams,
    query: z.object({
      from: CalendarDate.default(EARLIEST_DATE),
      to: CalendarDate.default('9999-12-31'),
      /** Only tournaments with this preset. */
      preset: z.enum(PRESET_KEYS).optional(),
      /** Games a person needs to rank ahead of those with fewer. */
      minimum: typed(minimum),
      /** `award-best`: by the sum of a person's `best` best tournaments. */
      by: z.enum(by.of).default(by.usual),
      best: typed(best),
    }),
    answer: Season,
  }),
}
