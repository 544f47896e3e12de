import { useEffect, useSyncExternalStore } from 'react'
import { v7 as newKey } from 'uuid'
import { useRunning } from '#app/_lib/running/running-provider.tsx'
import { saveQueue } from '#app/_lib/save-queue.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { useUndoKey } from '#app/_lib/use-undo-key.ts'
import { startSeating } from './running-seating.ts'
import { isPending, type Latecomer, type Seating, undoableSeating } from './seating.ts'

/**
 * Seats the latecomers of a tournament, also by the undo key. `late` are those that the server knows. What waits is done after the page was
 * left too (`running-seating.ts`).
 */
export function useSeating(params: { club: string; tournament: string }, late: readonly Latecomer[]) {
  const store = useStore()
  const { state: running } = useRunning(`latecomers,${params.tournament}`, () =>
    startSeating({ params, save: saveQueue(), acted: () => store?.acted() }),
  )
  const state = useSyncExternalStore(running.subscribe, running.now, running.now)
  useEffect(() => running.send({ event: 'read', late }), [running, late])
  const takeBack = () => running.send({ event: 'called-back' })
  useUndoKey(undoableSeating(state), takeBack)
  return {
    seated: state.seated,
    failure: state.failure,
    pending: isPending(state),
    seat: (seating: Pick<Seating, 'entry' | 'against' | 'seen'>) =>
      running.send({ event: 'pressed', ...seating, key: newKey() }),
    takeBack,
  }
}
