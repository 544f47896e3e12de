'use client'

import { useTranslations } from 'use-intl/react'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { OrderList } from '#app/_ui/order-list.tsx'
import { Refused } from './refused.tsx'
import type { Deciding, Decision } from './use-deciding.ts'

interface Props {
  params: { club: string; tournament: string }
  decision: Decision
  deciding: Deciding
  /** What to say where another desk has decided it meanwhile; nothing is recorded then. */
  decided: string | null
}

/** Asks in which order a lot or a play-off put entries that share a rank, and records it. */
export function DecisionDialog({ params, decision, deciding, decided }: Props) {
  const t = useTranslations('standings.ties')
  const product = useTranslations('product')
  const { run, pending, problem } = useCommand(() => deciding.draft.act())
  const { rank, order } = decision

  async function save(dropDraft = false) {
    const body = { order: order.map(({ id }) => id), dropDraft }
    if (await run('recordDecision', { params: { ...params, criterion: decision.decision }, body })) deciding.saved()
  }

  return (
    <Dialog open onClose={deciding.leave} title={t(decision.decision)} close={product('close')}>
      <p>{t('order')}</p>
      <OrderList
        items={order}
        first={rank}
        upLabel={(name) => t('up', { name })}
        downLabel={(name) => t('down', { name })}
        onChange={deciding.order}
      />
      {decided && !pending ? (
        <Notice kind="error">{decided}</Notice>
      ) : problem ? (
        <Refused problem={problem} pending={pending} onDropDraft={() => void save(true)} />
      ) : null}
      {decided ? null : (
        <Button onClick={() => void save()} pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      )}
    </Dialog>
  )
}
