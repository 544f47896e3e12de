'use client'

import { type ReactNode, useEffect, useMemo } from 'react'
import { type DeskStore, versionOf } from './desk-store.ts'
import type { ReadKey } from './read-key.ts'
import { useStore } from './store-provider.tsx'

interface Given {
  reads: readonly ReadKey[]
  answers: readonly unknown[]
}

/** The client half of `PreparedReads`: puts the server's answers into the store. */
export function PreparedAnswers({ reads, answers, children }: Given & { children: ReactNode }) {
  const store = useStore()
  if (!store) throw new Error('no surrounding StoreProvider')
  // The components below need the answers in this very render; what other components show must not change during it.
  useMemo(() => fill(store, { reads, answers }), [store, reads, answers])
  useEffect(() => take(store, { reads, answers }), [store, reads, answers])
  return children
}

function fill(store: DeskStore, { reads, answers }: Given): void {
  for (const [at, key] of reads.entries()) if (store.known(...key) === undefined) store.keep(key, answers[at])
}

/** A page from the browser's history may be older than the store; only a version shows that. */
function take(store: DeskStore, { reads, answers }: Given): void {
  const first = reads[0] && store.known(...reads[0])
  const isNewest = versionOf(answers[0]) >= versionOf(first)
  if (isNewest) for (const [at, key] of reads.entries()) store.keep(key, answers[at])
  if (!isNewest || versionOf(answers[0]) === Number.NEGATIVE_INFINITY) store.acted()
}
