// The regulation on the wire: the same value the domain keeps.

import { z } from 'zod'
import { GAME_KEYS } from '#domain/games/game.ts'
import { PAIRER_KEYS } from '#domain/pairing/pairer.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion.ts'
import { PRESET_KEYS } from '#domain/tournament/presets/preset.ts'
import { route } from './route.ts'

const count = (least: number, most: number) => z.int().min(least).max(most)

const StageRules = z
  .object({
    pairer: z.enum(PAIRER_KEYS),
    field: z.union([z.literal('all'), z.object({ best: count(2, 1024) })]),
    rounds: count(1, 99),
    games: count(1, 20),
    game: z.object({ key: z.enum(GAME_KEYS), target: count(3, 30), margin: count(1, 10) }),
    award: z.object({
      win: z.number(),
      own: z.enum(['none', 'as-written', 'capped']),
      bonus: z.object({ schneider: z.number(), retour: z.number() }),
    }),
    bye: z.object({ pointsFor: count(0, 60), pointsAgainst: count(0, 60) }),
    ranking: z.array(z.enum(CRITERION_KEYS)),
  })
  .meta({ id: 'StageRules' })

export const Regulation = z
  .object({
    version: z.literal(1),
    preset: z.enum(PRESET_KEYS),
    field: z.object({ kind: z.literal('pairs'), singles: z.enum(['find-partner', 'drawn-partner']) }),
    fee: count(0, 1_000_000).nullable(),
    stages: z.array(StageRules).min(1),
  })
  .meta({ id: 'Regulation' })

/** What may differ from the preset without leaving it. Applies to the first stage. */
export const Adjustments = z.object({
  rounds: count(1, 99).optional(),
  games: count(1, 20).optional(),
  target: count(3, 30).optional(),
  fee: count(0, 1_000_000).nullable().optional(),
})
export type Adjustments = z.infer<typeof Adjustments>

export const regulationRoutes = {
  listPresets: route({
    method: 'GET',
    path: '/api/v1/presets',
    right: 'open',
    summary: 'The regulations one can start from',
    answer: z.object({ presets: z.array(Regulation) }),
  }),
}
