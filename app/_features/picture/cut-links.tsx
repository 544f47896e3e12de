import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { CUTS, cutAnchor } from './cuts.ts'
import { Wall } from './wall.tsx'

/**
 * Leads to the quarters of a high bracket and its last rounds. The address says which one is shown, so that this works
 * without JavaScript; `whole`: where all of it is.
 */
export function CutLinks({ part, title, whole }: { part: number; title: string; whole: string }) {
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
            <Texts areas={['picture']}>
              <Wall />
            </Texts>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
