import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'

interface Props {
  problem: Problem
  pending: boolean
  /** Goes ahead with this agreement, by its name in the request. */
  onAgree: (agreement: Agreement) => void
}

/** What the desk may agree to, by the code of the refusal. */
const AGREEMENTS = {
  'draft-affected': { agreement: 'dropDraft', label: 'dropDraft' },
  'adjustment-unlikely': { agreement: 'confirmed', label: 'adjustment.confirm' },
} as const

export type Agreement = (typeof AGREEMENTS)[keyof typeof AGREEMENTS]['agreement']

/** Why a change of ranks or points was refused; the desk may agree that a draft is discarded, or that so many points are meant. */
export function StandingsProblem({ problem, pending, onAgree }: Props) {
  const t = useTranslations('standings')
  const sentence = useProblemSentence()
  const { code } = problem
  if (!isQuestion(code)) return <Notice kind="error">{sentence(problem)}</Notice>
  const { agreement, label } = AGREEMENTS[code]
  return (
    <Notice kind="error">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-prose">{sentence(problem)}</p>
        <Button kind="danger" pending={pending} onClick={() => onAgree(agreement)}>
          {t(label)}
        </Button>
      </div>
    </Notice>
  )
}

function isQuestion(code: string): code is keyof typeof AGREEMENTS {
  return code in AGREEMENTS
}
