import { useReducer, useState } from 'react'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { same } from '#app/_lib/same.ts'
import type { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { type Edit, edited } from './edit.ts'
import { type KeptRegulation, readKeptRegulation } from './kept-regulation.ts'
import { minimal } from './minimal.ts'
import type { Unreads } from './use-unread.ts'

/** Where it is kept: of a tournament or a club, and which of their regulations. */
export interface DraftPlace {
  readonly of: string
  readonly subject: string
}

/**
 * The regulation in hand, begun from `base`; `begun`: so many of its stages have been played in. What is not saved is kept and offered,
 * with what stands in its fields and can't be read.
 */
export function useDraft(place: DraftPlace, base: RegulationShape, begun: number, unread: Unreads) {
  const [start, setStart] = useState(base)
  const [saved, setSaved] = useState<Regulation>(() => minimal(base))
  const [regulation, edit] = useReducer<Regulation, [Edit]>((now, one) => edited(now, one, begun), saved)
  const isChanged = !same(regulation, saved)
  const kept = useFormDraft<KeptRegulation>({
    ...place,
    form: 'regulation',
    typed: isChanged || unread.texts.size > 0 ? { base: start, regulation, unread: [...unread.texts] } : null,
    base: start,
    stands: base,
    read: readKeptRegulation,
    readBase: upToDate,
    onTake(kept) {
      setStart(kept.base)
      edit({ edit: 'load', regulation: kept.regulation })
      unread.putBack(kept.unread)
    },
  })

  return {
    regulation,
    edit,
    isChanged,
    kept,
    /** What was there when the work on it began, as it was got. */
    start,
    /** The regulation is kept elsewhere now: nothing of it is left here. */
    markSaved: () => {
      setSaved(regulation)
      kept.saved()
    },
  }
}
