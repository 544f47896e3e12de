import { useSyncExternalStore } from 'react'
import type { EntryLabel } from '#contract/shapes.ts'
import { isDeclining, isSaved, notKept } from './declining.ts'
import { useRunningDeclining } from './not-kept.tsx'

interface Props {
  /** The number of the round that losers are drawn back into. */
  round: number
  /** The entries that decline, as they were read last. */
  known: readonly string[]
}

/** Ticks entries that decline. What waits is saved after the page was left too (`running-declining.ts`). */
export function useDeclining({ round, known }: Props) {
  const { running, saveBeforeDraw } = useRunningDeclining()
  const { subscribe, now, send } = running.state
  const state = useSyncExternalStore(subscribe, now, now)
  return {
    declines: (entry: string) => isDeclining(state, known, entry),
    isSaved: isSaved(state),
    hasNotice: notKept(state) !== null,
    tick: ({ id: entry, name }: EntryLabel, declines: boolean) =>
      send({ event: 'ticked', tick: { entry, name, declines, round } }),
    saveBeforeDraw,
  }
}
