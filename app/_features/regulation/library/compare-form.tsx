import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { SelectField } from '#app/_ui/field.tsx'
import { clubPaths } from '#contract/paths.ts'
import type { NamedRegulations } from './named-regulations.ts'

interface Props {
  club: string
  regulations: NamedRegulations
  /** Initial values of the fields. */
  a?: string | undefined
  b?: string | undefined
}

/** A choice of two regulations to compare. A plain form, so that it works without JavaScript. */
export function CompareForm({ club, regulations, a, b }: Props) {
  const t = text('editor')
  const { own, presets } = regulations
  const field = (name: string, label: string, value: string | undefined) => (
    <SelectField label={label} name={name} defaultValue={value}>
      {own.length > 0 ? (
        <optgroup label={t('compare.own')}>
          {own.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </optgroup>
      ) : null}
      <optgroup label={t('compare.presets')}>
        {presets.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
  return (
    <form action={clubPaths(club).comparison} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      {field('a', t('compare.a'), a ?? own[0]?.key ?? presets[0]?.key)}
      {field('b', t('compare.b'), b ?? presets[own.length > 0 ? 0 : 1]?.key)}
      <Button type="submit" kind="quiet">
        {t('compare.submit')}
      </Button>
    </form>
  )
}
