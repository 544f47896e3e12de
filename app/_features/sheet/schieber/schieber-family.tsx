'use client'

import { useTranslations } from 'use-intl/react'
import { text } from '#app/_lib/text.ts'
import type { SheetEntry, SheetLine } from '#domain/games/history.ts'
import { commaList } from '#messages/lists.ts'
import { canBe } from '../choices.ts'
import { entryText } from '../entry-text.ts'
import type { PadProps, PaperProps, SheetFamily, SheetText } from '../family.ts'
import { WriteMarkIcon } from '../write-mark.tsx'
import { ClaimForm } from './claim-form.tsx'
import { SchieberPad } from './schieber-pad.tsx'
import { strokesOf } from './strokes.ts'
import { TrumpMark } from './trump-mark.tsx'
import { Zed } from './zed.tsx'

/** The two Z, and below them the entries they are made of. */
function Paper({ view, onPick, freshAfter }: PaperProps) {
  const t = useTranslations('sheet')
  const { named, lines, state } = view
  return (
    <div className="grid grow content-start">
      <div className="grid grid-cols-2">
        {named.map(({ side, name }) => {
          const amounts = lines.map(({ before, after }) => after.points[side] - before.points[side])
          return (
            <div key={side} className="grid place-items-center border-line border-l px-2 pb-1 first:border-l-0">
              <Zed strokes={strokesOf(amounts)} label={t('schieber.z', { name, points: state.points[side] })} />
            </div>
          )
        })}
      </div>
      <ol aria-label={t('deals')} className="border-line border-t">
        {lines.toReversed().map((line) => (
          <li
            key={line.number}
            className={`border-line border-b last:border-b-0 ${line.number > freshAfter ? 'just-changed' : ''}`}
          >
            <DealRow view={view} line={line} onPick={onPick} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function DealRow({ view, line, onPick }: Pick<PaperProps, 'view' | 'onPick'> & { line: SheetLine }) {
  const t = text('sheet')
  const { entry, before, after } = line
  const [a, b] = [after.points.a - before.points.a, after.points.b - before.points.b]
  const trump = entry.kind === 'deal' && 'trump' in entry ? entry.trump : null
  const figures = (
    <>
      <span className="numeral font-head text-xl">{a === 0 ? '–' : a}</span>
      <span className="flex items-center justify-center gap-1.5 text-soft text-sm">
        <WriteMarkIcon mark={view.markOf(line)} />
        {trump ? <TrumpMark trump={trump} className="size-5" /> : t(`kind.${entry.kind}`)}
        {notesOf(t, entry)}
        {entry.override ? ' !' : null}
      </span>
      <span className="numeral font-head text-xl">{b === 0 ? '–' : b}</span>
    </>
  )
  const look = 'grid min-h-11 w-full grid-cols-[1fr_1.4fr_1fr] items-center text-center'
  const words = commaList(t.locale, [t('schieber.row', { a, b }), entryText(t, entry, view, dealText)])
  if (onPick)
    return (
      <button type="button" onClick={() => onPick(line)} aria-label={words} className={`${look} hover:bg-wash`}>
        {figures}
      </button>
    )
  return (
    <p className={look}>
      <span className="sr-only">{words}</span>
      <span aria-hidden className="contents">
        {figures}
      </span>
    </p>
  )
}

function notesOf(t: SheetText, entry: SheetEntry): string {
  if (entry.kind !== 'deal' || !('trump' in entry)) return ''
  const { match, weis, stoecke } = entry
  const notes = [
    match ? t('schieber.short.match') : null,
    weis && weis.a + weis.b > 0 ? t('schieber.short.weis', { points: weis.a + weis.b }) : null,
    stoecke ? t('schieber.short.stoecke') : null,
  ]
  return notes.filter(Boolean).join(' ')
}

function Endings({ view, choices, onEntry }: PadProps) {
  const t = useTranslations('sheet.schieber')
  if (!canBe(choices, { kind: 'claim' })) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-xl">{t('claim.title')}</h3>
      <p className="-mt-1.5 text-soft text-sm">{t('claim.hint')}</p>
      <ClaimForm view={view} onEntry={onEntry} withPoints />
    </section>
  )
}

function dealText(t: SheetText, entry: SheetEntry, { nameOf }: Parameters<SheetFamily['dealText']>[2]): string {
  if (entry.kind !== 'deal' || !('trump' in entry)) return ''
  const { trump, points, match, weis, stoecke } = entry
  const parts = [
    t('schieber.split', { trump: t(`schieber.trump.${trump}`), a: points.a, b: points.b }),
    match ? t('schieber.matchOf', { name: nameOf(match) }) : null,
    weis && weis.a > 0 ? t('schieber.weis.sum', { name: nameOf('a'), points: weis.a }) : null,
    weis && weis.b > 0 ? t('schieber.weis.sum', { name: nameOf('b'), points: weis.b }) : null,
    stoecke ? t('schieber.stoeckeOf', { name: nameOf(stoecke) }) : null,
  ]
  return commaList(
    t.locale,
    parts.filter((part) => part !== null),
  )
}

export const schieberFamily: SheetFamily = { Paper, Pad: SchieberPad, Endings, dealText }
