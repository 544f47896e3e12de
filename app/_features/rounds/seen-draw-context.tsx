'use client'

import { createContext, type ReactNode, use, useReducer } from 'react'
import { useTranslations } from 'use-intl/react'
import { useRead, useReadIf } from '#app/_lib/store/use-read.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Round } from '#contract/rounds.ts'
import { isReported } from '../result-form/scores.ts'
import { type DrawNews, drawNews, moveSeenDraw, NOTHING_SEEN, pressToPublish } from './seen-draw.ts'

interface SeenDrawHere {
  /** What another desk has made of the draw that was seen here; null: nothing. */
  readonly news: DrawNews | null
  /** The news that was confirmed here; null: there was none, or the draw was changed here since. */
  readonly confirmed: DrawNews | null
  /** To be called with the event of a press that is to publish the draw; one that brings news to light only confirms them. */
  press(pressed: Pick<Event, 'timeStamp'>): ReturnType<typeof pressToPublish>
  /** To be called with a draw or a swap when it is sent, for the draw with the fingerprint `on` (null: none); returns its answer. */
  own(on: string | null, act: Promise<Round | null>): Promise<Round | null>
}

const SeenDrawContext = createContext<SeenDrawHere>({
  news: null,
  confirmed: null,
  press: () => 'publishes',
  own: (_, act) => act,
})

interface Props {
  params: { club: string; tournament: string }
  number: number
  children: ReactNode
}

/** Knows which draw of the round was seen here, as long as the page is open, and says above it when another was published. */
export function SeenDrawProvider({ params, number, children }: Props) {
  const t = useTranslations('board.unseen')
  const tournament = useRead('getTournament', { params })
  const isListed = tournament.rounds.some((round) => round.number === number)
  const round = useReadIf('getRound', isListed ? { params: { ...params, number } } : null)
  const [known, send] = useReducer(moveSeenDraw, NOTHING_SEEN)
  // Nothing is drawn at a club evening.
  const shown = { event: 'shown', draw: round && !round.asPlayed ? round : null } as const
  const state = isListed && !round ? known : moveSeenDraw(known, shown)
  if (state !== known) send(shown)
  const news = drawNews(state)

  function press({ timeStamp: at }: Pick<Event, 'timeStamp'>) {
    const does = pressToPublish(state, at)
    // What was pressed before the news could be seen is no second press.
    if (does === 'confirms') send({ event: 'confirmed', at: Math.max(at, performance.now()) })
    return does
  }

  async function own(on: string | null, act: Promise<Round | null>) {
    send({ event: 'sent', on })
    let draw: Round | null = null
    try {
      draw = await act
    } finally {
      send(draw ? { event: 'made', draw } : { event: 'failed' })
    }
    return draw
  }

  const isBegun = round?.encounters.some(isReported) ?? true
  return (
    <SeenDrawContext value={{ news, confirmed: state.confirmed, press, own }}>
      {news?.change === 'published' && !isBegun ? (
        <div className="mb-6">
          <Notice>{t('published', { by: news.by })}</Notice>
        </div>
      ) : null}
      {children}
    </SeenDrawContext>
  )
}

export function useSeenDraw(): SeenDrawHere {
  return use(SeenDrawContext)
}
