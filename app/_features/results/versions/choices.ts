// The versions of a contested table, each with the key that selects it.

import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { Submission } from '#contract/results.ts'
import type { Rules } from '../../result-form/scores.ts'
import type { PlayedResult } from '../../result-form/send-result.ts'
import { hasInput, stands, type UnsavedResult } from '../../result-form/unsaved-result.ts'

/** The versions to choose from. */
interface Versions {
  /** The current result. */
  readonly current: PlayedResult
  /** The input here, complete or not; null: none. */
  readonly mine: UnsavedResult | null
  /** The result sent from here and refused; null: none. */
  readonly sent: PlayedResult | null
  /** Rejected results without a decision yet, oldest first. */
  readonly rejected: readonly Submission[]
}

export interface VersionChoices {
  /** The input here is a version of its own; otherwise it equals the current one, or is empty. */
  readonly isMine: boolean
  /** The other refused versions, oldest first: they keep their keys when another one arrives. */
  readonly others: readonly Other[]
}

interface Other {
  readonly result: PlayedResult
  /** Null: no letters are left. */
  readonly letter: string | null
  /** Its submission; undefined: not known yet. */
  readonly typed: Submission | undefined
}

/** Without the question's own keys: A, B, M and N. */
const LETTERS = 'DEFGHIKLOPQRSTUVWXYZ'

/** Every distinct result once. O(versions²). */
export function choicesOf({ current, mine, sent, rejected }: Versions, rules: Rules): VersionChoices {
  const others: Pick<Other, 'result' | 'typed'>[] = []
  const isMine = mine !== null && hasInput(mine) && !stands(mine, current, rules)
  const offer = ({ games, outside }: PlayedResult, typed?: Submission) => {
    const result = { games, outside }
    const isListed = [current, ...others.map((other) => other.result)].some((one) => isSame(one, result))
    if (!isListed && !(isMine && stands(mine, result, rules))) others.push({ result, typed })
  }
  if (sent)
    offer(
      sent,
      rejected.find((one) => isSame(one, sent)),
    )
  for (const one of rejected) offer(one, one)
  return { isMine, others: others.map((other, at) => ({ ...other, letter: LETTERS[at] ?? null })) }
}

function isSame(one: PlayedResult, other: PlayedResult): boolean {
  return jsonEqual([one.games, one.outside], [other.games, other.outside])
}
