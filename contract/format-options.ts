// What the formats leave open, on the wire: made from the domain's own data.

import { z } from 'zod'
import type { FormatOption } from '#domain/formats/option.ts'
import { FORMAT_OPTIONS, type PairingOptions as Options } from '#domain/formats/options.ts'
import type { Limit } from '#domain/limit.ts'

const within = ({ least, most }: Limit) => z.int().min(least).max(most)

function shapeOf(option: FormatOption): z.ZodType {
  switch (option.kind) {
    case 'choice':
      return z.literal(option.of)
    case 'flag':
      return z.boolean()
    case 'count':
      return option.usual === null ? within(option).nullable() : within(option)
    case 'counts':
      return z.strictObject(each(option.of, within)).nullable()
  }
}

/** What a format is to be drawn like, by its key; what is missing is as usual. */
export const PairingOptions = z
  .strictObject(
    each<Readonly<Record<string, FormatOption>>, z.ZodType>(FORMAT_OPTIONS, (options) =>
      z.strictObject(each(options, (option) => shapeOf(option).exactOptional())).exactOptional(),
    ),
  )
  .meta({ id: 'PairingOptions' }) as unknown as z.ZodType<Options>
export type PairingOptions = Options

function each<From, To>(of: Readonly<Record<string, From>>, make: (from: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, from]) => [name, make(from)]))
}
