import { type ReactNode, useId } from 'react'

/** A choice of a few short words, next to each other: one tap, no list to open. The chosen one has a tick. */
export function Segments<Value extends string>(props: {
  legend: ReactNode
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{props.legend}</legend>
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2">
        {props.options.map(({ value, label }) => (
          <label
            key={value}
            className="group flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-edge bg-sheet px-1 py-1 text-center leading-tight hover:border-ink has-checked:border-accent has-checked:bg-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              className="sr-only"
            />
            <span aria-hidden className="hidden text-accent group-has-checked:inline">
              ✓
            </span>
            <span className={`wrap-anywhere min-w-0 hyphens-auto ${props.options.length > 2 ? 'max-sm:text-xs' : ''}`}>
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
