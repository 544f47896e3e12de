// What anybody may read by a tournament's address.

import { z } from 'zod'
import { StagePicture } from './picture.ts'
import { CurrentProtocol } from './protocol.ts'
import { Regulation } from './regulation.ts'
import { Round } from './rounds.ts'
import { route } from './route.ts'
import { CalendarDate, SlugParams, Uuid } from './shapes.ts'
import { Standings } from './standings.ts'
import { NextRound, RoundListed, TOURNAMENT_STATUS } from './tournaments.ts'

/**
 * What a change touched, so that a reader fetches no more than it shows; `sheets`: who may write at a table, and what a referee
 * has had written there. What is merely written is no change of the tournament (`SheetEvent`).
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
    /** Published ones only. */
    rounds: z.array(RoundListed),
    next: NextRound,
    /** Rounds the regulation plans in all; null: as many as the draws will give. */
    planned: z.int().nullable(),
  })
  .meta({ id: 'PublicTournament' })
export type PublicTournament = z.infer<typeof PublicTournament>

/** A round as everybody sees it. `seed` null: it would give away wishes that are private. */
export const PublicRound = Round.omit({ fingerprint: true, rulings: true })
  .extend({ seed: z.string().nullable() })
  .meta({ id: 'PublicRound' })
export type PublicRound = z.infer<typeof PublicRound>

/** The protocol as everybody sees it; who must not meet is not in it. */
export const PublicDrawProtocol = CurrentProtocol.omit({ salt: true })
  .extend({
    seed: z.string().nullable(),
    /** How many wishes are kept private, and the SHA-256 (hexadecimal) of the whole protocol as the club can download it. */
    private: z.object({ wishes: z.int(), sha256: z.string() }).nullable(),
  })
  .meta({ id: 'PublicDrawProtocol' })
export type PublicDrawProtocol = z.infer<typeof PublicDrawProtocol>

/** First in the event stream: which build answers. A page of another one should be loaded anew. */
export const HelloEvent = z.object({ build: z.string() })
export type HelloEvent = z.infer<typeof HelloEvent>

/**
 * A tournament has this version. `readers`: browsers that are told so at the same time; who fetches waits longer the more there
 * are, so that they do not all come at once.
 */
export const VersionEvent = z.object({
  slug: z.string(),
  version: z.int(),
  topics: z.array(z.enum(TOPICS)),
  readers: z.int(),
})
export type VersionEvent = z.infer<typeof VersionEvent>

/** There is no such tournament, or no more. */
export const UnknownEvent = z.object({ slug: z.string() })
export type UnknownEvent = z.infer<typeof UnknownEvent>

/** Sheets of a tournament have changed: the new revision of each, by encounter. */
export const SheetEvent = z.object({ slug: z.string(), revisions: z.record(Uuid, z.int()) })
export type SheetEvent = z.infer<typeof SheetEvent>

/** So many tournaments may be watched in one stream. */
export const MOST_WATCHED = 20

/** Slugs, with commas between them. */
const Watched = z
  .string()
  .max(MOST_WATCHED * 81)
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
    params: SlugParams.extend({ number: z.coerce.number().int().min(1).max(999) }),
    answer: PublicRound,
  }),
  getPublicProtocol: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/rounds/:number/protocol',
    right: 'open',
    summary: 'What a published round was drawn from, so that anybody can repeat it; private wishes are not in it',
    params: SlugParams.extend({ number: z.coerce.number().int().min(1).max(999) }),
    answer: PublicDrawProtocol,
  }),
  getPublicPicture: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/stages/:stage/picture',
    right: 'open',
    summary: 'The bracket, the groups or the lives of a stage, as far as it has been published',
    params: SlugParams.extend({ stage: z.coerce.number().int().min(0).max(99) }),
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
   * Sends `event: hello` with a `HelloEvent`; then for each tournament its current version first and every later one, `event:
   * version` with a `VersionEvent`, or `event: unknown` with an `UnknownEvent`. Readers fetch when behind. With `sheets=yes`
   * also `event: sheet` with a `SheetEvent`. An `event: beat` every 15 seconds says that the stream still stands.
   */
  watchTournaments: route({
    method: 'GET',
    path: '/api/v1/public/events',
    right: 'open',
    summary: 'Says when something has changed in some tournaments (server-sent events)',
    query: z.object({ tournaments: Watched, sheets: z.literal('yes').optional() }),
    answer: 'events',
  }),
}
