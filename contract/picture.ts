// A stage as a picture: its bracket, its groups, its lives.

import { z } from 'zod'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import type { BracketPicture } from '#domain/formats/picture/picture.ts'
import { ByPoints } from './rounds.ts'
import { EntryLabel, Uuid } from './shapes.ts'

export const StagePicture = z
  .object({
    version: z.int(),
    stage: z.int(),
    format: z.enum(FORMAT_KEYS),
    /** All entries in the picture. */
    entries: z.array(EntryLabel),
    /**
     * Results as the picture shows them, by side: what decides the encounter, which is the games won, the points, the award, or what was
     * entered in addition to the games (football 3:2), as in `EncounterTotal`. `home` is the entry on side a, which may have the lower seat
     * in the bracket. By round of the stage and table.
     */
    results: z.array(
      z.object({
        round: z.int(),
        table: z.int(),
        heat: z.int(),
        home: Uuid,
        a: z.number(),
        b: z.number(),
        byPoints: ByPoints.optional(),
        /** Neither side came: the figures, all 0, are those of no game. */
        nobodyCame: z.literal(true).optional(),
      }),
    ),
    /** Tables without a result that wait for others of their heat, because one person plays at both. Missing: none do. */
    awaited: z.array(z.object({ round: z.int(), table: z.int(), heat: z.int(), after: z.array(z.int()) })).optional(),
    /** The current order of each group's table: its entries from first to last place. */
    groups: z.array(z.array(Uuid)),
    /** The number of the stage's first round in the tournament. */
    firstRound: z.int(),
    /** As the domain draws it (`BracketPicture`); null: the format has no picture, or nothing has been drawn. */
    picture: z.custom<BracketPicture>().nullable(),
  })
  .meta({ id: 'StagePicture' })
export type StagePicture = z.infer<typeof StagePicture>
