// How long the server takes to answer each of seventy broken lists, and how long another client waits for its answers meanwhile.

import { ApiError } from '#contract/client.ts'
import { BAD_LISTS } from '#server/test/lists/bad-lists.ts'
import { report } from './measure.ts'
import type { System } from './system.ts'

/** The pause of the other client between an answer and its next request. */
const PAUSE_MS = 10

/** Sends every bad list once, one after the other, while another client reads the entries. */
export async function benchLists({ api, club }: System): Promise<void> {
  const body = { preset: 'bayern-warme-heisse', name: 'Bench', date: '2026-01-01', place: '' } as const
  const { id: tournament } = await api('createTournament', { params: { club }, body })
  const params = { club, tournament }
  // Prepared first, because work in this process would count as waiting for the server.
  const lists = Object.entries(BAD_LISTS).map(([list, { make }]) => ({
    list,
    file: new Blob([new Uint8Array(make())]),
  }))
  const other = readAgainAndAgain(() => api('listEntries', { params }))
  const taken: number[] = []
  for (const { list, file } of lists) {
    const start = performance.now()
    const answer = await api('readImport', { params, query: {}, body: file }).then(
      ({ lines }) => `${lines.length} lines`,
      (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
    )
    const ms = performance.now() - start
    taken.push(ms)
    report({ bench: 'lists', list, bytes: file.size, answer, ms })
  }
  const waits = await other.stop()
  report({
    bench: 'lists, all',
    lists: taken.length,
    slowestMs: Math.max(...taken),
    slowestAimMs: 2_000,
    requestsMeanwhile: waits.length,
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
    p99AimMs: 100,
    longestMs: Math.max(...waits),
  })
}

/** Calls until it is stopped, then returns how long each call took, in ms. */
function readAgainAndAgain(call: () => Promise<unknown>): { stop(): Promise<number[]> } {
  const waits: number[] = []
  let isOn = true
  const done = (async () => {
    while (isOn) {
      const start = performance.now()
      await call()
      waits.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  return {
    async stop() {
      isOn = false
      await done
      return waits
    },
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
