import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { text } from '#app/_lib/text.ts'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { problemSentence } from '#messages/problem.ts'
import type { EditorProblem } from '../edit/editing.tsx'
import { placeOf } from '../edit/place.ts'
import { problemsIn } from './problems.ts'

interface Checked {
  /** All errors. */
  readonly problems: readonly EditorProblem[]
  /** The last state without errors. */
  readonly playable: Regulation
  /** The regulation to send; null while it has errors. */
  readonly body: RegulationShape | null
}

/**
 * Finds the problems and missing values of a regulation. `stands`: the tournament's regulation, which may already have some; `begun`: the
 * number of its stages that have begun.
 */
export function useCheck(regulation: Regulation, stands: Regulation | null, begun: number): Checked {
  const t = text('problems')
  const words = useTranslations('editor.page')
  const [playable, setPlayable] = useState(regulation)
  const problems = problemsIn(regulation, stands, begun).map(({ error, canMend }): EditorProblem => {
    const { code, path, ...params } = error
    return { kind: 'broken-rule', place: placeOf(path), sentence: problemSentence(t, { code, params }), canMend }
  })
  if (problems.length > 0) return { problems, playable, body: null }
  const shape = RegulationShape.safeParse(regulation)
  if (!shape.success) {
    const path = shape.error.issues[0]?.path.map((key) => `/${String(key)}`).join('') ?? ''
    const place = placeOf(path)
    const isName = /\/(title|name)$/.test(path)
    const problem: EditorProblem = isName
      ? { kind: 'nameless', place, sentence: words('nameBlank') }
      : { kind: 'broken-rule', place, sentence: t('invalid-input') }
    return { problems: [problem], playable, body: null }
  }
  if (playable !== regulation) setPlayable(regulation)
  return { problems: [], playable: regulation, body: shape.data }
}
