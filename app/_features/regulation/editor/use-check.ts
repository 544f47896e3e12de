import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { problemSentence } from '#messages/problem.ts'
import type { Fault } from './editing.tsx'
import { contradictionsFound } from './faults.ts'
import { placeOf } from './place.ts'

interface Checked {
  /** All that is wrong. */
  readonly faults: readonly Fault[]
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
  const faults = contradictionsFound(regulation, stands, begun).map(({ error, canMend }): Fault => {
    const { code, path, ...params } = error
    return { kind: 'contradiction', place: placeOf(path), sentence: problemSentence(t, { code, params }), canMend }
  })
  if (faults.length > 0) return { faults, playable, body: null }
  const shape = RegulationShape.safeParse(regulation)
  if (!shape.success) {
    const path = shape.error.issues[0]?.path.map((key) => `/${String(key)}`).join('') ?? ''
    const place = placeOf(path)
    const isName = /\/(title|name)$/.test(path)
    const fault: Fault = isName
      ? { kind: 'nameless', place, sentence: words('nameBlank') }
      : { kind: 'contradiction', place, sentence: t('invalid-input') }
    return { faults: [fault], playable, body: null }
  }
  if (playable !== regulation) setPlayable(regulation)
  return { faults: [], playable: regulation, body: shape.data }
}
