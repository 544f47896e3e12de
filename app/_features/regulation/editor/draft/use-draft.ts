import { useReducer, useState } from 'react'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { type Edit, edited } from '../edit/edit.ts'
import { minimal } from '../edit/minimal.ts'
import type { Unreads } from '../edit/use-unread.ts'
import { type RegulationDraft, readRegulationDraft } from './draft.ts'

/** Where it is stored: for a tournament or a club, and which of their regulations it is. */
export interface DraftPlace {
  readonly of: string
  readonly subject: string
}

/**
 * The edited regulation, started from `base`; `begun`: the number of its stages that have begun. Unsaved changes are stored and offered,
 * including unreadable field contents.
 */
export function useDraft(place: DraftPlace, base: RegulationShape, begun: number, unread: Unreads) {
  const [start, setStart] = useState(base)
  const [saved, setSaved] = useState<Regulation>(() => minimal(base))
  const [regulation, edit] = useReducer<Regulation, [Edit]>((now, one) => edited(now, one, begun), saved)
  const isChanged = !jsonEqual(regulation, saved)
  const formDraft = useFormDraft<RegulationDraft>({
    ...place,
    form: 'regulation',
    typed: isChanged || unread.texts.size > 0 ? { base: start, regulation, unread: [...unread.texts] } : null,
    base: start,
    stands: base,
    read: readRegulationDraft,
    readBase: upToDate,
    onTake(stored) {
      setStart(stored.base)
      edit({ edit: 'load', regulation: stored.regulation })
      unread.putBack(stored.unread)
    },
  })

  return {
    regulation,
    edit,
    isChanged,
    formDraft,
    /** The regulation at the start of the work, as received. */
    start,
    /** The regulation was sent, and is saved now: removes its draft. */
    markSaved: () => {
      if (formDraft.saved() !== 'left') setSaved(regulation)
    },
    /** The regulation goes on to another form, which keeps it: removes its draft here. */
    markHandedOn: () => {
      setSaved(regulation)
      formDraft.giveUp()
    },
  }
}
