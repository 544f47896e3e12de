// What anybody may read with a tournament's address.

import { z } from 'zod'
import { EVENTS_PATH } from './api-paths.ts'
import { MOST_WATCHED } from './live.ts'
import { StagePicture } from './picture.ts'
import { CurrentProtocol } from './protocol.ts'
import { Regulation } from './regulation.ts'
import { Round } from './rounds.ts'
import { route } from './route.ts'
import { CalendarDate, MOST_SLUG, RoundNumber, SlugParams, StageIndex, Uuid } from './shapes.ts'
import { Standings } from './standings.ts'
import { NextRound, RoundListed, TOURNAMENT_STATUS } from './tournaments.ts'

/**
 * What a change touched, so that a page fetches only what it shows; `sheets`: who may write at a table, and entries a referee has had
 * written there. Writing on a sheet does not change the tournament (`SheetEvent`).
 */
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
    /** Only published rounds. */
    rounds: z.array(RoundListed),
    next: NextRound,
    /** The number of rounds the regulation plans; null: as many as the draws give. */
    planned: z.int().nullable(),
  })
  .meta({ id: 'PublicTournament' })
export type PublicTournament = z.infer<typeof PublicTournament>

/** A round as everybody sees it. `seed` null: it would reveal private wishes. */
export const PublicRound = Round.omit({ fingerprint: true, rulings: true })
  .extend({ seed: z.string().nullable() })
  .meta({ id: 'PublicRound' })
export type PublicRound = z.infer<typeof PublicRound>

/** The protocol as everybody sees it, without the pairs that must not meet. */
export const PublicDrawProtocol = CurrentProtocol.omit({ salt: true })
  .extend({
    seed: z.string().nullable(),
    /** The number of private wishes, and the SHA-256 (hexadecimal) of the whole protocol as the club can download it. */
    private: z.object({ wishes: z.int(), sha256: z.string() }).nullable(),
  })
  .meta({ id: 'PublicDrawProtocol' })
export type PublicDrawProtocol = z.infer<typeof PublicDrawProtocol>

/** First in the event stream: the build of the server. A page of another build should be reloaded. */
export const HelloEvent = z.object({ build: z.string() })
export type HelloEvent = z.infer<typeof HelloEvent>

/**
 * The current version of a tournament. `readers`: how many browsers are notified at the same time; the more there are, the longer a page
 * waits before it fetches, so that they do not all come at once.
 */
export const VersionEvent = z.object({
  slug: z.string(),
  version: z.int(),
  topics: z.array(z.enum(TOPICS)),
  readers: z.int(),
})
export type VersionEvent = z.infer<typeof VersionEvent>

/** The tournament does not exist, or no longer exists. */
export const UnknownEvent = z.object({ slug: z.string() })
export type UnknownEvent = z.infer<typeof UnknownEvent>

/** Sheets of a tournament have changed: the new revision of each, by encounter. */
export const SheetEvent = z.object({ slug: z.string(), revisions: z.record(Uuid, z.int()) })
export type SheetEvent = z.infer<typeof SheetEvent>

/** Slugs, separated by commas. */
const Watched = z
  .string()
  .max(MOST_WATCHED * (MOST_SLUG + 1))
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(SlugParams.shape.slug).min(1).max(MOST_WATCHED))

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
    params: SlugParams.extend({ number: RoundNumber }),
    answer: PublicRound,
  }),
  getPublicProtocol: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/rounds/:number/protocol',
    right: 'open',
    summary: 'What a published round was drawn from, so that anybody can repeat it; private wishes are not in it',
    params: SlugParams.extend({ number: RoundNumber }),
    answer: PublicDrawProtocol,
  }),
  getPublicPicture: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/stages/:stage/picture',
    right: 'open',
    summary: 'The bracket, the groups or the lives of a stage, as far as it has been published',
    params: SlugParams.extend({ stage: StageIndex }),
    answer: StagePicture,
  }),
  getPublicStandings: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/standings',
    right: 'open',
    summary: 'The standings with reasons',
    params: SlugParams,
    answer: Standings,
  }),
  /**
   * Sends `event: hello` with a `HelloEvent`; then for each tournament its current version first and every later one, `event: version`
   * with a `VersionEvent`, or `event: unknown` with an `UnknownEvent`. Readers fetch when behind. With `sheets=yes` also `event: sheet`
   * with a `SheetEvent`. An `event: beat` every 15 seconds shows that the stream is alive, which is all there is without `tournaments`.
   */
  watchTournaments: route({
    method: 'GET',
    path: EVENTS_PATH,
    right: 'open',
    summary: 'Says when something has changed in some tournaments (server-sent events)',
    query: z.object({ tournaments: Watched.optional(), sheets: z.literal('yes').optional() }),
    answer: 'events',
  }),
}
