// A field for an option of a format; the format defines the valid values.

import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import { FORMAT_OPTIONS, type OpenFormat, type OptionsOf } from '#domain/formats/options.ts'
import type { Option } from '#domain/option.ts'
import { useOptions } from './use-options.ts'

/** The options of this kind in the format, by name. */
type Of<Format extends OpenFormat, Kind extends Option['kind']> = {
  [Name in keyof (typeof FORMAT_OPTIONS)[Format]]: (typeof FORMAT_OPTIONS)[Format][Name] extends { readonly kind: Kind }
    ? Name
    : never
}[keyof (typeof FORMAT_OPTIONS)[Format]]

interface Props<Format extends OpenFormat, Name> {
  /** The stage, from 0. */
  at: number
  format: Format
  name: Name
  label: string
}

interface ChoiceProps<Format extends OpenFormat, Name extends keyof OptionsOf<Format>> extends Props<Format, Name> {
  /** The label of each value. */
  word: (value: OptionsOf<Format>[Name]) => string
  /** Whether a value is possible here. */
  isPossible?: (value: OptionsOf<Format>[Name]) => boolean
}

export function ChoiceOption<Format extends OpenFormat, Name extends Of<Format, 'choice'> & keyof OptionsOf<Format>>({
  at,
  format,
  name,
  label,
  word,
  isPossible = () => true,
}: ChoiceProps<Format, Name>) {
  const [options, change] = useOptions(at, format)
  const { of } = FORMAT_OPTIONS[format][name] as unknown as { readonly of: readonly OptionsOf<Format>[Name][] }
  return (
    <SelectField
      label={label}
      value={String(options[name])}
      onChange={(event) => {
        const chosen = of.find((one) => String(one) === event.target.value)
        if (chosen !== undefined) change({ [name]: chosen } as unknown as Partial<OptionsOf<Format>>)
      }}
    >
      {of.filter(isPossible).map((one) => (
        <option key={String(one)} value={String(one)}>
          {word(one)}
        </option>
      ))}
    </SelectField>
  )
}

export function FlagOption<Format extends OpenFormat, Name extends Of<Format, 'flag'> & keyof OptionsOf<Format>>({
  at,
  format,
  name,
  label,
}: Props<Format, Name>) {
  const [options, change] = useOptions(at, format)
  return (
    <Checkbox
      label={label}
      checked={Boolean(options[name])}
      onChange={(event) => change({ [name]: event.target.checked } as unknown as Partial<OptionsOf<Format>>)}
    />
  )
}
