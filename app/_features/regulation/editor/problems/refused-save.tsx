import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import { placeIn } from './use-server-problem.ts'

/** Why saving was refused, unless a field shows it; after another user's change, with a link to the current state. */
export function RefusedSave({ problem, page }: { problem: Problem | null; page: string }) {
  const t = useTranslations('editor.save')
  const sentence = useProblemSentence()
  if (!problem || placeIn(problem)) return null
  return (
    <div className="w-full">
      <Notice kind="error">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose">{sentence(problem)}</p>
          {problem.code === 'regulation-changed' ? (
            <LinkButton kind="quiet" href={page} target="_blank" rel="noopener">
              {t('showStanding')}
            </LinkButton>
          ) : null}
        </div>
      </Notice>
    </div>
  )
}
