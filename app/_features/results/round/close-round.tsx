'use client'

import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { hasHeats } from './round-context.ts'

interface Props {
  params: { club: string; tournament: string }
  round: number
  label: string
}

/** The question about contested tables: not asked yet, open, or answered with "look first". */
type Question = { readonly at: 'none' | 'answered' } | { readonly at: 'asked'; readonly tables: readonly string[] }

/** Closes a round. If tables are contested it asks first; Enter and Escape leave the round open, so that an extra Enter does not answer. */
export function CloseRound({ params, round, label }: Props) {
  const t = useTranslations('rounds.closing')
  const format = useFormatter()
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [question, setQuestion] = useState<Question>({ at: 'none' })
  const place = { params: { ...params, number: round } }

  async function start() {
    const found = await run('getRound', place)
    if (!found) return
    const heats = hasHeats(found.encounters)
    const tables = found.encounters
      .filter(({ contested }) => contested)
      .map(({ table, heat }) => (heats ? `${heat}/${table}` : String(table)))
    if (tables.length > 0) setQuestion({ at: 'asked', tables })
    else await run('closeRound', place)
  }

  const look = () => setQuestion({ at: 'answered' })
  return (
    <>
      {question.at === 'asked' ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to the first button
        <div
          onKeyDown={({ key }) => key === 'Escape' && look()}
          className="grid gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-3"
        >
          <p role="alert" className="font-semibold text-lg">
            {t('contested', { count: question.tables.length, tables: format.list(question.tables) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" autoFocus onClick={look}>
              {t('look')}
            </Button>
            <Button kind="danger" pending={pending} onClick={() => void run('closeRound', place)}>
              {t('anyway')}
            </Button>
          </div>
        </div>
      ) : (
        <Button size="big" autoFocus={question.at === 'answered'} onClick={() => void start()} pending={pending}>
          {label}
        </Button>
      )}
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </>
  )
}
