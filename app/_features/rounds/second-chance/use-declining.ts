import { useEffect, useSyncExternalStore } from 'react'
import type { EntryLabel } from '#contract/shapes.ts'
import { isDeclining, isSaved } from './declining.ts'
import { useRunningDeclining } from './not-kept.tsx'

interface Props {
  /** The entries that decline, as of this version of the tournament. */
  known: readonly string[]
  version: number
}

/** Ticks entries that decline. What waits is saved after the page was left too (`running-declining.ts`). */
export function useDeclining({ known, version }: Props) {
  const { state: running, saveAll } = useRunningDeclining()
  const state = useSyncExternalStore(running.subscribe, running.now, running.now)
  useEffect(() => running.send({ event: 'read', version }), [running, version])
  return {
    declines: (entry: string) => isDeclining(state, known, entry),
    isSaved: isSaved(state),
    tick: ({ id: entry, name }: EntryLabel, declines: boolean) =>
      running.send({ event: 'ticked', tick: { entry, name, declines } }),
    saveAll,
  }
}
