'use client'

import { useState } from 'react'
import { text } from '#app/_lib/text.ts'
import { commaList } from '#messages/lists.ts'
import { ValueButton } from '../value-button.tsx'

/** The most usual values of a deal: these are large, or at least visible. */
const LARGE = 2
const IN_SIGHT = 4

interface Props {
  /** The side that gets the points. */
  readonly name: string
  /** The ending of the deal, if it is not the usual one. */
  readonly way?: string | undefined
  readonly values: readonly number[]
  readonly onPick: (value: number) => void
  /** Keeps its height with fewer values, so that nothing moves under the thumb. */
  readonly steady?: boolean
}

/** The figures for one side: the usual ones large, the others behind a tap. */
export function ValueButtons({ name, way, values, onPick, steady = false }: Props) {
  const t = text('sheet')
  const [isOpen, setOpen] = useState(false)
  const button = (value: number, size: 'large' | 'small') => (
    <ValueButton
      key={value}
      size={size}
      onClick={() => {
        setOpen(false)
        onPick(value)
      }}
      aria-label={commaList(t.locale, [t('write', { name, points: value }), ...(way ? [way] : [])])}
    >
      {value}
    </ValueButton>
  )
  const [large, usual, rare] = [values.slice(0, LARGE), values.slice(LARGE, IN_SIGHT), values.slice(IN_SIGHT)]
  return (
    <div
      className={`@container grid content-start gap-2 ${steady ? 'min-h-29 lg:[@media(min-height:40rem)]:min-h-33 [@media(max-height:26rem)]:min-h-25' : ''}`}
    >
      {large.length > 0 ? (
        <div className="grid auto-cols-fr grid-flow-col gap-2">{large.map((value) => button(value, 'large'))}</div>
      ) : (
        <p className="grid min-h-16 place-items-center text-center text-soft text-sm">{t('watten.cannotWin')}</p>
      )}
      {usual.length > 0 ? (
        <div className="grid grid-cols-2 gap-2 @min-[9.25rem]:grid-cols-3">
          {[...usual, ...(isOpen ? rare : [])].map((value) => button(value, 'small'))}
          {rare.length > 0 ? (
            <ValueButton
              aria-expanded={isOpen}
              aria-label={t('watten.more', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <span aria-hidden>{isOpen ? '–' : '…'}</span>
            </ValueButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
