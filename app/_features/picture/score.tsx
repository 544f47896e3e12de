import { text } from '#app/_lib/text.ts'
import type { Side } from '#domain/model.ts'
import { type MatchFigures, scoreText } from '#messages/picture.ts'

/** A result in a cell of a table, as `side` reads it; in full words for screen readers where it is abbreviated. */
export function Score({ figures, side }: { figures: MatchFigures; side: Side }) {
  const t = text('picture')
  const score = scoreText(t, figures, side)
  if (!figures.nobodyCame) return score
  return (
    <>
      <span className="sr-only">{t('nobodyCame')}</span>
      <span aria-hidden>{score}</span>
    </>
  )
}
