import { useTranslations } from 'use-intl/react'
import { SelectField } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { useOptions } from './use-options.ts'

const KINDS = ['one', 'number', 'size'] as const
const DEALS = ['lot', 'pots', 'snake'] as const
const USUAL_GROUPS = 4
const USUAL_SIZE = 8

/** One group, so many groups, or as many as it takes for none to be too large; how they are filled and played. */
export function GroupsField({ at }: { at: number }) {
  const t = useTranslations('editor.phases')
  const [options, change] = useOptions(at, 'round-robin')
  const { groups = 1, size = null, draw = 'lot', legs = 1 } = options
  const kind = size !== null ? 'size' : groups > 1 ? 'number' : 'one'
  return (
    <>
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
            most={LIMITS.pairing.groups.most}
            value={groups}
            onChange={(value) => change({ groups: value })}
          />
        ) : null}
        {kind === 'size' ? (
          <NumberField
            label={t('groups.sizeNumber')}
            at={`/stages/${at}/pairing/round-robin/size`}
            {...LIMITS.pairing.size}
            value={size ?? USUAL_SIZE}
            onChange={(value) => change({ size: value })}
          />
        ) : null}
      </ChoiceField>
      {kind === 'one' ? null : (
        <SelectField
          label={t('deal.label')}
          value={draw}
          onChange={(event) => {
            const chosen = DEALS.find((one) => one === event.target.value)
            if (chosen) change({ draw: chosen })
          }}
        >
          {DEALS.map((one) => (
            <option key={one} value={one}>
              {t(`deal.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('legs.label')}
        value={String(legs)}
        onChange={(event) => change({ legs: event.target.value === '2' ? 2 : 1 })}
      >
        <option value="1">{t('legs.1')}</option>
        <option value="2">{t('legs.2')}</option>
      </SelectField>
    </>
  )
}
