import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'

interface Props {
  problem: Problem
  pending: boolean
  /** Goes ahead and discards a draft. */
  onDropDraft: () => void
}

/** Why a change of ranks or points was refused; if a draft depends on them, it can be discarded. */
export function StandingsProblem({ problem, pending, onDropDraft }: Props) {
  const t = useTranslations('standings')
  const sentence = useProblemSentence()
  if (problem.code !== 'draft-affected') return <Notice kind="error">{sentence(problem)}</Notice>
  return (
    <Notice kind="error">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-prose">{sentence(problem)}</p>
        <Button kind="danger" pending={pending} onClick={onDropDraft}>
          {t('dropDraft')}
        </Button>
      </div>
    </Notice>
  )
}
