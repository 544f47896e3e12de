import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { type SecondaryTable, SPECIAL_PRIZES } from '#domain/tournament/regulation/regulation.ts'
import { qualifiedFromGroups } from '#domain/tournament/regulation/rules/places.ts'
import {
  homesHavePoints,
  schneiderCanBeWon,
  tablesKnowPeople,
  youngestIsKnown,
} from '#domain/tournament/regulation/rules/secondary.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { ProblemPlace, useEditing } from '../edit/editing.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'

/** Other uses of the same results: qualifiers, secondary tables, special prizes. */
export function MoreStep() {
  const { regulation } = useEditing()
  return (
    <div className="grid gap-8">
      <QualifiersField />
      {tablesKnowPeople.holds({ ...regulation, tables: TABLES }) ? <SecondaryFields /> : null}
      <PrizesField />
    </div>
  )
}

function QualifiersField() {
  const t = useTranslations('editor.more.qualifiers')
  const { regulation, edit } = useEditing()
  const { qualifiers } = regulation
  const kind = qualifiers === null ? 'none' : 'best' in qualifiers ? 'best' : 'perGroup'
  const number = qualifiers === null ? USUAL.qualifiers : 'best' in qualifiers ? qualifiers.best : qualifiers.perGroup
  const fromGroups = qualifiedFromGroups.holds({ ...regulation, qualifiers: { perGroup: number } })
  const kinds = fromGroups ? (['none', 'best', 'perGroup'] as const) : (['none', 'best'] as const)
  const change = (as: typeof kind, many: number) => {
    const chosen = { none: null, best: { best: many }, perGroup: { perGroup: many } }[as]
    edit({ edit: 'whole', change: { qualifiers: chosen } })
  }
  return (
    <ChoiceField
      label={t('label')}
      at="/qualifiers"
      value={kind}
      options={kinds.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => change(value, number)}
    >
      {kind === 'none' ? null : (
        <NumberField
          label={t('number')}
          at="/qualifiers/number"
          {...LIMITS.qualifiers[kind]}
          value={number}
          onChange={(many) => change(kind, many)}
        />
      )}
    </ChoiceField>
  )
}

const TABLES: readonly SecondaryTable[] = [
  { of: 'women' },
  { of: 'guests' },
  { of: 'youth', since: 2005 },
  { of: 'homes', best: 3 },
]

function SecondaryFields() {
  const t = useTranslations('editor.more')
  const { regulation, edit } = useEditing()
  const change = (tables: readonly SecondaryTable[]) => edit({ edit: 'whole', change: { tables } })
  return (
    <fieldset>
      <legend className="font-semibold">{t('tables')}</legend>
      <ProblemPlace at="/tables">
        <p className="text-soft text-sm">{t('tablesHint')}</p>
        {TABLES.filter((table) => homesHavePoints.holds({ ...regulation, tables: [table] })).map((usual) => {
          const table = regulation.tables.find(({ of }) => of === usual.of)
          const others = regulation.tables.filter(({ of }) => of !== usual.of)
          // In the order offered, whatever was ticked first.
          const put = (wanted: SecondaryTable | null) => {
            const wants = wanted ? [...others, wanted] : others
            change(TABLES.flatMap(({ of }) => wants.filter((one) => one.of === of)))
          }
          return (
            <div key={usual.of} className="grid gap-2">
              <Checkbox
                label={t(usual.of)}
                hint={t(`${usual.of}Hint`)}
                checked={table !== undefined}
                onChange={(event) => put(event.target.checked ? usual : null)}
              />
              {table ? <TableFigure table={table} onChange={put} /> : null}
            </div>
          )
        })}
      </ProblemPlace>
    </fieldset>
  )
}

function TableFigure({ table, onChange }: { table: SecondaryTable; onChange: (table: SecondaryTable) => void }) {
  const t = useTranslations('editor.more')
  if (table.of === 'youth')
    return (
      <div className="pl-8">
        <NumberField
          label={t('since')}
          at="/tables/youth/since"
          {...LIMITS.tables.youth}
          value={table.since}
          onChange={(since) => onChange({ ...table, since })}
        />
      </div>
    )
  if (table.of === 'homes')
    return (
      <div className="pl-8">
        <NumberField
          label={t('best')}
          at="/tables/homes/best"
          {...LIMITS.tables.best}
          value={table.best}
          onChange={(best) => onChange({ ...table, best })}
        />
      </div>
    )
  return null
}

function PrizesField() {
  const t = useTranslations('editor.more')
  const { regulation, edit } = useEditing()
  const { prizes } = regulation
  const offered = SPECIAL_PRIZES.filter((prize) =>
    [youngestIsKnown, schneiderCanBeWon].every((rule) => rule.holds({ ...regulation, prizes: [prize] })),
  )
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('prizes')}</legend>
      <ProblemPlace at="/prizes">
        <div>
          {offered.map((prize) => (
            <Checkbox
              key={prize}
              label={t(`prize.${prize}`)}
              checked={prizes.includes(prize)}
              onChange={(event) => {
                const isWanted = (one: typeof prize) => (one === prize ? event.target.checked : prizes.includes(one))
                edit({ edit: 'whole', change: { prizes: SPECIAL_PRIZES.filter(isWanted) } })
              }}
            />
          ))}
        </div>
      </ProblemPlace>
    </fieldset>
  )
}
