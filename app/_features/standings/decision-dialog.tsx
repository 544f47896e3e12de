'use client'

import { useTranslations } from 'use-intl/react'
import { z } from 'zod'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { OrderList } from '#app/_ui/order-list.tsx'
import { EntryLabel } from '#contract/shapes.ts'
import type { TypedDecision } from './decision.ts'
import { StandingsProblem } from './standings-problem.tsx'
import type { Deciding } from './use-deciding.ts'

interface Props {
  params: { club: string; tournament: string }
  decision: TypedDecision
  deciding: Deciding
  /** The message for a tie that another desk has decided meanwhile. */
  decided: string | null
}

/** The order decided by another desk, as a refusal names it. */
const DecidedOrder = z.object({ order: z.array(EntryLabel) })

/**
 * Asks for the order that a lot or a play-off gave entries with a shared rank, and records it. Replaces another desk's decision only after
 * naming it.
 */
export function DecisionDialog({ params, decision, deciding, decided }: Props) {
  const t = useTranslations('standings.ties')
  const product = useTranslations('product')
  const { run, pending, problem } = useCommand(() => deciding.draft.act())
  const { rank, order, over = [], seed } = decision
  const isAsBefore = jsonEqual(
    over,
    order.map(({ id }) => id),
  )
  const isDecided = problem?.code === 'decided-already'
  const standing = isDecided ? DecidedOrder.parse(problem.params).order.map(({ id }) => id) : over

  async function save(dropDraft = false) {
    // An unchanged order is not sent: a lot that was drawn here keeps its number.
    if (isAsBefore) return deciding.giveUp()
    const body = { order: order.map(({ id }) => id), over: standing, dropDraft }
    if (await run('recordDecision', { params: { ...params, criterion: decision.decision }, body })) deciding.saved()
  }

  return (
    <Dialog open onClose={deciding.leave} title={t(decision.decision)} close={product('close')}>
      <p>{t('order', { decision: decision.decision })}</p>
      <OrderList
        items={order}
        first={rank}
        upLabel={(name) => t('up', { name })}
        downLabel={(name) => t('down', { name })}
        onChange={deciding.order}
      />
      {seed && !isAsBefore ? <Notice kind="error">{t('drawnBefore', { seed })}</Notice> : null}
      {problem ? (
        <StandingsProblem problem={problem} pending={pending} onAgree={() => void save(true)} />
      ) : decided && !pending ? (
        <Notice kind="error">{decided}</Notice>
      ) : null}
      <Button onClick={() => void save()} pending={pending} className="justify-self-start">
        {t(isDecided || (seed && !isAsBefore) ? 'instead' : 'save')}
      </Button>
    </Dialog>
  )
}
