import { useState } from 'react'
import { type FormDraft, useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import { readDecision, type TypedDecision } from './decision.ts'

export interface Deciding {
  /** Null: none is being entered. Stays when another desk decides the tie, so that the order is not lost silently. */
  readonly decision: TypedDecision | null
  /** Starts a decision for entries that share a rank, in the order of the table. */
  readonly begin: (decision: TypedDecision) => void
  readonly order: (order: TypedDecision['order']) => void
  /** Closed without saving: the order is offered again if it was changed. */
  readonly leave: () => void
  /** It was saved: closes, unless another one is being entered by now. */
  readonly saved: () => void
  /** There is nothing to save. */
  readonly giveUp: () => void
  readonly draft: FormDraft<TypedDecision>
}

/** The lot or play-off being entered at this desk; its order is stored as a draft of the tournament. */
export function useDeciding(tournament: string): Deciding {
  const [begun, setBegun] = useState<TypedDecision | null>(null)
  const [decision, setDecision] = useState<TypedDecision | null>(null)
  const draft = useFormDraft<TypedDecision>({
    form: 'decision',
    of: tournament,
    typed: jsonEqual(begun, decision) ? null : decision,
    read: readDecision,
    onTake(stored) {
      setBegun(null)
      setDecision(stored)
    },
  })
  const show = (shown: TypedDecision | null) => {
    setBegun(shown)
    setDecision(shown)
  }
  function leave() {
    draft.setAside()
    show(null)
  }
  return {
    decision,
    begin: show,
    order: (order) => setDecision(decision && { ...decision, order }),
    leave,
    saved() {
      if (draft.saved() !== 'left') leave()
    },
    giveUp() {
      draft.giveUp()
      show(null)
    },
    draft,
  }
}
