// Equal drafts of the same form are offered once. Equal lines are one only if they are the same act.

import { jsonEqual } from '../json-equal.ts'
import { LINE_FORMS } from './forms.ts'

interface ComparableDraft {
  readonly form: string
  readonly slot: string
  readonly act: string
  readonly sent?: boolean | undefined
  readonly value: unknown
}

/** All drafts of the same form with an equal value, including the draft itself; of lines, those of the same act. O(drafts). */
export function alike<Draft extends ComparableDraft>(
  drafts: readonly Draft[],
  { form, slot }: Pick<ComparableDraft, 'form' | 'slot'>,
): Draft[] {
  const own = drafts.find((draft) => draft.form === form && draft.slot === slot)
  if (!own) return []
  const isLine = LINE_FORMS.some((line) => line === form)
  return drafts.filter(
    (draft) => draft.form === form && (!isLine || draft.act === own.act) && jsonEqual(draft.value, own.value),
  )
}

/**
 * The newest of each group of equal drafts, with the key of the oldest: if that one was sent and its answer lost, it is not entered
 * twice. If any of them was sent, it was. `drafts`: the newest first.
 */
export function distinct<Draft extends ComparableDraft>(drafts: readonly Draft[]): Draft[] {
  return drafts.flatMap((draft) => {
    const [newest, ...others] = alike(drafts, draft)
    if (newest !== draft) return []
    const one = { ...draft, act: others.at(-1)?.act ?? draft.act }
    return [others.some(({ sent }) => sent) ? { ...one, sent: true } : one]
  })
}
