// Results whose answers were lost: when the desk asks for them by itself.

import type { Encounter } from '#contract/rounds.ts'
import type { Rules } from '../../result-form/scores.ts'
import { isAsSent } from '../../result-form/unsaved-result.ts'
import type { Desk, SentResult } from './desk.ts'

/**
 * The results whose answers were lost, and that their tables have by now. Sent once more under their keys they are answered as at first:
 * with what was there before, and the undo.
 */
export function answeredByNow(
  { refused }: Pick<Desk, 'refused'>,
  latest: (encounter: Encounter) => Encounter,
  rules: Rules,
): readonly SentResult[] {
  return refused.flatMap(({ unanswered }) => {
    if (!unanswered || unanswered.isCorrection) return []
    const { encounter, result } = unanswered
    const now = latest(encounter)
    return now.resultVersion > result.basedOn && isAsSent(result, now, rules) ? [unanswered] : []
  })
}
