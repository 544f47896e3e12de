// The options of all formats, and the values that a regulation gives them.

import { type Option, type Options, usualOf, type ValuesOf } from '../option.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMAT_TRAITS } from './traits.ts'

type Traits = typeof FORMAT_TRAITS

/** A format with at least one option. */
export type OpenFormat = { [Key in FormatKey]: keyof Traits[Key]['options'] extends never ? never : Key }[FormatKey]

/** The options of each format that has any, by its key. */
export const FORMAT_OPTIONS = Object.fromEntries(
  Object.entries(FORMAT_TRAITS).flatMap(([key, { options }]) =>
    Object.keys(options).length > 0 ? [[key, options]] : [],
  ),
) as unknown as { readonly [Key in OpenFormat]: Traits[Key]['options'] }

/** Whether this format has options. */
export function hasOptions(format: string): format is OpenFormat {
  return Object.hasOwn(FORMAT_OPTIONS, format)
}

/** The complete values of a format's options. */
export type FormatOptionValues<Key extends OpenFormat> = ValuesOf<Traits[Key]['options']>

/** The values a regulation sets, by the key of the format; missing ones have their usual value. */
export type PairingOptions = { readonly [Key in OpenFormat]?: Partial<FormatOptionValues<Key>> }

const USUAL = new Map(
  Object.entries<{ readonly options: Options }>(FORMAT_TRAITS).map(([key, { options }]) => [key, usualOf(options)]),
)

/** The values set for a format, completed with the usual ones: for the format itself, which knows its key. */
export function optionsOf<Key extends OpenFormat>(format: Key, values: PairingOptions = {}): FormatOptionValues<Key> {
  return valuesOf(format, values) as unknown as FormatOptionValues<Key>
}

type OptionName = { [Key in OpenFormat]: keyof FormatOptionValues<Key> }[OpenFormat]

/** The options of any format, by name: each is undefined in a format that does not have it. */
export type AnyOptions = {
  readonly [Name in OptionName]?: {
    [Key in OpenFormat]: Name extends keyof FormatOptionValues<Key> ? FormatOptionValues<Key>[Name] : never
  }[OpenFormat]
}

/** The same for any format: empty if it has no options. */
export function valuesOf(format: FormatKey, values: PairingOptions = {}): AnyOptions {
  return { ...USUAL.get(format), ...values[format as OpenFormat] }
}

/** Whether a format can be drawn from the groups of the stage before. */
export function canBeCrosswise(format: OpenFormat): boolean {
  const options: readonly Option[] = Object.values(FORMAT_OPTIONS[format])
  return options.some((option) => option.kind === 'choice' && option.of.includes('crosswise'))
}

/** Whether any format in `values` is drawn from the groups of the stage before. */
export function isCrosswise(values: PairingOptions = {}): boolean {
  return Object.values(values).some(({ draw }: AnyOptions) => draw === 'crosswise')
}

/** The options with another draw wherever one was from the groups of the stage before. */
export function withoutCrosswise(values: PairingOptions, draw: 'lot' | 'seeded'): PairingOptions {
  return inEach(values, (options) => (options.draw === 'crosswise' ? { ...options, draw } : options))
}

/** The options for a field of `entries` entries: a group size is converted to a number of groups. */
export function withGroups(values: PairingOptions | undefined, entries: number): PairingOptions | undefined {
  return (
    values &&
    inEach(values, (options) => {
      const { size = null, ...others } = options
      return size === null ? options : { ...others, groups: Math.max(1, Math.ceil(entries / size)) }
    })
  )
}

/** The options in the units of a draw: scores are passed in halves of a point, so points that are added to them are, too. */
export function inUnitsOfDraw(values: PairingOptions): PairingOptions {
  return inEach(values, (options) => {
    const { accelerated = null } = options
    if (accelerated === null) return options
    return { ...options, accelerated: { ...accelerated, points: 2 * accelerated.points } }
  })
}

/** The values with those of each format changed. */
function inEach(values: PairingOptions, change: (options: AnyOptions) => AnyOptions): PairingOptions {
  return Object.fromEntries(Object.entries(values).map(([format, options]) => [format, change(options)]))
}
