'use client'

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { usePageKey } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Round } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { MarkedAttendance } from '../attendance.ts'
import { DraftActions } from '../draft-actions.tsx'
import { EntryList } from '../entry-list.tsx'
import { useSeenDraw } from '../seen-draw-context.tsx'
import { DraftByes, DraftTables } from './draft-lists.tsx'
import { EMPTY_HAND, moveHand, type Proposal } from './hand.ts'
import { HandBar } from './hand-bar.tsx'
import { Origin } from './origin.tsx'
import { PairField } from './pair-field.tsx'
import { onSeatKeys } from './seat-keys.ts'
import { areTogether, type Seat, seatsOf } from './seats.ts'
import { SwapDialog } from './swap-dialog.tsx'
import { useDrag } from './use-drag.ts'
import { useLocks } from './use-locks.ts'

interface Props {
  params: { club: string; tournament: string }
  round: Round
  /** The explicit choice the draft was drawn with, if any: drawing again uses the same. */
  chosen: MarkedAttendance | undefined
  /** The desk chose the entries: drawing again uses the same. */
  isNamed: boolean
  /** Entries that arrived since the draw: a new draw would include them. */
  leftOut: readonly EntryLabel[]
}

/**
 * A draft to work on: entries swap places by mouse, touch, keyboard or typed numbers, each time after a preview of the consequences; locked
 * tables stay while the rest is drawn again.
 */
