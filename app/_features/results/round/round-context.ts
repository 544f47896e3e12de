// What messages about a table need to know of the round on this screen.

import { createContext, useContext } from 'react'
import type { Encounter, Round } from '#contract/rounds.ts'

interface RoundOnScreen {
  /** Its number where a message about a table can mean several rounds, because this one is closed; otherwise 0. */
  readonly number: number
  /** Whether a table number alone does not identify an encounter. */
  readonly hasHeats: boolean
  /** By encounter, the tables that are played before it. */
  readonly awaited: Round['awaited']
}

export const NO_ROUND: RoundOnScreen = { number: 0, hasHeats: false, awaited: {} }

export const RoundContext = createContext(NO_ROUND)

/** Do several encounters of a round share a table? */
export function hasHeats(encounters: readonly Pick<Encounter, 'heat'>[]): boolean {
  return encounters.some(({ heat }) => heat > 1)
}

/** Returns the heat of an encounter for messages: 0 if the round has only one. */
export function useHeat(): (encounter: Pick<Encounter, 'heat'>) => number {
  const round = useContext(RoundContext)
  return ({ heat }) => (round.hasHeats ? heat : 0)
}

/** Returns a table for messages: its round (0: it need not be named), number and heat. */
export function usePlace(): (encounter: Pick<Encounter, 'table' | 'heat'>) => {
  readonly round: number
  readonly table: number
  readonly heat: number
} {
  const { number } = useContext(RoundContext)
  const heatOf = useHeat()
  return (encounter) => ({ round: number, table: encounter.table, heat: heatOf(encounter) })
}
