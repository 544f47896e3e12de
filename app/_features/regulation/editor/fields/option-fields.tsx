// The fields for the options of a game or a format, one each, by the option's kind: a new option has its field here unasked.

import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import type { Choice, Count, Counts, Flag, Option, Options, ValueOf } from '#domain/option.ts'
import { NumberField } from './number-field.tsx'

/** Options with their values, completed with the usual ones, and a function to change some of them. */
export interface OptionSet {
  readonly options: Options
  readonly values: Readonly<Record<string, unknown>>
  /** JSON pointer of the values. */
  readonly place: string
  readonly change: (changed: Readonly<Record<string, unknown>>) => void
}

/** The keys of the words that the field of an option asks for. */
export type WordOf<Name extends string, Of> =
  Of extends Choice<infer Value>
    ? `${Name}.label` | `${Name}.${Value}`
    : Of extends Flag
      ? Name
      : Of extends Count<infer Usual>
        ? Usual extends null
          ? `${Name}.label` | `${Name}.number`
          : Name
        : Of extends Counts<infer Part, infer _>
          ? `${Name}.label` | `${Name}.hint` | `${Name}.${Part}`
          : never

interface Props {
  set: OptionSet
  /** The text for one of the keys in `WordOf`. */
  word: (key: string) => string
}

/** All options, each with the field of its kind. `own`: another field for this one, or null: none; undefined: the usual field. */
export function OptionFields({ own, ...props }: Props & { own: (name: string) => ReactNode | undefined }) {
  return Object.keys(props.set.options).map((name) => {
    const special = own(name)
    return <Fragment key={name}>{special === undefined ? <OptionField {...props} name={name} /> : special}</Fragment>
  })
}

interface FieldProps<Of extends Option> {
  option: Of
  name: string
  value: ValueOf<Of>
  place: string
  word: (key: string) => string
  onChange: (value: ValueOf<Of>) => void
}

type OptionKind = Option['kind']
type OfKind<Of extends OptionKind> = Extract<Option, { kind: Of }>

const BY_KIND: { readonly [Of in OptionKind]: ComponentType<FieldProps<OfKind<Of>>> } = {
  choice: ({ option, name, value, word, onChange }) => (
    <ChoiceOption
      option={option}
      label={word(`${name}.label`)}
      word={(one) => word(`${name}.${one}`)}
      value={value}
      onChange={onChange}
    />
  ),
  flag: ({ name, value, word, onChange }) => (
    <Checkbox label={word(name)} checked={value} onChange={(event) => onChange(event.target.checked)} />
  ),
  count: CountOption,
  counts: CountsOption,
}

/** The field of one option. */
export function OptionField({ set, name, word }: Props & { name: string }) {
  const option = set.options[name]
  if (option === undefined) throw new Error(`no option ${name}`)
  const Field = BY_KIND[option.kind] as ComponentType<FieldProps<Option>>
  return (
    <Field
      option={option}
      name={name}
      value={set.values[name] as ValueOf<Option>}
      place={`${set.place}/${name}`}
      word={word}
      onChange={(value) => set.change({ [name]: value })}
    />
  )
}

interface ChoiceProps {
  option: Choice<string | number>
  label: string
  /** The label of each value. */
  word: (value: string | number) => string
  value: string | number
  onChange: (value: string | number) => void
  /** Whether a value is possible here. */
  isPossible?: (value: string | number) => boolean
}

export function ChoiceOption({ option: { of }, label, word, value, onChange, isPossible = () => true }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(event) => {
        const chosen = chosenOf(of, event.target.value)
        if (chosen !== undefined) onChange(chosen)
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

/** A list has its values as text; the option may have them as numbers. */
export function chosenOf<Value extends string | number>(of: readonly Value[], text: string): Value | undefined {
  return of.find((one) => String(one) === text)
}

function CountOption({ option, name, value, place, word, onChange }: FieldProps<Count<number | null>>) {
  const { least, most, usual, first } = option
  const number = (label: string, shown: number) => (
    <NumberField label={label} at={place} least={least} most={most} value={shown} onChange={onChange} />
  )
  if (usual !== null) return number(word(name), value ?? first)
  return (
    <>
      <Checkbox
        label={word(`${name}.label`)}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? first : null)}
      />
      {value === null ? null : number(word(`${name}.number`), value)}
    </>
  )
}

function CountsOption({ option, name, value, place, word, onChange }: FieldProps<OfKind<'counts'>>) {
  const { of, usual } = option
  const numbers = value && (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
      {Object.entries(of).map(([part, { least, most }]) => (
        <NumberField
          key={part}
          label={word(`${name}.${part}`)}
          at={`${place}/${part}`}
          least={least}
          most={most}
          value={value[part] ?? least}
          onChange={(number) => onChange({ ...value, [part]: number })}
        />
      ))}
    </div>
  )
  if (usual === null) {
    const first = Object.fromEntries(Object.entries(of).map(([part, { least }]) => [part, least]))
    return (
      <>
        <Checkbox
          label={word(`${name}.label`)}
          hint={word(`${name}.hint`)}
          checked={value !== null}
          onChange={(event) => onChange(event.target.checked ? first : null)}
        />
        {numbers}
      </>
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold">{word(`${name}.label`)}</legend>
      <p className="mb-2 text-soft text-sm">{word(`${name}.hint`)}</p>
      {numbers}
    </fieldset>
  )
}
