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
import { ChoiceField } from './choice-field.tsx'
import { FaultPlace, useEditing, useStage } from './editing.tsx'
import { everyOne } from './every-one.ts'
import { GameAwardFields } from './game-award-fields.tsx'
import { NumberField } from './number-field.tsx'
import { OutsideFields } from './outside-fields.tsx'
import { PerStage } from './per-stage.tsx'
import { WorthFields } from './worth-fields.tsx'

/** What results are worth: games, the whole encounter, results outside the games, and how many rounds count. */
export function AwardStep() {
  return <PerStage part="award">{(at) => <AwardFields at={at} />}</PerStage>
}

function AwardFields({ at }: { at: number }) {
  const { games } = useStage(at)
  return (
    <FaultPlace at={`/stages/${at}/award`}>
      {games > 0 ? <GameAwardFields at={at} /> : null}
      <EncounterFields at={at} />
      <OutsideFields at={at} />
      <CountedField at={at} />
      {games > 0 ? <DeciderField at={at} /> : null}
    </FaultPlace>
  )
}

const USUAL_ENCOUNTER = { win: 2, draw: 1, loss: 0 }

function EncounterFields({ at }: { at: number }) {
  const t = useTranslations('editor.award')
  const { edit } = useEditing()
  const { encounter } = useStage(at).award
  return (
    <FaultPlace at={`/stages/${at}/award/encounter`}>
      <Checkbox
        label={t('encounter')}
        hint={t('encounterHint')}
        checked={encounter !== null}
        onChange={(event) =>
          edit({ edit: 'award', at, change: { encounter: event.target.checked ? USUAL_ENCOUNTER : null } })
        }
      />
      {encounter ? (
        <div className="border-line border-l-3 pl-4">
          <WorthFields
            value={encounter}
            at={`/stages/${at}/award/encounter`}
            onChange={(changed) => edit({ edit: 'award', at, change: { encounter: { ...encounter, ...changed } } })}
          />
        </div>
      ) : null}
    </FaultPlace>
  )
}

const USUAL_COUNTED = 3

function CountedField({ at }: { at: number }) {
  const t = useTranslations('editor.award')
  const { edit } = useEditing()
  const { award, rounds, asPlayed } = useStage(at)
  if (asPlayed) return null
  const usual = rounds === 'all' ? USUAL_COUNTED : Math.max(1, rounds - 1)
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('hasCounted')}
        hint={t('hasCountedHint')}
        checked={award.counted !== null}
        onChange={(event) => edit({ edit: 'award', at, change: { counted: event.target.checked ? usual : null } })}
      />
      {award.counted === null ? null : (
        <div className="border-line border-l-3 pl-4">
          <NumberField
            label={t('counted')}
            at={`/stages/${at}/award/counted`}
            {...LIMITS.award.counted}
            value={award.counted}
            onChange={(counted) => edit({ edit: 'award', at, change: { counted } })}
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
  const t = useTranslations('editor.award.decidedBy')
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
      onChange={(value) => edit({ edit: 'award', at, change: {}, decidedBy: value })}
    />
  )
}
