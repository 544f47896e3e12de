import { useTranslations } from 'use-intl/react'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Choice } from '#domain/option.ts'
import { isInGroups } from '#domain/tournament/regulation/groups.ts'
import { crosswiseAfterGroups } from '#domain/tournament/regulation/rules/field.ts'
import { wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { useEditing, useStage } from '../../edit/editing.tsx'
import { ChoiceOption } from '../../fields/option-fields.tsx'
import { type OptionProps, useOption } from './use-options.ts'

/** How the entries get their places: in groups, if there are several, or in a bracket. */
export function DrawField(option: OptionProps) {
  return FORMAT_TRAITS[option.format].hasGroups ? <DealIntoGroups {...option} /> : <DrawOfBracket {...option} />
}

function DealIntoGroups(props: OptionProps) {
  const t = useTranslations('editor.stages')
  const [option, value, change] = useOption<Choice<string | number>>(props)
  if (!isInGroups(useStage(props.at))) return null
  return (
    <ChoiceOption
      option={option}
      label={t('deal.label')}
      word={(one) => t(`deal.${one}` as 'deal.lot')}
      value={value}
      onChange={change}
    />
  )
}

function DrawOfBracket(props: OptionProps) {
  const t = useTranslations('editor.stages')
  const { regulation } = useEditing()
  const { at, format } = props
  const [option, value, change] = useOption<Choice<string | number>>(props)
  return (
    <ChoiceOption
      option={option}
      label={t('draw.label')}
      word={(one) => t(`draw.${one}` as 'draw.lot')}
      value={value}
      onChange={change}
      isPossible={(one) => wouldKeep([crosswiseAfterGroups], regulation, at, { pairing: { [format]: { draw: one } } })}
    />
  )
}
