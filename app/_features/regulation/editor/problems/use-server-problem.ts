import { useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import type { Problem } from '#contract/problem.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import type { EditorProblem } from '../edit/editing.tsx'
import { placeOf } from '../edit/place.ts'

/**
 * The problem for which the server refused the edited regulation, at its field, until the regulation changes; and a function that shows one: it
 * returns true if a field shows it, false if it must be shown elsewhere.
 */
export function useServerProblem(
  regulation: Regulation,
): readonly [EditorProblem | null, (problem: Problem) => boolean] {
  const sentence = useProblemSentence()
  const [refused, setRefused] = useState<{ readonly regulation: Regulation; readonly problem: EditorProblem } | null>(
    null,
  )
  const show = (problem: Problem) => {
    const place = placeIn(problem)
    if (place) setRefused({ regulation, problem: { kind: 'refused', place, sentence: sentence(problem) } })
    return place !== null
  }
  return [refused?.regulation === regulation ? refused.problem : null, show]
}

/** The field a problem is about; null if it is about none. */
export function placeIn({ field }: Problem) {
  return field === undefined ? null : placeOf(field.replace(/^\/regulation(?=\/)/, ''))
}
