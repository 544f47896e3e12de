'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { EntryLabel } from '#contract/shapes.ts'
import { Refused } from './refused.tsx'

/** What is being decided: the entries as they shared a rank when it was begun. */
export interface Deciding {
  readonly decision: 'lot' | 'play-off'
  /** What they share. */
  readonly rank: number
  readonly entries: readonly EntryLabel[]
}

interface Props extends Deciding {
  params: { club: string; tournament: string }
  /** What to say where another desk has decided it meanwhile; nothing is recorded then. */
  decided: string | null
  onClose: () => void
}

/** Asks in which order a lot or a play-off put entries that share a rank, and records it. */
export function DecisionDialog({ params, rank, entries, decision, decided, onClose }: Props) {
  const t = useTranslations('standings.ties')
  const product = useTranslations('product')
  const { run, pending, problem } = useCommand()
  const [order, setOrder] = useState(entries)

  async function save(dropDraft = false) {
    const body = { order: order.map(({ id }) => id), dropDraft }
    if (await run('recordDecision', { params: { ...params, criterion: decision }, body })) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t(decision)} close={product('close')}>
      <p>{t('order')}</p>
      <ol>
        {order.map(({ id, name }, at) => (
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
      {decided && !pending ? (
        <Notice kind="error">{decided}</Notice>
      ) : problem ? (
        <Refused {...{ problem, pending }} onDropDraft={() => void save(true)} />
      ) : null}
      {decided ? null : (
        <Button onClick={() => void save()} pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      )}
    </Dialog>
  )
}

function swapped<Item>(list: readonly Item[], one: number, other: number): Item[] {
  const at = (place: number) => (place === one ? other : place === other ? one : place)
  return list.flatMap((_, place) => list.slice(at(place), at(place) + 1))
}
