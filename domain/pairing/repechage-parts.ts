// Who is in the main draw and who in the consolation draw, read from the rounds that were played.

import type { EntryId } from '../ids.ts'
import { fail, ok, type Result } from '../result.ts'
import type { PairingError, PastEncounter, PastRound } from './pairer.ts'

/** A main draw or a consolation draw between two rounds. */
export interface Part {
  /** Who is still in it, in the order of their tables, whoever sat out last. */
  readonly entries: readonly EntryId[]
  /** The rounds of this part alone, oldest first. */
  readonly rounds: readonly PastRound[]
}

export type Undecided = Extract<PairingError, { code: 'winner-undecided' }>

/** Winners and losers of `round`, which is number `number` of the stage; undecided ones as long as both are in `here`. */
export function outcomeOf(
  round: PastRound,
  number: number,
  here: ReadonlySet<EntryId>,
): Result<{ readonly goingOn: readonly EntryId[]; readonly losers: readonly EntryId[] }, Undecided> {
  const tables = round.encounters.toSorted((one, other) => one.table - other.table)
  const isOpen = ({ a, b, winner }: PastEncounter) => !winner && here.has(a) && here.has(b)
  const open = tables.filter(isOpen).map(({ table }) => table)
  if (open.length > 0) return fail({ code: 'winner-undecided', round: number, tables: open })
  const winners = tables.map((encounter) => winnerOf(encounter, here))
  const losers = tables.flatMap(({ a, b }, at) => [a, b].filter((entry) => entry !== winners[at]))
  return ok({ goingOn: [...winners.filter((entry) => entry !== null), ...round.byes], losers })
}

/** Without a winner the one who is still here goes on. */
function winnerOf({ a, b, winner }: PastEncounter, here: ReadonlySet<EntryId>): EntryId | null {
  if (winner) return winner === 'a' ? a : b
  return [a, b].find((entry) => here.has(entry)) ?? null
}

/** The round as far as it concerns `entries`; whose opponent is none of them sits out. */
function partOf(round: PastRound, entries: ReadonlySet<EntryId>): PastRound {
  const encounters = round.encounters.filter(({ a, b }) => entries.has(a) && entries.has(b))
  const met = new Set(encounters.flatMap(({ a, b }) => [a, b]))
  return { encounters, byes: playersOf(round).filter((entry) => entries.has(entry) && !met.has(entry)) }
}

/** Everybody who was drawn, byes last. */
export function playersOf({ encounters, byes }: PastRound): EntryId[] {
  const tables = encounters.toSorted((one, other) => one.table - other.table)
  return [...tables.flatMap(({ a, b }) => [a, b]), ...byes]
}

/**
 * Follows those in `entries` through the rounds from number `number` on, in each of which the losers are out and whoever
 * was not drawn, too.
 */
export function followed(
  entries: ReadonlySet<EntryId>,
  rounds: readonly PastRound[],
  number: number,
  here: ReadonlySet<EntryId>,
): Result<Part, Undecided> {
  let left: readonly EntryId[] = [...entries]
  const own: PastRound[] = []
  for (const [index, round] of rounds.entries()) {
    own.push(partOf(round, new Set(left)))
    const outcome = outcomeOf(own.at(-1) as PastRound, number + index, here)
    if (!outcome.ok) return outcome
    left = outcome.value.goingOn
  }
  return ok({ entries: left, rounds: own })
}
