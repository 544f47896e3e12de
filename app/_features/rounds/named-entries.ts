// The entries the desk has chosen for a stage.

import { z } from 'zod'
import type { DrawField } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'

/** Reads their ids, as a draft stores them; null if they are not readable. */
export function readNamed(value: unknown): string[] | null {
  return z.array(z.string()).safeParse(value).data ?? null
}

/** What the choice comes to now: who is drawn, in the order of the list, and who has left since, for this round or for good. */
export function chosenNow(
  field: Pick<DrawField, 'drawn' | 'withdrawn' | 'singles' | 'waiting' | 'out'>,
  chosen: ReadonlySet<string>,
) {
  const among = (entries: readonly EntryLabel[]) => entries.filter(({ id }) => chosen.has(id))
  return {
    named: among(field.drawn),
    gone: among([...field.withdrawn, ...field.singles, ...field.waiting, ...field.out]),
  }
}
