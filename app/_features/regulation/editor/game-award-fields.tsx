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
import { ChoiceField } from './choice-field.tsx'
import { FaultPlace, useEditing, useStage } from './editing.tsx'
import { everyOne } from './every-one.ts'
import { NumberField } from './number-field.tsx'
import { WorthFields } from './worth-fields.tsx'

type GameAward = StageRules['award']['game']

const OWN = everyOne<GameAward['own']>({ none: true, 'as-written': true, capped: true })

/** The points for one game. */
export function GameAwardFields({ at }: { at: number }) {
  const t = useTranslations('editor.award')
  const { regulation, edit } = useEditing()
  const { award, game } = useStage(at)
  const canBe = (own: GameAward['own']) =>
    wouldKeep([capHasTarget], regulation, at, { award: { ...award, game: { ...award.game, own } } })
  const change = (changed: Partial<GameAward>) =>
    edit({ edit: 'award', at, change: { game: { ...award.game, ...changed } } })
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t('perGame')}</legend>
        <p className="text-soft text-sm">{t('perGameHint')}</p>
        <WorthFields value={award.game} at={`/stages/${at}/award/game`} onChange={change} />
      </fieldset>
      <ChoiceField
        label={t('own.label')}
        at={`/stages/${at}/award/game/own`}
        value={award.game.own}
        options={OWN.filter(canBe).map((value) => ({
          value,
          label: t(`own.${value}`),
          hint: t(`own.${value}Hint`),
        }))}
        onChange={(own) => change({ own })}
      />
      {hasSpecialWins({ game }) ? <SpecialFields at={at} award={award.game} change={change} /> : null}
    </>
  )
}

interface SpecialProps {
  at: number
  award: GameAward
  change: (changed: Partial<GameAward>) => void
}

function SpecialFields({ at, award, change }: SpecialProps) {
  const t = useTranslations('editor.award')
  const { bonus, times } = award
  const isSaid = isSpecial(award)
  const [isOpen, setOpen] = useState(isSaid)
  return (
    <FaultPlace at={`/stages/${at}/award/game/bonus`}>
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
              at={`/stages/${at}/award/game/bonus/${name}`}
              {...LIMITS.award.points}
              halves
              value={bonus[name]}
              onChange={(points) => change({ bonus: { ...bonus, [name]: points } })}
            />
          ))}
          {(['schneider', 'retour'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(name === 'schneider' ? 'timesSchneider' : 'timesRetour')}
              at={`/stages/${at}/award/game/times/${name}`}
              {...LIMITS.award.times}
              value={times[name]}
              onChange={(factor) => change({ times: { ...times, [name]: factor } })}
            />
          ))}
        </div>
      ) : null}
    </FaultPlace>
  )
}
