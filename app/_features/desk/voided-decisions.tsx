import { text } from '#app/_lib/text.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import { andList } from '#messages/lists.ts'

interface Props {
  voided: readonly VoidedDecision[]
  /** The sentence about a lot or a play-off (`criterion`) among these entries. */
  sentence: (about: { readonly criterion: VoidedDecision['criterion']; readonly names: string }) => string
  className?: string
  role?: 'status'
}

/** The lots and play-offs that no longer count, or will not: one sentence for each. */
export function VoidedDecisions({ voided, sentence, ...paragraph }: Props) {
  const { locale } = text('product')
  return voided.map(({ criterion, order }) => (
    <p key={order.map(({ id }) => id).join()} {...paragraph}>
      {sentence({
        criterion,
        names: andList(
          locale,
          order.map(({ name }) => name),
        ),
      })}
    </p>
  ))
}
