import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextField } from '#app/_ui/field.tsx'
import { useFault } from './editing.tsx'
import { readNumber, writeNumber } from './read-number.ts'

interface Props {
  label: ReactNode
  hint?: ReactNode
  value: number
  least: number
  most: number
  /** Halves are possible, too. */
  halves?: boolean
  /** The JSON pointer of what it says. */
  at?: string
  onChange: (value: number) => void
}

/** A number that is taken over as soon as what is typed is one; until then it says what would be. */
export function NumberField({ label, hint, value, least, most, halves = false, at, onChange }: Props) {
  const t = useTranslations('editor.page')
  const fault = useFault(at)
  const [typed, setTyped] = useState<string | null>(null)
  const limits = { least, most, halves }
  const read = typed === null ? value : readNumber(typed, limits)
  // What stands there was changed from elsewhere.
  const shown = typed === null || (read !== null && read !== value) ? writeNumber(value) : typed
  const error = read === null ? t(halves ? 'halves' : 'number', { least, most }) : fault
  return (
    <div data-place={at}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        inputMode={halves ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value)
          const number = readNumber(event.target.value, limits)
          if (number !== null) onChange(number)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          const next = value + step
          if (step === 0 || event.altKey || next < least || next > most) return
          event.preventDefault()
          setTyped(null)
          onChange(next)
        }}
        className="max-w-32 tabular-nums"
      />
    </div>
  )
}
