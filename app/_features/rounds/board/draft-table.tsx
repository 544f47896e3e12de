'use client'

import { type Dispatch, memo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Bye, Encounter } from '#contract/rounds.ts'
import { SIDES } from '#domain/model.ts'
import type { HandAct } from './hand.ts'
import { KeepToggle } from './keep-toggle.tsx'
import { Reasons } from './reasons.tsx'
import { SeatButton } from './seat-button.tsx'
import { type Seat, seatsOfSide } from './seats.ts'

interface Shared {
  /** Key of its seat that is picked or under the dragged entry; null if that seat is elsewhere. */
  picked: string | null
  over: string | null
  isKept: boolean
  /** Its people have just changed. */
  isChanged: boolean
  /** Not every format can keep some tables while it draws the others again. */
  canKeep: boolean
  dispatch: Dispatch<HandAct>
  onKeep: (id: string) => void
  /** The usual reason, shown once for all tables. */
  saidOnce: string
}

const ROW =
  'break-inside-avoid border-line border-b py-2 motion-reduce:data-changed:bg-wash data-kept:border-s-4 data-kept:border-s-accent data-kept:ps-2'

/** A table of the draft: number, both sides, reasons for the pairing. Rendered again only when its data changes. */
export const DraftTable = memo(function DraftTable(
  props: Shared & {
    encounter: Encounter
    /** The heat is shown if there are several. */
    isInHeats: boolean
    /** The tables that play first, if a person plays at both. */
    after: string | null
  },
) {
  const t = useTranslations('board')
  const regulation = useTranslations('regulation')
  const { encounter, after, isKept, isChanged, canKeep } = props
  const { id, table, heat, reasons, partners } = encounter
  return (
    <li
      data-kept={isKept || undefined}
      data-changed={isChanged || undefined}
      className={`grid grid-cols-[minmax(3rem,max-content)_minmax(0,1fr)_auto] gap-x-1 sm:gap-x-2 ${ROW} ${isChanged ? 'just-changed' : ''}`}
    >
      <p className="numeral whitespace-nowrap pt-2.5 text-4xl">
        <span className="sr-only">{t('table')} </span>
        {table}
      </p>
      <div className="min-w-0">
        {SIDES.map((side) => (
          <div key={side} className={partners && side === 'b' ? 'mt-1 border-line border-t border-dashed pt-1' : ''}>
            {seatsOfSide(encounter, side).map((seat) => (
              <PickableSeat key={seat.key} seat={seat} {...props} />
            ))}
          </div>
        ))}
      </div>
      {canKeep ? (
        <KeepToggle
          label={t('keep.table', { table, heat: props.isInHeats ? heat : 0 })}
          isKept={isKept}
          onToggle={() => props.onKeep(id)}
        />
      ) : null}
      <div className="col-span-2 col-start-2 ps-9 text-base leading-snug">
        {after === null ? null : <p className="font-semibold">{after}</p>}
        <Reasons reasons={reasons} t={regulation} saidOnce={props.saidOnce} />
      </div>
    </li>
  )
})

/** A bye of the draft. */
export const DraftBye = memo(function DraftBye(props: Shared & { bye: Bye; seat: Seat }) {
  const t = useTranslations('board')
  const regulation = useTranslations('regulation')
  const { bye, seat, isKept, isChanged, canKeep } = props
  return (
    <li
      data-kept={isKept || undefined}
      data-changed={isChanged || undefined}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 ${ROW} ${isChanged ? 'just-changed' : ''}`}
    >
      <div className="min-w-0">
        <PickableSeat {...props} seat={seat} />
      </div>
      {canKeep ? (
        <KeepToggle
          label={t('keep.bye', { name: bye.entry.name })}
          isKept={isKept}
          onToggle={() => props.onKeep(bye.id)}
        />
      ) : null}
      <div className="col-span-2 ps-9 text-base leading-snug">
        <Reasons reasons={bye.reasons} t={regulation} saidOnce={props.saidOnce} />
      </div>
    </li>
  )
})

function PickableSeat({ seat, picked, over, dispatch }: Pick<Shared, 'picked' | 'over' | 'dispatch'> & { seat: Seat }) {
  return <SeatButton seat={seat} isPicked={picked === seat.key} isOver={over === seat.key} dispatch={dispatch} />
}
