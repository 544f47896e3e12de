import { useEffect, useReducer, useState } from 'react'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { edited } from './edit.ts'
import { same } from './same.ts'

/**
 * The regulation in hand, begun from `base`. What is not saved outlives a reload and a look at another page, under `key`, and the
 * browser asks before it throws it away.
 */
export function useDraft(key: string, base: Regulation) {
  const [saved, setSaved] = useState(base)
  const [regulation, edit] = useReducer(edited, base)
  const [isRestored, setRestored] = useState(false)
  const isChanged = !same(regulation, saved)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was left here before
  useEffect(() => {
    const kept = readKept(key)
    if (!kept || same(kept, base)) return
    edit({ edit: 'load', regulation: kept })
    setRestored(true)
  }, [])

  useEffect(() => {
    if (!isChanged) return sessionStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify(regulation))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [key, regulation, isChanged])

  return {
    regulation,
    edit,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Back to what was saved last. */
    discard: () => edit({ edit: 'load', regulation: saved }),
    /** The regulation is kept elsewhere now: nothing of it is left here. */
    markSaved: () => {
      setSaved(regulation)
      sessionStorage.removeItem(key)
    },
  }
}

function readKept(key: string): Regulation | null {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return null
  const read = RegulationShape.safeParse(JSON.parse(kept))
  return read.success ? read.data : null
}
