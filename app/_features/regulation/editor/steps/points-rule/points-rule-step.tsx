import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import {
  bestOfByGames,
  deciderTells,
  resultIsThere,
  winnerIsCertain,
} from '#domain/tournament/regulation/rules/encounters.ts'
import { wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { ProblemPlace, useEditing, useStage } from '../../edit/editing.tsx'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { everyOne } from '../../fields/every-one.ts'
import { NumberField } from '../../fields/number-field.tsx'
import { PerStage } from '../../fields/per-stage.tsx'
import { GamePointsRuleFields } from './game-points-rule-fields.tsx'
import { OutsideFields } from './outside-fields.tsx'
import { WorthFields } from './worth-fields.tsx'

/** What results are worth: games, the whole encounter, results outside the games, and how many rounds count. */
export function PointsRuleStep() {
  return <PerStage part="pointsRule">{(at) => <PointsRuleFields at={at} />}</PerStage>
}

function PointsRuleFields({ at }: { at: number }) {
  const { games } = useStage(at)
  return (
    <ProblemPlace at={`/stages/${at}/pointsRule`}>
      {games > 0 ? <GamePointsRuleFields at={at} /> : null}
      <EncounterFields at={at} />
      <OutsideFields at={at} />
      <CountedField at={at} />
      {games > 0 ? <DeciderField at={at} /> : null}
    </ProblemPlace>
  )
}

function EncounterFields({ at }: { at: number }) {
  const t = useTranslations('editor.pointsRule')
  const { edit } = useEditing()
  const { encounter } = useStage(at).pointsRule
  return (
    <ProblemPlace at={`/stages/${at}/pointsRule/encounter`}>
      <Checkbox
        label={t('encounter')}
        hint={t('encounterHint')}
        checked={encounter !== null}
        onChange={(event) =>
          edit({
            edit: 'pointsRule',
            at,
            change: { encounter: event.target.checked ? USUAL.pointsRule.encounter : null },
          })
        }
      />
      {encounter ? (
        <div className="border-line border-l-3 pl-4">
          <WorthFields
            value={encounter}
            at={`/stages/${at}/pointsRule/encounter`}
            onChange={(changed) =>
              edit({ edit: 'pointsRule', at, change: { encounter: { ...encounter, ...changed } } })
            }
          />
        </div>
      ) : null}
    </ProblemPlace>
  )
}

function CountedField({ at }: { at: number }) {
  const t = useTranslations('editor.pointsRule')
  const { edit } = useEditing()
  const { pointsRule, rounds, asPlayed } = useStage(at)
  if (asPlayed) return null
  const usual = rounds === 'all' ? USUAL.pointsRule.counted : Math.max(1, rounds - 1)
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('hasCounted')}
        hint={t('hasCountedHint')}
        checked={pointsRule.counted !== null}
        onChange={(event) => edit({ edit: 'pointsRule', at, change: { counted: event.target.checked ? usual : null } })}
      />
      {pointsRule.counted === null ? null : (
        <div className="border-line border-l-3 pl-4">
          <NumberField
            label={t('counted')}
            at={`/stages/${at}/pointsRule/counted`}
            {...LIMITS.pointsRule.counted}
            value={pointsRule.counted}
            onChange={(counted) => edit({ edit: 'pointsRule', at, change: { counted } })}
          />
        </div>
      )}
    </div>
  )
}

const DECIDERS = everyOne<StageRules['decidedBy']>({
  'games-then-points': true,
  games: true,
  points: true,
  award: true,
  outside: true,
})

function DeciderField({ at }: { at: number }) {
  const t = useTranslations('editor.pointsRule.decidedBy')
  const { regulation, edit } = useEditing()
  const { decidedBy } = useStage(at)
  const isPossible = (value: StageRules['decidedBy']) =>
    wouldKeep([resultIsThere, bestOfByGames, deciderTells, winnerIsCertain], regulation, at, { decidedBy: value })
  return (
    <ChoiceField
      label={t('label')}
      at={`/stages/${at}/decidedBy`}
      value={decidedBy}
      options={DECIDERS.filter(isPossible).map((value) => ({
        value,
        label: t(value),
      }))}
      onChange={(value) => edit({ edit: 'pointsRule', at, change: {}, decidedBy: value })}
    />
  )
}
