import { useCallback, useEffect, useState } from 'react'
import type { Round } from '#contract/rounds.ts'
import { changedBetween, stillKept } from './between-draws.ts'

/** How long tables with new people stay marked. */
const MARKED_MS = 4000

const NONE: ReadonlySet<string> = new Set()

/** The locked tables and byes of a draft, and those whose people have just changed. */
export function useLocks(round: Round) {
  const [known, setKnown] = useState(round)
  const [locked, setLocked] = useState(NONE)
  const [changed, setChanged] = useState(NONE)
  if (known !== round) {
    setKnown(round)
    if (known.version !== round.version) {
      setLocked(stillKept(locked, known, round))
      setChanged(changedBetween(known, round))
    }
  }

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [changed])

  const toggle = useCallback(
    (id: string) =>
      setLocked((before) => new Set(before.has(id) ? [...before].filter((it) => it !== id) : [...before, id])),
    [],
  )
  const keepAll = (all: boolean) =>
    setLocked(all ? new Set([...round.encounters, ...round.byes].map(({ id }) => id)) : NONE)

  return { locked, changed, toggle, keepAll }
}
