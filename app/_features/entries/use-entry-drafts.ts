import { type KeptForm, readKept } from '#app/_lib/drafts/kept-form.ts'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { same } from '#app/_lib/same.ts'
import { Entry } from '#contract/entries.ts'
import { membersOf, readNames, type TypedNames } from './typed-name.ts'

interface Kept extends KeptForm<TypedNames> {
  readonly entry: string
}

/** What was typed for an entry before, and what stood there then. */
export interface TakenEntry {
  readonly entry: string
  readonly names: TypedNames
  readonly base: Entry['members']
}

export interface EntryOffer {
  readonly draft: Offered<Kept>
  readonly entry: Entry
  readonly taken: TakenEntry
  /** The names, in short. */
  readonly names: readonly string[]
  readonly isOvertaken: boolean
}

/** What was typed for a change of one of these entries before and not saved. The row it is typed in keeps it (`edit-row.tsx`). */
export function useEntryDrafts(tournament: string, entries: readonly Entry[]) {
  const { offered, drop } = useDrafts<Kept>(tournament, (name, value) => {
    const [form, entry = ''] = name.split('.')
    const kept = form === 'entry' ? readKept(value, readNames) : null
    return kept && { ...kept, entry }
  })
  const offers = offered.flatMap((draft): EntryOffer[] => {
    const { typed, base, entry: id } = draft.value
    const entry = entries.find((entry) => entry.id === id)
    if (entry?.status !== 'active') return []
    const taken = { entry: id, names: typed, base: Entry.shape.members.safeParse(base).data ?? entry.members }
    const isOvertaken = !same(taken.base, entry.members)
    return [{ draft, entry, taken, names: membersOf(typed).map(({ name }) => name), isOvertaken }]
  })
  return { offers, drop }
}
