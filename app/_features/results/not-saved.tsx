import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { useHeat } from './heats.ts'

/** Says that a result was not taken whose sheet had been left by then; what was typed is offered at its table. */
export function NotSaved(props: { encounter: Encounter; problem: Problem | null; onOpen: () => void }) {
  const { encounter, problem } = props
  const t = useTranslations('rounds.desk')
  const sentence = useProblemSentence()
  const heat = useHeat()(encounter)
  return (
    <Notice kind="error">
      <p>
        <strong>{t('notSavedTable', { table: encounter.table, heat })}</strong>{' '}
        {problem ? sentence(problem) : t('notSavedAsked')}
      </p>
      <Button kind="quiet" className="mt-2" onClick={props.onOpen}>
        {t('notSavedOpen', { table: encounter.table, heat })}
      </Button>
    </Notice>
  )
}
