import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Encounter } from '#contract/rounds.ts'
import type { Refused } from './desk.ts'
import { useHeat } from './heats.ts'

interface Props {
  refused: readonly Refused[]
  onOpen: (encounter: Encounter) => void
}

/** Says what was not taken of tables whose forms had been left by then; what was typed for one is offered there. */
export function NotTaken({ refused, onOpen }: Props) {
  const t = useTranslations('rounds.desk')
  const sentence = useProblemSentence()
  const heatOf = useHeat()
  return refused.map(({ encounter, act, problem }) => {
    const place = { table: encounter.table, heat: heatOf(encounter) }
    return (
      <Notice key={encounter.id} kind="error">
        <p>
          <strong>{t(`notTaken.${act}`, place)}</strong> {problem ? sentence(problem) : t('notSavedAsked')}
        </p>
        {act === 'save' ? (
          <Button kind="quiet" className="mt-2" onClick={() => onOpen(encounter)}>
            {t('notSavedOpen', place)}
          </Button>
        ) : null}
      </Notice>
    )
  })
}
