// What anybody may read by a tournament's address.

import { z } from 'zod'
import { Regulation } from './regulation.ts'
import { Round } from './rounds.ts'
import { route } from './route.ts'
import { CalendarDate, SlugParams } from './shapes.ts'
import { Standings } from './standings.ts'
import { RoundListed, TOURNAMENT_STATUS } from './tournaments.ts'

/** What a change touched, so that a reader fetches no more than it shows; `sheets`: what was written at a table. */
export const TOPICS = ['tournament', 'entries', 'rounds', 'results', 'standings', 'sheets'] as const
export type Topic = (typeof TOPICS)[number]

export const PublicTournament = z
  .object({
    slug: z.string(),
    name: z.string(),
    date: CalendarDate,
    place: z.string(),
    club: z.string(),
    status: z.enum(TOURNAMENT_STATUS),
    version: z.int(),
    entries: z.int(),
    regulation: Regulation,
    /** Published ones only. */
    rounds: z.array(RoundListed),
  })
  .meta({ id: 'PublicTournament' })
export type PublicTournament = z.infer<typeof PublicTournament>

/** What the event stream sends. */
export const VersionEvent = z.object({ version: z.int(), topics: z.array(z.enum(TOPICS)) })
export type VersionEvent = z.infer<typeof VersionEvent>

export const publicRoutes = {
  getPublicTournament: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug',
    right: 'open',
    summary: 'A tournament as everybody sees it',
    params: SlugParams,
    answer: PublicTournament,
  }),
  getPublicRound: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/rounds/:number',
    right: 'open',
    summary: 'A published round with its tables and results',
    params: SlugParams.extend({ number: z.coerce.number().int().min(1).max(999) }),
    answer: Round,
  }),
  getPublicStandings: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/standings',
    right: 'open',
    summary: 'The standings with reasons',
    params: SlugParams,
    answer: Standings,
  }),
  /** Sends `event: version` with a `VersionEvent` as data, the current version first; readers fetch when behind. */
  watchTournament: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/events',
    right: 'open',
    summary: 'Says when something has changed (server-sent events)',
    params: SlugParams,
    answer: 'events',
  }),
}
