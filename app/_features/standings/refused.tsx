import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'

interface Props {
  problem: Problem
  pending: boolean
  /** Does it though a draft goes with it. */
  onDropDraft: () => void
}

/** Why something about ranks or points was not taken; where a draft was made from them, it can go. */
export function Refused({ problem, pending, onDropDraft }: Props) {
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
