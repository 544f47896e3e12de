import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { FORMAT_OPTIONS } from '#domain/formats/options.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { accelerationEnds } from '#domain/tournament/regulation/rules/draws.ts'
import { amongAll } from '#domain/tournament/regulation/rules/rule.ts'
import { useEditing, useStage } from './editing.tsx'
import { NumberField } from './number-field.tsx'
import { useOptions } from './use-options.ts'

const USUAL_ROUNDS = 2
const { rounds: ROUNDS, points: POINTS } = FORMAT_OPTIONS.swiss.accelerated.of

/** Whether the first rounds of a Swiss stage are accelerated. */
export function SwissAcceleration({ at }: { at: number }) {
  const t = useTranslations('editor.stages')
  const { regulation } = useEditing()
  const stage = useStage(at)
  const [{ accelerated }, change] = useOptions(at, 'swiss')
  const { most: left = ROUNDS.most } = accelerationEnds.params?.(stage, amongAll(regulation, at)) ?? {}
  const most = Math.min(ROUNDS.most, left)
  return (
    <>
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
            {...POINTS}
            value={accelerated.points}
            onChange={(points) => change({ accelerated: { ...accelerated, points } })}
          />
        </div>
      ) : null}
    </>
  )
}

/** The points for winning every game of an encounter, at least 1. */
function pointsOfAWin({ award, game, games }: StageRules): number {
  const each = award.game.win + (award.game.own === 'none' ? 0 : game.target)
  return Math.min(POINTS.most, Math.max(1, Math.round(games * each + (award.encounter?.win ?? 0))))
}
