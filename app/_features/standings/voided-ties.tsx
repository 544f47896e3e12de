import { text } from '#app/_lib/text.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import { andList } from '#messages/lists.ts'

/** The lots and play-offs that no longer count, whichever act at the desk or at a table has voided them. */
export function VoidedTies({ voided }: { voided: readonly VoidedDecision[] }) {
  const t = text('standings')
  return voided.map(({ criterion, order }) => (
    <p key={order.map(({ id }) => id).join()} className="mt-6 border-alarm border-l-4 px-4 py-2">
      {t('lots.voided', {
        criterion,
        names: andList(
          t.locale,
          order.map(({ name }) => name),
        ),
      })}
    </p>
  ))
}
