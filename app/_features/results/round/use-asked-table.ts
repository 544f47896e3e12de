import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { TABLE_PARAM } from '#contract/paths.ts'
import type { Encounter } from '#contract/rounds.ts'
import { findTable } from './find-table.ts'

/**
 * Opens the table in the address, also when a link on the page itself leads there. The address then no longer names it, so that the same
 * link works again, and a reload does not open a table that is done.
 */
export function useAskedTable(encounters: readonly Encounter[], open: (encounter: Encounter) => void): void {
  const asked = useSearchParams().get(TABLE_PARAM)
  const openAsked = useEffectEvent(() => {
    const encounter = asked === null ? undefined : findTable(encounters, asked)
    if (!encounter) return
    history.replaceState(null, '', location.pathname)
    open(encounter)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every table that the address asks for
  useEffect(() => openAsked(), [asked])
}
