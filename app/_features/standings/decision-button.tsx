'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { EntryLabel } from '#contract/shapes.ts'

interface Props {
  params: { club: string; tournament: string }
  /** What they share. */
  rank: number
  entries: readonly EntryLabel[]
  decision: 'lot' | 'play-off'
}

/** Asks in which order a lot or a play-off put entries that share a rank, and records it. */
export function DecisionButton({ params, rank, entries, decision }: Props) {
  const t = useTranslations('standings.ties')
  const product = useTranslations('product')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [order, setOrder] = useState<readonly EntryLabel[] | null>(null)

  async function save() {
    const ids = order?.map(({ id }) => id) ?? []
    const done = await run('recordDecision', {
      params: { ...params, criterion: decision },
      body: { order: ids },
    })
    if (done) setOrder(null)
  }

  return (
    <>
      <Button kind="quiet" aria-label={t(`${decision}Of`, { rank })} onClick={() => setOrder(entries)}>
        {t(decision)}
      </Button>
      <Dialog open={order !== null} onClose={() => setOrder(null)} title={t(decision)} close={product('close')}>
        <p>{t('order')}</p>
        <ol>
          {order?.map(({ id, name }, at) => (
            <li key={id} className="flex items-center gap-3 border-line border-t py-2">
              <span className="numeral w-10 shrink-0 text-3xl">{rank + at}</span>
              <span className="min-w-0 grow">{name}</span>
              <Button
                kind="quiet"
                disabled={at === 0}
                aria-label={t('up', { name })}
                onClick={() => setOrder(swapped(order, at, at - 1))}
              >
                <span aria-hidden>↑</span>
              </Button>
              <Button
                kind="quiet"
                disabled={at === order.length - 1}
                aria-label={t('down', { name })}
                onClick={() => setOrder(swapped(order, at, at + 1))}
              >
                <span aria-hidden>↓</span>
              </Button>
            </li>
          ))}
        </ol>
        {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
        <Button onClick={save} pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </Dialog>
    </>
  )
}

function swapped<Item>(list: readonly Item[], one: number, other: number): Item[] {
  const at = (place: number) => (place === one ? other : place === other ? one : place)
  return list.flatMap((_, place) => list.slice(at(place), at(place) + 1))
}
