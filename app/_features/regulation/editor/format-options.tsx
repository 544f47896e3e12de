import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { FORMAT_OPTIONS, hasOptions, type OpenFormat } from '#domain/formats/options.ts'
import { crosswiseAfterGroups } from '#domain/tournament/regulation/rules/field.ts'
import { wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { FaultPlace, useEditing, useStage } from './editing.tsx'
import { GroupsField } from './groups-field.tsx'
import { NumberField } from './number-field.tsx'
import { ChoiceOption, FlagOption } from './option-fields.tsx'
import { SwissOptions } from './swiss-options.tsx'
import { useOptions } from './use-options.ts'

const LIVES = FORMAT_OPTIONS.lives.lives

interface FieldProps {
  at: number
}

/** The fields of each format that has options. */
const FIELDS: Readonly<Record<OpenFormat, ComponentType<FieldProps>>> = {
  swiss: SwissOptions,
  'round-robin': GroupsField,
  'knock-out': KnockOutOptions,
  'double-elimination': DoubleEliminationOptions,
  repechage: RepechageOptions,
  lives: LivesOption,
}

/** The options of a stage's format. */
export function FormatOptions({ at }: FieldProps) {
  const { format, asPlayed } = useStage(at)
  if (asPlayed) return null
  const Fields = hasOptions(format) ? FIELDS[format] : null
  return <FaultPlace at={`/stages/${at}/pairing`}>{Fields ? <Fields at={at} /> : null}</FaultPlace>
}

function KnockOutOptions({ at }: FieldProps) {
  const t = useTranslations('editor.stages')
  return (
    <>
      <DrawField at={at} format="knock-out" />
      <ChoiceOption
        at={at}
        format="knock-out"
        name="places"
        label={t('places.label')}
        word={(one) => t(`places.${one}`)}
      />
    </>
  )
}

function DoubleEliminationOptions({ at }: FieldProps) {
  const t = useTranslations('editor.stages')
  return (
    <>
      <DrawField at={at} format="double-elimination" />
      <FlagOption at={at} format="double-elimination" name="reset" label={t('reset')} />
    </>
  )
}

/** How a bracket is drawn. */
function DrawField({ at, format }: FieldProps & { format: 'knock-out' | 'double-elimination' }) {
  const t = useTranslations('editor.stages')
  const { regulation } = useEditing()
  return (
    <ChoiceOption
      at={at}
      format={format}
      name="draw"
      label={t('draw.label')}
      word={(one) => t(`draw.${one}`)}
      isPossible={(one) => wouldKeep([crosswiseAfterGroups], regulation, at, { pairing: { [format]: { draw: one } } })}
    />
  )
}

function RepechageOptions({ at }: FieldProps) {
  const t = useTranslations('editor.stages')
  return (
    <>
      <ChoiceOption at={at} format="repechage" name="tree" label={t('tree')} word={String} />
      <div>
        <FlagOption at={at} format="repechage" name="consolation" label={t('consolation')} />
        <FlagOption at={at} format="repechage" name="thirdPlace" label={t('thirdPlace')} />
      </div>
    </>
  )
}

function LivesOption({ at }: FieldProps) {
  const t = useTranslations('editor.stages')
  const [{ lives }, change] = useOptions(at, 'lives')
  return (
    <NumberField
      label={t('lives')}
      at={`/stages/${at}/pairing/lives/lives`}
      least={LIVES.least}
      most={LIVES.most}
      value={lives}
      onChange={(value) => change({ lives: value })}
    />
  )
}
