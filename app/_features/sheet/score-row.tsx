'use client'

import { text } from '#app/_lib/text.ts'
import type { SheetSide, SheetState } from '#domain/games/sheet.ts'
import { commaList } from '#messages/lists.ts'
import type { NamedSide, SheetView } from './family.ts'
import { MarkRow } from './mark-row.tsx'
import { PlayerNames } from './player-names.tsx'
import { marksOf } from './words.ts'

/** Totals with more digits are set in smaller type, on both sides. */
const DIGITS = 3

/** The sides and the score: readable at arm's length. The heads of the sheet's columns. */
export function ScoreRow({ view }: { view: SheetView }) {
  const { named, state } = view
  const isLong = named.some(({ side }) => String(state.points[side]).length > DIGITS)
  return (
    <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col">
      {named.map((side) => (
        <SideScore key={side.side} view={view} side={side} points={state.points[side.side]} isLong={isLong} />
      ))}
    </div>
  )
}

function SideScore(props: { view: SheetView; side: NamedSide; points: number; isLong: boolean }) {
  const { view, side, points, isLong } = props
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_auto] justify-items-center border-line border-l px-1 pt-2 pb-1 text-center first:border-l-0">
      <div className="self-center">
        <PlayerNames name={side.name} />
        {side.detail ? <p className="line-clamp-1 text-soft text-sm leading-tight">{side.detail}</p> : null}
      </div>
      <p
        key={points}
        className={`numeral px-2 font-head ${isLong ? 'text-5xl' : 'text-7xl'} lg:[@media(min-height:40rem)]:text-8xl [@media(max-height:26rem)]:text-5xl`}
      >
        {points}
      </p>
      <div className="flex min-h-6 items-center gap-1.5 font-semibold text-sm">
        <SideStanding view={view} side={side.side} />
      </div>
    </div>
  )
}

/** The state of a side: restricted, circled, winner, or the marks against it. */
function SideStanding({ view, side }: { view: SheetView; side: SheetSide }) {
  const t = text('sheet')
  const { key, state } = view
  const marks = marksOf(view)
  if (state.status === 'finished') {
    const lost = state.marks?.[side] ?? 0
    if (state.winners.includes(side)) return <span className="text-accent">{t('won')}</span>
    return marks ? <MarkRow count={lost} shape={marks.shape} label={t(`marks.${marks.word}`, { count: lost })} /> : null
  }
  const words = standingWords(state, side).map((word) => t(`games.${key}.${word}`))
  return words.length > 0 ? <span>{commaList(t.locale, words)}</span> : null
}

/** The words, by game, for the state of a side. */
export function standingWords({ restricted, circled }: SheetState, side: SheetSide): ('restricted' | 'circled')[] {
  return [
    ...(restricted.includes(side) ? (['restricted'] as const) : []),
    ...(circled.includes(side) ? (['circled'] as const) : []),
  ]
}
