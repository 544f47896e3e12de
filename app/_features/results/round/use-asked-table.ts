import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { TABLE_PARAM } from '#contract/paths.ts'
import type { Encounter } from '#contract/rounds.ts'
import { isReported } from '../../result-form/scores.ts'
import { findTable } from './find-table.ts'

/** Opens the table in the address that the page was opened with, unless the desk has settled it. */
export function useAskedTable(encounters: readonly Encounter[], open: (encounter: Encounter) => void): void {
  const asked = useSearchParams().get(TABLE_PARAM)
  const openAsked = useEffectEvent(() => {
    const encounter = asked === null ? undefined : findTable(encounters, asked)
    const isSettled = encounter?.standing === 'desk' && isReported(encounter)
    if (encounter && !isSettled) open(encounter)
  })
  useEffect(() => openAsked(), [])
}
