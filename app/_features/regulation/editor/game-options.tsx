// The fields for the options of a game, one each, by the option's kind. A few options have a special field in every game that has them.

import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import type { GameKey } from '#domain/games/game-keys.ts'
import type { GameOptionsOf, OptionsOf } from '#domain/games/traits.ts'
import type { Option } from '#domain/option.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { useGame } from './use-game.ts'

/** The options of this kind, over all games. */
type NameOf<Kind extends Option['kind']> = {
  [Key in GameKey]: {
    [Name in keyof GameOptionsOf<Key> & string]: GameOptionsOf<Key>[Name] extends { readonly kind: Kind } ? Name : never
  }[keyof GameOptionsOf<Key> & string]
}[GameKey]

/** The label for each number of a table. */
type PartWord = {
  [Key in GameKey]: {
    [Name in NameOf<'counts'> & keyof GameOptionsOf<Key>]: GameOptionsOf<Key>[Name] extends { readonly of: infer Of }
      ? `${Name}.${keyof Of & string}`
      : never
  }[NameOf<'counts'> & keyof GameOptionsOf<Key>]
}[GameKey]

interface FieldProps<Name = string> {
  /** The stage, from 0. */
  at: number
  name: Name
}

const BY_KIND: { readonly [Kind in Option['kind']]: ComponentType<FieldProps<NameOf<Kind>>> } = {
  choice: ChoiceOfGame,
  flag: FlagOfGame,
  count: CountOfGame,
  counts: CountsOfGame,
}

/** Null: it has no field here. */
const BY_NAME: {
  readonly [Name in keyof OptionsOf<GameKey> | NameOf<Option['kind']>]?: ComponentType<FieldProps> | null
} = {
  marks: null,
  margin: LineField,
  deals: LengthField,
  multiplyWeis: MultiplyWeisField,
}

/** The options that are fixed once the stage has begun; the marks for a lost game may still change. */
export function GameOptions({ at }: { at: number }) {
  const { options } = useGame(at)
  return Object.entries(options).map(([name, { kind }]) => {
    // If a number of deals can replace it, one field covers both.
    if (name === 'target' && 'deals' in options) return null
    const own = BY_NAME[name as keyof typeof BY_NAME]
    if (own === null) return null
    const Field = (own ?? BY_KIND[kind]) as ComponentType<FieldProps>
    return <Field key={name} at={at} name={name} />
  })
}

/** The marks for a lost game, if marks are kept. */
export function MarksField({ at }: { at: number }) {
  const { traits } = useGame(at)
  return traits.marks.shape === null ? null : <CountsOfGame at={at} name="marks" />
}

function ChoiceOfGame({ at, name }: FieldProps<NameOf<'choice'>>) {
  const t = useTranslations('editor.game.options')
  const { options, values, change } = useGame(at)
  const { of } = options[name] as unknown as { readonly of: readonly OptionsOf<'watten-twg'>[typeof name][] }
  return (
    <SelectField
      label={t(`${name}.label`)}
      value={String(values[name])}
      onChange={(event) => change({ [name]: of.find((one) => one === event.target.value) })}
    >
      {of.map((one) => (
        <option key={one} value={one}>
          {t(`${name}.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

function FlagOfGame({ at, name }: FieldProps<NameOf<'flag'>>) {
  const t = useTranslations('editor.game.options')
  const { values, change } = useGame(at)
  return (
    <Checkbox
      label={t(name)}
      checked={values[name] === true}
      onChange={(event) => change({ [name]: event.target.checked })}
    />
  )
}

function CountOfGame({ at, name }: FieldProps<NameOf<'count'>>) {
  const t = useTranslations('editor.game.options')
  const { options, values, change } = useGame(at)
  const { least, most } = options[name] as Extract<Option, { kind: 'count' }>
  return (
    <NumberField
      label={t(name)}
      at={`/stages/${at}/game/${name}`}
      least={least}
      most={most}
      value={Number(values[name])}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

function CountsOfGame({ at, name }: FieldProps<NameOf<'counts'>>) {
  const t = useTranslations('editor.game.options')
  const { options, values, change } = useGame(at)
  const { of } = options[name] as Extract<Option, { kind: 'counts' }>
  const table = values[name] as Readonly<Record<string, number>>
  return (
    <fieldset>
      <legend className="font-semibold">{t(`${name}.label`)}</legend>
      <p className="mb-2 text-soft text-sm">{t(`${name}.hint`)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
        {Object.entries(of).map(([part, { least, most }]) => (
          <NumberField
            key={part}
            label={t(`${name}.${part}` as PartWord)}
            at={`/stages/${at}/game/${name}/${part}`}
            least={least}
            most={most}
            value={table[part] ?? 0}
            onChange={(value) => change({ [name]: { ...table, [part]: value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The rules count the points before the target from which a side is restricted; the field asks for the score. */
function LineField({ at }: FieldProps) {
  const t = useTranslations('editor.game')
  const { traits, options, values, change } = useGame(at)
  const { least, most } = options.margin as Extract<Option, { kind: 'count' }>
  const [target, margin] = [Number(values.target), Number(values.margin)]
  return (
    <NumberField
      label={t('restricted', { line: traits.line })}
      hint={t('restrictedHint')}
      at={`/stages/${at}/game/margin`}
      least={Math.max(1, target - most)}
      most={target - least}
      value={target - margin}
      onChange={(restricted) => change({ margin: target - restricted })}
    />
  )
}

const USUAL_DEALS = 12

/** To a target, or over a fixed number of deals. */
function LengthField({ at }: FieldProps) {
  const t = useTranslations('editor.game.length')
  const { values, change } = useGame(at)
  const by = values.deals === null ? 'target' : 'deals'
  return (
    <ChoiceField
      label={t('label')}
      value={by}
      options={(['target', 'deals'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => change({ deals: value === 'deals' ? USUAL_DEALS : null })}
    >
      <CountOfGame at={at} name={by} />
    </ChoiceField>
  )
}

/** Weis is multiplied if it counts. */
function MultiplyWeisField({ at }: FieldProps) {
  const { values } = useGame(at)
  return values.weis ? <FlagOfGame at={at} name="multiplyWeis" /> : null
}
