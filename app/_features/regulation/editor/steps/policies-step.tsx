import { useTranslations } from 'use-intl/react'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { type StageRules, wonBye } from '#domain/tournament/regulation/regulation.ts'
import type { PolicyScore } from '#domain/tournament/regulation/rules/policies.ts'
import { ProblemPlace, useEditing, useStage } from '../edit/editing.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { everyOne } from '../fields/every-one.ts'
import { NumberField } from '../fields/number-field.tsx'
import { PerStage } from '../fields/per-stage.tsx'

/** The policies for games not played, or not completed: byes, games ended by the bell, forfeits. */
export function PoliciesStep() {
  return (
    <PerStage part="policies">
      {(at) => (
        <div className="grid gap-8">
          <ByeField at={at} />
          <UnfinishedField at={at} />
          <ForfeitFields at={at} />
        </div>
      )}
    </PerStage>
  )
}

type Bye = StageRules['bye']
const BYES = ['win', 'points', 'average', 'nothing'] as const

function ByeField({ at }: { at: number }) {
  const t = useTranslations('editor.policies')
  const { edit } = useEditing()
  const { bye, game, asPlayed } = useStage(at)
  if (asPlayed) return null
  const change = (changed: Bye) => edit({ edit: 'policies', at, change: { bye: changed } })
  const usual: Record<Bye['as'], Bye> = {
    win: wonBye(game.target),
    points: { as: 'points', points: 0 },
    average: { as: 'average' },
    nothing: { as: 'nothing' },
  }
  return (
    <ChoiceField
      label={t('bye.label')}
      at={`/stages/${at}/bye`}
      value={bye.as}
      options={BYES.map((value) => ({ value, label: t(`bye.${value}`), hint: t(`bye.${value}Hint`) }))}
      onChange={(value) => change(usual[value])}
    >
      {bye.as === 'win' ? (
        <ScoreFields score={bye} at={`/stages/${at}/bye`} onChange={(score) => change({ ...bye, ...score })} />
      ) : null}
      {bye.as === 'points' ? (
        <NumberField
          label={t('bye.pointsNumber')}
          at={`/stages/${at}/bye/points`}
          {...LIMITS.pointsRule.points}
          halves
          value={bye.points}
          onChange={(points) => change({ as: 'points', points })}
        />
      ) : null}
    </ChoiceField>
  )
}

interface ScoreProps {
  score: PolicyScore
  /** JSON pointer of both. */
  at: string
  onChange: (change: Partial<PolicyScore>) => void
}

function ScoreFields({ score, at, onChange }: ScoreProps) {
  const t = useTranslations('editor.policies')
  return (
    <div className="flex flex-wrap gap-5">
      {(['pointsFor', 'pointsAgainst'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          at={`${at}/${name}`}
          {...LIMITS.score}
          value={score[name]}
          onChange={(points) => onChange({ [name]: points })}
        />
      ))}
    </div>
  )
}

const UNFINISHED = everyOne<StageRules['unfinished']>({ 'as-written': true, leader: true, nothing: true })

function UnfinishedField({ at }: { at: number }) {
  const t = useTranslations('editor.policies.unfinished')
  const { edit } = useEditing()
  const { unfinished } = useStage(at)
  return (
    <ChoiceField
      label={t('label')}
      at={`/stages/${at}/unfinished`}
      value={unfinished}
      options={UNFINISHED.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      onChange={(value) => edit({ edit: 'policies', at, change: { unfinished: value } })}
    />
  )
}

function ForfeitFields({ at }: { at: number }) {
  const t = useTranslations('editor.policies')
  const { edit } = useEditing()
  const { forfeit } = useStage(at)
  const change = (changed: Partial<StageRules['forfeit']>) =>
    edit({ edit: 'policies', at, change: { forfeit: { ...forfeit, ...changed } } })
  return (
    <fieldset>
      <legend className="font-semibold">{t('forfeit')}</legend>
      <ProblemPlace at={`/stages/${at}/forfeit`}>
        <p className="text-soft text-sm">{t('forfeitHint')}</p>
        <ScoreFields score={forfeit} at={`/stages/${at}/forfeit`} onChange={change} />
        <NumberField
          label={t('penalty')}
          at={`/stages/${at}/forfeit/penalty`}
          hint={t('penaltyHint')}
          {...LIMITS.penalty}
          halves
          value={forfeit.penalty}
          onChange={(penalty) => change({ penalty })}
        />
      </ProblemPlace>
    </fieldset>
  )
}
