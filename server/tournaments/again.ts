// What a command is answered that is sent again, because its answer was lost. Every command names one of these, or its own.

import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import type { Repeat } from './change.ts'

/** As at first: for an answer that nobody can make untrue, or that says nothing. */
export async function asAtFirst<Answer>(_: Tx, first: Answer): Promise<Answer> {
  return first
}

/**
 * As at first while what the command wrote still stands. Otherwise `changed-since`: the caller would take for saved what others have
 * changed. Sent under a new key, the command meets what there is now, as if it had not been sent before.
 */
export function whileItStands<Answer>(
  stands: (tx: Tx, first: Answer, isSame: boolean) => Promise<boolean>,
): Repeat<Answer> {
  return async (tx, first, isSame) => {
    if (!(await stands(tx, first, isSame))) throw new Problem('changed-since')
    return first
  }
}
