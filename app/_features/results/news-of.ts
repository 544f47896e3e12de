import type { Encounter } from '#contract/rounds.ts'
import { isReported, type Reported } from '../result-form/scores.ts'

/**
 * What has happened to a table while its sheet was open: another result; the one that is typed, saved though its answer was lost;
 * the result is gone; the table is contested; a contested one is settled.
 */
export type NewsKind = 'result' | 'saved' | 'none' | 'contested' | 'settled'

/** What the desk knows of the table now. */
interface Latest extends Pick<Encounter, 'contested' | 'resultVersion'>, Reported {
  /** Its result is what is typed. */
  readonly typedStands: boolean
}

/** What came in since the sheet was opened, of which its writer has seen the result version `seen`; null: nothing. */
export function newsOf(opened: Pick<Encounter, 'contested'>, seen: number, latest: Latest): NewsKind | null {
  if (latest.resultVersion > seen) return latest.typedStands ? 'saved' : isReported(latest) ? 'result' : 'none'
  if (latest.contested === opened.contested) return null
  return latest.contested ? 'contested' : 'settled'
}
