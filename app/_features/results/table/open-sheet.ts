import { createContext } from 'react'
import type { Encounter } from '#contract/rounds.ts'
import type { Rules } from '../../result-form/scores.ts'
import type { UnsavedResult } from '../../result-form/unsaved-result.ts'

/** The sheet that is open at the desk, for the page that replaces it when the round is taken back. */
export interface OpenSheet {
  readonly encounter: Encounter
  /** The tournament's version when it was opened; the round was published by then. */
  readonly version: number
  readonly hasHeats: boolean
  readonly rules: Rules
  typed(): UnsavedResult | undefined
}

/** Receives the open sheet; null: none. */
export const OpenSheetContext = createContext<(sheet: OpenSheet | null) => void>(() => {})
