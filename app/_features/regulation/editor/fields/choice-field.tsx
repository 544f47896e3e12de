import { type ReactNode, useId } from 'react'
import { useEditorProblem } from '../edit/editing.tsx'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
}

interface Props<Value extends string> {
  label: ReactNode
  options: readonly Option<Value>[]
  value: Value
  /** JSON pointer of its value. */
  at?: string
  onChange: (value: Value) => void
  /** Why it can't be changed any more. */
  lock?: ReactNode
  /** Fields that depend on the chosen option. */
  children?: ReactNode
}

/** A choice between a few options, each with an explanation, followed by the fields of the chosen one. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  at,
  onChange,
  lock,
  children,
}: Props<Value>) {
  const name = useId()
  const problem = useEditorProblem(at)
  return (
    <fieldset
      data-place={at}
      disabled={lock !== undefined}
      aria-describedby={problem ? `${name}-problem` : undefined}
      className="grid gap-1"
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      {lock ? <p className="border-edge border-l-4 bg-sheet px-4 py-3">{lock}</p> : null}
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            {option.label}
            {option.hint ? <span className="block text-soft text-sm">{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {problem ? (
        <p id={`${name}-problem`} className="font-semibold text-alarm text-sm">
          {problem}
        </p>
      ) : null}
      {children ? <div className="mt-2 grid gap-4 border-line border-l-3 pl-4">{children}</div> : null}
    </fieldset>
  )
}
