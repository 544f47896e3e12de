import { useTranslations } from 'use-intl/react'
import { NumberField } from './number-field.tsx'

interface Worth {
  readonly win: number
  readonly draw: number
  readonly loss: number
}

/** What winning, drawing and losing something is worth, side by side. */
export function WorthFields({ value, onChange }: { value: Worth; onChange: (change: Partial<Worth>) => void }) {
  const t = useTranslations('editor.award')
  return (
    <div className="flex flex-wrap gap-5">
      {(['win', 'draw', 'loss'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          least={-10_000}
          most={10_000}
          halves
          value={value[name]}
          onChange={(points) => onChange({ [name]: points })}
        />
      ))}
    </div>
  )
}
