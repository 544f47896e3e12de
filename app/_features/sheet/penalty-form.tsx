'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { PenaltyMode, SheetSide } from '#domain/games/sheet.ts'
import { LENGTHS } from '#domain/lengths.ts'
import type { PadProps } from './family.ts'
import { Segments } from './segments.tsx'

/** Up to this target a penalty is usually two points, because points are few. */
const FEW_POINTS = 30

/** A penalty: the side, the number of points, and whether the other side gets them or this side loses them. */
export function PenaltyForm({ view, onEntry }: Pick<PadProps, 'view' | 'onEntry'>) {
  const t = useTranslations('sheet.penalty')
  const [against, setAgainst] = useState<SheetSide | null>(null)
  const [mode, setMode] = useState<PenaltyMode>('opponent-plus')
  const [typed, setTyped] = useState(view.options.target <= FEW_POINTS ? '2' : '')
  const [reason, setReason] = useState('')
  const points = Number(typed)
  const isReady = against !== null && points > 0

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onEntry({ kind: 'penalty', against, points, mode, reason: reason.trim() })
      }}
    >
      <Segments
        legend={t('against')}
        value={against}
        onChange={setAgainst}
        options={view.named.map(({ side, name }) => ({ value: side, label: name }))}
      />
      <TextField
        label={t('points')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      <Segments
        legend={t('mode')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'opponent-plus', label: t('opponent-plus') },
          { value: 'offender-minus', label: t('offender-minus') },
        ]}
      />
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={LENGTHS.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" disabled={!isReady}>
        {t('submit')}
      </Button>
    </form>
  )
}
