'use client'

import { useTranslations } from 'use-intl/react'
import type { NamedSide } from '../family.ts'
import { MarkRow } from '../mark-row.tsx'
import { marksLook } from '../words.ts'
import type { PracticeSheet } from './practice-sheet.ts'
import { tallyOf } from './tally.ts'

interface Props {
  sheet: PracticeSheet
  named: readonly NamedSide[]
  /** The open game. */
  current: number
  onOpen: (game: number) => void
}

/** All games of an evening with their results; a tap opens one. */
export function EveningTable({ sheet, named, current, onOpen }: Props) {
  const t = useTranslations('practice.evening')
  const text = useTranslations('sheet')
  const { games, sides } = tallyOf(sheet)
  const marks = marksLook(sheet.game.key)
  return (
    <table className="table-print">
      <thead>
        <tr>
          <th scope="col">{t('game')}</th>
          {named.map(({ side, name }) => (
            <th key={side} scope="col" className="figure !whitespace-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its position
          <tr key={at}>
            <th scope="row" className="!border-line !border-b !p-0">
              <button
                type="button"
                onClick={() => onOpen(at)}
                aria-current={at === current || undefined}
                className="min-h-11 min-w-11 pe-2 text-start underline decoration-edge underline-offset-4 hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
              >
                {t('number', { number: at + 1 })}
              </button>
            </th>
            {named.map(({ side }) => (
              <td key={side} className={`figure ${state.winners.includes(side) ? 'font-bold' : ''}`}>
                {state.winners.includes(side) ? (
                  <span className="font-normal text-soft text-sm">{outcome(at)} </span>
                ) : null}
                {state.points[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="!border-line !border-b !align-middle">
            {t('won')}
          </th>
          {sides.map(({ won }, at) => (
            <td key={named[at]?.side} className="figure text-2xl">
              {won}
            </td>
          ))}
        </tr>
        {marks ? (
          <tr>
            <th scope="row" className="!border-line !border-b !align-middle">
              {t(marks.word)}
            </th>
            {sides.map(({ marks: count }, at) => (
              <td key={named[at]?.side} className="figure !whitespace-normal">
                <MarkRow count={count} shape={marks.shape} label={text(`marks.${marks.word}`, { count })} />{' '}
                <span aria-hidden>{count > 0 ? count : '–'}</span>
              </td>
            ))}
          </tr>
        ) : null}
      </tfoot>
    </table>
  )

  function outcome(at: number): string {
    const how = games[at]?.outcome
    return how === 'schneider' || how === 'retour' ? t(how) : t('winner')
  }
}
