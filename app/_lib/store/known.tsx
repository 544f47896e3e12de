'use client'

import { type ReactNode, useEffect, useMemo } from 'react'
import type { Asked } from './asked.ts'
import type { DeskStore } from './desk-store.ts'
import { useStore } from './store-provider.tsx'

interface Given {
  reads: readonly Asked[]
  answers: readonly unknown[]
}

/** The client half of `Prepared`: puts what the server has read into the store. */
export function Known({ reads, answers, children }: Given & { children: ReactNode }) {
  const store = useStore()
  if (!store) throw new Error('no surrounding StoreProvider')
  // What is below has to find it in the same rendering; what others show already must not change during it.
  useMemo(() => fill(store, { reads, answers }), [store, reads, answers])
  useEffect(() => take(store, { reads, answers }), [store, reads, answers])
  return children
}

function fill(store: DeskStore, { reads, answers }: Given): void {
  for (const [at, asked] of reads.entries()) if (store.known(...asked) === undefined) store.keep(asked, answers[at])
}

/** A page out of the browser's history may know less than the store; only a version tells. */
function take(store: DeskStore, { reads, answers }: Given): void {
  const first = reads[0] && store.known(...reads[0])
  const isNewest = versionOf(answers[0]) >= versionOf(first)
  if (isNewest) for (const [at, asked] of reads.entries()) store.keep(asked, answers[at])
  if (!isNewest || versionOf(answers[0]) === Number.NEGATIVE_INFINITY) store.acted()
}

function versionOf(answer: unknown): number {
  const { version } = (answer ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : Number.NEGATIVE_INFINITY
}
