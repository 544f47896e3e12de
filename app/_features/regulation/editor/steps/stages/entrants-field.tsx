import { useTranslations } from 'use-intl/react'
import { SelectField } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { nextBest, type StageField } from '#domain/tournament/regulation/regulation.ts'
import { groupsAreBefore, whoIsOutStaysOut } from '#domain/tournament/regulation/rules/field.ts'
import { finalIsPlayedOnce } from '#domain/tournament/regulation/rules/first-place.ts'
import { losersHaveLost, losersSharePlaces } from '#domain/tournament/regulation/rules/losers.ts'
import { wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { useEditing, useEditorProblem, useStage } from '../../edit/editing.tsx'
import { NumberField } from '../../fields/number-field.tsx'

const KINDS = ['all', 'best', 'perGroup', 'fromGroups', 'losers', 'byHand'] as const
type EntrantsKind = (typeof KINDS)[number]

const USUALLY: Record<EntrantsKind, StageField> = {
  all: 'all',
  best: { best: USUAL.field.best },
  perGroup: { perGroup: USUAL.field.perGroup },
  fromGroups: { fromGroups: USUAL.field.best },
  losers: { losers: true },
  byHand: { byHand: true },
}

const OF_FIELD = [groupsAreBefore, losersHaveLost, losersSharePlaces, whoIsOutStaysOut, finalIsPlayedOnce] as const

function kindOf(field: StageField): EntrantsKind {
  return field === 'all' ? 'all' : (KINDS.find((kind) => kind in field) ?? 'all')
}

/** The entries of a later stage; offers only what the stage before can provide. */
export function EntrantsField({ at }: { at: number }) {
  const t = useTranslations('editor.stages.field')
  const { regulation, edit } = useEditing()
  const { field } = useStage(at)
  const place = `/stages/${at}/field`
  const problem = useEditorProblem(place)
  const isPossible = (kind: EntrantsKind) => wouldKeep(OF_FIELD, regulation, at, { field: USUALLY[kind] })
  const change = (value: StageField) => edit({ edit: 'stage', at, change: { field: value } })
  return (
    <div data-place={place} className="grid gap-4">
      <SelectField
        label={t('label')}
        error={problem}
        value={kindOf(field)}
        onChange={(event) => {
          const kind = KINDS.find((one) => one === event.target.value)
          if (kind) change(USUALLY[kind])
        }}
      >
        {KINDS.filter((kind) => kind === kindOf(field) || isPossible(kind)).map((kind) => (
          <option key={kind} value={kind}>
            {t(kind)}
          </option>
        ))}
      </SelectField>
      <Figures field={field} at={place} change={change} />
    </div>
  )
}

interface FiguresProps {
  field: StageField
  at: string
  change: (field: StageField) => void
}

function Figures({ field, at, change }: FiguresProps) {
  const t = useTranslations('editor.stages.field')
  if (field === 'all') return null
  if ('best' in field)
    return (
      <NumberField
        label={t('bestNumber')}
        at={`${at}/best`}
        {...LIMITS.field.best}
        value={field.best}
        onChange={(best) => change({ best })}
      />
    )
  if ('fromGroups' in field)
    return (
      <NumberField
        label={t('fromGroupsNumber')}
        at={`${at}/fromGroups`}
        hint={t('fromGroupsHint')}
        {...LIMITS.field.fromGroups}
        value={field.fromGroups}
        onChange={(fromGroups) => change({ fromGroups })}
      />
    )
  if (!('perGroup' in field)) return null
  return (
    <div className="flex flex-wrap gap-5">
      <NumberField
        label={t('perGroupNumber')}
        at={`${at}/perGroup`}
        {...LIMITS.field.perGroup}
        value={field.perGroup}
        onChange={(perGroup) => change({ ...field, perGroup })}
      />
      <NumberField
        label={t('nextNumber')}
        at={`${at}/next`}
        {...LIMITS.field.next}
        value={nextBest(field)}
        onChange={(next) => change({ ...field, next })}
      />
    </div>
  )
}
