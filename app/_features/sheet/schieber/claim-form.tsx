'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { SheetSide } from '#domain/games/sheet.ts'
import { SIDES } from '#domain/model.ts'
import type { PadProps } from '../family.ts'
import { Segments } from '../segments.tsx'

type ClaimProps = Pick<PadProps, 'view' | 'onEntry'> & {
  /** Ask for the points of the current deal so far. */
  readonly withPoints: boolean
}

/** "Wir bedanken uns" (R6.5): the side that claims, and the points of the current deal. */
export function ClaimForm({ view, onEntry, withPoints }: ClaimProps) {
  const t = useTranslations('sheet.schieber')
  const [side, setSide] = useState<SheetSide | null>(null)
  const [typed, setTyped] = useState({ a: '', b: '' })

  function claim() {
    if (!side) return
    const points = { a: Number(typed.a), b: Number(typed.b) }
    onEntry({ kind: 'claim', side, ...(points.a > 0 || points.b > 0 ? { points } : {}) })
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        claim()
      }}
    >
      <Segments
        legend={t('claim.who')}
        value={side}
        onChange={setSide}
        options={view.named.map(({ side, name }) => ({ value: side, label: name }))}
      />
      {withPoints ? (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('claim.points')}</legend>
          <p className="mb-2 text-soft text-sm">{t('claim.pointsHint')}</p>
          <div className="grid grid-cols-2 gap-3">
            {SIDES.map((side) => (
              <TextField
                key={side}
                label={view.nameOf(side)}
                inputMode="numeric"
                value={typed[side]}
                onChange={(event) => setTyped({ ...typed, [side]: event.target.value.replace(/\D/g, '') })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <Button type="submit" disabled={!side}>
        {t('claim.submit')}
      </Button>
    </form>
  )
}
