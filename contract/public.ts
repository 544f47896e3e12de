// What anybody may read by a tournament's address.

import { z } from 'zod'
import { StagePicture } from './picture.ts'
import { Regulation } from './regulation.ts'
import { DrawProtocol, Round } from './rounds.ts'
import { route } from './route.ts'
import { CalendarDate, SlugParams } from './shapes.ts'
import { Standings } from './standings.ts'
import { NextRound, RoundListed, TOURNAMENT_STATUS } from './tournaments.ts'

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
    next: NextRound,
    /** Rounds the regulation plans in all; null: as many as the draws will give. */
    planned: z.int().nullable(),
  })
  .meta({ id: 'PublicTournament' })
export type PublicTournament = z.infer<typeof PublicTournament>

/** A round as everybody sees it. `seed` null: it would give away wishes that are private. */
export const PublicRound = Round.omit({ fingerprint: true })
  .extend({ seed: z.string().nullable() })
  .meta({ id: 'PublicRound' })
export type PublicRound = z.infer<typeof PublicRound>

/** The protocol as everybody sees it; who must not meet is not in it. */
export const PublicDrawProtocol = DrawProtocol.omit({ salt: true })
  .extend({
    seed: z.string().nullable(),
    /** How many wishes are kept private, and the SHA-256 (hexadecimal) of the whole protocol as the club can download it. */
    private: z.object({ wishes: z.int(), sha256: z.string() }).nullable(),
  })
  .meta({ id: 'PublicDrawProtocol' })
export type PublicDrawProtocol = z.infer<typeof PublicDrawProtocol>

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
