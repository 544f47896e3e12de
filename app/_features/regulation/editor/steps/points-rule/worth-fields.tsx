import { useTranslations } from 'use-intl/react'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { NumberField } from '../../fields/number-field.tsx'

interface Worth {
  readonly win: number
  readonly draw: number
  readonly loss: number
}

interface Props {
  value: Worth
  /** JSON pointer of the three. */
  at: string
  onChange: (change: Partial<Worth>) => void
}

/** The points for winning, drawing and losing, next to each other. */
export function WorthFields({ value, at, onChange }: Props) {
  const t = useTranslations('editor.pointsRule')
  return (
    <div className="flex flex-wrap gap-5">
      {(['win', 'draw', 'loss'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          at={`${at}/${name}`}
          {...LIMITS.pointsRule.points}
          halves
          value={value[name]}
          onChange={(points) => onChange({ [name]: points })}
        />
      ))}
    </div>
  )
}
