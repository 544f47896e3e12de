import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { Standings } from '#contract/standings.ts'
import type { TypedDecision } from './decision.ts'

interface Props {
  decided: Standings['decided']
  /** Begins to correct one; null: not possible any more. */
  onChange: ((decision: TypedDecision) => void) | null
}

/** The ties that a lot or a play-off has decided, each with a button to correct its order. Nothing if there are none. */
export function DecidedList({ decided = [], onChange }: Props) {
  const t = useTranslations('standings.ties')
  if (decided.length === 0) return null
  return (
    <section aria-label={t('decidedTitle')}>
      <h3 className="mb-2 font-semibold font-text text-lg">{t('decidedTitle')}</h3>
      <ul className="border-line border-t">
        {decided.map(({ criterion, rank, order, seed }) => (
          <li
            key={`${criterion} ${rank}`}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-3"
          >
            <div>
              <p className="text-soft">{t('decidedAs', { rank, decision: criterion, seed: seed ?? 'none' })}</p>
              <ol start={rank} className="ms-6 list-decimal tabular-nums">
                {order.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ol>
            </div>
            {onChange ? (
              <Button
                kind="quiet"
                aria-label={t('changeOf', { rank })}
                onClick={() =>
                  onChange({
                    decision: criterion,
                    rank,
                    order,
                    over: order.map(({ id }) => id),
                    ...(seed ? { seed } : {}),
                  })
                }
              >
                {t('change')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {onChange ? null : <p className="mt-2 text-soft">{t('closed')}</p>}
    </section>
  )
}