export function DraftBoard({ params, round, chosen, isNamed, leftOut }: Props) {
  const t = useTranslations('board')
  const rounds = useTranslations('rounds')
  const format = useFormatter()
  const board = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLParagraphElement>(null)
  const [hand, dispatch] = useReducer(moveHand, EMPTY_HAND)
  const [news, setNews] = useState('')
  const unseen = useSeenDraw()
  const seats = useMemo(() => seatsOf(round), [round])
  const { locked, changed, toggle, keepAll } = useLocks(round)
  const startDrag = useDrag(seats, ghost, dispatch)
  const isPartnerDraw = round.encounters.some(({ partners }) => partners !== null)
  const rematches = round.encounters.filter(({ reasons }) => reasons.some(({ code }) => code === 'rematch'))
  const byHand = rematches.filter(({ reasons }) => reasons.some(({ code }) => code === 'by-hand')).length
  const byLot = rematches.length - byHand
  const heats = Math.max(1, ...round.encounters.map(({ heat }) => heat))
  const places = round.encounters.length + round.byes.length
  const putBack = useCallback(() => dispatch({ act: 'put-back' }), [])
  const { picked } = hand

  // The picked entry may have been drawn to another place meanwhile.
  const isGone = picked !== null && !seats.some(({ key, entry }) => key === picked.key && entry.id === picked.entry.id)
  useEffect(() => {
    if (isGone) putBack()
  }, [isGone, putBack])

  usePageKey(({ key }) => {
    if (picked && key === 'Escape') putBack()
  })

  function find(seat: Seat) {
    dispatch({ act: 'put-back' })
    dispatch({ act: 'choose', seat })
    board.current?.querySelector<HTMLElement>(`[data-seat="${seat.key}"]`)?.focus()
  }

  function onSwapped({ swap: [x, y] }: Proposal) {
    putBack()
    setNews(t('news.swapped', { x: x.entry.name, y: y.entry.name }))
  }

  const shared = { round, hand, locked, changed, dispatch, onKeep: toggle }
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <DraftActions
          params={params}
          round={round}
          order={{
            ...(chosen ? { only: chosen } : {}),
            ...(locked.size > 0 ? { keep: [...locked] } : {}),
            ...(isNamed ? { entries: [...seats.map(({ entry }) => entry.id), ...round.out.map(({ id }) => id)] } : {}),
          }}
          isEverythingKept={locked.size === places}
          onDrawn={setNews}
          title={
            heats > 1
              ? t('inHeats', { encounters: round.encounters.length, heats, byes: round.byes.length })
              : rounds('draft.summary', { tables: round.encounters.length, byes: round.byes.length })
          }
        >
          {leftOut.length > 0 ? (
            <Notice>
              {rounds.rich('draft.leftOut', {
                count: leftOut.length,
                names: format.list(leftOut.map(({ name }) => name)),
                b: (it) => <strong>{it}</strong>,
              })}
            </Notice>
          ) : null}
          {byLot > 0 ? <Notice>{rounds('draft.rematches', { count: byLot })}</Notice> : null}
          {round.repeats ? (
            <p>
              {t('repeats', {
                partners: round.repeats.repeatedPartners,
                leastPartners: round.repeats.leastRepeatedPartners,
                opponents: round.repeats.repeatedOpponents,
                leastOpponents: round.repeats.leastRepeatedOpponents,
              })}
            </p>
          ) : null}
          {byHand > 0 ? <Notice>{t('rematchesByHand', { count: byHand })}</Notice> : null}
        </DraftActions>
        <p role="status" className="empty:hidden">
          {unseen.news || unseen.confirmed ? null : news}
        </p>
      </div>

      {/* Its buttons can do everything by keyboard; this element handles their keys and the mouse drag. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the buttons in it */}
      <div
        ref={board}
        onKeyDown={onSeatKeys}
        onPointerDown={startDrag}
        onDragStart={(event) => event.preventDefault()}
        className="grid gap-6"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
          <PairField round={round} seats={seats} isPartnerDraw={isPartnerDraw} dispatch={dispatch} onFound={find} />
          {round.keeps ? (
            <div className="grid justify-items-start gap-1">
              <div className="flex flex-wrap gap-3">
                <Button kind="quiet" onClick={() => keepAll(true)}>
                  {t('keep.all')}
                </Button>
                <Button kind="quiet" onClick={() => keepAll(false)}>
                  {t('keep.none')}
                </Button>
              </div>
              <p role="status" className="text-sm text-soft empty:hidden">
                {t('keep.count', { count: locked.size })}
              </p>
            </div>
          ) : null}
        </div>
        <DraftTables {...shared} />
        <Help keeps={round.keeps} />
        <DraftByes {...shared} />
        <HandBar picked={picked} onPutBack={putBack} />
      </div>

      <p className="text-soft">
        {t('draws', { draws: round.draws })}{' '}
        {rounds.rich('seed', { seed: round.seed, b: (it) => <strong className="text-ink">{it}</strong> })}
      </p>
      <div className="max-w-2xl empty:hidden">
        <EntryList title={rounds('out', { count: round.out.length })} entries={round.out} folded />
      </div>
      <Origin
        params={params}
        number={round.number}
        version={round.version}
        nameOf={(number) => seats.find(({ entry }) => entry.number === number)?.entry.name ?? String(number)}
      />

      <p
        ref={ghost}
        hidden
        aria-hidden
        className="pointer-events-none fixed top-0 left-0 z-opened max-w-72 rounded-sm border border-accent bg-sheet px-3 py-1.5 leading-snug shadow-md"
      />
      <SwapDialog
        params={params}
        number={round.number}
        proposal={hand.proposal}
        isPartnerDraw={isPartnerDraw}
        areTogether={(one, other) => areTogether(round, one, other)}
        onClose={putBack}
        onSwapped={onSwapped}
      />
    </div>
  )
}

/** Instructions for the device in use. */
function Help({ keeps }: { keeps: boolean }) {
  const t = useTranslations('board')
  const key = (it: React.ReactNode) => <kbd className="font-semibold font-text text-ink">{it}</kbd>
  return (
    <div className="-my-3 text-sm text-soft">
      <p className="[@media(pointer:coarse)]:hidden">{t.rich('help.fine', { key, keeps: keeps ? 'yes' : 'no' })}</p>
      <p className="hidden [@media(pointer:coarse)]:block">{t('help.coarse')}</p>
    </div>
  )
}
