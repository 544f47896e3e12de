'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { asked } from '#app/_lib/store/asked.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { dropKeys, holdKeys } from '#app/_ui/typed-ahead.ts'
import type { Input } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { Round } from '#contract/rounds.ts'
import { changedBetween } from './board/between-draws.ts'
import { useRoundCommand } from './round-refusal.tsx'

const LeftOut = z.object({ entries: z.array(z.string()) })

interface Props {
  params: { club: string; tournament: string }
  round: Round
  /** How it would be drawn again. */
  order: Input<'drawRound'>['body']
  isEverythingKept: boolean
  /** Told what a new draw has changed. */
  onDrawn: (news: string) => void
  /** What has been drawn, in short. */
  title: string
  /** What has to be said of it before. */
  children: ReactNode
}

/**
 * What can become of a draft: published (V), drawn again as far as it is not kept, thrown away. The focus begins at the title: the
 * Enter too many that has drawn it must not publish it.
 */
export function DraftActions({ params, round, order, isEverythingKept, onDrawn, title, children }: Props) {
  const t = useTranslations('rounds')
  const board = useTranslations('board')
  const sentence = useProblemSentence()
  const store = useStore()
  const { run, pending, problem } = useRoundCommand()
  const place = { params: { ...params, number: round.number } }
  const seen = { seen: round.fingerprint }
  const kept = order.keep?.length ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function publish(without: readonly string[] = []) {
    // What is typed from now on is the number of a table.
    holdKeys()
    const published = await run('publishRound', { ...place, body: { ...seen, without: [...without] } })
    if (!published) dropKeys()
  }
  const leftOut = problem?.code === 'entries-left-out' ? LeftOut.parse(problem.params).entries : null

  function handleKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'v' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    event.preventDefault()
    void publish()
  }

  async function drawAgain() {
    const drawn = await run('drawRound', { params, body: { ...order, ...seen } })
    if (!drawn) return
    // The answer is the round that is shown: it need not be asked for first.
    store?.keep(asked('getRound', place), drawn)
    onDrawn(board('news.drawn', { changed: changedBetween(round, drawn).size, kept }))
  }

  return (
    <section
      aria-label={t('draft.label')}
      onKeyDown={handleKey}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <h2 ref={heading} tabIndex={-1} className="font-normal font-text text-xl outline-none">
        {title}
      </h2>
      <div className="order-first grid basis-full justify-items-start gap-4 empty:hidden">{children}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="big" pending={pending} onClick={() => publish()}>
          {t('draft.publish')} <kbd className="font-normal font-text text-base pointer-coarse:hidden">V</kbd>
        </Button>
        {isEverythingKept ? null : (
          <Button kind="quiet" size="big" pending={pending} onClick={drawAgain}>
            {board(kept > 0 ? 'redraw.rest' : 'redraw.all')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="big"
          pending={pending}
          onClick={() => run('discardRound', { ...place, query: seen })}
        >
          {t('draft.discard')}
        </Button>
      </div>
      {isEverythingKept ? <p className="basis-full text-soft">{board('redraw.nothingLeft')}</p> : null}
      {problem ? (
        <Notice kind="error">
          <p>{sentence(problem)}</p>
          {leftOut ? (
            <Button kind="quiet" pending={pending} onClick={() => publish(leftOut)} className="mt-3">
              {t('draft.publishWithout')}
            </Button>
          ) : null}
          {problem.code === 'ties-to-decide' ? (
            <LinkButton kind="quiet" href={tournamentPaths(params).standings} className="mt-3">
              {t('undrawn.decideTies')}
            </LinkButton>
          ) : null}
        </Notice>
      ) : null}
    </section>
  )
}
