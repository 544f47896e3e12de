'use client'

import { useReadIf } from '#app/_lib/store/use-read.ts'
import { LotsDrawn } from '../standings/lots-drawn.tsx'

/** The lots that were drawn here, also those of a moment ago: who is ahead by them, and the number they can be repeated with. */
export function LotsAtEnd({ params }: { params: { club: string; tournament: string } }) {
  const standings = useReadIf('getStandings', { params })
  return <LotsDrawn lots={standings?.lots ?? []} />
}
