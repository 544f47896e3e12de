import { useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import type { Problem } from '#contract/problem.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import type { Fault } from './editing.tsx'
import { placeOf } from './place.ts'

/**
 * The server's refusal of the edited regulation, at its field, until the regulation changes; and a function that shows a refusal: it
 * returns true if a field shows it, false if it must be shown elsewhere.
 */
export function useRefusal(regulation: Regulation): readonly [Fault | null, (problem: Problem) => boolean] {
  const sentence = useProblemSentence()
  const [refusal, setRefusal] = useState<{ readonly regulation: Regulation; readonly fault: Fault } | null>(null)
  const show = (problem: Problem) => {
    const place = placeIn(problem)
    if (place) setRefusal({ regulation, fault: { kind: 'refused', place, sentence: sentence(problem) } })
    return place !== null
  }
  return [refusal?.regulation === regulation ? refusal.fault : null, show]
}

/** The field a refusal is about; null if it is about none. */
export function placeIn({ field }: Problem) {
  return field === undefined ? null : placeOf(field.replace(/^\/regulation(?=\/)/, ''))
}
