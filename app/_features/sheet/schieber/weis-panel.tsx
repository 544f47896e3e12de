'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { Side } from '#domain/model.ts'
import type { SheetView } from '../family.ts'
import { Segments } from '../segments.tsx'
import { ValueButton } from '../value-button.tsx'
import type { DealDraft } from './draft.ts'

/** The most common Weis: three to five in a row, four alike, four nines, four jacks (R6.3). */
const AMOUNTS = [20, 50, 100, 150, 200] as const

interface Props {
  readonly view: SheetView
  readonly draft: DealDraft
  readonly canHaveStoecke: boolean
  readonly onChange: (draft: DealDraft) => void
}

/** Weis of one side, added up by taps, and the Stöcke. */
export function WeisPanel({ view, draft, canHaveStoecke, onChange }: Props) {
  const t = useTranslations('sheet.schieber')
  const { weis, stoecke } = draft
  const amount = weis?.amount ?? 0
  const side = weis?.side ?? null
  const sides = view.named.map(({ side, name }) => ({ value: side as Side, label: name }))
  return (
    <div className="grid gap-3">
      <Segments
        legend={t('weis.who')}
        value={side}
        onChange={(side) => onChange({ ...draft, weis: { side, amount } })}
        options={sides}
      />
      <div className="grid grid-cols-6 gap-1.5">
        {AMOUNTS.map((more) => (
          <ValueButton
            key={more}
            disabled={!side}
            aria-label={t('weis.add', { points: more })}
            onClick={() => side && onChange({ ...draft, weis: { side, amount: amount + more } })}
          >
            {more}
          </ValueButton>
        ))}
        <ValueButton
          disabled={amount === 0}
          aria-label={t('weis.none')}
          onClick={() => onChange({ ...draft, weis: null })}
        >
          <span aria-hidden>×</span>
        </ValueButton>
      </div>
      <p aria-live="polite" className="text-center">
        {amount > 0 && side ? t('weis.sum', { name: view.nameOf(side), points: amount }) : t('weis.nothing')}
      </p>
      {canHaveStoecke ? (
        <div className="flex items-end gap-2">
          <div className="grow">
            <Segments
              legend={t('stoecke')}
              value={stoecke}
              onChange={(stoecke) => onChange({ ...draft, stoecke })}
              options={sides}
            />
          </div>
          <Button
            kind="quiet"
            disabled={!stoecke}
            aria-label={t('noStoecke')}
            onClick={() => onChange({ ...draft, stoecke: null })}
          >
            ×
          </Button>
        </div>
      ) : null}
    </div>
  )
}
