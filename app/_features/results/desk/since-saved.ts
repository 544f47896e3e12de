// What has become of the table saved last, since it was saved: by another desk, or by the phones at the table.

import type { Encounter } from '#contract/rounds.ts'
import { isReported } from '../../result-form/scores.ts'
import { type EncounterFate, seatedAnew } from '../round/fate.ts'
import type { SavedResult } from './desk.ts'

export type SinceSaved =
  | Extract<EncounterFate, { readonly became: 'removed' | 'paired-anew' }>
  /**
   * `changed`: another result, or the same one after others; `confirmed`: by a desk; `unconfirmed`: no longer by one; `contested`: none of
   * them counts until it is settled.
   */
  | { readonly became: 'changed' | 'confirmed' | 'unconfirmed' | 'contested'; readonly now: Encounter }
  | { readonly became: 'cleared' }

/**
 * What has become of the saved table, after which its change cannot be undone any more; null: it stands as saved. A word of the phones
 * about the result does not change it, and a version of theirs only if the change settled which one counts.
 */
export function sinceSaved(
  {
    encounter,
    before,
    version,
    resultVersion,
    isTakenBack,
  }: Pick<SavedResult, 'encounter' | 'before' | 'version' | 'resultVersion' | 'isTakenBack'>,
  latest: { readonly version: number; readonly encounters: readonly Encounter[] },
): SinceSaved | null {
  // The page is older than the answer.
  if (latest.version < version) return null
  const seated = seatedAnew(encounter, latest.encounters)
  const now = latest.encounters.find(({ id }) => id === encounter.id)
  if (seated || !now) return seated
  if (now.resultVersion > resultVersion) {
    if (now.contested) return { became: 'contested', now }
    return isReported(now) ? { became: 'changed', now } : { became: 'cleared' }
  }
  if (now.contested) return before.contested && !isTakenBack ? { became: 'contested', now } : null
  const [wasOfDesk, isOfDesk] = [encounter, now].map(({ standing }) => standing === 'desk')
  if (wasOfDesk === isOfDesk) return null
  return { became: isOfDesk ? 'confirmed' : 'unconfirmed', now }
}
