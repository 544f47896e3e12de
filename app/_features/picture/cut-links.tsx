import { text } from '#app/_lib/text.ts'
import { WALL } from '#contract/paths.ts'
import { CUTS, cutAnchor } from './cuts.ts'

interface Props {
  part: number
  title: string
  /** Address of the full picture. */
  whole: string
  isOnWall: boolean
}

/** Links to the quarters of a high bracket and to its last rounds. The URL fragment selects one, so that this works without JavaScript. */
export function CutLinks({ part, title, whole, isOnWall }: Props) {
  const t = text('picture')
  return (
    <nav aria-label={t('cuts.label', { part: title })} className="picture-cuts" data-screen-only>
      <ul>
        <li>
          <a href={`#${whole}`}>{t('cuts.whole')}</a>
        </li>
        {CUTS.map((cut) => (
          <li key={cut} id={cutAnchor(part, cut)} data-cut={cut}>
            <a href={`#${cutAnchor(part, cut)}`}>{cut === 'last' ? t('cuts.last') : t('cuts.quarter', { cut })}</a>
          </li>
        ))}
        {part === 0 ? (
          <li>
            {/* A link, so that a screen can be set up with its address. */}
            <a href={isOnWall ? WALL.off : WALL.on}>{t(isOnWall ? 'cuts.wallOff' : 'cuts.wall')}</a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
