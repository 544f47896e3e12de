'use client'

import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Attendance } from './attendance.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
  only: Attendance | undefined
  /** Address of the standings, where a tie in the way is decided. */
  standings: string
}

/** Draws the round as a draft. */
export function DrawButton({ params, number, only, standings }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const draw = () => run('drawRound', { params, body: only ? { only } : {} })
  return (
    <div className="grid justify-items-start gap-4">
      <Button autoFocus size="big" pending={pending} onClick={draw}>
        {t('draw', { round: number })}
      </Button>
      {problem ? (
        <Notice kind="error">
          <p>{sentence(problem)}</p>
          {problem.code === 'ties-to-decide' ? (
            <LinkButton kind="quiet" href={standings} className="mt-3">
              {t('undrawn.decideTies')}
            </LinkButton>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}
