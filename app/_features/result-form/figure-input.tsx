'use client'

import { typedFigure } from './scores.ts'

interface Props {
  /** Its name in the field order (`data-score`). */
  name: string
  label: string
  value: string
  /** Does it need room for more than a few digits? */
  isWide: boolean
  /** May it be negative? */
  isSigned?: boolean
  readOnly: boolean
  /** The value that counts while it is empty. */
  placeholder?: string | undefined
  /** Id of its error message. */
  error?: string | undefined
  onFocus?: (() => void) | undefined
  onChange: (value: string) => void
}

/** A large input for one figure; negative with a leading minus. */
export function FigureInput({
  name,
  label,
  value,
  isWide,
  isSigned = false,
  readOnly,
  placeholder,
  error,
  onFocus,
  onChange,
}: Props) {
  return (
    <input
      data-score={name}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      value={value}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      readOnly={readOnly}
      onFocus={(event) => {
        event.target.select()
        onFocus?.()
      }}
      onChange={({ target }) => onChange(typedFigure(target.value, isSigned))}
      className={`numeral h-14 rounded-sm border-2 border-edge bg-sheet text-center text-3xl placeholder:text-soft hover:border-ink aria-invalid:border-alarm ${isWide ? 'w-full max-w-28' : 'w-20'}`}
    />
  )
}
