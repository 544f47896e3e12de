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

/** The number of the round on this screen where a message about a table can mean several rounds, because the round is closed; otherwise 0. */
export const RoundContext = createContext(0)

/** Returns a table for messages: its round (0: it need not be named), number and heat. */
export function usePlace(): (encounter: Pick<Encounter, 'table' | 'heat'>) => {
  readonly round: number
  readonly table: number
  readonly heat: number
} {
  const round = useContext(RoundContext)
  const heatOf = useHeat()
  return (encounter) => ({ round, table: encounter.table, heat: heatOf(encounter) })
}
