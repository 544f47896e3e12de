// The fields for the options of a format, one each, by the option's kind. A few options have a special field in every format that has them.

import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { FORMAT_OPTIONS, hasOptions, type OpenFormat } from '#domain/formats/options.ts'
import type { Choice, Count, Option } from '#domain/option.ts'
import { AccelerationField } from './acceleration-field.tsx'
import { DrawField } from './draw-field.tsx'
import { FaultPlace, useStage } from './editing.tsx'
import { GroupsField } from './groups-field.tsx'
import { NumberField } from './number-field.tsx'
import { ChoiceOption, FlagOption, type OptionProps, useOption } from './option-fields.tsx'

type OptionsOf<Format extends OpenFormat> = (typeof FORMAT_OPTIONS)[Format]
/** The options of this kind, over all formats. */
type NameOf<Kind extends Option['kind']> = {
  [Format in OpenFormat]: {
    [Name in keyof OptionsOf<Format> & string]: OptionsOf<Format>[Name] extends { readonly kind: Kind } ? Name : never
  }[keyof OptionsOf<Format> & string]
}[OpenFormat]

/** Null: the field of another option covers it. A table of numbers has no usual field. */
const BY_NAME = {
  accelerated: AccelerationField,
  groups: GroupsField,
  size: null,
  draw: DrawField,
  tree: TreeOption,
} as const satisfies Readonly<Record<NameOf<'counts'>, ComponentType<OptionProps>>> & {
  readonly [Name in NameOf<Option['kind']>]?: ComponentType<OptionProps> | null
}

type Usual<Kind extends Option['kind']> = Exclude<NameOf<Kind>, keyof typeof BY_NAME>

/** The label for each value of a choice. */
type ValueWord = {
  [Format in OpenFormat]: {
    [Name in Usual<'choice'> & keyof OptionsOf<Format>]: OptionsOf<Format>[Name] extends Choice<infer Value>
      ? `${Name}.${Value}`
      : never
  }[Usual<'choice'> & keyof OptionsOf<Format>]
}[OpenFormat]

const BY_KIND: { readonly [Kind in Exclude<Option['kind'], 'counts'>]: ComponentType<OptionProps<Usual<Kind>>> } = {
  choice: UsualChoice,
  flag: UsualFlag,
  count: UsualCount,
}

/** The options of a stage's format. */
export function FormatOptions({ at }: { at: number }) {
  const { format, asPlayed } = useStage(at)
  if (asPlayed) return null
  return (
    <FaultPlace at={`/stages/${at}/pairing`}>
      {hasOptions(format) ? <Fields at={at} format={format} /> : null}
    </FaultPlace>
  )
}

function Fields({ at, format }: { at: number; format: OpenFormat }) {
  return Object.entries<Option>(FORMAT_OPTIONS[format]).map(([name, { kind }]) => {
    const own = BY_NAME[name as keyof typeof BY_NAME]
    if (own === null) return null
    const Field = (own ?? BY_KIND[kind as keyof typeof BY_KIND]) as ComponentType<OptionProps>
    return <Field key={name} at={at} format={format} name={name} />
  })
}

function UsualChoice(option: OptionProps<Usual<'choice'>>) {
  const t = useTranslations('editor.stages')
  const { name } = option
  return <ChoiceOption {...option} label={t(`${name}.label`)} word={(one) => t(`${name}.${one}` as ValueWord)} />
}

function UsualFlag(option: OptionProps<Usual<'flag'>>) {
  const t = useTranslations('editor.stages')
  return <FlagOption {...option} label={t(option.name)} />
}

function UsualCount(option: OptionProps<Usual<'count'>>) {
  const t = useTranslations('editor.stages')
  const { at, format, name } = option
  const [{ least, most }, value, change] = useOption<Count<number>>(option)
  return (
    <NumberField
      label={t(name)}
      at={`/stages/${at}/pairing/${format}/${name}`}
      least={least}
      most={most}
      value={Number(value)}
      onChange={change}
    />
  )
}

/** A number of entries says itself. */
function TreeOption(option: OptionProps) {
  const t = useTranslations('editor.stages')
  return <ChoiceOption {...option} label={t('tree')} word={String} />
}
