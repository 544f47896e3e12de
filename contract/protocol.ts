// The protocol of a draw, by which anybody can repeat it.

import { z } from 'zod'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'

const Drawn = {
  seed: z.string(),
  discarded: z.array(z.string()),
  field: z.array(z.int()),
  swaps: z.array(z.tuple([z.int(), z.int()])),
  /** Present where there are private wishes: without it they could be found by trying which ones give the published checksum. */
  salt: z.string().optional(),
}

/** A protocol as this version writes it. */
export const CurrentProtocol = z.looseObject({ version: z.literal(3), format: z.enum(FORMAT_KEYS), ...Drawn })

/**
 * Everything a draw was made from, with start numbers for entries; see the domain's `DrawProtocol`. An older version stays exactly as it
 * was published, including the order of its fields, because there is a checksum of it.
 */
export const DrawProtocol = z
  .discriminatedUnion('version', [
    CurrentProtocol,
    z.looseObject({ version: z.literal(2), format: z.enum(FORMAT_KEYS), ...Drawn }),
    z.looseObject({ version: z.literal(1), pairer: z.string(), ...Drawn }),
  ])
  .meta({ id: 'DrawProtocol' })
