import { z } from 'zod'
import { route } from './route.ts'
import { TournamentParams } from './shapes.ts'

const RoundParams = TournamentParams.extend({ number: z.coerce.number().int().min(1).max(999) })

export const printRoutes = {
  printSheets: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/sheets.pdf',
    right: 'view',
    summary: 'The table sheets of a round',
    params: RoundParams,
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
}
