import type { ReactNode } from 'react'

interface Choice<Value extends string> {
  value: Value
  title: ReactNode
  /** The description that distinguishes this option from the others. */
  children: ReactNode
  /** Drawn next to the title. */
  mark?: ReactNode
}

/** A choice whose options need a few words each: cards in a row, one radio group for keyboard and screen reader. */
export function RadioCards<Value extends string>(props: {
  legend: string
  name: string
  /** Null: none selected. */
  value: Value | null
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
}) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{props.legend}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {props.choices.map(({ value, title, mark, children }) => (
          <label
            key={value}
            className="grid cursor-pointer grid-rows-[auto_1fr] gap-2 rounded-sm border border-edge bg-sheet p-4 hover:border-ink has-checked:border-accent has-checked:bg-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              className="sr-only"
            />
            <span className="flex items-start justify-between gap-3 font-head font-semibold text-xl leading-tight">
              {title}
              {mark}
            </span>
            <span className="text-pretty text-base text-soft">{children}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
