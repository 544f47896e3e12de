import { createContext, useContext } from 'react'
import type { Encounter } from '#contract/rounds.ts'

/** Do encounters of a round follow each other at the same tables? */
export function hasHeats(encounters: readonly Pick<Encounter, 'heat'>[]): boolean {
  return encounters.some(({ heat }) => heat > 1)
}

/** Whether the round on this screen has heats, so that a table alone does not say which encounter is meant. */
export const HeatsContext = createContext(false)

/** The heat of an encounter as messages take it: 0 where a round has only one. */
export function useHeat(): (encounter: Pick<Encounter, 'heat'>) => number {
  const isTold = useContext(HeatsContext)
  return ({ heat }) => (isTold ? heat : 0)
}
