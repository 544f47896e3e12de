'use client'

import { useTranslations } from 'use-intl/react'
import type { SheetState, Side } from '#domain/games/sheet.ts'
import type { NamedSide, SheetView } from './family.ts'
import { MarkRow } from './mark-row.tsx'
import { MARKS } from './words.ts'

/** Longer names are set smaller, so that both of a pair can be read. */
const LONG_NAME = 32

/** Who plays and how it stands: to be read at arm's length. The heads of the sheet's columns. */
export function ScoreRow({ view }: { view: SheetView }) {
  const { named, state } = view
  return (
    <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col">
      {named.map((side) => (
        <SideScore key={side.side} view={view} side={side} points={state.points[side.side]} />
      ))}
    </div>
  )
}

function SideScore({ view, side, points }: { view: SheetView; side: NamedSide; points: number }) {
  return (
    <div className="grid grid-rows-[1fr_auto_auto] justify-items-center border-line border-l px-1 pt-2 pb-1 text-center first:border-l-0">
      <div className="self-center">
        <p
          className={`hyphens-auto text-balance break-words font-semibold leading-tight lg:text-xl ${side.name.length > LONG_NAME ? 'line-clamp-3 text-sm' : 'line-clamp-2'}`}
          title={side.name}
        >
          {side.name}
        </p>
        {side.detail ? <p className="line-clamp-1 text-soft text-sm leading-tight">{side.detail}</p> : null}
      </div>
      <p
        key={points}
        className={`numeral px-2 font-head ${String(points).length > 3 ? 'text-5xl' : 'text-7xl'} lg:[@media(min-height:40rem)]:text-8xl [@media(max-height:26rem)]:text-5xl`}
      >
        {points}
      </p>
      <div className="flex min-h-6 items-center gap-1.5 font-semibold text-sm">
        <SideStanding view={view} side={side.side} />
      </div>
    </div>
  )
}

/** What is special about a side now: restricted, circled, winner, or what it lost. */
function SideStanding({ view, side }: { view: SheetView; side: Side }) {
  const t = useTranslations('sheet')
  const { key, state } = view
  const marks = MARKS[key]
  if (state.status === 'finished') {
    const lost = state.marks?.[side] ?? 0
    if (state.winners.includes(side)) return <span className="text-accent">{t('won')}</span>
    return marks ? <MarkRow count={lost} shape={marks.shape} label={t(`marks.${marks.word}`, { count: lost })} /> : null
  }
  const words = standingWords(state, side).map((word) => t(`${word}.${key}`))
  return words.length > 0 ? <span>{words.join(', ')}</span> : null
}

/** The words, by game, for how a side stands. */
export function standingWords({ restricted, circled }: SheetState, side: Side): ('restricted' | 'circled')[] {
  return [
    ...(restricted.includes(side) ? (['restricted'] as const) : []),
    ...(circled.includes(side) ? (['circled'] as const) : []),
  ]
}
