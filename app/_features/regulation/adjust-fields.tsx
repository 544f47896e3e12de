import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox, type InputProps, SelectField, TextField } from '#app/_ui/field.tsx'
import { FORMAT_OPTIONS } from '#domain/formats/options.ts'
import { TARGETS } from '#domain/games/options.ts'
import type { Limit } from '#domain/limit.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { CHOICES, type ChoiceName, fieldsOf, goesOnFromGroups, type TypedAdjustments } from './adjustments.ts'

interface Props {
  regulation: Regulation
  value: TypedAdjustments
  onChange: (value: TypedAdjustments) => void
  feeIsValid: boolean
}

type NumberName = 'rounds' | 'games' | 'target' | 'groups' | 'lives' | 'accelerated' | 'perGroup' | 'next'
type SwitchName = 'bestOf' | 'reset' | 'consolation' | 'thirdPlace'

const BOUNDS: Record<NumberName, Limit> = {
  rounds: LIMITS.rounds,
  games: { ...LIMITS.games, least: 1 },
  target: TARGETS.deals,
  groups: FORMAT_OPTIONS['round-robin'].groups,
  lives: FORMAT_OPTIONS.lives.lives,
  accelerated: FORMAT_OPTIONS.swiss.accelerated.of.rounds,
  perGroup: LIMITS.field.perGroup,
  next: LIMITS.field.next,
}

/** Deviations from the preset, folded: most evenings need none. Shows only the fields of the format in use. */
export function AdjustFields({ regulation, value, onChange, feeIsValid }: Props) {
  const t = useTranslations('club.new')
  const who = regulation.field.kind
  const isOpenEnded = regulation.stages[0]?.rounds === 'all'
  const fromGroups = goesOnFromGroups(regulation)

  function number(name: NumberName, more: InputProps & { hint?: string } = {}) {
    const { least: min, most: max } = BOUNDS[name]
    return (
      <TextField
        label={t(name)}
        name={name}
        type="number"
        min={min}
        max={max}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
        {...more}
      />
    )
  }

  function choice(name: ChoiceName) {
    const options = CHOICES[name].filter((option) => option !== 'crosswise' || fromGroups)
    return (
      <SelectField
        label={t(`${name}.label`)}
        name={name}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(
              name === 'draw' && option === 'seeded' && fromGroups
                ? 'draw.seededByRank'
                : (`${name}.${option}` as 'order.slide'),
            )}
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

  const fields: Record<keyof TypedAdjustments, () => ReactNode> = {
    rounds: () => number('rounds', isOpenEnded ? { placeholder: t('roundsAll') } : {}),
    games: () => number('games'),
    bestOf: () => (value.games === '1' ? null : onOff('bestOf')),
    target: () => number('target'),
    order: () => choice('order'),
    accelerated: () => number('accelerated', { hint: t('acceleratedHint') }),
    groups: () => number('groups', fromGroups ? { min: 2 } : {}),
    deal: () => (value.groups === '1' ? null : choice('deal')),
    legs: () => choice('legs'),
    draw: () => choice('draw'),
    places: () => choice('places'),
    perGroup: () => number('perGroup'),
    // Each group has only one next-best entry, so the maximum is the number of groups.
    next: () => number('next', { max: value.groups }),
    tree: () => choice('tree'),
    reset: () => onOff('reset'),
    consolation: () => onOff('consolation'),
    thirdPlace: () => onOff('thirdPlace'),
    lives: () => number('lives'),
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
        {fieldsOf(regulation).map((name) => (
          <Field key={name}>{fields[name]()}</Field>
        ))}
      </div>
    </details>
  )
}

function Field({ children }: { children: ReactNode }) {
  return children
}
