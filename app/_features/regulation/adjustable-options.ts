// The options of formats that can be changed under "Anpassen", made from what the formats leave open.

import {
  type AnyOptions,
  FORMAT_OPTIONS,
  type OpenFormat,
  type PairingOptions,
  valuesOf,
} from '#domain/formats/options.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Choice, Flag, Option, Options } from '#domain/option.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'

type OptionsOf<Format extends OpenFormat> = (typeof FORMAT_OPTIONS)[Format]

/** Options with a field in the full editor only. */
const NOT_ASKED = 'size'

/** Groups are dealt and brackets drawn: a regulation can have both. */
type FieldName<Format extends OpenFormat, Name> = (typeof FORMAT_TRAITS)[Format]['hasGroups'] extends true
  ? Name extends 'draw'
    ? 'deal'
    : Name
  : Name

function fieldName(format: OpenFormat, name: string): OptionName {
  return (FORMAT_TRAITS[format].hasGroups && name === 'draw' ? 'deal' : name) as OptionName
}

/** A number as digits; of an acceleration, the number of rounds. Empty: as in the preset, or no acceleration. */
type TypedOf<Of> = Of extends Choice<infer Value> ? `${Value}` : Of extends Flag ? boolean : string

type FieldsOf<Format extends OpenFormat> = {
  [Name in Exclude<keyof OptionsOf<Format>, typeof NOT_ASKED> as FieldName<Format, Name> &
    string]: OptionsOf<Format>[Name]
}
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never
type OptionFields = All<{ [Format in OpenFormat]: FieldsOf<Format> }[OpenFormat]>

export type OptionName = keyof OptionFields
/** The fields of this kind. */
export type OptionNameOf<Kind extends Option['kind']> = {
  [Name in OptionName]: OptionFields[Name] extends { readonly kind: Kind } ? Name : never
}[OptionName]
/** What is typed in them. */
export type TypedOptions = { readonly [Name in OptionName]: TypedOf<OptionFields[Name]> }

/** The word of each value of a choice; sizes of trees are said by one. */
export type ValueWord = {
  [Name in Exclude<OptionNameOf<'choice'>, 'tree'>]: OptionFields[Name] extends Choice<infer Value>
    ? `${Name}.${Value}`
    : never
}[Exclude<OptionNameOf<'choice'>, 'tree'>]

export interface OptionField {
  readonly format: OpenFormat
  /** The option's own name, and that of the field. */
  readonly option: string
  readonly name: OptionName
  readonly of: Option
}

/** In the order of the form. */
export const OPTION_FIELDS: readonly OptionField[] = Object.entries<Options>(FORMAT_OPTIONS).flatMap(
  ([key, options]) => {
    const format = key as OpenFormat
    const adjustable = Object.entries(options).filter(([option]) => option !== NOT_ASKED)
    return adjustable.map(([option, of]) => ({ format, option, name: fieldName(format, option), of }))
  },
)

/** The option that a field is for. */
export function ofOption<Name extends OptionName>(name: Name): OptionFields[Name] {
  return OPTION_FIELDS.find((one) => one.name === name)?.of as OptionFields[Name]
}

/** The values of a regulation as they would be typed. */
export function typedOptions({ stages }: Regulation): TypedOptions {
  // No preset has two stages with the same format.
  const pairing: PairingOptions = Object.assign({}, ...stages.map((stage) => stage.pairing))
  const isUsed = ({ format }: OptionField) => stages.some((stage) => stage.format === format)
  const usedLast = [...OPTION_FIELDS.filter((field) => !isUsed(field)), ...OPTION_FIELDS.filter(isUsed)]
  return Object.fromEntries(
    usedLast.map(({ format, option, name, of }) => {
      const values: Readonly<Record<string, unknown>> = { ...valuesOf(format, pairing) }
      return [name, typedOf(of, values[option])]
    }),
  ) as unknown as TypedOptions
}

function typedOf(of: Option, value: unknown): string | boolean {
  if (of.kind === 'flag') return value === true
  if (value === null) return ''
  return String(of.kind === 'counts' ? (value as Acceleration).rounds : value)
}

type Acceleration = NonNullable<AnyOptions['accelerated']>

/** The options of a stage's format for which something else was typed. An emptied number is as in the preset. Null: none. */
export function changedOptions(stage: StageRules, typed: TypedOptions, preset: TypedOptions): PairingOptions | null {
  const changed = OPTION_FIELDS.filter(({ format, name }) => format === stage.format && typed[name] !== preset[name])
  const values = changed.map(({ option, name, of }) => [option, readAs(of, typed[name], stage)] as const)
  const options = values.filter(([, value]) => value !== undefined)
  return options.length > 0 ? { [stage.format]: Object.fromEntries(options) } : null
}

function readAs(of: Option, typed: string | boolean, stage: StageRules): unknown {
  switch (of.kind) {
    case 'choice':
      return of.of.find((one) => String(one) === typed)
    case 'flag':
      return typed
    case 'count':
      return typed === '' ? undefined : Number(typed)
    case 'counts':
      return typed === '' ? null : { rounds: Number(typed), points: pointsOfAWin(stage) }
  }
}

/** The points for winning every game of an encounter. */
function pointsOfAWin({ pointsRule, game, games }: StageRules): number {
  return games * (pointsRule.game.win + (pointsRule.game.own === 'none' ? 0 : game.target))
}
