// What has become of the table entered last: by another desk, or by the phones at the table, perhaps before its answer came.

import type { Encounter } from '#contract/rounds.ts'
import { isReported } from '../result-form/scores.ts'
import type { ResultToSend } from '../result-form/send-result.ts'
import { type SinceSaved, sinceSaved } from '../results/desk/since-saved.ts'

export interface EnteredTable {
  /** As answered: others may have changed it before, if its first answer was lost. */
  readonly encounter: Encounter
  /** The result it was sent with; empty if it still plays. */
  readonly sent: Pick<ResultToSend, 'games' | 'outside'>
}

/** What has become of an entered table, by the current ones, which are no older than its answer; null: it stands as it was sent. */
export function sinceEntered({ encounter, sent }: EnteredTable, encounters: readonly Encounter[]): SinceSaved | null {
  const isWithResult = isReported(sent)
  const entered: Encounter = { ...encounter, contested: false, standing: isWithResult ? 'desk' : 'open' }
  // A table that is entered with its result has no earlier one.
  const resultVersion = isWithResult ? 1 : 0
  const saved = { encounter: entered, before: entered, version: 0, resultVersion, isTakenBack: false }
  return sinceSaved(saved, { version: 0, encounters })
}
