import { v7 as newKey } from 'uuid'
import { type SheetApi, SheetApiError } from '#app/_lib/sheet-api.ts'
import type { Problem } from '#contract/problem.ts'
import { acknowledge, closeGap, learn, pack, refuse, see, type TableRecord, unpack } from './outbox.ts'
import type { TableStore } from './table-store.ts'

interface Post {
  readonly token: string
  readonly store: TableStore
  readonly api: Pick<SheetApi, 'read' | 'write'>
  /** Called with the record whenever sending has changed it. */
  readonly onChange: (record: TableRecord) => void
}

/** A server that keeps requesting other numbers is faulty: stop after this many. */
const MOST_GAPS = 3

/** Problems that leave the outcome of the call unknown: it is repeated unchanged, under its key. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'unreachable',
  'database-unavailable',
  'server-busy',
  'internal',
  'too-many-requests',
  'link-unknown',
  'link-ended',
  'no-table',
])

/**
 * Sends all pending entries in order, one batch after another. Returns the problem that stopped it, or null if only refused entries are
 * left. Entries sent twice, by two tabs or after a lost answer, count once: the batch and its key are stored until answered.
 */
export async function sendAll({ token, store, api, onChange }: Post): Promise<Problem | null> {
  const device = await store.device()
  let gaps = 0
  let most: number | undefined
  for (;;) {
    const { batch, sheet: known } = await store.change(token, (record) => pack(record, newKey(), most))
    if (!batch) return null
    const { key, entries } = batch
    try {
      // A record stored by an earlier build of this page has no revision.
      const shown = known ? { encounter: known.encounter } : {}
      const answer = await api.write({ device, entries, since: known?.revision ?? null, ...shown }, key)
      const learned = known && answer.news ? learn(known, answer.news) : null
      const sheet = answer.sheet ?? learned ?? (await api.read())
      onChange(await store.change(token, (record) => acknowledge(record, key, { fates: answer.fates, sheet })))
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'table-changed') {
        const sheet = await api.read().catch(() => null)
        if (!sheet) return problem
        onChange(await store.change(token, (record) => see(unpack(record, key), sheet)))
        continue
      }
      const gap = gapOf(problem)
      if (gap && gaps < MOST_GAPS) {
        gaps += 1
        const sheet = await api.read().catch(() => null)
        if (!sheet) return problem
        onChange(await store.change(token, (record) => closeGap(see(record, sheet), key, gap)))
        continue
      }
      if (UNDECIDED.has(problem.code) || problem.status >= 500) return problem
      if (gap) {
        onChange(await store.change(token, (record) => unpack(record, key)))
        return problem
      }
      // One bad entry must not block the others: they are sent one at a time until it is found and set aside.
      const isFound = entries.length === 1
      most = 1
      onChange(
        await store.change(token, (record) => (isFound ? refuse(record, key, problem.code) : unpack(record, key))),
      )
    }
  }
}

/** The problem a call threw; other errors are rethrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof SheetApiError) return error.problem
  throw error
}

function gapOf({ code, params }: Problem): { readonly game: number; readonly next: number } | null {
  if (code !== 'sheet-gap') return null
  const { game, next } = params ?? {}
  return typeof game === 'number' && typeof next === 'number' ? { game, next } : null
}
