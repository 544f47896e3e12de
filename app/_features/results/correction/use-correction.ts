import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { actKeys } from '#app/_lib/act-keys.ts'
import { api } from '#app/_lib/api.ts'
import { problemOf } from '#app/_lib/problem.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { type EncounterPlace, type ResultToSend, replyTo } from '../../result-form/send-result.ts'
import type { ReseatedTables } from '../desk/desk.ts'
import { moveCorrection, NEW_CORRECTION } from './correction.ts'

interface CorrectionOptions {
  readonly place: EncounterPlace
  readonly result: ResultToSend
  /** The tournament's version, as far as known here. */
  readonly version: number
  /** The correction is being sent: further typing belongs to the next table. */
  readonly onSending: () => void
  /** It was refused; the panel may have been left meanwhile. Null: there is something to decide. */
  readonly onNotDone: (problem: Problem | null) => void
  readonly onDone: (answer: Answer<'correctResult'>, reseated: ReseatedTables | null) => void
}

/** Runs a correction (`correction.ts`): loads its preview, and reloads it when it is no longer valid. */
export function useCorrection({ place, result, version, onSending, onDone, onNotDone }: CorrectionOptions) {
  const [keys] = useState(actKeys)
  const [correction, dispatch] = useReducer(moveCorrection, NEW_CORRECTION)
  const { preview, problem, sending, unanswered } = correction
  const { club, tournament, encounter } = place
  const body = { ...result, games: [...result.games], outside: [...result.outside] }

  const isAsking = preview === null && problem === null
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const params = { club, tournament, encounter }
    const shown = await api('previewCorrection', { params, body }, { key: newKey(), signal }).catch(
      (error: unknown) => {
        if (!signal.aborted) dispatch({ event: 'refused', problem: problemOf(error) })
        return null
      },
    )
    if (shown && !signal.aborted) dispatch({ event: 'shown', preview: shown })
  })
  useEffect(() => {
    if (!isAsking) return
    const asking = new AbortController()
    void ask(asking.signal)
    return () => asking.abort()
  }, [isAsking])

  const isUnanswered = unanswered !== null && sending === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may have what was sent before its answer is known to be lost
  useEffect(() => dispatch({ event: 'heard', version }), [version, isUnanswered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent exactly once, even if the table is left meanwhile
  useEffect(() => {
    if (!sending) return
    onSending()
    const { way, seen, typed, reseated } = sending
    const request = { ...body, seen, typed, way }
    const params = { club, tournament, encounter }
    api('correctResult', { params, body: request }, { key: keys.keyFor(request) }).then(
      (answer) => {
        keys.done()
        onDone(answer, reseated)
      },
      (error: unknown) => {
        const problem = problemOf(error)
        dispatch({ event: 'refused', problem })
        onNotDone(replyTo(problem).kind === 'refused' ? problem : null)
      },
    )
  }, [sending])

  return { correction, dispatch }
}
