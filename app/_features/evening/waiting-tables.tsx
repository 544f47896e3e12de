import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { tableText } from './kept-table.ts'
import { type SentTable, typedOf } from './next-table.ts'

interface Props {
  tables: readonly SentTable[]
  /** Nothing else stands in the fields. */
  canTakeUp: boolean
  onTakeUp: (nth: number) => void
  onThrowAway: (nth: number) => void
}

/** Tables that were not taken and found the fields in use: nothing that was typed is lost. */
export function WaitingTables({ tables, canTakeUp, onTakeUp, onThrowAway }: Props) {
  const t = useTranslations('evening.line.waiting')
  const sentence = useProblemSentence()
  if (tables.length === 0) return null
  return (
    <ul aria-label={t('label')} className="grid gap-2">
      {tables.map((table) => {
        const { nth, result } = table
        return (
          <li
            key={nth}
            className="flex flex-wrap items-center justify-between gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-2"
          >
            <span role="alert">
              <strong className="tabular-nums">{tableText(typedOf(table))}</strong>{' '}
              {t('notSaved', { reason: result.problem ? sentence(result.problem) : t('asked') })}
            </span>
            <span className="flex flex-wrap gap-3">
              <Button kind="quiet" waiting={!canTakeUp} onClick={() => onTakeUp(nth)}>
                {t('takeUp')}
              </Button>
              <Button kind="quiet" onClick={() => onThrowAway(nth)}>
                {t('throwAway')}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
