// The regulation on the wire: the same value the domain keeps.

import { z } from 'zod'
import { TRUMPS } from '#domain/games/schieber/deal.ts'
import { ILLEGAL_RAISES } from '#domain/games/watten/deal.ts'
import { PAIRER_KEYS } from '#domain/pairing/pairer.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion.ts'
import { PRESET_KEYS } from '#domain/tournament/presets/preset.ts'
import { FIELD_KINDS } from '#domain/tournament/regulation.ts'
import { route } from './route.ts'

const count = (least: number, most: number) => z.int().min(least).max(most)

const marks = z.object({ normal: count(0, 100), schneider: count(0, 100), retour: count(0, 100) }).optional()
const illegalRaise = z.enum(ILLEGAL_RAISES).optional()
const watten = { target: count(3, 30), margin: count(0, 29), marks }

/** The game and its options; those that are missing are the game's defaults. */
const StageGame = z
  .discriminatedUnion('key', [
    z.object({ key: z.literal('watten-twg'), ...watten, illegalRaise, circle: z.boolean().optional() }),
    z.object({ key: z.literal('watten-streng'), ...watten, illegalRaise }),
    z.object({ key: z.literal('watten-bayrisch'), ...watten }),
    z.object({
      key: z.literal('schieber'),
      target: count(100, 10_000),
      deals: count(1, 99).nullable().optional(),
      matchBonus: count(0, 1000).optional(),
      multiplyWeis: z.boolean().optional(),
      weis: z.boolean().optional(),
      factors: z.record(z.enum(TRUMPS), count(1, 100)).optional(),
      marks,
    }),
    z.object({ key: z.literal('wurzen'), target: count(3, 30), marks }),
  ])
  .meta({ id: 'StageGame' })

const draw = z.enum(['seeded', 'lot', 'crosswise'])

/** How a pairer that knows several ways draws; what is missing is as that pairer says. */
export const PairingOptions = z
  .object({
    swiss: z
      .object({
        order: z.enum(['slide', 'neighbours', 'lot']).exactOptional(),
        accelerated: z
          .object({ rounds: count(1, 20), points: count(1, 1000) })
          .nullable()
          .exactOptional(),
      })
      .exactOptional(),
    'round-robin': z
      .object({
        groups: count(1, 128).exactOptional(),
        draw: z.enum(['lot', 'pots', 'snake']).exactOptional(),
        legs: z.union([z.literal(1), z.literal(2)]).exactOptional(),
      })
      .exactOptional(),
    'knock-out': z
      .object({ draw: draw.exactOptional(), places: z.enum(['title', 'third', 'all']).exactOptional() })
      .exactOptional(),
    lives: z.object({ lives: count(1, 20).exactOptional() }).exactOptional(),
    'double-elimination': z.object({ draw: draw.exactOptional(), reset: z.boolean().exactOptional() }).exactOptional(),
    repechage: z
      .object({
        consolation: z.boolean().exactOptional(),
        thirdPlace: z.boolean().exactOptional(),
        tree: z.literal([2, 4, 8, 16, 32, 64, 128]).exactOptional(),
      })
      .exactOptional(),
  })
  .meta({ id: 'PairingOptions' })
export type PairingOptions = z.infer<typeof PairingOptions>

const StageRules = z
  .object({
    pairer: z.enum(PAIRER_KEYS),
    pairing: PairingOptions.optional(),
    /** Everybody, so many of the best, of each group, the losers of the stage before, or whom the desk names. */
    field: z.union([
      z.literal('all'),
      z.strictObject({ best: count(2, 1024) }),
      z.strictObject({ perGroup: count(1, 64), next: count(0, 128).optional() }),
      z.strictObject({ losers: z.literal(true) }),
      z.strictObject({ byHand: z.literal(true) }),
    ]),
    /** `all`: as many as the way of drawing gives. */
    rounds: z.union([count(1, 99), z.literal('all')]),
    games: count(1, 20),
    bestOf: z.boolean().optional(),
    game: StageGame,
    award: z.object({
      win: z.number(),
      own: z.enum(['none', 'as-written', 'capped']),
      bonus: z.object({ schneider: z.number(), retour: z.number() }),
    }),
    bye: z.object({ pointsFor: count(0, 20_000), pointsAgainst: count(0, 20_000) }),
    ranking: z.array(z.enum(CRITERION_KEYS)),
  })
  .meta({ id: 'StageRules' })

export const Regulation = z
  .object({
    version: z.literal(1),
    preset: z.enum(PRESET_KEYS),
    field: z.object({ kind: z.enum(FIELD_KINDS), singles: z.enum(['find-partner', 'drawn-partner']) }),
    fee: count(0, 1_000_000).nullable(),
    stages: z.array(StageRules).min(1),
  })
  .meta({ id: 'Regulation' })

/** What may differ from the preset without leaving it. Applies to the first stage, `advance` to the second. */
export const Adjustments = z.object({
  rounds: count(1, 99).optional(),
  games: count(1, 20).optional(),
  bestOf: z.boolean().optional(),
  pairing: PairingOptions.optional(),
  /** How many go on from each group, how many of those who come next, and how they are drawn. */
  advance: z
    .object({
      perGroup: count(1, 64).optional(),
      next: count(0, 128).optional(),
      pairing: PairingOptions.optional(),
    })
    .optional(),
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
