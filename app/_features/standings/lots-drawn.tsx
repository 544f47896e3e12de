import { text } from '#app/_lib/text.ts'
import type { Standings } from '#contract/standings.ts'

/** Lots that were drawn here: the number they were drawn with, and the order it gave. Nothing where none were. */
export function LotsDrawn({ lots }: Pick<Standings, 'lots'>) {
  const t = text('standings')
  if (lots.length === 0) return null
  return (
    <ul aria-label={t('lots.title')} className="mt-6 grid gap-1 text-soft">
      {lots.map(({ seed, order }) => (
        <li key={seed}>{t('lots.drawn', { seed, names: order.map(({ name }) => name).join(', ') })}</li>
      ))}
    </ul>
  )
}
