'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { readKey } from '#app/_lib/store/read-key.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { usePageLetter } from '#app/_lib/use-page-key.ts'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { dropKeys, holdKeys } from '#app/_ui/typed-ahead.ts'
import type { Input } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { Round } from '#contract/rounds.ts'
import { changedBetween } from './board/between-draws.ts'
import { UnseenDraw } from './board/unseen-draw.tsx'
import { publishingBy } from './draft-keys.ts'
import { useRoundCommand } from './round-problem.tsx'
import { useSeenDraw } from './seen-draw-context.tsx'

const LeftOut = z.object({ entries: z.array(z.string()) })

type Act = 'publish' | 'redraw' | 'discard'

interface Props {
  params: { club: string; tournament: string }
  round: Round
  /** The body of the request to draw again. */
  order: Input<'drawRound'>['body']
  isEverythingKept: boolean
  /** Receives a message about the changes of a new draw. */
  onDrawn: (news: string) => void
  /** A summary of the draw. */
  title: string
  /** Remarks shown before it. */
  children: ReactNode
}

/**
 * The actions for a draft: publish it (V, or O without the entries it leaves out, wherever the focus is), draw the unlocked part again,
 * discard it. One that another desk has changed is not published at first: that only confirms that it has been seen. One notice at a time
 * says what has become of the draft, or why the last act was refused. The focus starts at the title, so that an extra Enter after the draw
 * does not publish it.
 */
export function DraftActions({ params, round, order, isEverythingKept, onDrawn, title, children }: Props) {
  const t = useTranslations('rounds')
  const board = useTranslations('board')
  const sentence = useProblemSentence()
  const store = useStore()
  const { run, pending, problem, forget, isRefusedAbove } = useRoundCommand()
  const { news, confirmed, press, own } = useSeenDraw()
  const overtaken = news ?? confirmed
  const [begun, setBegun] = useState<Act>('publish')
  // All buttons wait for the act in progress, and only its own button shows it.
  const state = (act: Act) => ({ pending: pending && act === begun, waiting: pending })
  const place = { params: { ...params, number: round.number } }
  const seen = { seen: round.fingerprint }
  const count = order.keep?.length ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function publish(pressed: Pick<Event, 'timeStamp'>, without: readonly string[] = []) {
    // It may have been meant for the draft that was here before.
    const does = press(pressed)
    if (does === 'confirms') forget()
    if (does !== 'publishes') return
    setBegun('publish')
    // From now on, typed digits are a table number.
    holdKeys()
    const published = await run('publishRound', { ...place, body: { ...seen, without: [...without] } })
    if (!published) dropKeys()
  }
  const leftOut = problem?.code === 'entries-left-out' ? LeftOut.parse(problem.params).entries : null

  usePageLetter((pressed) => {
    const act = publishingBy(pressed, leftOut !== null)
    if (act === null) return
    pressed.preventDefault()
    if (!pending) void publish(pressed, act === 'publish-without' ? (leftOut ?? []) : [])
  })

  async function drawAgain() {
    setBegun('redraw')
    const drawn = await own(round.fingerprint, run('drawRound', { params, body: { ...order, ...seen } }))
    if (!drawn) return
    // The answer is the round to show, so it need not be requested.
    store?.keep(readKey('getRound', place), drawn)
    onDrawn(board('news.drawn', { changed: changedBetween(round, drawn).size, kept: count }))
  }

  function discard() {
    setBegun('discard')
    void run('discardRound', { ...place, query: seen })
  }

  return (
    <section aria-label={t('draft.label')} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h2 ref={heading} tabIndex={-1} className="font-normal font-text text-xl outline-none">
        {title}
      </h2>
      <div className="order-first grid basis-full justify-items-start gap-4 empty:hidden">{children}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="big" {...state('publish')} onClick={publish}>
          {t('draft.publish')} <kbd className="font-normal font-text text-base pointer-coarse:hidden">V</kbd>
        </Button>
        {isEverythingKept ? null : (
          <Button kind="quiet" size="big" {...state('redraw')} onClick={drawAgain}>
            {board(count > 0 ? 'redraw.rest' : 'redraw.all')}
          </Button>
        )}
        <Button kind="quiet" size="big" {...state('discard')} onClick={discard}>
          {t('draft.discard')}
        </Button>
      </div>
      {isEverythingKept ? <p className="basis-full text-soft">{board('redraw.nothingLeft')}</p> : null}
      {problem ? (
        <Notice kind="error">
          <p>{sentence(problem)}</p>
          {leftOut ? (
            <Button
              kind="quiet"
              {...state('publish')}
              onClick={(pressed) => publish(pressed, leftOut)}
              className="mt-3"
            >
              {t('draft.publishWithout')} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">O</kbd>
            </Button>
          ) : null}
          {problem.code === 'ties-to-decide' ? (
            <LinkButton kind="quiet" href={tournamentPaths(params).standings} className="mt-3">
              {t('undrawn.decideTies')}
            </LinkButton>
          ) : null}
        </Notice>
      ) : overtaken && !isRefusedAbove ? (
        <div className="basis-full">
          <UnseenDraw news={overtaken} isConfirmed={news === null} />
        </div>
      ) : null}
    </section>
  )
}
