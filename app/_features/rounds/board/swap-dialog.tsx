'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { readKey } from '#app/_lib/store/read-key.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { nameBesideNumber } from '#messages/person-name.ts'
import { isOvertaken } from '../refusal.ts'
import { useSeenDraw } from '../seen-draw-context.tsx'
import type { Proposal } from './hand.ts'
import type { Seat } from './seats.ts'
import { SwapEffects } from './swap-effects.tsx'
import { useAnswer } from './use-answer.ts'
import { WhyNot } from './why-not.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
  /** Null: no swap is proposed. */
  proposal: Proposal | null
  /** The draw makes the partners. */
  isPartnerDraw: boolean
  /** Do two entries sit together already? Then there is nothing to confirm. */
  areTogether: (one: Seat, other: Seat) => boolean
  onClose: () => void
  onSwapped: (proposal: Proposal) => void
}

/** A preview of a swap: Enter does it, Escape changes nothing. */
export function SwapDialog({ proposal, isPartnerDraw, onClose, ...props }: Props) {
  const t = useTranslations('board')
  const product = useTranslations('product')
  const isTogether = proposal !== null && proposal.seats !== proposal.swap
  const title = isTogether ? t('swap.titleTogether', { partners: isPartnerDraw ? 'yes' : 'no' }) : t('swap.title')
  return (
    <Dialog open={proposal !== null} onClose={onClose} title={title} close={product('close')}>
      {proposal ? <Consequence {...props} proposal={proposal} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Consequence({
  params,
  number,
  proposal,
  areTogether,
  onClose,
  onSwapped,
}: Omit<Props, 'isPartnerDraw' | 'proposal'> & {
  proposal: Proposal
}) {
  const t = useTranslations('board')
  const product = useTranslations('product')
  const sentence = useProblemSentence()
  const store = useStore()
  const { run, pending, problem } = useCommand()
  const { own } = useSeenDraw()
  const [asksWhy, setAsksWhy] = useState(false)
  const [one, other] = proposal.seats
  const two = { x: proposal.swap[0].entry.id, y: proposal.swap[1].entry.id }
  const round = { params: { ...params, number } }
  const preview = useAnswer('previewSwap', { ...round, query: two })
  const shown = problem ?? preview.problem
  // Then the preview is of a draft that is gone, and the swap may not bring the two together any more.
  const isGone = shown !== null && (isOvertaken(shown) || shown.code === 'entry-not-drawn')

  async function swap() {
    if (!preview.answer) return
    const { seen } = preview.answer
    const swapped = await own(seen, run('swapEntries', { ...round, body: { ...two, seen } }))
    if (!swapped) return
    // Publishing right after it is meant for the round with the swap.
    store?.keep(readKey('getRound', round), swapped)
    onSwapped(proposal)
  }

  return (
    <>
      <div className="-mt-2 text-lg leading-snug">
        {[one, other].map(({ key, entry }) => (
          <p key={key} className="flex gap-2">
            <span className="min-w-7 pt-px text-end text-base text-soft tabular-nums">{entry.number}</span>
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{nameBesideNumber(entry)}</span>
          </p>
        ))}
      </div>
      <div role="status">
        {isGone ? null : preview.answer ? (
          <SwapEffects effects={preview.answer.effects} moved={[two.x, two.y]} />
        ) : shown ? null : (
          <p className="text-soft">{t('swap.reading')}</p>
        )}
      </div>
      <div className="sticky bottom-0 -mx-6 grid gap-3 bg-sheet px-6 py-2">
        {shown ? <Notice kind="error">{sentence(shown)}</Notice> : null}
        <div className="flex flex-wrap gap-3">
          {isGone ? (
            <Button autoFocus onClick={onClose}>
              {product('close')}
            </Button>
          ) : (
            <>
              <Button pending={pending || !preview.answer} onClick={swap}>
                {t('swap.submit')}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {product('cancel')}
              </Button>
            </>
          )}
        </div>
      </div>
      {isGone || areTogether(one, other) ? null : asksWhy ? (
        <WhyNot params={params} number={number} x={one.entry} y={other.entry} />
      ) : (
        <button
          type="button"
          onClick={() => setAsksWhy(true)}
          className="-my-2 min-h-11 justify-self-start text-start text-soft underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {t('whyNot.ask')}
        </button>
      )}
    </>
  )
}
