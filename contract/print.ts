import { z } from 'zod'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { MOST_TABLES } from './draw-wishes.ts'
import { route } from './route.ts'
import { ClubParams, RoundNumber, SlugParams, StageIndex, TournamentParams, Uuid } from './shapes.ts'

const Paper = z.object({ paper: z.enum(['a4', 'a3']).default('a4') })
const RoundParams = TournamentParams.extend({ number: RoundNumber })

/** The most tables that can be selected: as many as the largest field needs. */
/** Blank pages in one file. */
const MOST_PAGES = 10
export const MOST_CHOSEN = LIMITS.field.capacity.most / 2
const NUMBER = `\\d{1,${String(MOST_TABLES).length}}`
const PLACE = `${NUMBER}-${NUMBER}`

export const printRoutes = {
  printSheets: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/sheets.pdf',
    right: 'score',
    summary: "The table sheets of a round, with links to each table's sheet as codes to scan unless `qr` is `no`",
    params: RoundParams,
    query: z.object({
      qr: z.enum(['yes', 'no']).default('yes'),
      /** Only the sheet of this table. */ encounter: Uuid.optional(),
      /** Only the sheets of these tables, each as `heat-table`, separated by dots. */
      tables: z
        .string()
        .regex(new RegExp(`^${PLACE}(\\.${PLACE}){0,${MOST_CHOSEN - 1}}$`))
        .optional(),
    }),
    answer: 'pdf',
  }),
  printPairings: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/pairings.pdf',
    right: 'view',
    summary: 'The pairings of a round by table or by name',
    params: RoundParams,
    query: z.object({ by: z.enum(['table', 'name']).default('table') }),
    answer: 'pdf',
  }),
  printStandings: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/standings.pdf',
    right: 'view',
    summary: 'The standings',
    params: TournamentParams,
    answer: 'pdf',
  }),
  printPicture: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/stages/:stage/picture.pdf',
    right: 'view',
    summary: 'The bracket, the groups or the lives of a stage on broad pages, as far as it has been published',
    params: TournamentParams.extend({ stage: StageIndex }),
    query: Paper,
    answer: 'pdf',
  }),
  printProtocol: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/protocol.pdf',
    right: 'view',
    summary: 'Everything the draw of a round was made from, and what it gave',
    params: RoundParams,
    answer: 'pdf',
  }),
  printPoster: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/poster.pdf',
    right: 'open',
    summary: 'The announcement of a tournament as a poster',
    params: SlugParams,
    query: Paper,
    answer: 'pdf',
  }),
  printRegulationPoster: route({
    method: 'GET',
    path: '/api/v1/presets/:preset/poster.pdf',
    right: 'open',
    summary: 'The announcement of a preset as a poster, without an event',
    params: z.object({ preset: z.enum(PRESET_KEYS) }),
    query: Paper,
    answer: 'pdf',
  }),
  printOwnPoster: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/regulations/:regulation/poster.pdf',
    right: 'view',
    summary: 'The announcement of a club regulation as a poster, without an event',
    params: ClubParams.extend({ regulation: Uuid }),
    query: Paper,
    answer: 'pdf',
  }),
  printPads: route({
    method: 'GET',
    path: '/api/v1/print/pads/:game.pdf',
    right: 'open',
    summary: 'Blank sheets of a game, to be copied; without `target` to its usual one',
    params: z.object({ game: z.enum(GAME_KEYS) }),
    query: z.object({
      target: z.coerce.number().int().optional(),
      sides: z.coerce
        .number()
        .pipe(z.literal([2, 3]))
        .default(2),
      perPage: z.coerce
        .number()
        .pipe(z.literal([2, 4]))
        .default(4),
      pages: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    }),
    answer: 'pdf',
  }),
}
