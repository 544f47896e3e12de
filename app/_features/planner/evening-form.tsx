import { useTranslations } from 'use-intl/react'
import { SelectField, TextField } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { type EveningNumber, isNumberIn, LONGEST_HOURS, type TypedEvening, timeProblems } from './typed-evening.ts'

/** The input for planning an evening. */
export function EveningForm(props: { value: TypedEvening; onChange: (value: TypedEvening) => void }) {
  const t = useTranslations('planner.form')
  const { value, onChange } = props
  const problems = timeProblems(value)

  function number(name: EveningNumber, label: string, hint?: string) {
    const { least, most } = LIMITS.plan[name]
    return (
      <TextField
        label={label}
        {...(hint ? { hint } : {})}
        error={isNumberIn(name, value[name]) ? undefined : t('invalid', { least, most })}
        name={name}
        type="number"
        min={least}
        max={most}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      />
    )
  }

  function time(name: 'begin' | 'until') {
    const problem = problems[name]
    return (
      <TextField
        label={t(name)}
        error={problem ? t(`time.${problem}`, { minutes: LIMITS.plan.until.least, hours: LONGEST_HOURS }) : undefined}
        name={name}
        type="time"
        required
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      />
    )
  }

  return (
    <fieldset>
      <legend className="sr-only">{t('legend')}</legend>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-4">
        <div className="col-span-2">
          <SelectField
            label={t('kind')}
            name="kind"
            value={value.kind}
            onChange={({ target }) => onChange({ ...value, kind: target.value === 'singles' ? 'singles' : 'pairs' })}
          >
            <option value="pairs">{t('pairs')}</option>
            <option value="singles">{t('singles')}</option>
          </SelectField>
        </div>
        {number('entries', t('entries', { kind: value.kind }))}
        {number('tables', t('tables'))}
        {time('begin')}
        {time('until')}
        <div className="col-span-2 sm:col-span-1">{number('minutes', t('minutes'), t('minutesHint'))}</div>
        <div className="col-span-2 sm:col-span-1">{number('pause', t('pause'), t('pauseHint'))}</div>
      </div>
    </fieldset>
  )
}
