import { text } from '#app/_lib/text.ts'
import { EmptyState } from '#app/_ui/empty-state.tsx'

/** A round that has not been published, inside the tournament's own head, from which everything else can be reached. */
export default function RoundNotFound() {
  const t = text('public')
  return (
    <EmptyState suit="bell" title={<h1>{t('round.missingPage.title')}</h1>}>
      {t('round.missingPage.text')}
    </EmptyState>
  )
}
