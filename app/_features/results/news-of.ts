import type { Encounter } from '#contract/rounds.ts'
import { isReported, type Reported } from '../result-form/scores.ts'

/** What has happened to a table while its sheet was open: another result, the one that is typed, none any more, a disagreement, the end of one. */
export type NewsKind = 'result' | 'saved' | 'none' | 'contested' | 'settled'

/** What came in since the sheet was opened, of which its writer has seen the result version `seen`; null: nothing. `isTyped`: it is what is typed. */
export function newsOf(
  opened: Pick<Encounter, 'contested'>,
  seen: number,
  latest: Pick<Encounter, 'contested' | 'resultVersion'> & Reported,
  isTyped = false,
): NewsKind | null {
  if (latest.resultVersion > seen) return isTyped ? 'saved' : isReported(latest) ? 'result' : 'none'
  if (latest.contested === opened.contested) return null
  return latest.contested ? 'contested' : 'settled'
}
