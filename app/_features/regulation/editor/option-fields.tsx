// A field for an option of a format; the format defines the valid values.

import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import { FORMAT_OPTIONS, type OpenFormat, valuesOf } from '#domain/formats/options.ts'
import type { Choice, Option, Options, ValueOf } from '#domain/option.ts'
import { useEditing, useStage } from './editing.tsx'

export interface OptionProps<Name extends string = string> {
  /** The stage, from 0. */
  at: number
  format: OpenFormat
  name: Name
}

/** An option of a stage's format, its value, and a function to change it. */
export function useOption<Of extends Option>({ at, format, name }: OptionProps) {
  const { edit } = useEditing()
  const { pairing = {} } = useStage(at)
  const options: Options = FORMAT_OPTIONS[format]
  const values: Readonly<Record<string, unknown>> = { ...valuesOf(format, pairing) }
  const change = (value: unknown) =>
    edit({ edit: 'stage', at, change: { pairing: { [format]: { ...pairing[format], [name]: value } } } })
  return [options[name] as Of, values[name] as ValueOf<Of>, change] as const
}

interface ChoiceProps extends OptionProps {
  label: string
  /** The label of each value. */
  word: (value: string | number) => string
  /** Whether a value is possible here. */
  isPossible?: (value: string | number) => boolean
}

export function ChoiceOption({ label, word, isPossible = () => true, ...option }: ChoiceProps) {
  const [{ of }, value, change] = useOption<Choice<string | number>>(option)
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(event) => {
        const chosen = of.find((one) => String(one) === event.target.value)
        if (chosen !== undefined) change(chosen)
      }}
    >
      {of.filter(isPossible).map((one) => (
        <option key={one} value={String(one)}>
          {word(one)}
        </option>
      ))}
    </SelectField>
  )
}

export function FlagOption({ label, ...option }: OptionProps & { label: string }) {
  const [, value, change] = useOption(option)
  return <Checkbox label={label} checked={value === true} onChange={(event) => change(event.target.checked)} />
}
