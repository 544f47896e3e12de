import { useReducer, useState } from 'react'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { same } from '#app/_lib/same.ts'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { type Edit, edited } from './edit.ts'
import { minimal } from './minimal.ts'

/** What is kept of unsaved work: what it has become, and what it was made from. */
interface Kept {
  readonly base: RegulationShape
  readonly regulation: Regulation
}

/** Where it is kept: of a tournament or a club, and which of their regulations. */
export interface DraftPlace {
  readonly of: string
  readonly subject: string
}

/** The regulation in hand, begun from `base`; `begun`: so many of its stages have been played in. What is not saved is kept and offered. */
export function useDraft(place: DraftPlace, base: RegulationShape, begun: number) {
  const [start, setStart] = useState(base)
  const [saved, setSaved] = useState<Regulation>(() => minimal(base))
  const [regulation, edit] = useReducer<Regulation, [Edit]>((now, one) => edited(now, one, begun), saved)
  const isChanged = !same(regulation, saved)
  const kept = useFormDraft<Kept>({
    ...place,
    form: 'regulation',
    typed: isChanged ? { base: start, regulation } : null,
    base: start,
    stands: base,
    read: readKept,
    onTake(kept) {
      setStart(kept.base)
      edit({ edit: 'load', regulation: kept.regulation })
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

function readKept(kept: unknown): Kept | null {
  const { base, regulation } = Object(kept) as { readonly [Part in keyof Kept]?: unknown }
  const [was, is] = [RegulationShape.safeParse(base), RegulationShape.safeParse(regulation)]
  return was.success && is.success ? { base: was.data, regulation: is.data } : null
}
