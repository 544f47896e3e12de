import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import { checkChange, checkRegulation } from '#domain/tournament/regulation/contradictions.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { problemSentence } from '#messages/problem.ts'
import { mended } from './edit.ts'
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

/**
 * Looks for contradictions in a regulation, and for what has not been filled in. `stands`: that of the tournament, which may have
 * some that it had before; `begun`: so many of its stages have been played in.
 */
export function useCheck(regulation: Regulation, stands: Regulation | null, begun: number): Checked {
  const t = useTranslations('problems')
  const words = useTranslations('editor.page')
  const [playable, setPlayable] = useState(regulation)
  const check = (one: Regulation) => (stands ? checkChange(stands, one) : checkRegulation(one))
  const checked = check(regulation)
  if (!checked.ok) {
    const { code, path, ...params } = checked.error
    const sentence = problemSentence(t, { code, params })
    const after = check(mended(regulation, begun))
    const canMend = after.ok || after.error.code !== code || after.error.path !== path
    return { fault: { kind: 'contradiction', place: placeOf(path), sentence, canMend }, playable, body: null }
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
