import { useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { isReported } from '../../result-form/scores.ts'
import { useHeat } from '../round/round-context.ts'
import { type Desk, sentResult } from './desk.ts'

interface Props {
  desk: Pick<Desk, 'open' | 'sending'> & { latest: (encounter: Encounter) => Encounter }
  mayChange: boolean
}

/** A notice that figures typed while a table is only shown, or its result is on its way, have no effect. */
export function TypedAtResult({ desk, mayChange }: Props) {
  const t = useTranslations('rounds.desk')
  const heatOf = useHeat()
  if (!desk.open?.isTypedAt) return null
  const { encounter, shows } = desk.open
  const isResult = shows === 'result'
  const shown = isReported(desk.latest(encounter)) ? 'reported' : 'open'
  const sent = sentResult(desk, encounter) ? 'sending' : 'refused'
  return (
    <Notice kind="error">
      {t.rich('typedAtResult', {
        table: encounter.table,
        heat: heatOf(encounter),
        state: isResult ? shown : sent,
        change: isResult && mayChange ? 'yes' : 'no',
        b: (text) => <strong>{text}</strong>,
      })}
    </Notice>
  )
}
