// Equal drafts of the same form are offered once.

import { jsonEqual } from '../json-equal.ts'

interface ComparableDraft {
  readonly form: string
  readonly slot: string
  readonly act: string
  readonly value: unknown
}

/** All drafts of the same form with an equal value, including the draft itself. O(drafts). */
export function alike<Draft extends ComparableDraft>(
  drafts: readonly Draft[],
  { form, slot }: Pick<ComparableDraft, 'form' | 'slot'>,
): Draft[] {
  const own = drafts.find((draft) => draft.form === form && draft.slot === slot)
  return own ? drafts.filter((draft) => draft.form === form && jsonEqual(draft.value, own.value)) : []
}

/**
 * The newest of each group of equal drafts, with the key of the oldest: if that one was sent and its answer lost, it is not entered
 * twice. `drafts`: the newest first.
 */
export function distinct<Draft extends ComparableDraft>(drafts: readonly Draft[]): Draft[] {
  return drafts.flatMap((draft) => {
    const [newest, ...others] = alike(drafts, draft)
    return newest === draft ? [{ ...draft, act: others.at(-1)?.act ?? draft.act }] : []
  })
}
