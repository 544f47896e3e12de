// The options of a format. A few have a special field in every format that has them.

import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { type FORMAT_OPTIONS, hasOptions, type OpenFormat } from '#domain/formats/options.ts'
import type { Choice } from '#domain/option.ts'
import { ProblemPlace, useStage } from '../../edit/editing.tsx'
import { ChoiceOption, OptionFields, type WordOf } from '../../fields/option-fields.tsx'
import { AccelerationField } from './acceleration-field.tsx'
import { DrawField } from './draw-field.tsx'
import { GroupsField } from './groups-field.tsx'
import { type OptionProps, useOption, useOptions } from './use-options.ts'

type OptionsOf<Format extends OpenFormat> = (typeof FORMAT_OPTIONS)[Format]
type FormatOptionName = { [Format in OpenFormat]: keyof OptionsOf<Format> & string }[OpenFormat]

/** Null: the field of another option covers it. */
const OWN = {
  accelerated: AccelerationField,
  groups: GroupsField,
  size: null,
  draw: DrawField,
  tree: TreeOption,
} as const satisfies { readonly [One in FormatOptionName]?: ComponentType<OptionProps> | null }

/** The words of the options that have no special field. */
type FormatWord = {
  [Format in OpenFormat]: {
    [One in Exclude<keyof OptionsOf<Format> & string, keyof typeof OWN>]: WordOf<One, OptionsOf<Format>[One]>
  }[Exclude<keyof OptionsOf<Format> & string, keyof typeof OWN>]
}[OpenFormat]

/** The options of a stage's format. */
export function FormatOptions({ at }: { at: number }) {
  const { format, asPlayed } = useStage(at)
  if (asPlayed) return null
  return (
    <ProblemPlace at={`/stages/${at}/pairing`}>
      {hasOptions(format) ? <Fields at={at} format={format} /> : null}
    </ProblemPlace>
  )
}

function Fields({ at, format }: { at: number; format: OpenFormat }) {
  const t = useTranslations('editor.stages')
  function own(name: string) {
    const Own: ComponentType<OptionProps> | null | undefined = OWN[name as keyof typeof OWN]
    return Own ? <Own at={at} format={format} name={name} /> : Own
  }
  return <OptionFields set={useOptions({ at, format })} own={own} word={(key) => t(key as FormatWord)} />
}

/** A number of entries says itself. */
function TreeOption(option: OptionProps) {
  const t = useTranslations('editor.stages')
  const [tree, value, change] = useOption<Choice<string | number>>(option)
  return <ChoiceOption option={tree} label={t('tree')} word={String} value={value} onChange={change} />
}
