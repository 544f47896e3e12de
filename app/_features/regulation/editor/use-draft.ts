import { useEffect, useReducer, useState } from 'react'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { type Edit, edited } from './edit.ts'
import { minimal } from './minimal.ts'
import { same } from './same.ts'

/** What is kept of unsaved work: what it has become, and what it was made from. */
interface Kept {
  readonly base: RegulationShape
  readonly regulation: Regulation
}

/**
 * The regulation in hand, begun from `base`; `begun`: so many of its stages have been played in. What is not saved outlives a reload and a look at another page, under `key`, and the
 * browser asks before it throws it away.
 */
export function useDraft(key: string, base: RegulationShape, begun: number) {
  const [start, setStart] = useState(base)
  const [saved, setSaved] = useState<Regulation>(() => minimal(base))
  const [regulation, edit] = useReducer<Regulation, [Edit]>((now, one) => edited(now, one, begun), saved)
  const [isRestored, setRestored] = useState(false)
  const isChanged = !same(regulation, saved)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was left here before
  useEffect(() => {
    const kept = readKept(key)
    if (!kept || same(kept.regulation, saved)) return
    setStart(kept.base)
    edit({ edit: 'load', regulation: kept.regulation })
    setRestored(true)
  }, [])

  useEffect(() => {
    if (!isChanged) return sessionStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify({ base: start, regulation } satisfies Kept))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [key, start, regulation, isChanged])

  return {
    regulation,
    edit,
    isChanged,
    isRestored: isRestored && isChanged,
    /** What was there when the work on it began, as it was got. */
    start,
    /** Back to what was saved last. */
    discard: () => {
      setStart(base)
      edit({ edit: 'load', regulation: saved })
    },
    /** The regulation is kept elsewhere now: nothing of it is left here. */
    markSaved: () => {
      setSaved(regulation)
      sessionStorage.removeItem(key)
    },
  }
}

function readKept(key: string): Kept | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  const { base, regulation } = Object(JSON.parse(text)) as { readonly [Part in keyof Kept]?: unknown }
  const [was, is] = [RegulationShape.safeParse(base), RegulationShape.safeParse(regulation)]
  return was.success && is.success ? { base: was.data, regulation: is.data } : null
}
