import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import {
  capHasTarget,
  hasSpecialWins,
  isSpecial,
  NOTHING_SPECIAL,
} from '#domain/tournament/regulation/rules/special-wins.ts'
import { ProblemPlace, useEditing, useStage } from '../../edit/editing.tsx'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { everyOne } from '../../fields/every-one.ts'
import { NumberField } from '../../fields/number-field.tsx'
import { WorthFields } from './worth-fields.tsx'

type GamePointsRule = StageRules['pointsRule']['game']

const OWN = everyOne<GamePointsRule['own']>({ none: true, 'as-written': true, capped: true })

/** The points for one game. */
export function GamePointsRuleFields({ at }: { at: number }) {
  const t = useTranslations('editor.pointsRule')
  const { regulation, edit } = useEditing()
  const { pointsRule, game } = useStage(at)
  const canBe = (own: GamePointsRule['own']) =>
    wouldKeep([capHasTarget], regulation, at, { pointsRule: { ...pointsRule, game: { ...pointsRule.game, own } } })
  const change = (changed: Partial<GamePointsRule>) =>
    edit({ edit: 'pointsRule', at, change: { game: { ...pointsRule.game, ...changed } } })
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t('perGame')}</legend>
        <p className="text-soft text-sm">{t('perGameHint')}</p>
        <WorthFields value={pointsRule.game} at={`/stages/${at}/pointsRule/game`} onChange={change} />
      </fieldset>
      <ChoiceField
        label={t('own.label')}
        at={`/stages/${at}/pointsRule/game/own`}
        value={pointsRule.game.own}
        options={OWN.filter(canBe).map((value) => ({
          value,
          label: t(`own.${value}`),
          hint: t(`own.${value}Hint`),
        }))}
        onChange={(own) => change({ own })}
      />
      {hasSpecialWins({ game }) ? <SpecialFields at={at} rule={pointsRule.game} change={change} /> : null}
    </>
  )
}

interface SpecialProps {
  at: number
  rule: GamePointsRule
  change: (changed: Partial<GamePointsRule>) => void
}

function SpecialFields({ at, rule, change }: SpecialProps) {
  const t = useTranslations('editor.pointsRule')
  const { bonus, times } = rule
  const isSaid = isSpecial(rule)
  const [isOpen, setOpen] = useState(isSaid)
  return (
    <ProblemPlace at={`/stages/${at}/pointsRule/game/bonus`}>
      <Checkbox
        label={t('special')}
        hint={t('specialHint')}
        checked={isOpen || isSaid}
        onChange={(event) => {
          setOpen(event.target.checked)
          if (!event.target.checked) change(NOTHING_SPECIAL)
        }}
      />
      {isOpen || isSaid ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-end gap-4 border-line border-l-3 pl-4">
          {(['schneider', 'retour'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(name === 'schneider' ? 'bonusSchneider' : 'bonusRetour')}
              at={`/stages/${at}/pointsRule/game/bonus/${name}`}
              {...LIMITS.pointsRule.points}
              halves
              value={bonus[name]}
              onChange={(points) => change({ bonus: { ...bonus, [name]: points } })}
            />
          ))}
          {(['schneider', 'retour'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(name === 'schneider' ? 'timesSchneider' : 'timesRetour')}
              at={`/stages/${at}/pointsRule/game/times/${name}`}
              {...LIMITS.pointsRule.times}
              value={times[name]}
              onChange={(factor) => change({ times: { ...times, [name]: factor } })}
            />
          ))}
        </div>
      ) : null}
    </ProblemPlace>
  )
}
