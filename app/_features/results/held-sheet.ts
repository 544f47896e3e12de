import { createContext } from 'react'
import type { Encounter } from '#contract/rounds.ts'
import type { KeptResult } from '../result-form/kept-scores.ts'
import type { Rules } from '../result-form/scores.ts'

/** The sheet that is open at the desk, for the page that replaces it when the round is taken back. */
export interface HeldSheet {
  readonly encounter: Encounter
  readonly hasHeats: boolean
  readonly rules: Pick<Rules, 'outside'>
  typed(): KeptResult | undefined
}

/** Receives the open sheet; null: none. */
export const HoldContext = createContext<(sheet: HeldSheet | null) => void>(() => {})
