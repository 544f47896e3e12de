// What was typed alike more than once is one thing to decide on.

import { same } from '../same.ts'

interface Kept {
  readonly form: string
  readonly slot: string
  readonly act: string
  readonly value: unknown
}

/** All in which the same was typed into the same form, itself among them. O(drafts). */
export function alike<Draft extends Kept>(
  drafts: readonly Draft[],
  { form, slot }: Pick<Kept, 'form' | 'slot'>,
): Draft[] {
  const own = drafts.find((draft) => draft.form === form && draft.slot === slot)
  return own ? drafts.filter((draft) => draft.form === form && same(draft.value, own.value)) : []
}

/**
 * The newest of those that are alike, under the key of the oldest: if that was sent and its answer lost, it is not entered twice.
 * `drafts`: the newest first.
 */
export function distinct<Draft extends Kept>(drafts: readonly Draft[]): Draft[] {
  return drafts.flatMap((draft) => {
    const [newest, ...others] = alike(drafts, draft)
    return newest === draft ? [{ ...draft, act: others.at(-1)?.act ?? draft.act }] : []
  })
}
