'use client'

import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { commaList } from '#messages/lists.ts'
import { useAnswer } from './use-answer.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
  nameOf: (number: number) => string
  /** The version shown: another one reloads the origin. */
  version: number
}

/** The history of the draft, loaded when opened: the draws before it and the swaps since. */
export function Origin(props: Props) {
  const t = useTranslations('board')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="max-w-2xl border-line border-b" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-lg">{t('origin.title')}</summary>
      {isOpen ? <Story key={props.version} {...props} /> : null}
    </details>
  )
}

function Story({ params, number, nameOf }: Props) {
  const t = useTranslations('board')
  const locale = useLocale()
  const sentence = useProblemSentence()
  const { answer, problem } = useAnswer('getDrawProtocol', { params: { ...params, number } })
  if (problem) return <Notice kind="error">{sentence(problem)}</Notice>
  if (!answer) return <p className="pb-3 text-soft">{t('whyNot.asking')}</p>
  const { discarded, swaps } = answer
  return (
    <div className="grid gap-3 pb-4">
      <p>
        {discarded.length === 0 ? t('origin.first') : t('origin.discarded')}{' '}
        <span className="font-semibold">{commaList(locale, discarded)}</span>
      </p>
      {swaps.length === 0 ? <p>{t('origin.noSwaps')}</p> : <p>{t('origin.swaps')}</p>}
      {swaps.length === 0 ? null : (
        <ol className="-mt-2 list-decimal ps-6">
          {swaps.map(([x, y], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a swap is identified by its position, and may occur twice
            <li key={at}>{t('origin.swap', { x: nameOf(x), y: nameOf(y) })}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
