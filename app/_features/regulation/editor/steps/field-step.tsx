import { useLocale, useTranslations } from 'use-intl/react'
import { writeNumber } from '#app/_lib/write-number.ts'
import { Checkbox, TextField } from '#app/_ui/field.tsx'
import { isKindFixed } from '#domain/tournament/regulation/begun.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { FIELD_KINDS } from '#domain/tournament/regulation/regulation.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { readEuros } from '../../euros.ts'
import { ProblemPlace, useEditing, useEditorProblem } from '../edit/editing.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { useTyped } from '../fields/use-typed.ts'

/** The field: pairs, singles or teams, how many, how often, and the fee. */
export function FieldStep() {
  const t = useTranslations('editor.field')
  const { regulation, edit, begun } = useEditing()
  const { kind, singles, capacity, entriesPerPerson } = regulation.field
  return (
    <ProblemPlace at="/field">
      <ChoiceField
        label={t('kind.label')}
        at="/field/kind"
        lock={isKindFixed(begun) ? t('kind.locked') : undefined}
        value={kind}
        options={FIELD_KINDS.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`kind.${value}Hint`) }))}
        onChange={(value) => edit({ edit: 'field', change: { kind: value } })}
      />
      {kind === 'pairs' ? (
        <ChoiceField
          label={t('singles.label')}
          value={singles}
          options={(['find-partner', 'drawn-partner'] as const).map((value) => ({
            value,
            label: t(`singles.${value}`),
            hint: t(`singles.${value}Hint`),
          }))}
          onChange={(value) => edit({ edit: 'field', change: { singles: value } })}
        />
      ) : null}
      <div className="grid gap-3">
        <Checkbox
          label={t('hasCapacity')}
          hint={t('hasCapacityHint')}
          checked={capacity !== null}
          onChange={(event) =>
            edit({ edit: 'field', change: { capacity: event.target.checked ? USUAL.field.capacity : null } })
          }
        />
        {capacity === null ? null : (
          <NumberField
            label={t('capacity', { kind })}
            at="/field/capacity"
            {...LIMITS.field.capacity}
            value={capacity}
            onChange={(value) => edit({ edit: 'field', change: { capacity: value } })}
          />
        )}
      </div>
      {kind === 'teams' ? null : (
        <NumberField
          label={t('entriesPerPerson')}
          hint={t('entriesPerPersonHint')}
          at="/field/entriesPerPerson"
          {...LIMITS.field.entriesPerPerson}
          value={entriesPerPerson}
          onChange={(value) => edit({ edit: 'field', change: { entriesPerPerson: value } })}
        />
      )}
      <FeeField />
    </ProblemPlace>
  )
}

function FeeField() {
  const t = useTranslations('editor.field')
  const locale = useLocale()
  const { regulation, edit } = useEditing()
  const { fee, field } = regulation
  const problem = useEditorProblem('/fee')
  const typed = useTyped({
    at: '/fee',
    value: fee,
    read: (text) => {
      const cents = readEuros(text)
      return cents === 'invalid' ? null : { value: cents }
    },
    write: (cents) => (cents === null ? '' : writeNumber(cents / 100, locale)),
    onChange: (cents) => edit({ edit: 'whole', change: { fee: cents } }),
  })
  return (
    <div data-place="/fee">
      <TextField
        label={t('fee', { kind: field.kind })}
        hint={t('feeHint')}
        error={typed.isUnread ? t('feeInvalid') : problem}
        inputMode="decimal"
        autoComplete="off"
        value={typed.shown}
        onChange={(event) => typed.onType(event.target.value)}
        onFocus={typed.onFocus}
        onBlur={typed.onBlur}
        className="max-w-32"
      />
    </div>
  )
}
