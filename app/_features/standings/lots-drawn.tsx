import { text } from '#app/_lib/text.ts'
import type { Standings } from '#contract/standings.ts'
import { commaList } from '#messages/lists.ts'

/** The lots drawn here: their seed and the resulting order. Nothing if there are none. */
export function LotsDrawn({ lots }: Pick<Standings, 'lots'>) {
  const t = text('standings')
  if (lots.length === 0) return null
  return (
    <ul aria-label={t('lots.title')} className="mt-6 grid gap-1 text-soft">
      {lots.map(({ seed, order, after = 0 }) => (
        <li key={seed}>
          {t('lots.drawn', {
            seed,
            after,
            names: commaList(
              t.locale,
              order.map(({ name }) => name),
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
