import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { writeNumber } from '#app/_lib/write-number.ts'
import { TextField } from '#app/_ui/field.tsx'
import { useEditorProblem } from '../edit/editing.tsx'
import { readNumber } from './read-number.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  label: ReactNode
  hint?: ReactNode
  value: number
  least: number
  most: number
  /** Halves are allowed. */
  halves?: boolean
  /** JSON pointer of its value. */
  at: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number field that applies its value as soon as it is valid; until then it states the valid range. */
export function NumberField({ label, hint, value, least, most, halves = false, at, disabled, onChange }: Props) {
  const t = useTranslations('editor.page')
  const locale = useLocale()
  const problem = useEditorProblem(at)
  const field = useTyped({
    at,
    value,
    read: (text) => {
      const number = readNumber(text, { least, most, halves })
      return number === null ? null : { value: number }
    },
    write: (number) => writeNumber(number, locale),
    onChange,
  })
  return (
    <div data-place={at}>
      <TextField
        label={label}
        hint={hint}
        error={field.isUnread ? t(halves ? 'halves' : 'number', { least, most }) : problem}
        inputMode={halves ? 'decimal' : 'numeric'}
        autoComplete="off"
        disabled={disabled}
        value={field.shown}
        onChange={(event) => field.onType(event.target.value)}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          const next = value + step
          if (step === 0 || event.altKey || next < least || next > most) return
          event.preventDefault()
          field.set(next)
        }}
        className="max-w-32 tabular-nums"
      />
    </div>
  )
}
