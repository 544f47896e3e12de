import { useTranslations } from 'use-intl/react'
import type { Count } from '#domain/option.ts'
import { SEVERAL } from '#domain/tournament/regulation/limits.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { type OptionProps, useOption, useOptions } from './use-options.ts'

const KINDS = ['one', 'number', 'size'] as const

/** One group, a number of groups, or as many as a maximum size needs. */
export function GroupsField(option: OptionProps) {
  const t = useTranslations('editor.stages')
  const { at, format } = option
  const [numbers, groups] = useOption<Count<number>>({ ...option, name: 'groups' })
  const [sizes, size] = useOption<Count<null>>({ ...option, name: 'size' })
  const { change } = useOptions(option)
  const kind = size !== null ? 'size' : groups > 1 ? 'number' : 'one'
  return (
    <ChoiceField
      label={t('groups.label')}
      value={kind}
      options={KINDS.map((value) => ({ value, label: t(`groups.${value}`) }))}
      onChange={(value) =>
        change({ groups: value === 'number' ? USUAL.groups : 1, size: value === 'size' ? sizes.first : null })
      }
    >
      {kind === 'number' ? (
        <NumberField
          label={t('groups.groupsNumber')}
          at={`/stages/${at}/pairing/${format}/groups`}
          least={SEVERAL}
          most={numbers.most}
          value={groups}
          onChange={(value) => change({ groups: value })}
        />
      ) : null}
      {kind === 'size' ? (
        <NumberField
          label={t('groups.sizeNumber')}
          at={`/stages/${at}/pairing/${format}/size`}
          least={sizes.least}
          most={sizes.most}
          value={size ?? sizes.first}
          onChange={(value) => change({ size: value })}
        />
      ) : null}
    </ChoiceField>
  )
}
