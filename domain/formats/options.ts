// What the formats leave open, all of them together, and what a regulation says of it.

import { type Option, type Options, usualOf, type ValuesOf } from '../option.ts'
import type { FormatKey } from './format.ts'
import { FORMAT_TRAITS } from './traits.ts'

type Traits = typeof FORMAT_TRAITS

/** A format that leaves something open. */
export type OpenFormat = { [Key in FormatKey]: keyof Traits[Key]['options'] extends never ? never : Key }[FormatKey]

/** The options of each format that has any, by its key. */
export const FORMAT_OPTIONS = Object.fromEntries(
  Object.entries(FORMAT_TRAITS).flatMap(([key, { options }]) =>
    Object.keys(options).length > 0 ? [[key, options]] : [],
  ),
) as unknown as { readonly [Key in OpenFormat]: Traits[Key]['options'] }

/** Does this format leave anything open? */
export function hasOptions(format: string): format is OpenFormat {
  return Object.hasOwn(FORMAT_OPTIONS, format)
}

/** What a format leaves open, all of it said. */
export type OptionsOf<Key extends OpenFormat> = ValuesOf<Traits[Key]['options']>

/** What a regulation says, by the key of the format; what is missing is as usual. */
export type PairingOptions = { readonly [Key in OpenFormat]?: Partial<OptionsOf<Key>> }

const USUAL = new Map(
  Object.entries<{ readonly options: Options }>(FORMAT_TRAITS).map(([key, { options }]) => [key, usualOf(options)]),
)

/** What is said of a format, completed by what is usual. */
export function optionsOf<Key extends OpenFormat>(format: Key, said: PairingOptions = {}): OptionsOf<Key> {
  return valuesOf(format, said) as OptionsOf<Key>
}

/** The same of any format: nothing, where it leaves nothing open. */
export function valuesOf(format: FormatKey, said: PairingOptions = {}): object {
  return { ...USUAL.get(format), ...said[format as OpenFormat] }
}

/** Can a format be drawn from the groups of the stage before? */
export function canBeCrosswise(format: OpenFormat): boolean {
  const options: readonly Option[] = Object.values(FORMAT_OPTIONS[format])
  return options.some((option) => option.kind === 'choice' && option.of.includes('crosswise'))
}

/** Is anything drawn from the groups of the stage before? */
export function isCrosswise(said: PairingOptions = {}): boolean {
  return Object.values(said).some((options) => 'draw' in options && options.draw === 'crosswise')
}

/** The options for a field of so many entries: groups that were asked for by their size are a number of them. */
export function withGroups(said: PairingOptions | undefined, entries: number): PairingOptions | undefined {
  const { size = null, ...robin } = said?.['round-robin'] ?? {}
  if (size === null) return said
  return { ...said, 'round-robin': { ...robin, groups: Math.max(1, Math.ceil(entries / size)) } }
}
