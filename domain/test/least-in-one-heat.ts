// Oracle: the least number of additional tables per heat that people must sit at, over all possible draws, by brute force.

import type { FormatKey } from '../formats/format-keys.ts'
import { sitting } from '../formats/hall/constraints.ts'
import type { Pairing } from '../formats/pairing.ts'
import type { PairingTask } from '../formats/pairing-task.ts'
import { roundsSoFar } from '../formats/past/encounters-so-far.ts'
import type { EntryId } from '../ids.ts'
import { BEST_DRAWS } from './best-draws.ts'

interface FreeSeats {
  /** Null: they sit out. */
  readonly heat: number | null
  free: number
  /** The people at this place. */
  readonly people: Set<number>
  isFor(entry: EntryId): boolean
}

/** Whether one person has two seats there. */
function hasOneTwice({ reasons }: Pairing['encounters'][number]): boolean {
  return reasons.some(({ code }) => code === 'same-person' || code === 'own-partner')
}

/**
 * Takes the tables and the number of byes from this draw; a bye may go to any entry with the same right to it. Null: the format
 * does not choose pairings freely, or a person has to play against or with themselves. For a dozen entries.
 */
export function leastInOneHeat(
  format: FormatKey,
  task: Pick<PairingTask, 'earlier' | 'history' | 'constraints'>,
  { encounters, byes }: Pick<Pairing, 'encounters' | 'byes'>,
): number | null {
  const right = BEST_DRAWS[format].people
  if (!right || encounters.some(hasOneTwice)) return null
  const { people = [] } = task.constraints ?? {}
  const before = roundsSoFar(task).flatMap((round) => round.byes)
  const rightOf = (entry: EntryId) => (right === 'last' ? entry : before.filter((bye) => bye === entry).length)
  const tables = encounters.map((encounter): FreeSeats => {
    return { heat: encounter.heat, free: sitting(encounter).length, people: new Set(), isFor: () => true }
  })
  const rights = [...new Set(byes.map(({ entry }) => rightOf(entry)))]
  const out = rights.map((right): FreeSeats => {
    const isFor = (entry: EntryId) => rightOf(entry) === right
    return { heat: null, free: byes.filter(({ entry }) => isFor(entry)).length, people: new Set(), isFor }
  })
  const heats = encounters.map(({ heat }) => heat)
  const inHeat = new Map(heats.map((heat) => [heat, people.map(() => 0)]))
  const entries = [...encounters.flatMap(sitting), ...byes.map(({ entry }) => entry)]
    .map((entry) => ({ entry, own: people.flatMap((entries, person) => (entries.includes(entry) ? [person] : [])) }))
    .sort((one, other) => other.own.length - one.own.length)
  let best = Number.POSITIVE_INFINITY
  const seat = (own: readonly number[], { heat, people: there }: FreeSeats, by: 1 | -1): number => {
    if (heat === null) return 0
    const counts = inHeat.get(heat) as number[]
    const times = own.filter((person) => (counts[person] ?? 0) > 0).length
    for (const person of own) {
      counts[person] = (counts[person] ?? 0) + by
      if (by === 1) there.add(person)
      else there.delete(person)
    }
    return times
  }
  const place = (at: number, times: number): void => {
    const next = entries[at]
    if (times >= best) return
    if (!next) {
      best = times
      return
    }
    const empty = new Set<number>()
    for (const where of [...out, ...tables]) {
      if (where.free === 0 || !where.isFor(next.entry)) continue
      if (where.heat !== null && next.own.some((person) => where.people.has(person))) continue
      // All empty tables of a heat are alike.
      const isEmpty = where.heat !== null && where.people.size === 0
      if (isEmpty && next.own.length > 0 && empty.has(where.heat ?? 0)) continue
      if (isEmpty) empty.add(where.heat ?? 0)
      where.free--
      place(at + 1, times + seat(next.own, where, 1))
      seat(next.own, where, -1)
      where.free++
    }
  }
  place(0, 0)
  return best
}
