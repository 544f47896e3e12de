import { type RefObject, useEffect } from 'react'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type AskedCorrection, openCorrection, openForm } from '../../result-form/form.ts'
import { type ImpossibleGame, isReported, type Rules } from '../../result-form/scores.ts'
import type { Reply, ResultToSend } from '../../result-form/send-result.ts'
import type { UnsavedResult } from '../../result-form/unsaved-result.ts'
import { useResultForm } from '../../result-form/use-result-form.ts'
import { finishedGames } from '../../table-sheet/finished-games.ts'

interface DeskFormOptions {
  params: { club: string; tournament: string }
  encounter: Encounter
  /** The current state of the encounter. */
  latest: Encounter
  rules: Rules
  draft: UnsavedResult | undefined
  /** The correction that is shown at once; null: none. */
  asks: AskedCorrection | null
  send: (result: ResultToSend) => Promise<Reply<Answer<'recordResult'>>>
  onType: (draft: UnsavedResult) => void
  onSaved: (answer: Answer<'recordResult'>) => void
  /** The result is being sent: further typing belongs to the next table. */
  onSending: (result: ResultToSend) => void
  /** It was not saved; the form may have been left meanwhile. Null: there is something to decide. */
  onNotSaved: (problem: Problem | null) => void
  /** A game is invalid, and nothing was sent: further typing belongs to the next table. */
  onImpossible: (impossible: ImpossibleGame) => void
}

/** The form of a table at the desk: sends its result, follows the table with an open choice, and starts with the games that the table's phones have completed. */
export function useDeskForm(element: RefObject<HTMLFormElement | null>, options: DeskFormOptions) {
  const { encounter, latest, rules, draft, asks, params } = options
  const { club, tournament } = params
  const { form, dispatch } = useResultForm(element, {
    ...options,
    begin: () => (asks ? openCorrection(encounter, asks, rules) : openForm(encounter, rules, { draft })),
  })

  const isSending = form.sending !== null
  useEffect(() => {
    if (!isSending) dispatch({ event: 'heard', stands: latest })
  }, [latest, isSending, dispatch])

  const waitsForDesk = rules.outside.length > 0 && rules.games > 0 && !isReported(encounter) && !draft
  useEffect(() => {
    if (!waitsForDesk) return
    const asking = new AbortController()
    void finishedGames({ club, tournament, encounter: encounter.id }, asking.signal).then((games) => {
      if (!asking.signal.aborted && games.size > 0) dispatch({ event: 'read', games })
    })
    return () => asking.abort()
  }, [waitsForDesk, club, tournament, encounter.id, dispatch])

  return { form, dispatch }
}
