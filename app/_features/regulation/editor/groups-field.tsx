import { useTranslations } from 'use-intl/react'
import { FORMAT_OPTIONS } from '#domain/formats/options.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { useOptions } from './use-options.ts'

const KINDS = ['one', 'number', 'size'] as const
const OPTIONS = FORMAT_OPTIONS['round-robin']
const USUAL_GROUPS = 4
const USUAL_SIZE = 8

/** One group, a number of groups, or as many as a maximum size needs. */
export function GroupsField({ at }: { at: number }) {
  const t = useTranslations('editor.stages')
  const [{ groups, size }, change] = useOptions(at, 'round-robin')
  const kind = size !== null ? 'size' : groups > 1 ? 'number' : 'one'
  return (
    <ChoiceField
      label={t('groups.label')}
      value={kind}
      options={KINDS.map((value) => ({ value, label: t(`groups.${value}`) }))}
      onChange={(value) =>
        change({ groups: value === 'number' ? USUAL_GROUPS : 1, size: value === 'size' ? USUAL_SIZE : null })
      }
    >
      {kind === 'number' ? (
        <NumberField
          label={t('groups.groupsNumber')}
          at={`/stages/${at}/pairing/round-robin/groups`}
          least={2}
          most={OPTIONS.groups.most}
          value={groups}
          onChange={(value) => change({ groups: value })}
        />
      ) : null}
      {kind === 'size' ? (
        <NumberField
          label={t('groups.sizeNumber')}
          at={`/stages/${at}/pairing/round-robin/size`}
          least={OPTIONS.size.least}
          most={OPTIONS.size.most}
          value={size ?? USUAL_SIZE}
          onChange={(value) => change({ size: value })}
        />
      ) : null}
    </ChoiceField>
  )
}
