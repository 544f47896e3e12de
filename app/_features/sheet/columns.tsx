'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { text } from '#app/_lib/text.ts'
import type { SheetLine } from '#domain/games/history.ts'
import type { SheetSide } from '#domain/games/sheet.ts'
import { commaList } from '#messages/lists.ts'
import type { PaperProps, SheetView } from './family.ts'
import { WriteMarkIcon } from './write-mark.tsx'

/** A running total in a side's column. */
interface Total {
  readonly line: SheetLine
  readonly points: number
  readonly change: number
  /** With this total the side became restricted: the line is drawn under it. */
  readonly reachesLine: boolean
  readonly wins: boolean
  readonly ring: boolean
}

type NoteOf = (line: SheetLine) => { readonly short: string; readonly long: string } | null

/**
 * The sheet as Watten and Wurzen players write it: one column per side, each new total under the last one, a line under the total that
 * makes a side restricted, two under the winning one, a ring around circled ones.
 */
export function Columns({ view, onPick, freshAfter, noteOf }: PaperProps & { noteOf: NoteOf }) {
  const t = useTranslations('sheet')
  const paper = useRef<HTMLDivElement>(null)
  const last = view.lines.at(-1)?.number
  useEffect(() => {
    if (last !== undefined && last > freshAfter)
      paper.current?.querySelector(`[data-line="${last}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [last, freshAfter])
  return (
    <div ref={paper} className="relative grid min-h-16 grow auto-cols-[minmax(0,1fr)] grid-flow-col">
      {view.lines.length === 0 ? (
        <p className="absolute inset-x-0 top-6 text-center text-soft">
          <span className="bg-sheet px-2">{t('empty')}</span>
        </p>
      ) : null}
      {view.named.map(({ side, name }) => (
        <ol
          key={side}
          aria-label={t('column', { name })}
          className="flex flex-col items-stretch border-line border-l pb-2 first:border-l-0"
        >
          {totalsOf(view, side).map((total) => (
            <li
              key={`${total.line.number}-${total.points}`}
              data-line={total.line.number}
              className={`scroll-mt-40 scroll-mb-80 ${total.line.number > freshAfter ? 'just-changed' : ''}`}
            >
              <TotalLine total={total} name={name} view={view} onPick={onPick} note={noteOf(total.line)} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  )
}

function TotalLine(props: {
  total: Total
  name: string
  view: SheetView
  onPick: PaperProps['onPick']
  note: ReturnType<NoteOf>
}) {
  const { total, name, view, onPick, note } = props
  const t = text('sheet')
  const { line, points, change, reachesLine, wins, ring } = total
  const words = [
    t('total', { name, change: signed(change), points }),
    note?.long,
    reachesLine ? t(`games.${view.key}.restricted`) : null,
    ring ? t(`games.${view.key}.circled`) : null,
    line.entry.override ? t('overridden', { reason: line.entry.override }) : null,
  ]
  const label = commaList(
    t.locale,
    words.filter((word) => word != null),
  )
  const figure = (
    <>
      <span className="flex w-10 items-center justify-end gap-1 text-right text-soft text-sm">
        <WriteMarkIcon mark={view.markOf(line)} />
      </span>
      <span
        className={`numeral min-w-12 px-1 py-1 text-center font-head text-2xl lg:text-3xl ${ring ? 'rounded-full border-2 border-ink' : ''} ${wins ? 'border-ink border-b-4 border-double' : ''}`}
      >
        {points}
      </span>
      <span className="w-10 text-left text-soft text-sm leading-none">
        {note?.short}
        {line.entry.override ? ' !' : null}
      </span>
    </>
  )
  const look = 'flex min-h-11 w-full items-center justify-center'
  return (
    <div className="relative">
      {onPick ? (
        <button type="button" onClick={() => onPick(line)} aria-label={label} className={`${look} hover:bg-wash`}>
          {figure}
        </button>
      ) : (
        <p className={look}>
          <span className="sr-only">{label}</span>
          <span aria-hidden className="contents">
            {figure}
          </span>
        </p>
      )}
      {reachesLine ? <div aria-hidden className="mx-3 border-ink border-b-[3px]" /> : null}
    </div>
  )
}

function totalsOf({ lines, restrictedFrom }: SheetView, side: SheetSide): Total[] {
  const totals: Total[] = []
  for (const line of lines) {
    const { entry, before, after } = line
    const change = after.points[side] - before.points[side]
    const last = totals.at(-1)
    if (entry.kind === 'circle' && entry.side === side && last) totals[totals.length - 1] = { ...last, ring: true }
    if (change === 0) continue
    const isOpen = after.status !== 'finished'
    const crosses = (line: number) => before.points[side] < line && after.points[side] >= line
    totals.push({
      line,
      points: after.points[side],
      change,
      reachesLine: isOpen && restrictedFrom !== null && crosses(restrictedFrom),
      wins: after.winners.includes(side),
      ring: false,
    })
  }
  return totals
}

function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`
}
