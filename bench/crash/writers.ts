// Simulates writers who never give up: a write is sent again, under its key, until it is acknowledged.

import { ApiError } from '#contract/client.ts'
import type { Evening } from './evening.ts'

/** All acknowledged writes. Each is identified by its content, which is unique. */
export interface AcknowledgedWrites {
  /** Scores by table, as text, in the order they were written. */
  readonly results: ReadonlyMap<string, string[]>
  /** Names of entries. */
  readonly entries: string[]
}

export interface Writing {
  readonly acknowledged: AcknowledgedWrites
  /** How often a call was sent again. */
  readonly repeats: () => number
  /** Resolves when a write that was begun after `moment` is acknowledged, with the time of the first one. Times of `performance.now()`. */
  firstSince(moment: number): Promise<number>
  /** Resolves when all pending writes have been acknowledged. Rejects when one was refused. */
  stop(): Promise<void>
}

const RESULT_PAUSE_MS = 60
const ENTRY_PAUSE_MS = 200
const REPEAT_PAUSE_MS = 100
const PATIENCE_MS = 15_000

/**
 * Starts a writer of results for every table, and `listWriters` that enter pairs. `onVersion` is called with each acknowledged version of the
 * round's tournament.
 */
export function startWriting(
  { api, round, list }: Evening,
  listWriters: number,
  onVersion: (version: number) => void,
): Writing {
  const results = new Map<string, string[]>(round.tables.map((table) => [table, []]))
  const entries: string[] = []
  const waiting = new Set<{ since: number; resolve: (at: number) => void }>()
  let repeats = 0
  let stopping = false

  /** Sends a write until it is answered. */
  async function send<Answer>(
    call: (options: { key: string; signal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    const key = crypto.randomUUID()
    const begun = performance.now()
    for (; ; repeats++)
      try {
        const answer = await call({ key, signal: AbortSignal.timeout(PATIENCE_MS) })
        for (const waiter of waiting)
          if (begun >= waiter.since) {
            waiting.delete(waiter)
            waiter.resolve(performance.now())
          }
        return answer
      } catch (error) {
        // No answer, or one that asks to try again. Anything else refuses a write that should be accepted.
        if (error instanceof ApiError && error.problem.status > 0 && error.problem.status < 500) throw error
        await pause(REPEAT_PAUSE_MS)
      }
  }

  async function writeResults(encounter: string): Promise<void> {
    const written = results.get(encounter) ?? []
    for (let basedOn = 0; !stopping; await pause(RESULT_PAUSE_MS)) {
      const games = scoresOf(written.length)
      const params = { ...round.params, encounter }
      const answer = await send((options) => api('recordResult', { params, body: { games, basedOn } }, options))
      basedOn = answer.encounter.resultVersion
      written.push(textOf(games))
      onVersion(answer.version)
    }
  }

  async function enterPairs(writer: number): Promise<void> {
    for (let turn = 0; !stopping; turn++, await pause(ENTRY_PAUSE_MS)) {
      const name = `Paar ${writer} ${turn}`
      const members = [{ name }, { name: `${name} Partner` }]
      await send((options) => api('addEntry', { params: list.params, body: { members } }, options))
      entries.push(name)
    }
  }

  const writers = Promise.all([
    ...round.tables.map(writeResults),
    ...Array.from({ length: listWriters }, (_, writer) => enterPairs(writer)),
  ])
  // `stop` reports a rejection; until then the promise has no handler.
  writers.catch(() => {})
  return {
    acknowledged: { results, entries },
    repeats: () => repeats,
    firstSince: (since) => new Promise((resolve) => waiting.add({ since, resolve })),
    stop: async () => {
      stopping = true
      await writers
    },
  }
}

interface CardPoints {
  readonly a: number
  readonly b: number
}

/** Three games that no other write of the table has: the write's number in base 12. */
function scoresOf(write: number): CardPoints[] {
  return [write % 12, Math.floor(write / 12) % 12, Math.floor(write / 144) % 12].map((digit) => ({
    a: 15,
    b: 2 + digit,
  }))
}

/** Scores as text, for comparison. */
export function textOf(games: readonly CardPoints[]): string {
  return games.map(({ a, b }) => `${a}:${b}`).join(' ')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
