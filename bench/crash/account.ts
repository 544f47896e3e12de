// Reads all data back and compares it with the acknowledged writes.

import type { Evening } from './evening.ts'
import { type AcknowledgedWrites, textOf } from './writers.ts'

export interface Account {
  readonly acknowledged: number
  /** Acknowledged, but missing. */
  readonly lost: number
  /** Present more than once. */
  readonly doubled: number
  /** Present, but never written. */
  readonly unknown: number
}

/** Compares results with the stored versions of each, and entries with the list. */
export async function balance(
  { api, round, list }: Evening,
  { results, entries }: AcknowledgedWrites,
): Promise<Account> {
  const accounts: Account[] = []
  const { encounters } = await api('getRound', { params: { ...round.params, number: 1 } })
  for (const [encounter, written] of results) {
    const { submissions } = await api('listSubmissions', { params: { ...round.params, encounter } })
    accounts.push(
      compare(
        written,
        submissions.map(({ games }) => textOf(games)),
      ),
    )
    const stands = encounters.find(({ id }) => id === encounter)
    const isLast = stands?.resultVersion === written.length && textOf(stands.games) === written.at(-1)
    if (written.length > 0 && !isLast) accounts.push({ acknowledged: 0, lost: 1, doubled: 0, unknown: 0 })
  }
  const listed = await api('listEntries', { params: list.params })
  accounts.push(
    compare(
      entries,
      listed.entries.map(({ members }) => members[0]?.name ?? ''),
    ),
  )
  const sum = (key: keyof Account) => accounts.reduce((total, account) => total + account[key], 0)
  return { acknowledged: sum('acknowledged'), lost: sum('lost'), doubled: sum('doubled'), unknown: sum('unknown') }
}

function compare(acknowledged: readonly string[], there: readonly string[]): Account {
  const written = new Set(acknowledged)
  const found = new Set(there)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((write) => !found.has(write)).length,
    doubled: there.length - found.size,
    unknown: [...found].filter((write) => !written.has(write)).length,
  }
}
