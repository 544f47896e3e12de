import { useEffect, useSyncExternalStore } from 'react'
import { useRunning } from '#app/_lib/running/running-provider.tsx'
import { saveQueue } from '#app/_lib/save-queue.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { isDeclining, isSaved } from './declining.ts'
import { startDeclining } from './running-declining.ts'

interface Props {
  params: { club: string; tournament: string }
  /** The entries that decline, as of this version of the tournament. */
  known: readonly string[]
  version: number
}

/** Ticks entries that decline. What waits is saved after the page was left too (`running-declining.ts`). */
export function useDeclining({ params, known, version }: Props) {
  const store = useStore()
  const { state: running, saveAll } = useRunning(`declining,${params.tournament}`, () =>
    startDeclining({ params, save: saveQueue(), acted: () => store?.acted() }),
  )
  const state = useSyncExternalStore(running.subscribe, running.now, running.now)
  useEffect(() => running.send({ event: 'read', version }), [running, version])
  return {
    declines: (entry: string) => isDeclining(state, known, entry),
    isSaved: isSaved(state),
    problem: state.problem,
    tick: (entry: string, declines: boolean) => running.send({ event: 'ticked', tick: { entry, declines } }),
    saveAll,
  }
}
