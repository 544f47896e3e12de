import { useTranslations } from 'use-intl/react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { StageRules } from '#domain/tournament/regulation.ts'
import { useStage } from './editing.tsx'
import { NumberField } from './number-field.tsx'
import { useOptions } from './use-options.ts'

const ORDERS = ['slide', 'neighbours', 'lot'] as const
const USUAL_ROUNDS = 2
const MOST_ROUNDS = LIMITS.pairing.accelerated.rounds.most

/** How a Swiss phase pairs within a score group, and whether its first rounds are accelerated. */
export function SwissOptions({ at }: { at: number }) {
  const t = useTranslations('editor.phases')
  const stage = useStage(at)
  const [{ order = 'slide', accelerated = null }, change] = useOptions(at, 'swiss')
  const most = stage.rounds === 'all' ? MOST_ROUNDS : Math.min(MOST_ROUNDS, stage.rounds - 1)
  return (
    <>
      <SelectField
        label={t('order.label')}
        value={order}
        onChange={(event) => {
          const chosen = ORDERS.find((one) => one === event.target.value)
          if (chosen) change({ order: chosen })
        }}
      >
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {t(`order.${one}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('accelerated')}
        hint={t('acceleratedHint')}
        checked={accelerated !== null}
        disabled={most === 0}
        onChange={(event) =>
          change({
            accelerated: event.target.checked
              ? { rounds: Math.min(USUAL_ROUNDS, most), points: pointsOfAWin(stage) }
              : null,
          })
        }
      />
      {accelerated ? (
        <div className="flex flex-wrap gap-5">
          <NumberField
            label={t('acceleratedRounds')}
            at={`/stages/${at}/pairing/swiss/accelerated/rounds`}
            least={1}
            most={most}
            value={accelerated.rounds}
            onChange={(rounds) => change({ accelerated: { ...accelerated, rounds } })}
          />
          <NumberField
            label={t('acceleratedPoints')}
            at={`/stages/${at}/pairing/swiss/accelerated/points`}
            {...LIMITS.pairing.accelerated.points}
            value={accelerated.points}
            onChange={(points) => change({ accelerated: { ...accelerated, points } })}
          />
        </div>
      ) : null}
    </>
  )
}

/** What whoever wins every game of an encounter gets for it, at least 1. */
function pointsOfAWin({ award, game, games }: StageRules): number {
  const each = award.game.win + (award.game.own === 'none' ? 0 : game.target)
  return Math.min(1000, Math.max(1, Math.round(games * each + (award.encounter?.win ?? 0))))
}
