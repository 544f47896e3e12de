import type { CSSProperties } from 'react'
import { text } from '#app/_lib/text.ts'
import type { PictureColumn, TreePart } from '#domain/formats/picture/picture.ts'
import { columnTitle, partTitle } from '#messages/picture.ts'
import { nameRoom } from './column-room.ts'
import { CutLinks } from './cut-links.tsx'
import { HUGE, isCut, isLast, quarterOf } from './cuts.ts'
import { currentColumn, isNeeded, isTree } from './entry-path.ts'
import { Lines } from './lines.tsx'
import { Match } from './match.tsx'
import { formsInColumn } from './short-names.ts'
import { tracksOf } from './tracks.ts'
import { columnAnchor, type PictureView } from './view.ts'

/** A laptop has no room for more matches one below the other. */
const TALL = 8

interface Props {
  part: TreePart
  /** The index of the part, from 0. */
  at: number
  view: PictureView
}

/**
 * A bracket as a list of rounds with their matches. Wide screens show the rounds side by side with lines between them; a phone shows one
 * round at a time, selected by the URL fragment, so that this works without JavaScript.
 */
export function Tree({ part, at, view }: Props) {
  const { picture, latest } = view
  const title = `teil-${at + 1}`
  const columns = part.columns.filter(isNeeded)
  const current = currentColumn({ ...part, columns }, latest)
  const size = part.height > HUGE ? 'huge' : part.height > TALL ? 'tall' : 'small'
  const besides = cornerColumns(part, at, view)
  const [main] = picture.parts
  const tracks =
    besides > 0 && main && isTree(main)
      ? tracksOf(main.columns.filter(isNeeded), view, part)
      : tracksOf(columns, view, cornerOf(part, at, view))
  const isSaidElsewhere = part.kind === 'final' || (part.kind === 'main' && isTitle(view))
  const cut = isCut(part)
  const isNamed = picture.parts.length > 1 && columns.length > 1 && !isSaidElsewhere
  return (
    <section
      className="picture-part"
      data-part
      aria-labelledby={title}
      data-size={size}
      data-dense={heightOf(view) > TALL || undefined}
      data-single={columns.length === 1 || undefined}
      data-aside={besides > 0 || undefined}
      data-cuts={cut || undefined}
      data-compact={part.height > 2 * HUGE || undefined}
      style={
        {
          '--height': part.height,
          '--tracks': tracks.template,
          ...(besides > 0 ? { '--last': tracks.last, '--all': tracks.all } : {}),
        } as CSSProperties
      }
    >
      <h2 id={title} className={isNamed ? 'mb-3 text-2xl' : 'sr-only'}>
        {partTitle(text('picture'), part, picture)}
      </h2>
      {cut ? (
        <CutLinks part={at} title={partTitle(text('picture'), part, picture)} whole={title} isOnWall={view.isOnWall} />
      ) : null}
      <div className="picture-scroll">
        <ol className="picture-columns">
          {columns.map((column, index) => (
            <li
              key={columnAnchor(at, index)}
              id={columnAnchor(at, index)}
              className="picture-column"
              data-current={index === current || undefined}
              data-column
              data-rounds={cut ? roundsOf(column) : undefined}
            >
              <Head columns={columns} index={index} part={at} />
              <div className="picture-field">
                <Lines column={column} next={columns[index + 1]} height={part.height} view={view} />
                <Matches column={column} view={view} height={cut ? part.height : null} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The matches of a round, with all names in one form; `height`: of a bracket that is cut into quarters. */
function Matches({ column, view, height }: { column: PictureColumn; view: PictureView; height: number | null }) {
  const seated = column.matches.flatMap(({ a, b }) => [a, b]).flatMap(({ entry }) => entry ?? [])
  const forms = formsInColumn(view.spellings, seated)
  return (
    <ol className="picture-matches" style={{ '--beside': `${nameRoom(column, view)}em` } as CSSProperties}>
      {column.matches.map((match) => (
        <Match
          key={match.id}
          match={match}
          column={column}
          view={view}
          forms={forms}
          quarter={height === null ? null : quarterOf(match, column, height)}
        />
      ))}
    </ol>
  )
}

/** Whether a round is shown with the quarters of a high bracket, with its last rounds, or with both. */
function roundsOf(column: PictureColumn): 'quarters' | 'last' | 'both' {
  if (!isLast(column)) return 'quarters'
  return column.matches.length < 4 ? 'last' : 'both'
}

/** The height of all parts together, in matches one below the other. */
function heightOf({ picture }: PictureView): number {
  return picture.parts.filter(isTree).reduce((sum, { columns, height }) => sum + (columns.length > 1 ? height : 0), 0)
}

/** The main bracket has the page's title, unless there are two sides. */
function isTitle({ picture }: PictureView): boolean {
  return picture.parts.every(({ kind }) => kind !== 'losers')
}

/**
 * The match for third place fits into the free corner of the bracket before it. Returns how many columns that bracket has; 0 if it has no
 * free corner.
 */
function cornerColumns(part: TreePart, at: number, { picture }: PictureView): number {
  const [main] = picture.parts
  const isThird = at === 1 && part.places?.from === 3 && part.height === 1
  return isThird && main?.kind === 'main' && main.height >= 4 ? main.columns.length : 0
}

/** The match for third place, if it is below the last column of this bracket. */
function cornerOf(part: TreePart, at: number, view: PictureView): TreePart | undefined {
  const third = view.picture.parts.filter(isTree)[1]
  return at === 0 && part.kind === 'main' && third && cornerColumns(third, 1, view) > 0 ? third : undefined
}

/** The name of a round; on a phone between links to the previous and the next round. */
function Head({ columns, index, part }: { columns: TreePart['columns']; index: number; part: number }) {
  const t = text('picture')
  const link = (to: number, key: 'previous' | 'next', mark: string) => {
    const column = columns[to]
    if (!column) return <span />
    return (
      <a href={`#${columnAnchor(part, to)}`} data-turn={key}>
        <span aria-hidden>{mark}</span>
        <span className="sr-only">{t(key, { column: columnTitle(t, column.name) })}</span>
      </a>
    )
  }
  const column = columns[index]
  if (!column) return null
  return (
    <div className="picture-head">
      {link(index - 1, 'previous', '‹')}
      <h3>{columnTitle(t, column.name)}</h3>
      {link(index + 1, 'next', '›')}
    </div>
  )
}
