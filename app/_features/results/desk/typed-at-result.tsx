import { useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'
import { useHeat } from '../round/round-context.ts'
import type { OpenedTable } from './desk.ts'

/** A notice that figures typed while a result is only shown have no effect. */
export function TypedAtResult({ opened, mayChange }: { opened: OpenedTable | null; mayChange: boolean }) {
  const t = useTranslations('rounds.desk')
  const heatOf = useHeat()
  if (!opened?.isTypedAt) return null
  const { encounter } = opened
  return (
    <Notice kind="error">
      {t.rich('typedAtResult', {
        table: encounter.table,
        heat: heatOf(encounter),
        change: mayChange ? 'yes' : 'no',
        b: (text) => <strong>{text}</strong>,
      })}
    </Notice>
  )
}
