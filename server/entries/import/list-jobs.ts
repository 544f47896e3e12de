// Reading a list in a worker of the pool.

import type { Answer } from '#contract/client.ts'
import type { PersonTraits } from '#domain/model.ts'
import { nameKey } from '#messages/name-key.ts'
import { orRefuse } from '../../problem.ts'
import { markEntered, type Purpose, readList, withKnown } from './list.ts'
import { inKnownOrder } from './name-order.ts'

export interface ImportRequest extends Purpose {
  readonly bytes: Uint8Array
  /** The wanted sheet of a workbook; null: the first one that is a list. */
  readonly sheet: string | null
  /** The names of all entries so far; a person who is entered several times is listed as often. */
  readonly entered: readonly string[]
  /** The names of those among them without a partner. */
  readonly singles: readonly string[]
  /** What the club knows of its people, by the key of their name; null: nothing, or several have the name. */
  readonly known: ReadonlyMap<string, PersonTraits | null>
  /** How often one person may be entered. */
  readonly perPerson: number
}

/**
 * Reads a list, in the order of names in which the club knows its people, and marks people who are entered already. Returns the answer of
 * `readImport` as JSON in UTF-8. Throws `list-unreadable`, `list-too-long`, `list-too-large`.
 */
export async function readImport({
  bytes,
  sheet,
  entered,
  singles,
  known,
  perPerson,
  ...purpose
}: ImportRequest): Promise<Uint8Array> {
  const { lines: read, order, ...list } = orRefuse(await readList(bytes, purpose, sheet))
  const { lines, names } = inKnownOrder(read, order, known)
  // Other answers are checked against their schema; here that would take as long as reading the list.
  const marked = markEntered(lines, entered.map(nameKey), perPerson, singles.map(nameKey))
  const answer: Answer<'readImport'> = { ...list, names, lines: withKnown(marked, known) }
  return new TextEncoder().encode(JSON.stringify(answer))
}
