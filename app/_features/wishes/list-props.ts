import type { EntryLabel } from '#contract/shapes.ts'
import type { WishesDraft, WishesError } from './draft.ts'

/** A list of wishes, with the fields below it. */
export interface ListProps {
  draft: WishesDraft
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  error: WishesError | null
  onChange: (draft: WishesDraft) => void
  /** Adds the input below the list: `added` is the result, or why it is not possible. Continues in the field called `next`. */
  onAdd: (typed: WishesDraft, added: WishesDraft | WishesError, next: string) => void
  /** Focuses the field of this name. */
  onGo: (field: string) => void
}
