// What a command is answered that is sent again, because its answer was lost. Every command names one of these, or its own.

import type { Round } from '#contract/rounds.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import type { Repeat } from './change.ts'

/**
 * As at first: for an answer that stays true whatever others do, or that is empty. Also for a command whose request does not say what it
 * expects to find, such as closing a round: the screen then reads the current state, and nothing is done a second time.
 */
export async function asAtFirst<Answer>(_: Tx, first: Answer): Promise<Answer> {
  return first
}

/**
 * As at first while what the command wrote still stands. Otherwise `changed-since`: the caller would take for saved what others have
 * changed. Sent under a new key, the command meets what there is now. That overwrites nothing only if the request says what it expects to
 * find: `expected`, such as its `base`. Undefined: it does not, and is always answered as at first.
 */
export function whileItStands<Answer>(
  expected: unknown,
  stands: (tx: Tx, first: Answer, isSame: boolean) => Promise<boolean>,
): Repeat<Answer> {
  if (expected === undefined) return asAtFirst
  return async (tx, first, isSame) => {
    if (!(await stands(tx, first, isSame))) throw new Problem('changed-since')
    return first
  }
}

/**
 * For a command that made or changed a draft: the round as it is now, or as at first once others have changed it, too. The caller would
 * take their change for its own, and could publish it unseen; with the fingerprint of the first answer it is refused.
 */
export function asLeft(first: Round, now: Round): Round {
  return now.fingerprint === first.fingerprint ? now : first
}
