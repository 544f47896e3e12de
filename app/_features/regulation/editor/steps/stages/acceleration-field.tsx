import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import type { Limit } from '#domain/limit.ts'
import type { Counts } from '#domain/option.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { accelerationEnds } from '#domain/tournament/regulation/rules/draws.ts'
import { amongAll } from '#domain/tournament/regulation/rules/rule.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { useEditing, useStage } from '../../edit/editing.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { type OptionProps, useOption } from './use-options.ts'

type Acceleration = Counts<'rounds' | 'points', null>

/** Whether the first rounds of a stage are accelerated. */
export function AccelerationField(option: OptionProps) {
  const t = useTranslations('editor.stages')
  const { at, format } = option
  const { regulation } = useEditing()
  const stage = useStage(at)
  const [{ of }, accelerated, change] = useOption<Acceleration>(option)
  const { most: left = of.rounds.most } = accelerationEnds.params?.(stage, amongAll(regulation, at)) ?? {}
  const most = Math.min(of.rounds.most, left)
  return (
    <>
      <Checkbox
        label={t('accelerated')}
        hint={t('acceleratedHint')}
        checked={accelerated !== null}
        disabled={most === 0}
        onChange={(event) =>
          change(
            event.target.checked
              ? { rounds: Math.min(USUAL.acceleratedRounds, most), points: pointsOfAWin(stage, of.points) }
              : null,
          )
        }
      />
      {accelerated ? (
        <div className="flex flex-wrap gap-5">
          <NumberField
            label={t('acceleratedRounds')}
            at={`/stages/${at}/pairing/${format}/accelerated/rounds`}
            least={of.rounds.least}
            most={most}
            value={accelerated.rounds}
            onChange={(rounds) => change({ ...accelerated, rounds })}
          />
          <NumberField
            label={t('acceleratedPoints')}
            at={`/stages/${at}/pairing/${format}/accelerated/points`}
            {...of.points}
            value={accelerated.points}
            onChange={(points) => change({ ...accelerated, points })}
          />
        </div>
      ) : null}
    </>
  )
}

/** The points for winning every game of an encounter, within their range. */
function pointsOfAWin({ pointsRule, game, games }: StageRules, { least, most }: Limit): number {
  const each = pointsRule.game.win + (pointsRule.game.own === 'none' ? 0 : game.target)
  return Math.min(most, Math.max(least, Math.round(games * each + (pointsRule.encounter?.win ?? 0))))
}
