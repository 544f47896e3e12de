// Work that needs the same lock waits here, without holding one of the few connections that everybody else needs.

interface WorkQueue {
  readonly first: (() => void)[]
  readonly others: (() => void)[]
}

/** Work that waits behind running work, by its key. */
const lines = new Map<string, WorkQueue>()

/**
 * Runs `work` when the earlier work with the same key has ended, whether it succeeded or failed; work that `goesFirst` waits only for the
 * running one and for others that go first. Within this process only.
 */
export async function serialize<Value>(key: string, work: () => Promise<Value>, goesFirst = false): Promise<Value> {
  const line = lines.get(key) ?? { first: [], others: [] }
  if (!lines.has(key)) lines.set(key, line)
  else await new Promise<void>((resolve) => (goesFirst ? line.first : line.others).push(resolve))
  try {
    return await work()
  } finally {
    const next = line.first.shift() ?? line.others.shift()
    if (next) next()
    else lines.delete(key)
  }
}
