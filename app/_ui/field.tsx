import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'

const CONTROL =
  'min-h-11 w-full rounded-sm border border-edge bg-sheet px-3 py-2 text-ink hover:border-ink disabled:opacity-55 aria-invalid:border-2 aria-invalid:border-alarm'

interface FieldProps {
  label: ReactNode
  /** A hint below the label. */
  hint?: ReactNode
  /** The error message. */
  error?: ReactNode
}

function Frame({ label, hint, error, id, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-soft text-sm">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-alarm text-sm">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function description({ hint, error }: FieldProps, id: string) {
  const parts = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return { 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}

/**
 * No maximum length for figures, because a truncated figure would be a different one: every digit is accepted, and the bounds refuse
 * values that are too large.
 */
export type InputProps = InputHTMLAttributes<HTMLInputElement> &
  ({ inputMode?: 'text' | undefined } | { inputMode: 'numeric' | 'decimal'; maxLength?: never })

/** A single-line field with its label, a hint and its error. */
export function TextField({ label, hint, error, className = '', ...props }: FieldProps & InputProps) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <input {...props} id={id} className={`${CONTROL} ${className}`} {...description({ label, hint, error }, id)} />
    </Frame>
  )
}

/** A choice from a short list. */
export function SelectField({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <select {...props} id={id} className={`${CONTROL} ${className}`} {...description({ label, hint, error }, id)} />
    </Frame>
  )
}

/** A check box. The whole line can be clicked. */
export function Checkbox({
  label,
  hint,
  ...props
}: Omit<FieldProps, 'error'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...props} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <span>
        {label}
        {hint ? <span className="block text-soft text-sm">{hint}</span> : null}
      </span>
    </label>
  )
}
