import { useTranslations } from 'use-intl/react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { leastRounds } from '#domain/tournament/regulation/begun.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { isAtOnce, isBestOf, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import {
  atOnceByTeams,
  atOnceSeveral,
  bestOfInTurn,
  gamesHaveMajority,
} from '#domain/tournament/regulation/rules/encounters.ts'
import { stageBeforeTells } from '#domain/tournament/regulation/rules/field.ts'
import {
  asPlayedIsAlone,
  partnersNeedSingles,
  placementIsNotFirst,
} from '#domain/tournament/regulation/rules/format.ts'
import { type StageRule, wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { formatOf, inFormat, STAGE_FORMATS, type StageFormat } from '../../edit/edit.ts'
import { useEditing, useEditorProblem, useStage } from '../../edit/editing.tsx'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { LockedFields, useLocked } from '../../fields/locked-fields.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { EntrantsField } from './entrants-field.tsx'
import { FormatOptions } from './format-options.tsx'

const ANEW = { carry: 'nothing' } as const

/** The basics of a stage: field, format, number of rounds and games. */
export function StageFields({ at }: { at: number }) {
  const { regulation, edit } = useEditing()
  const t = useTranslations('editor.stages')
  const { carry, asPlayed, field } = useStage(at)
  const canBeginAnew = carry === 'nothing' || field !== 'all' || wouldKeep([stageBeforeTells], regulation, at, ANEW)
  const isLocked = useLocked(at)
  const isRunning = isLocked('stage') && !isLocked('rounds')
  const rounds = asPlayed ? null : <RoundsField at={at} />
  return (
    <>
      <LockedFields at={at} what="stage">
        {at > 0 ? <EntrantsField at={at} /> : null}
        <FormatField at={at} />
        <FormatOptions at={at} />
        {isRunning ? null : rounds}
        <GamesFields at={at} />
      </LockedFields>
      {isRunning ? rounds : null}
      {at > 0 && canBeginAnew ? (
        <ChoiceField
          label={t('carry.label')}
          at={`/stages/${at}/carry`}
          value={carry}
          options={(['all', 'nothing'] as const).map((value) => ({
            value,
            label: t(`carry.${value}`),
            hint: t(`carry.${value}Hint`),
          }))}
          onChange={(value) => edit({ edit: 'stage', at, change: { carry: value } })}
        />
      ) : null}
    </>
  )
}

function FormatField({ at }: { at: number }) {
  const t = useTranslations('editor.stages')
  const formats = useTranslations('regulation.formats')
  const { regulation, edit } = useEditing()
  const stage = useStage(at)
  const format = formatOf(stage)
  const place = `/stages/${at}/format`
  const problem = useEditorProblem(place)
  const isSingles = regulation.field.kind === 'singles'
  const isPossible = (one: StageFormat) => {
    if (one === format) return true
    const drawn = inFormat(stage, one, regulation.field, regulation.stages[at - 1] ?? null)
    if (drawn.asPlayed) return asPlayedIsAlone.holds({ ...regulation, stages: regulation.stages.with(at, drawn) })
    return wouldKeep([placementIsNotFirst, partnersNeedSingles], regulation, at, drawn)
  }
  return (
    <div data-place={place} className="grid gap-1.5">
      <SelectField
        label={t('format')}
        error={problem}
        value={format}
        onChange={(event) => {
          const chosen = STAGE_FORMATS.find((one) => one === event.target.value)
          if (chosen) edit({ edit: 'format', at, format: chosen })
        }}
      >
        {STAGE_FORMATS.filter(isPossible).map((one) => (
          <option key={one} value={one}>
            {formats(`${one}.name`)}
          </option>
        ))}
      </SelectField>
      <p className="text-soft text-sm">
        {formats(`${format}.text`)} {isSingles || at > 0 ? null : t('onlySingles')}
      </p>
    </div>
  )
}

function RoundsField({ at }: { at: number }) {
  const t = useTranslations('editor.stages')
  const { edit, begun } = useEditing()
  const { format, rounds } = useStage(at)
  const least = leastRounds(begun, at)
  const place = `/stages/${at}/rounds`
  if (FORMAT_TRAITS[format].isMatchesForPlaces) return null
  const number =
    rounds === 'all' ? null : (
      <NumberField
        label={t(FORMAT_TRAITS[format].hasLastRound ? 'rounds.number' : 'rounds.label')}
        at={place}
        least={least}
        most={LIMITS.rounds.most}
        value={rounds}
        onChange={(value) => edit({ edit: 'stage', at, change: { rounds: value } })}
      />
    )
  if (!FORMAT_TRAITS[format].hasLastRound) return number
  return (
    <ChoiceField
      label={t('rounds.label')}
      value={rounds === 'all' ? 'all' : 'some'}
      options={(['all', 'some'] as const).map((value) => ({ value, label: t(`rounds.${value}`) }))}
      onChange={(value) =>
        edit({ edit: 'stage', at, change: { rounds: value === 'all' ? 'all' : Math.max(least, USUAL.rounds) } })
      }
    >
      {number}
    </ChoiceField>
  )
}

function GamesFields({ at }: { at: number }) {
  const t = useTranslations('editor.stages')
  const { regulation, edit } = useEditing()
  const stage = useStage(at)
  const { games } = stage
  const [bestOf, atOnce] = [isBestOf(stage), isAtOnce(stage)]
  const canBe = (rules: readonly StageRule[], change: Partial<StageRules>) => wouldKeep(rules, regulation, at, change)
  return (
    <div className="grid gap-2">
      <NumberField
        label={t('games')}
        hint={t('gamesHint')}
        at={`/stages/${at}/games`}
        {...LIMITS.games}
        value={games}
        onChange={(value) => edit({ edit: 'stage', at, change: { games: value } })}
      />
      {games > 1 && (bestOf || canBe([bestOfInTurn, gamesHaveMajority], { bestOf: true })) ? (
        <Checkbox
          label={t('bestOf')}
          checked={bestOf}
          onChange={(event) => edit({ edit: 'stage', at, change: { bestOf: event.target.checked } })}
        />
      ) : null}
      {atOnce || canBe([atOnceSeveral, bestOfInTurn, atOnceByTeams], { atOnce: true }) ? (
        <Checkbox
          label={t('atOnce')}
          checked={atOnce}
          onChange={(event) => edit({ edit: 'stage', at, change: { atOnce: event.target.checked ? true : undefined } })}
        />
      ) : null}
    </div>
  )
}
