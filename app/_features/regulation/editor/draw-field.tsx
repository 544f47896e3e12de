import { useTranslations } from 'use-intl/react'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { isInGroups } from '#domain/tournament/regulation/groups.ts'
import { crosswiseAfterGroups } from '#domain/tournament/regulation/rules/field.ts'
import { wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { useEditing, useStage } from './editing.tsx'
import { ChoiceOption, type OptionProps } from './option-fields.tsx'

/** How the entries get their places: in groups, if there are several, or in a bracket. */
export function DrawField(option: OptionProps) {
  return FORMAT_TRAITS[option.format].hasGroups ? <DealIntoGroups {...option} /> : <DrawOfBracket {...option} />
}

function DealIntoGroups(option: OptionProps) {
  const t = useTranslations('editor.stages')
  if (!isInGroups(useStage(option.at))) return null
  return <ChoiceOption {...option} label={t('deal.label')} word={(one) => t(`deal.${one}` as 'deal.lot')} />
}

function DrawOfBracket(option: OptionProps) {
  const t = useTranslations('editor.stages')
  const { regulation } = useEditing()
  const { at, format } = option
  return (
    <ChoiceOption
      {...option}
      label={t('draw.label')}
      word={(one) => t(`draw.${one}` as 'draw.lot')}
      isPossible={(one) => wouldKeep([crosswiseAfterGroups], regulation, at, { pairing: { [format]: { draw: one } } })}
    />
  )
}
