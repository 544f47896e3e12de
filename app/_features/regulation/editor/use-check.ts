import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import { checkRegulation } from '#domain/tournament/regulation/contradictions.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { problemSentence } from '#messages/problem.ts'
import type { Fault } from './editing.tsx'
import { placeOf } from './place.ts'

interface Checked {
  /** The first thing that is wrong, if anything is. */
  readonly fault: Fault | null
  /** The last state in which nothing was. */
  readonly playable: Regulation
  /** As it is sent; null while something is wrong. */
  readonly body: RegulationShape | null
}

/** Looks for contradictions in a regulation, and for what has not been filled in. */
export function useCheck(regulation: Regulation): Checked {
  const t = useTranslations('problems')
  const words = useTranslations('editor.page')
  const [playable, setPlayable] = useState(regulation)
  const checked = checkRegulation(regulation)
  if (!checked.ok) {
    const { code, path, ...params } = checked.error
    const sentence = problemSentence(t, { code, params })
    return { fault: { kind: 'contradiction', place: placeOf(path), sentence }, playable, body: null }
  }
  const shape = RegulationShape.safeParse(regulation)
  if (!shape.success) {
    const path = shape.error.issues[0]?.path.map((key) => `/${String(key)}`).join('') ?? ''
    const place = placeOf(path)
    const isName = /\/(title|name)$/.test(path)
    const fault: Fault = isName
      ? { kind: 'nameless', place, sentence: words('nameBlank') }
      : { kind: 'contradiction', place, sentence: t('invalid-input') }
    return { fault, playable, body: null }
  }
  if (playable !== regulation) setPlayable(regulation)
  return { fault: null, playable: regulation, body: shape.data }
}
