'use client'

import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl/react'
import { nameBesideNumber } from '#messages/person-name.ts'
import type { HandAct } from './hand.ts'
import type { Seat } from './seats.ts'

interface Props {
  seat: Seat
  isPicked: boolean
  isOver: boolean
  dispatch: Dispatch<HandAct>
}

const LOOK =
  'flex min-h-11 w-full pointer-fine:min-h-9 touch-manipulation scroll-mt-4 scroll-mb-32 select-none items-baseline gap-2 rounded-sm border border-transparent py-1.5 pointer-fine:py-1 pe-2 text-start text-lg leading-snug hover:border-edge hover:bg-sheet aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:font-semibold data-over:border-accent data-over:border-dashed data-over:bg-wash [@media(pointer:fine)]:cursor-grab'

/** An entry that can be swapped: press to pick it or to swap with the picked one, or drag it with the mouse. */
export function SeatButton({ seat, isPicked, isOver, dispatch }: Props) {
  const t = useTranslations('board')
  return (
    <button
      type="button"
      data-seat={seat.key}
      data-over={isOver || undefined}
      aria-pressed={isPicked}
      onClick={() => dispatch({ act: 'choose', seat })}
      className={LOOK}
    >
      <span className="min-w-7 shrink-0 text-end text-base text-soft tabular-nums">{seat.entry.number}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{nameBesideNumber(seat.entry)}</span>
      <span className="sr-only">{seat.table === null ? t('seat.bye') : t('seat.table', { table: seat.table })}</span>
    </button>
  )
}
