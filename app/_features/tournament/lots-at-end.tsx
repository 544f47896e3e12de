'use client'

import { useReadIf } from '#app/_lib/store/use-read.ts'
import { LotsDrawn } from '../standings/lots-drawn.tsx'

/** The lots drawn here, including the latest: the order they gave, and the seed to repeat them. */
export function LotsAtEnd({ params }: { params: { club: string; tournament: string } }) {
  const standings = useReadIf('getStandings', { params })
  return <LotsDrawn lots={standings?.lots ?? []} />
}
