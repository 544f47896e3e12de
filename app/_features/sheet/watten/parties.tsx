'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SheetSide } from '#domain/games/sheet.ts'
import type { SheetView } from '../family.ts'
import { Segments } from '../segments.tsx'

/** How an entry names the winner of a deal. */
export type Winner = { readonly winner: SheetSide } | { readonly alone: SheetSide; readonly winner: 'alone' | 'pair' }

/** A party that can win a deal, with its name. */
export interface Party {
  readonly name: string
  readonly winner: Winner
}

/**
 * The parties that can win the next deal. With three players that depends on who plays alone (R4.6): until that is chosen there are no
 * parties, and `question` asks.
 */
export function useParties({ named, nameOf }: SheetView, initial: SheetSide | null = null) {
  const t = useTranslations('sheet.watten')
  const [alone, setAlone] = useState<SheetSide | null>(initial)
  if (named.length === 2) {
    const parties = named.map(({ side, name }): Party => ({ name, winner: { winner: side } }))
    return { question: null, parties, forgetAlone: () => {} }
  }
  const question = (
    <Segments
      legend={t('whoAlone')}
      value={alone}
      onChange={setAlone}
      options={named.map(({ side, name }) => ({ value: side, label: name }))}
    />
  )
  const pair = named.filter(({ side }) => side !== alone).map(({ name }) => name)
  const parties: Party[] | null = alone && [
    { name: t('alone', { name: nameOf(alone) }), winner: { alone, winner: 'alone' } },
    { name: pair.join(' + '), winner: { alone, winner: 'pair' } },
  ]
  return { question, parties, forgetAlone: () => setAlone(null) }
}
