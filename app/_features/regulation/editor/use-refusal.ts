import { useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import type { Problem } from '#contract/problem.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import type { Fault } from './editing.tsx'
import { placeOf } from './place.ts'

/**
 * What the server refused about the regulation in hand, at its field, until something of it is changed; and how a refusal is shown:
 * true where it is about a field, false where it has to be said elsewhere.
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

/** The field a refusal is about; null: it is about none. */
export function placeIn({ field }: Problem) {
  return field === undefined ? null : placeOf(field.replace(/^\/regulation(?=\/)/, ''))
}
