import type { OfferedDraft } from '#app/_lib/drafts/open-drafts.ts'
import { readStoredForm, type StoredForm } from '#app/_lib/drafts/stored-form.ts'
import { useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { useUnsaved } from '#app/_lib/drafts/use-unsaved.ts'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import { Entry } from '#contract/entries.ts'
import { membersOf, readNames, standAs, type TypedNames } from './typed-name.ts'

interface StoredNames extends StoredForm<TypedNames> {
  readonly entry: string
}

/** Earlier input for an entry, and the members at that time. */
export interface TakenEntry {
  readonly entry: string
  readonly names: TypedNames
  readonly base: Entry['members']
}

interface Offer {
  readonly draft: OfferedDraft<StoredNames>
  /** A summary of the names. */
  readonly names: readonly string[]
}

export interface EntryOffer extends Offer {
  readonly entry: Entry
  readonly taken: TakenEntry
  readonly isOvertaken: boolean
}

/** Input that no longer has a place: the entry was removed, or can't be changed. It is shown until discarded. */
export interface PlacelessOffer extends Offer {
  readonly why: 'removed' | 'closed'
}

/**
 * Unsaved earlier changes of entries; the row in which they are typed stores them (`edit-row.tsx`). A change that stands was saved, and is
 * dropped. `changeable`: can this entry be changed now?
 */
export function useEntryDrafts(
  tournament: string,
  entries: readonly Entry[],
  changeable: (entry: Entry) => boolean,
): {
  readonly offers: readonly EntryOffer[]
  readonly placeless: readonly PlacelessOffer[]
  readonly drop: (draft: OfferedDraft<StoredNames>) => void
} {
  const { offered, drop } = useDrafts<StoredNames>(tournament, (name, value) => {
    const [form, entry = ''] = name.split('.')
    const draft = form === 'entry' ? readStoredForm(value, readNames) : null
    return draft && { ...draft, entry }
  })
  const namesIn = ({ value }: OfferedDraft<StoredNames>) => membersOf(value.typed).map(({ name }) => name)
  const entryOf = ({ value }: OfferedDraft<StoredNames>) => entries.find(({ id }) => id === value.entry)
  function isSaved({ entry, typed, base }: StoredNames) {
    const members = entries.find(({ id }) => id === entry)?.members ?? []
    return !jsonEqual(members, base) && standAs(members, typed)
  }
  const unsaved = useUnsaved(offered, isSaved, drop)
  const offers = unsaved.flatMap((draft): EntryOffer[] => {
    const { typed, base, entry: id } = draft.value
    const entry = entryOf(draft)
    if (!entry || !changeable(entry)) return []
    const taken = { entry: id, names: typed, base: Entry.shape.members.safeParse(base).data ?? entry.members }
    const isOvertaken = !jsonEqual(taken.base, entry.members)
    return [{ draft, entry, taken, names: namesIn(draft), isOvertaken }]
  })
  const placeless = unsaved.flatMap((draft): PlacelessOffer[] => {
    const entry = entryOf(draft)
    if (entry && changeable(entry)) return []
    return [{ draft, names: namesIn(draft), why: entry ? 'closed' : 'removed' }]
  })
  return { offers, placeless, drop }
}
