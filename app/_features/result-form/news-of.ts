import type { Encounter } from '#contract/rounds.ts'
import { isReported, type ReportedResult } from './scores.ts'

/**
 * The news about a table while its sheet is open: another result; the typed one, saved although its answer was lost; the result was
 * removed; the table is contested; a contested one is settled.
 */
export type NewsKind = 'result' | 'saved' | 'none' | 'contested' | 'settled'

/** The desk's current knowledge of the table. */
interface Latest extends Pick<Encounter, 'contested' | 'resultVersion'>, ReportedResult {
  /** Its result equals the input. */
  readonly typedStands: boolean
}

/** The news since the sheet was opened; its author has seen the result version `seen`. Null: none. */
export function newsOf(opened: Pick<Encounter, 'contested'>, seen: number, latest: Latest): NewsKind | null {
  if (latest.resultVersion > seen) return latest.typedStands ? 'saved' : isReported(latest) ? 'result' : 'none'
  if (latest.contested === opened.contested) return null
  return latest.contested ? 'contested' : 'settled'
}
