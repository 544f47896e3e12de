import type { EntryLabel } from '#contract/shapes.ts'
import type { WishesDraft, WishesError } from './draft.ts'

/** A list of wishes, with the fields below it. */
export interface ListProps {
  draft: WishesDraft
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  error: WishesError | null
  onChange: (draft: WishesDraft) => void
  /** What is typed below it is to be added: `added`, or why it can't be. Goes on in the field called `next`. */
  onAdd: (typed: WishesDraft, added: WishesDraft | WishesError, next: string) => void
  /** The field of this name gets the focus. */
  onGo: (field: string) => void
}
