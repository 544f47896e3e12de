'use client'

import { type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { GameKey } from '#domain/games/game-keys.ts'
import type { SheetLine, SheetWrite, SheetWriteError } from '#domain/games/history.ts'
import { commaList } from '#messages/lists.ts'
import type { LocalTranslator } from '#messages/translator.ts'
import { Announcement, winnersText } from './announcement.tsx'
import { loadFamily } from './families.ts'
import type { NamedSide, SheetText, SheetView, WriteMark } from './family.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { readGame, whyNotNext } from './read-game.ts'
import { ScoreRow, standingWords } from './score-row.tsx'

export interface GameSheetProps {
  game: { key: GameKey; options: unknown }
  /** Two or three. */
  sides: readonly NamedSide[]
  /** In order, including struck ones. */
  writes: readonly SheetWrite[]
  /** The sync state of each write, by index; undefined on the practice sheet. */
  marks?: readonly WriteMark[]
  readOnly: boolean
  onWrite: (write: SheetWrite) => void
  /** Above the sheet: which game of how many. */
  head?: ReactNode
  /** Below a finished sheet: the next step. */
  whenFinished?: ReactNode
}

/**
 * The sheet of one game: the score, the drawn sheet, and the buttons the rules allow now. Everything shown is derived from `writes`; a tap
 * passes the next one to `onWrite`, validated. Needs the area `sheet` in `Texts`; fills the height of a column; give every game its own
 * `key`.
 */
export function GameSheet(props: GameSheetProps) {
  return (
    <Suspense fallback={<div className="min-h-96 grow" />}>
      <LoadedSheet {...props} />
    </Suspense>
  )
}

/** Squared paper, like a Wattblock. */
const SQUARES = {
  backgroundImage:
    'linear-gradient(color-mix(in srgb, var(--color-line) 45%, transparent) 1px, transparent 1px), linear-gradient(90deg, color-mix(in srgb, var(--color-line) 45%, transparent) 1px, transparent 1px)',
  backgroundSize: '1.375rem 1.375rem',
}

type Window = { readonly kind: 'more' | 'history' } | { readonly kind: 'line'; readonly line: SheetLine } | null

function LoadedSheet(props: GameSheetProps) {
  const t = text('sheet')
  const family = use(loadFamily(props.game.key))
  const view = useView(props)
  const { writes, readOnly, onWrite } = props
  const [seen] = useState(writes.length)
  const [open, setOpen] = useState<Window>(null)
  const [refused, setRefused] = useState<SheetWriteError | null>(null)

  const { state, lines, brokenAt } = view
  const canWrite = !readOnly && brokenAt === null
  const last = lines.at(-1)

  function show(next: Window) {
    setRefused(null)
    setOpen(next)
  }

  /** The close event arrives late: another dialog may be open by then. */
  function leave(kind: NonNullable<Window>['kind']) {
    setOpen((current) => (current?.kind === kind ? null : current))
  }

  function write(next: SheetWrite) {
    const why = whyNotNext(view, writes, next)
    setRefused(why)
    if (why) return
    setOpen(null)
    onWrite(next)
  }

  const pick = canWrite ? (line: SheetLine) => show({ kind: 'line', line }) : undefined
  const problem = refused ? <Notice kind="error">{errorText(t, refused, writes.length)}</Notice> : null
  const pad = { view, choices: view.game.legal(state), onEntry: write }
  return (
    <div className="flex grow flex-col gap-x-6 sm:landscape:grid sm:landscape:grid-cols-[minmax(0,1fr)_minmax(19rem,38%)] sm:landscape:grid-rows-[auto_1fr] lg:landscape:gap-x-10 lg:landscape:pt-4 lg:landscape:pb-8">
      <div className="sm:landscape:col-span-2">{props.head}</div>
      <div
        className="flex grow flex-col border-line border-x border-b bg-sheet shadow-[inset_0_2px_0_var(--color-ink)]"
        style={SQUARES}
      >
        <div className="sticky top-0 z-stays border-ink border-b-4 border-double bg-sheet shadow-[inset_0_2px_0_var(--color-ink)] [@media(max-height:26rem)]:static">
          <ScoreRow view={view} />
        </div>
        <family.Paper view={view} freshAfter={seen} onPick={pick} />
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t bg-sheet px-3 text-soft text-sm">
          {rulesText(t, view)}
          <button
            type="button"
            onClick={() => show({ kind: 'history' })}
            className="min-h-11 underline decoration-edge underline-offset-4 hover:text-ink"
          >
            {t('history.title')}
          </button>
        </p>
      </div>
      <div className="sticky bottom-0 z-stays grid gap-3 bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:landscape:top-0 sm:landscape:bottom-auto sm:landscape:self-start sm:landscape:pt-0">
        {brokenAt !== null ? <Notice kind="error">{t('broken', { number: brokenAt + 1 })}</Notice> : null}
        {open ? null : problem}
        {state.status === 'finished' ? (
          <Announcement view={view} takesFocus={canWrite && writes.length > seen}>
            {props.whenFinished}
          </Announcement>
        ) : canWrite ? (
          <family.Pad {...pad} />
        ) : null}
        {canWrite ? (
          <div className="grid grid-cols-2 gap-3">
            <Button kind="quiet" disabled={!last} onClick={() => last && write({ kind: 'void', of: last.number })}>
              <span aria-hidden>↶</span> {t('undo')}
            </Button>
            {state.status === 'open' ? (
              <Button kind="quiet" onClick={() => show({ kind: 'more' })}>
                {t('more.menu')} <span aria-hidden>…</span>
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {standingText(t, view)}
      </p>
      <MoreDialog
        {...pad}
        family={family}
        open={open?.kind === 'more'}
        onClose={() => leave('more')}
        problem={problem}
      />
      <LineDialog
        view={view}
        family={family}
        line={open?.kind === 'line' ? open.line : null}
        onWrite={write}
        onClose={() => leave('line')}
        problem={problem}
      />
      <HistoryDialog
        view={view}
        family={family}
        writes={writes}
        marks={props.marks}
        onPick={pick}
        open={open?.kind === 'history'}
        onClose={() => leave('history')}
      />
    </div>
  )
}

function useView({ game, sides, writes, marks }: GameSheetProps): SheetView {
  const { key, options } = game
  return useMemo(() => {
    const nameOf = (side: NamedSide['side']) => sides.find((named) => named.side === side)?.name ?? ''
    return {
      ...readGame(
        { key, options },
        sides.map(({ side }) => side),
        writes,
      ),
      key,
      named: sides,
      nameOf,
      markOf: (line) => marks?.[line.number - 1],
    }
  }, [key, options, sides, writes, marks])
}

/** Why a tap was refused; after a correction the reason may be in a later deal. */
function errorText(t: SheetText, { code, at }: SheetWriteError, writes: number): string {
  return t('error.text', { reason: t(`error.${code}`), later: at < writes ? 'yes' : 'no' })
}

/** The target and the line, as small print. */
function rulesText(t: SheetText, { key, options, restrictedFrom, state }: SheetView): string {
  if ('deals' in options && typeof options.deals === 'number')
    return t('toDeals', { deals: options.deals, played: state.deals })
  if (restrictedFrom === null) return t('toTarget', { target: options.target })
  return t('toTargetWithLine', { target: options.target, word: t(`games.${key}.restricted`), line: restrictedFrom })
}

/** The whole score as a sentence, for screen readers. */
function standingText(t: LocalTranslator<'sheet'>, view: SheetView): string {
  const { key, named, state } = view
  const [a = '', b = '', c = 'none'] = named.map(({ side, name }) => {
    const words = standingWords(state, side).map((word) => t(`games.${key}.${word}`))
    return commaList(t.locale, [t('points', { name, points: state.points[side] }), ...words])
  })
  return t('standing', { a, b, c, winners: state.status === 'finished' ? winnersText(t, view) : 'none' })
}
