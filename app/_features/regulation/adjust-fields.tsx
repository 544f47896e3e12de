import { useTranslations } from 'use-intl/react'
import { TextField } from '#app/_ui/field.tsx'
import type { TypedAdjustments } from './adjustments.ts'

interface Props {
  value: TypedAdjustments
  onChange: (value: TypedAdjustments) => void
  feeIsValid: boolean
}

/** What may differ from the preset, folded away: most evenings nothing does. */
export function AdjustFields({ value, onChange, feeIsValid }: Props) {
  const t = useTranslations('club.new')
  const number = (name: 'rounds' | 'games' | 'target', least: number, most: number) => (
    <TextField
      label={t(name)}
      name={name}
      type="number"
      min={least}
      max={most}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    />
  )
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
        <span aria-hidden className="group-open:rotate-90">
          ▸
        </span>
        {t('adjust')}
      </summary>
      <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
        {number('rounds', 1, 99)}
        {number('games', 1, 20)}
        {number('target', 3, 30)}
        <TextField
          label={t('fee')}
          hint={t('feeEmpty')}
          error={feeIsValid ? undefined : t('feeInvalid')}
          name="fee"
          inputMode="decimal"
          value={value.fee}
          onChange={(event) => onChange({ ...value, fee: event.target.value })}
        />
      </div>
    </details>
  )
}
