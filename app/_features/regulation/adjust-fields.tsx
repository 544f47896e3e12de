import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox, type InputProps, SelectField, TextField } from '#app/_ui/field.tsx'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { Limit } from '#domain/limit.ts'
import type { Option } from '#domain/option.ts'
import { LIMITS, SEVERAL } from '#domain/tournament/regulation/limits.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { type OptionName, type OptionNameOf, ofOption, type ValueWord } from './adjustable-options.ts'
import { type AdjustmentName, fieldsOf, firstStage, goesOnFromGroups, type TypedAdjustments } from './adjustments.ts'

interface Props {
  regulation: Regulation
  value: TypedAdjustments
  onChange: (value: TypedAdjustments) => void
  feeIsValid: boolean
}

type NameOf<Value> = {
  [Field in AdjustmentName]: TypedAdjustments[Field] extends Value ? Field : never
}[AdjustmentName]
type ChoiceName = OptionNameOf<'choice'>
type SwitchName = NameOf<boolean>
type NumberName = Exclude<NameOf<string>, ChoiceName | 'fee'>

/** Fields of their own: what is no option, and options that depend on other fields. */
type OwnName = Exclude<AdjustmentName, OptionName> | OptionNameOf<'counts'>

/** Other sizes are for the full editor. */
const SIZES_OF_TREES: readonly number[] = [8, 16, 32]

/** Deviations from the preset, folded: most evenings need none. Shows only the fields of the format in use. */
export function AdjustFields({ regulation, value, onChange, feeIsValid }: Props) {
  const t = useTranslations('club.new')
  const who = regulation.field.kind
  const { game, rounds } = firstStage(regulation)
  const isOpenEnded = rounds === 'all'
  const fromGroups = goesOnFromGroups(regulation)

  function number(name: NumberName, { least, most }: Limit, more: InputProps & { hint?: string } = {}) {
    return (
      <TextField
        label={t(name)}
        name={name}
        type="number"
        min={least}
        max={most}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
        {...more}
      />
    )
  }

  function choice(name: ChoiceName, options: readonly (string | number)[]) {
    return (
      <SelectField
        label={t(`${name}.label`)}
        name={name}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {name === 'tree' ? t('tree.size', { size: option }) : t(wordOf(name, option))}
          </option>
        ))}
      </SelectField>
    )
  }

  function onOff(name: SwitchName) {
    return (
      <div className="sm:col-span-2">
        <Checkbox
          label={t(name)}
          name={name}
          checked={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.target.checked })}
        />
      </div>
    )
  }

  function wordOf(name: Exclude<ChoiceName, 'tree'>, option: string | number) {
    return name === 'draw' && option === 'seeded' && fromGroups
      ? 'draw.seededByRank'
      : (`${name}.${option}` as ValueWord)
  }

  /** The field of an option, by its kind. */
  function usual(name: OptionName): ReactNode {
    const of: Option = ofOption(name)
    if (of.kind === 'flag') return onOff(name as SwitchName)
    if (of.kind === 'count') return number(name as NumberName, of)
    const isOffered = (one: string | number) =>
      (one !== 'crosswise' || fromGroups) && (typeof one === 'string' || name !== 'tree' || isOfferedTree(one))
    return of.kind === 'choice' ? choice(name as ChoiceName, of.of.filter(isOffered)) : null
  }

  const isOfferedTree = (size: number) => SIZES_OF_TREES.includes(size) || String(size) === value.tree

  const own: Record<OwnName, () => ReactNode> & Partial<Record<OptionName, () => ReactNode>> = {
    rounds: () => number('rounds', LIMITS.rounds, isOpenEnded ? { placeholder: t('roundsAll') } : {}),
    games: () => number('games', LIMITS.cardGames),
    bestOf: () => (value.games === '1' ? null : onOff('bestOf')),
    target: () => number('target', GAME_TRAITS[game.key].options.target),
    groups: () => number('groups', { ...ofOption('groups'), ...(fromGroups ? { least: SEVERAL } : {}) }),
    deal: () => (value.groups === '1' ? null : usual('deal')),
    accelerated: () => number('accelerated', ofOption('accelerated').of.rounds, { hint: t('acceleratedHint') }),
    perGroup: () => number('perGroup', LIMITS.field.perGroup),
    // Each group has only one next-best entry, so the maximum is the number of groups.
    next: () => number('next', LIMITS.field.next, { max: value.groups }),
    fee: () => (
      <TextField
        label={t('fee', { who })}
        hint={t('feeEmpty')}
        error={feeIsValid ? undefined : t('feeInvalid')}
        name="fee"
        inputMode="decimal"
        value={value.fee}
        onChange={(event) => onChange({ ...value, fee: event.target.value })}
      />
    ),
  }
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
        <span aria-hidden className="group-open:rotate-90">
          ▸
        </span>
        {t('adjust')}
      </summary>
      <div className="grid items-start gap-5 pt-2 pb-5 sm:grid-cols-2">
        {fieldsOf(regulation).map((name) => {
          const field = own[name] ?? (() => usual(name as OptionName))
          return <Field key={name}>{field()}</Field>
        })}
      </div>
    </details>
  )
}

function Field({ children }: { children: ReactNode }) {
  return children
}
