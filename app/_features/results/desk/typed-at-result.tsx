import { useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { isReported } from '../../result-form/scores.ts'
import { useHeat } from '../round/round-context.ts'

/** A notice that figures typed while a table is only shown have no effect. `encounter`: its current state. */
export function TypedAtResult({ encounter, mayChange }: { encounter: Encounter; mayChange: boolean }) {
  const t = useTranslations('rounds.desk')
  const heatOf = useHeat()
  return (
    <Notice kind="error">
      {t.rich('typedAtResult', {
        table: encounter.table,
        heat: heatOf(encounter),
        reported: isReported(encounter) ? 'yes' : 'no',
        change: mayChange ? 'yes' : 'no',
        b: (text) => <strong>{text}</strong>,
      })}
    </Notice>
  )
}
