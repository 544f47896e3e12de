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
  chosen: Attendance | undefined
  standings: string
}

/** What can become of a draft: published (Enter), drawn again, thrown away. */
export function DraftActions({ params, number, chosen, standings }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const round = { params: { ...params, number } }
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button autoFocus size="big" pending={pending} onClick={() => run('publishRound', round)}>
          {t('draft.publish')}
        </Button>
        <Button
          kind="quiet"
          size="big"
          pending={pending}
          onClick={() => run('drawRound', { params, body: chosen ? { only: chosen } : {} })}
        >
          {t('draft.again')}
        </Button>
        <Button kind="quiet" size="big" pending={pending} onClick={() => run('discardRound', { ...round, query: {} })}>
          {t('draft.discard')}
        </Button>
      </div>
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
