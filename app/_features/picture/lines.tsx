import type { PictureColumn } from '#domain/formats/picture/picture.ts'
import type { PictureView } from './view.ts'

interface Props {
  column: PictureColumn
  /** The next round; absent if this part has none. */
  next: PictureColumn | undefined
  height: number
  view: PictureView
}

/** The lines from the matches of a round to the matches their winners reach. */
export function Lines({ column, next, height, view: { path } }: Props) {
  const targets = new Map(next?.matches.map(({ id, middle }) => [id, middle]))
  const lines = column.matches.flatMap(({ id, middle, state, winner, feeds }) => {
    const target = feeds.winner === null ? undefined : targets.get(feeds.winner)
    if (target === undefined || state === 'not-needed') return []
    const isOnPath = path !== null && feeds.winner !== null && onPath(path, id) && onPath(path, feeds.winner)
    const look = isOnPath ? 'path' : winner === null ? 'open' : 'decided'
    return [{ id, look, d: `M0 ${middle}H1V${target}H2` }]
  })
  if (lines.length === 0) return null
  // The path is drawn last, so that no other line crosses it.
  const ordered = [...lines].sort((one, other) => Number(one.look === 'path') - Number(other.look === 'path'))
  return (
    <svg className="picture-lines" viewBox={`0 0 2 ${height}`} preserveAspectRatio="none" aria-hidden>
      {ordered.map(({ id, look, d }) => (
        <path key={id} d={d} data-look={look} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}

function onPath({ own, ahead }: NonNullable<PictureView['path']>, match: number): boolean {
  return own.has(match) || ahead.has(match)
}
