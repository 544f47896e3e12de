// Who would wait for the same lock waits here, without holding one of the few connections that everybody else needs.

const last = new Map<string, Promise<unknown>>()

/** Runs `work` when all earlier work with the same key has ended, however it ended. Within this process only. */
export function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = last.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  last.set(key, turn)
  const forget = () => {
    if (last.get(key) === turn) last.delete(key)
  }
  turn.then(forget, forget)
  return turn
}
