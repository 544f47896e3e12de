'use client'

import { useTranslations } from 'use-intl/react'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { OutsideScore } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'
import { fieldName } from './field-order.ts'
import { FigureInput } from './figure-input.tsx'
import type { Figures } from './scores.ts'

interface Props {
  /** Counted from 0. */
  at: number
  component: OutsideComponent
  typed: Figures
  names: { readonly a: string; readonly b: string }
  /** The value that counts while the fields are empty, if a side did not come. */
  follows?: OutsideScore | undefined
  disabled: boolean
  onChange: (typed: Figures) => void
}

/** The two figures of a result outside the games. */
export function OutsideFields({ at, component, typed, names, follows, disabled, onChange }: Props) {
  const t = useTranslations('rounds')
  const field = (side: Side) => (
    <FigureInput
      name={fieldName({ of: 'outside', at }, side)}
      label={t('outside.field', { component: component.name, name: names[side] })}
      value={typed[side]}
      placeholder={follows && String(follows[side])}
      isWide
      readOnly={disabled}
      onChange={(value) => onChange({ ...typed, [side]: value })}
    />
  )
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <span className="wrap-anywhere text-soft">{component.name}</span>
      {field('a')}
      {field('b')}
    </div>
  )
}
