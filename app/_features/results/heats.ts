import { createContext, useContext } from 'react'
import type { Encounter } from '#contract/rounds.ts'

/** Do several encounters of a round share a table? */
export function hasHeats(encounters: readonly Pick<Encounter, 'heat'>[]): boolean {
  return encounters.some(({ heat }) => heat > 1)
}

/** Whether the round on this screen has heats, so that a table number alone does not identify an encounter. */
export const HeatsContext = createContext(false)

/** Returns the heat of an encounter for messages: 0 if the round has only one. */
export function useHeat(): (encounter: Pick<Encounter, 'heat'>) => number {
  const isTold = useContext(HeatsContext)
  return ({ heat }) => (isTold ? heat : 0)
}
