// Every route of the API: the server registers them, the client calls them, the tests go through them.

import { z } from 'zod'
import { HEALTH_PATH } from './api-paths.ts'
import { correctionRoutes } from './corrections.ts'
import { drawWishRoutes } from './draw-wishes.ts'
import { entryRoutes } from './entries.ts'
import { eveningRoutes } from './evening.ts'
import { planningRoutes } from './planning.ts'
import { printRoutes } from './print.ts'
import { publicRoutes } from './public.ts'
import { regulationRoutes } from './regulation.ts'
import { resultRoutes } from './results.ts'
import { roundRoutes } from './rounds.ts'
import { route } from './route.ts'
import { seasonRoutes } from './season.ts'
import { secondaryRoutes } from './secondary.ts'
import { sessionRoutes } from './session.ts'
import { sheetRoutes } from './sheets.ts'
import { standingsRoutes } from './standings.ts'
import { tournamentRoutes } from './tournaments.ts'

export const ROUTES = {
  getHealth: route({
    method: 'GET',
    path: HEALTH_PATH,
    right: 'open',
    summary: 'Whether the server and its database answer',
    answer: z.object({ ok: z.literal(true) }),
  }),
  ...sessionRoutes,
  ...regulationRoutes,
  ...tournamentRoutes,
  ...entryRoutes,
  ...drawWishRoutes,
  ...roundRoutes,
  ...resultRoutes,
  ...correctionRoutes,
  ...eveningRoutes,
  ...seasonRoutes,
  ...sheetRoutes,
  ...standingsRoutes,
  ...secondaryRoutes,
  ...planningRoutes,
  ...publicRoutes,
  ...printRoutes,
}
export type Routes = typeof ROUTES
export type RouteName = keyof Routes
