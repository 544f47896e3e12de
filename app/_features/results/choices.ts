// The versions a contested table has, each with the key it is taken by.

import { same } from '#app/_lib/same.ts'
import type { Submission } from '#contract/results.ts'
import { type KeptResult, stands, typedText } from '../result-form/kept-scores.ts'
import type { Rules } from '../result-form/scores.ts'
import type { PlayedResult } from '../result-form/send-result.ts'

/** What can be chosen from. */
interface Versions {
  /** What counts now. */
  readonly current: PlayedResult
  /** What is typed here, whole or not; null: nothing is. */
  readonly mine: KeptResult | null
  /** What was sent from here and not taken; null: nothing was. */
  readonly sent: PlayedResult | null
  /** Rejected results without a decision yet, oldest first. */
  readonly kept: readonly Submission[]
}

export interface Choices {
  /** What is typed here is a version of its own; otherwise it is what counts already, or nothing. */
  readonly isMine: boolean
  /** The others that were not taken, the oldest first: they keep their keys when another one comes in. */
  readonly others: readonly Other[]
}

interface Other {
  readonly result: PlayedResult
  /** Null: the letters have run out. */
  readonly letter: string | null
  /** Who typed it; undefined: it is not known yet. */
  readonly typed: Submission | undefined
}

/** Those of the question itself are not among them: A, B, M and N. */
const LETTERS = 'DEFGHIKLOPQRSTUVWXYZ'

/** Every distinct result once. O(versions²). */
export function choicesOf({ current, mine, sent, kept }: Versions, rules: Rules): Choices {
  const others: Pick<Other, 'result' | 'typed'>[] = []
  const isMine = mine !== null && typedText(mine, rules) !== '' && !stands(mine, current, rules)
  const offer = ({ games, outside }: PlayedResult, typed?: Submission) => {
    const result = { games, outside }
    const isListed = [current, ...others.map((other) => other.result)].some((one) => isSame(one, result))
    if (!isListed && !(isMine && stands(mine, result, rules))) others.push({ result, typed })
  }
  if (sent)
    offer(
      sent,
      kept.find((one) => isSame(one, sent)),
    )
  for (const one of kept) offer(one, one)
  return { isMine, others: others.map((other, at) => ({ ...other, letter: LETTERS[at] ?? null })) }
}

function isSame(one: PlayedResult, other: PlayedResult): boolean {
  return same([one.games, one.outside], [other.games, other.outside])
}
