// What is done with a list apart from the thread that answers.

import type { Answer } from '#contract/client.ts'
import { nameKey } from '../../name-key.ts'
import { orRefuse } from '../../problem.ts'
import { markEntered, type Purpose, readList } from './list.ts'

export interface Asked extends Purpose {
  readonly bytes: Uint8Array
  /** The names that are entered, as often as they are. */
  readonly entered: readonly string[]
  /** How often one person may be. */
  readonly perPerson: number
}

/**
 * Reads a list and says who of it is entered: the answer of `readImport`, in its shape, as JSON in UTF-8. Throws `list-unreadable`,
 * `list-too-long`, `list-too-large`.
 */
export async function readImport({ bytes, entered, perPerson, ...purpose }: Asked): Promise<Uint8Array> {
  const { lines, ...list } = orRefuse(await readList(bytes, purpose))
  // Its shape is not checked here, as answers are elsewhere: that takes as long as reading.
  const answer: Answer<'readImport'> = { ...list, lines: markEntered(lines, entered.map(nameKey), perPerson) }
  return new TextEncoder().encode(JSON.stringify(answer))
}
