'use client'

import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isTypedIn } from '#app/_lib/is-typed-in.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { usePageEscape, usePageLetter } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter } from '#contract/rounds.ts'
import { nobodyCame } from '#domain/encounter-end.ts'
import { formatPoints } from '#domain/points.ts'
import { isWalkover } from '#domain/walkover.ts'
import { dottedList } from '#messages/lists.ts'
import { isDigit } from '../../result-form/form-keys.ts'
import { partsWithPoints } from '../../result-form/game-text.ts'
import { goesBeyond, sentAgain } from '../../result-form/scores.ts'
import { type PlayedResult, type ResultToSend, replyTo } from '../../result-form/send-result.ts'
import { useTableSheet } from '../../table-sheet/use-table-sheet.tsx'
import type { OpenDesk } from '../desk/use-desk.ts'
import { useHeat } from '../round/round-context.ts'
import { StandingMark } from '../round/standing-mark.tsx'
import { Signature } from '../versions/signature.tsx'
import { LastChangeLine } from './last-change-line.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useResultOrigin } from './use-result-origin.ts'

interface Props {
  params: { club: string; tournament: string }
  /** The current state of the table. */
  encounter: Encounter
  outside: readonly OutsideComponent[]
  /** Points of a game above this do not count; null: all count. */
  most: number | null
  /** The origin at which phones reach this installation. */
  origin: string
  /** Otherwise the result is read-only. */
  mayChange: boolean
  /** It may be confirmed as it is. */
  mayConfirm: boolean
  /** The code of the reason for that; null: none to be shown. */
  whyNot: string | null
  /** Opens the fields. */
  onChange: () => void
  /** Shows the correction with this result, or what an earlier one has left. */
  onCorrection: (result: PlayedResult) => void
  /** A version of the sheet was chosen; `isLost`: perhaps, because the answer is lost. */
  onSettled: (isLost: boolean) => void
  /** A figure was typed, which has no effect. */
  onFigure: () => void
  onSaved: (answer: Answer<'recordResult'>) => void
  /** The act is being sent: further typing belongs to the next table. */
  onSending: (result: ResultToSend) => void
  /** It was refused; the table may have been left meanwhile. Null: there is something to decide. */
  onNotSaved: (problem: Problem | null) => void
  undo: OpenDesk['undo']
  onLeave: () => void
}

/**
 * A table with a result: the result, who reported it and when. Only B opens its fields, S confirms an unconfirmed result for the desk, and
 * Escape closes, wherever the focus is; figures and Enter do nothing, so that a slip cannot overwrite it.
 */
export function ReportedTable(props: Props) {
  const { params, encounter, outside, most, origin, mayChange, mayConfirm, whyNot } = props
  const { onChange, onCorrection, onSettled, onSaved, onSending, onNotSaved, onLeave } = props
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const heat = useHeat()(encounter)
  const { id, table, games, resultVersion, standing } = encounter
  const place = useMemo(() => ({ ...params, encounter: id }), [params, id])
  const { typed, last, isUnread } = useResultOrigin(place, resultVersion)
  const tableSheet = useTableSheet(place, { table, heat, origin, onCorrection, onSettled })
  const { run, pending, problem } = useCommand()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) title.current?.focus()
  }, [])
  const waits = mayConfirm && standing === 'unconfirmed'

  async function agree() {
    if (pending) return
    const body = {
      games: games.map(sentAgain),
      outside: encounter.outside,
      basedOn: resultVersion,
      confirmed: true,
    }
    onSending(body)
    const answer = await run('recordResult', { params: place, body }, async (problem) => {
      // Confirmed elsewhere meanwhile: what is left to decide is what follows from it.
      const isUnseen = replyTo(problem).kind === 'unseen'
      onNotSaved(isUnseen ? null : problem)
      if (isUnseen) onCorrection(encounter)
    })
    if (answer) onSaved(answer)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isDigit(event.key)) return
    props.onFigure()
    event.preventDefault()
  }

  usePageEscape(onLeave)

  usePageLetter((pressed) => {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
    const key = pressed.key.toLowerCase()
    if (key === 'b' && mayChange) onChange()
    else if (key === 's' && waits) void agree()
    else return
    pressed.preventDefault()
  })

  const parts = partsWithPoints(t, encounter, outside)
  const { total } = encounter
  const [game] = games
  // A single game as it is written, also where less of it counts.
  const figures = nobodyCame(encounter) ? null : game && parts.length === 1 ? game : total
  const saysAll = figures && parts.length === 1 && parts[0] === t('score.text', { a: figures.a, b: figures.b })
  return (
    <>
      <section
        aria-label={t('desk.sheet', { table, heat })}
        onKeyDown={handleKey}
        className="grid gap-5 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          <SheetHead encounter={encounter} />
          {figures ? (
            <p className="col-span-3 grid grid-cols-subgrid items-baseline">
              <span className="text-soft">{t('reported.total')}</span>
              <Figure own={figures.a} hasLost={total?.winner === 'b'} />
              <Figure own={figures.b} hasLost={total?.winner === 'a'} />
            </p>
          ) : null}
          {parts.length === 0 || saysAll ? null : (
            <p className="col-span-2 col-start-2 text-2xl tabular-nums">{dottedList(parts)}</p>
          )}
        </div>
        {goesBeyond(games, most) ? <p className="text-soft">{t('score.beyond', { most })}</p> : null}
        <div className="grid gap-1">
          <h2 ref={title} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
            {t(parts.length > 0 ? 'reported.title' : 'versions.none')}
          </h2>
          <div className="flex min-h-6 flex-wrap gap-x-4 text-soft">
            {typed ? <Signature typed={typed} encounter={encounter} /> : null}
            {isUnread ? <p>{t('reported.unread')}</p> : null}
            {standing === 'desk' ? null : <StandingMark standing={standing} />}
          </div>
        </div>
        {last && mayChange ? (
          <LastChangeLine encounter={encounter} last={last} outside={outside} undo={props.undo} />
        ) : null}
        {whyNot && !mayChange ? <p>{sentence({ code: whyNot })}</p> : null}
        {problem && waits ? <Notice kind="error">{sentence(problem)}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          {waits ? (
            <Button pending={pending} onClick={() => void agree()}>
              {t('reported.agree')} <Key>S</Key>
            </Button>
          ) : null}
          {mayChange ? (
            <Button kind="quiet" onClick={onChange}>
              {t('reported.change')} <Key>B</Key>
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onLeave}>
            {t('desk.leave')} <Key>Esc</Key>
          </Button>
          {isWalkover(encounter) ? null : (
            <Button kind="quiet" onClick={tableSheet.open}>
              {t('desk.tableSheet')}
            </Button>
          )}
        </div>
      </section>
      {tableSheet.window}
    </>
  )
}

/** The result of one side, in large type. */
function Figure({ own, hasLost }: { own: number; hasLost: boolean }) {
  return <span className={`numeral text-6xl ${hasLost ? 'text-soft' : ''}`}>{formatPoints(own)}</span>
}

function Key({ children }: { children: string }) {
  return <kbd className="font-normal font-text text-soft pointer-coarse:hidden">{children}</kbd>
}
