import type { CSSProperties } from 'react'
import { text } from '#app/_lib/text.ts'
import type { PictureColumn, PictureMatch } from '#domain/formats/picture/picture.ts'
import { SIDES, type Side } from '#domain/model.ts'
import { afterShort, columnTitle, matchSentence, originText, resultOfMatch, seatScore } from '#messages/picture.ts'
import { EntryName } from './entry-name.tsx'
import { isTree } from './entry-path.ts'
import type { NameForm } from './short-names.ts'
import { matchAnchor, type PictureView, pathHref } from './view.ts'

interface Props {
  match: PictureMatch
  column: PictureColumn
  view: PictureView
  /** The forms of the column's names. */
  forms: ReadonlyMap<string, readonly NameForm[]>
  /** Its quarter of a high bracket. */
  quarter?: number | null
}

/** A match: both sides, the winner in bold, and the result, the table, or why there is neither. As text for screen readers. */
export function Match({ match, column, view, forms, quarter }: Props) {
  const { path, names } = view
  const t = text('picture')
  const anchor = matchAnchor(match.id)
  const onPath = path?.own.has(match.id) ? 'own' : path?.ahead.has(match.id) ? 'ahead' : undefined
  return (
    <li
      id={anchor}
      className="picture-match"
      style={{ '--middle': match.middle } as CSSProperties}
      tabIndex={-1}
      aria-labelledby={`${anchor}-satz`}
      data-state={match.state}
      data-path={onPath}
      data-latest={view.latest === match.id || undefined}
      data-match={match.id}
      data-quarter={quarter ?? undefined}
      data-next={match.feeds.winner ?? undefined}
      data-from={originsOf(match).join(' ')}
    >
      <p id={`${anchor}-satz`} className="sr-only">
        {matchSentence(t, names, column, match)}
      </p>
      <p className="picture-number" aria-hidden>
        <span>{t('match.number', { id: match.id })}</span>
        <span>{match.id}</span>
      </p>
      <Seat side="a" match={match} view={view} forms={forms} />
      <Seat side="b" match={match} view={view} forms={forms} />
      <Outcome match={match} column={column} view={view} />
      <GoesOn match={match} view={view} />
    </li>
  )
}

function Seat({
  side,
  match,
  view: { names, path },
  forms,
}: {
  side: Side
} & Pick<Props, 'match' | 'view' | 'forms'>) {
  const seat = match[side]
  const entry = names.entryOf(seat.entry)
  const stands = match.winner === null ? undefined : match.winner === side ? 'won' : 'lost'
  const isMine = path !== null && path.entry === seat.entry
  return (
    <p className="picture-seat" data-side={side} data-stands={stands} data-mine={isMine || undefined}>
      {entry ? (
        <a href={pathHref(entry, match.id)} aria-label={entry.name} data-name>
          <EntryName forms={forms.get(entry.id)} />
        </a>
      ) : (
        <span className="picture-origin">{originText(text('picture'), seat)}</span>
      )}
    </p>
  )
}

/** The games or points of both sides; without any, the table or the walkover. The sentence for screen readers has it too. */
function Outcome({ match, column, view: { names } }: Pick<Props, 'match' | 'column' | 'view'>) {
  const t = text('picture')
  const outcome = resultOfMatch(names, column.round, match)
  if (outcome)
    return SIDES.map((side) => (
      <p
        key={side}
        className="picture-score"
        data-side={side}
        data-stands={match.winner === side ? 'won' : undefined}
        aria-hidden
      >
        {seatScore(t, outcome, side)}
      </p>
    ))
  if (match.state === 'playing' && match.table !== null) {
    const after = afterShort(t, names, { round: column.round ?? 0, table: match.table, heat: match.heat ?? 1 })
    return (
      <p className="picture-table" aria-hidden>
        <span>{t('table')}</span> <strong className="numeral">{match.table}</strong>
        {match.heat !== null && match.heat > 1 ? <span> {t('heat', { heat: match.heat })}</span> : null}
        {after === null ? null : <span> {after}</span>}
      </p>
    )
  }
  if (match.state !== 'walkover') return null
  return (
    <p className="picture-remark" aria-hidden>
      {t('walkover')}
    </p>
  )
}

/** Where the winner plays next; shown only if the next round is not next to this one. */
function GoesOn({ match, view: { picture } }: { match: PictureMatch; view: PictureView }) {
  const t = text('picture')
  const columns = picture.parts.filter(isTree).flatMap(({ columns }) => columns)
  const link = (id: number | null, key: 'goesOn' | 'loserGoesOn') => {
    const column = columns.find(({ matches }) => matches.some((other) => other.id === id))
    if (id === null || !column) return null
    return <a href={`#${matchAnchor(id)}`}>{t(`match.${key}`, { column: columnTitle(t, column.name), id })}</a>
  }
  const winner = link(match.feeds.winner, 'goesOn')
  const loser = link(match.feeds.loser, 'loserGoesOn')
  if (!winner && !loser) return null
  return (
    <p className="picture-onward">
      {winner}
      {loser}
    </p>
  )
}

function originsOf({ a, b }: PictureMatch): number[] {
  return [a, b].flatMap(({ from }) => (from.code === 'winner' || from.code === 'loser' ? [from.of] : []))
}
