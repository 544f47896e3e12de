'use client'

import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { goesBeyond } from '#app/_features/result-form/scores.ts'
import { text } from '#app/_lib/text.ts'
import type { TableSheet } from '#contract/sheets.ts'
import { nobodyCame } from '#domain/encounter-end.ts'
import { type GameScore, SIDES, type Side } from '#domain/model.ts'
import { commaList, dottedList } from '#messages/lists.ts'
import { outsideParts, partsOf } from './result-text.ts'
import { type GameView, isPlayed, resultTotal, scoreOf } from './view.ts'

/** The result of an encounter, as large as possible, and how far it is agreed on; below it the remaining steps (`children`). */
export function Result(props: { sheet: TableSheet; views: readonly GameView[]; children?: ReactNode }) {
  const { sheet, views } = props
  const t = useTranslations('table')
  const format = useFormatter()
  const isUnplayed = sheet.closed === 'walkover'
  const games: readonly GameScore[] = isUnplayed || sheet.result.length > 0 ? sheet.result : views.map(scoreOf)
  const single = games.length === 1 ? games[0] : undefined
  const outsideTexts = outsideParts(t, sheet.outside, sheet.resultOutside)
  const waitsFor = (sheet.outside ?? []).map(({ name }) => name)
  const most = sheet.most ?? null
  const total = isUnplayed && games.length === 0 ? null : resultTotal(sheet, games)
  return (
    <section aria-label={t('result.label')} className="grid gap-5">
      <div className="border-ink border-t-[1.5px] bg-sheet">
        {SIDES.map((side) => (
          <div key={side} className="flex items-center justify-between gap-4 border-line border-b px-3 py-2">
            <Party sheet={sheet} side={side} />
            {isUnplayed && !total ? null : <p className="numeral font-head text-7xl">{total?.[side] ?? '–'}</p>}
          </div>
        ))}
        {single ? (
          <p className="px-3 py-2 text-lg empty:hidden">
            <Outcome game={single} sheet={sheet} />
          </p>
        ) : null}
      </div>
      {goesBeyond(games, most) ? <p className="px-3 text-lg">{t('result.beyond', { most })}</p> : null}
      {sheet.total?.byPoints ? (
        <p className="px-3 text-lg tabular-nums">{t('result.byPoints', sheet.total.byPoints)}</p>
      ) : null}
      {outsideTexts.length > 0 ? <p className="px-3 text-lg tabular-nums">{dottedList(outsideTexts)}</p> : null}
      {sheet.standing === 'open' && waitsFor.length > 0 && (sheet.games === 0 || isPlayed(views)) ? (
        <p role="status" className="px-3 text-lg">
          {t(sheet.games === 0 ? 'result.noGames' : 'result.waits', { what: format.list(waitsFor) })}
        </p>
      ) : null}
      <Standing sheet={sheet} />
      {props.children}
      {single ? null : (
        <ol className="grid px-3 py-2 text-lg tabular-nums">
          {games.map((game, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its position in the encounter
            <li key={at} className="flex flex-wrap gap-x-2">
              {nobodyCame({ games: [game] })
                ? t('result.gameWithout', { game: at + 1 })
                : t('result.game', { game: at + 1, a: game.a, b: game.b })}{' '}
              <Outcome game={game} sheet={sheet} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Party({ sheet, side }: { sheet: TableSheet; side: Side }) {
  const t = useTranslations('table')
  const { number, members } = sheet[side]
  return (
    <p className="min-w-0 leading-snug">
      <span className="block text-soft text-sm">{t('pair', { number })}</span>
      {members.map((member) => (
        <span key={member} className="block font-semibold">
          {member}
        </span>
      ))}
    </p>
  )
}

function Outcome({ game, sheet }: { game: GameScore; sheet: TableSheet }) {
  const { outcome, winner } = game
  const t = useTranslations('table.result')
  if (outcome === 'normal') return null
  const isWalkover = outcome === 'forfeit' && sheet.closed === 'walkover'
  return (
    <span className="font-semibold">
      {isWalkover && winner
        ? t('walkoverFor', { number: sheet[winner].number })
        : isWalkover
          ? t('outcome.walkover')
          : nobodyCame({ games: [game] })
            ? t('nobodyCame')
            : t(`outcome.${outcome}`)}
    </span>
  )
}

const SHAPES: Record<Exclude<TableSheet['standing'], 'open'>, string> = {
  unconfirmed: 'M8 2.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11',
  confirmed: 'M3 8.500 6.500 12 13 4.500',
  contested: 'M3 6h10M3 10h10M10.500 2.500l-5 11',
  desk: 'M2.500 9.500h11M4 9.500V13M12 9.500V13M6 9.500 7.500 4',
}

/** The agreement on the result, as a shape and words; other reported results. */
function Standing({ sheet }: { sheet: TableSheet }) {
  const t = text('table')
  const { standing, resultBy, otherResults } = sheet
  if (standing === 'open') return null
  const other = resultBy === 'a' ? sheet.b : resultBy === 'b' ? sheet.a : null
  const isContested = standing === 'contested'
  const objections = (isContested && sheet.objections) || []
  return (
    <div role="status" className="grid gap-1">
      <p className={`flex items-center gap-2 font-semibold text-lg ${isContested ? 'text-alarm' : 'text-accent'}`}>
        <svg
          viewBox="0 0 16 16"
          aria-hidden
          className="size-5 shrink-0 fill-none stroke-2 stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={SHAPES[standing]} />
        </svg>
        {t(`result.standing.${sheet.agreedByDesk ? 'agreed' : standing}`)}
      </p>
      {standing === 'confirmed' && other ? (
        <p>{t('result.confirmedBy', { name: t('pair', { number: other.number }) })}</p>
      ) : null}
      {objections.map((side) => (
        <p key={side} className="font-semibold">
          {t('result.objection', { name: t('pair', { number: sheet[side].number }) })}
        </p>
      ))}
      {isContested ? <p>{t(objections.length > 0 ? 'result.objectionText' : 'result.contestedText')}</p> : null}
      {isContested
        ? otherResults.map(({ id, games, outside, side }) => (
            <p key={id} className="tabular-nums">
              {t('result.other', {
                by: side ? 'pair' : 'desk',
                name: side ? t('pair', { number: sheet[side].number }) : '',
                games: commaList(t.locale, partsOf(t, sheet.outside, { games, outside })),
              })}
            </p>
          ))
        : null}
    </div>
  )
}
