// Planning an evening and forecasting its end: which formats fit, when the last card falls, how often the best entry wins.

import { z } from 'zod'
import type { Limit } from '#domain/limit.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { route } from './route.ts'
import { count, SlugParams, TextLine, TournamentParams } from './shapes.ts'

const whole = ({ least, most }: Limit, usual: number) => z.coerce.number().int().min(least).max(most).default(usual)

const MOST_SEED = 60

/** What an organiser wants to play. */
export const PlanWanted = z.object({
  kind: z.enum(['pairs', 'singles']).default('pairs'),
  entries: whole(LIMITS.plan.entries, USUAL.plan.entries),
  tables: whole(LIMITS.plan.tables, USUAL.plan.tables),
  /** For one game of Watten to 11; other games are scaled by their usual length. */
  minutes: whole(LIMITS.plan.minutes, USUAL.plan.minutes),
  /** Between two rounds. */
  pause: whole(LIMITS.plan.pause, USUAL.plan.pause),
  /** Minutes from the start by which the last card should have fallen. */
  until: whole(LIMITS.plan.until, USUAL.plan.until),
})
export type PlanWanted = z.infer<typeof PlanWanted>

/** Minutes from the start: one evening in ten is earlier than `early`, one in ten later than `late`. */
export const When = z.object({ early: z.number(), middle: z.number(), late: z.number() }).meta({ id: 'When' })
export type When = z.infer<typeof When>

export const PlanCandidate = z
  .object({
    preset: z.enum(PRESET_KEYS),
    /** Chosen for the first stage so that the evening fits; null: as in the preset. */
    rounds: z.int().nullable(),
    groups: z.int().nullable(),
    /** Entries that get a place; fewer than wanted where the capacity is smaller. */
    entries: z.int(),
    times: z.object({
      rounds: z.array(z.object({ stage: z.int(), encounters: z.int(), start: When, end: When })).readonly(),
      /** Fewest and most rounds, where the number depends on who wins. */
      least: z.int(),
      most: z.int(),
      end: When,
    }),
    /** `fits`: nine evenings in ten end in time; `tight`: more than half of them do. */
    verdict: z.enum(['fits', 'tight', 'too-long']),
  })
  .meta({ id: 'PlanCandidate' })
export type PlanCandidate = z.infer<typeof PlanCandidate>

/** A mean and its standard error. */
const Estimate = z.object({ mean: z.number(), error: z.number() })

export const Forecast = z
  .object({
    /** When the last card falls: one evening in ten is earlier than `early`, one in ten later than `late`. */
    early: z.iso.datetime(),
    middle: z.iso.datetime(),
    late: z.iso.datetime(),
    /** The number of tables of this event it is based on; 0: based on the usual length of such games. */
    tables: z.int(),
    /** Minutes of one game of Watten to 11 at this pace. */
    minutes: z.number(),
  })
  .nullable()
  .meta({ id: 'Forecast' })
export type Forecast = z.infer<typeof Forecast>

const answerOfForecast = z.object({ forecast: Forecast })

export const planningRoutes = {
  getPlan: route({
    method: 'GET',
    path: '/api/v1/plan',
    right: 'open',
    summary: 'Which presets fit into an evening, with the most rounds or the fewest groups that do, and when they end',
    query: PlanWanted,
    answer: z.object({ candidates: z.array(PlanCandidate).readonly() }),
  }),
  simulatePlan: route({
    method: 'POST',
    path: '/api/v1/plan/simulate',
    right: 'signed-in',
    summary: 'How often the strongest entry wins: so many events by lot, or as many as there is time for',
    body: z.object({
      preset: z.enum(PRESET_KEYS),
      rounds: count(LIMITS.plan.rounds).optional(),
      groups: count(LIMITS.plan.groups).optional(),
      entries: count(LIMITS.plan.simulated.entries),
      events: count(LIMITS.plan.simulated.events),
      /** The same seed plays the same events. */
      seed: TextLine.max(MOST_SEED).default(''),
    }),
    answer: z.object({
      events: z.int(),
      /** The share of events the strongest entry has won; a shared first place counts in part. */
      bestWins: Estimate,
      /** Kendall's tau between the final ranking and the true strength: 1 is the true order, 0 a lottery. */
      tau: Estimate,
    }),
  }),
  getForecast: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/forecast',
    right: 'view',
    summary: 'When the last card of a running tournament falls, by its own tables once three have reported',
    params: TournamentParams,
    answer: answerOfForecast,
  }),
  getPublicForecast: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/forecast',
    right: 'open',
    summary: 'When the last card of a running tournament falls',
    params: SlugParams,
    answer: answerOfForecast,
  }),
}
