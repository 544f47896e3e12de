// The seats of a draft, one by one: the desk picks, swaps and types single entries.

import type { Bye, Encounter, Round } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Side } from '#domain/model.ts'

/** The seat of an entry: at a table, or a bye. */
export interface Seat {
  /** Stays the same through swaps and new draws, as long as the table exists. */
  readonly key: string
  readonly entry: EntryLabel
  /** Null for a bye. */
  readonly table: number | null
}

/** The key of a table's position, whoever sits there. */
export function tableKey({ heat, table }: Pick<Encounter, 'heat' | 'table'>): string {
  return `${heat}/${table}`
}

/** The seats of one side of a table: one, or two if the draw makes the partners. */
export function seatsOfSide(encounter: Encounter, side: Side): Seat[] {
  const { table, partners } = encounter
  const key = `${tableKey(encounter)}/${side}`
  if (!partners) return [{ key, entry: encounter[side], table }]
  return [
    { key, entry: withoutPartner(encounter[side], partners[side]), table },
    { key: `${key}/2`, entry: partners[side], table },
  ]
}

/** A bye as a seat; `at` is its position among the byes of the round, from 0. */
export function seatOfBye({ entry }: Bye, at: number): Seat {
  return { key: `bye/${at}`, entry, table: null }
}

/** All seats of a round, table by table, then the byes. */
export function seatsOf({ encounters, byes }: Pick<Round, 'encounters' | 'byes'>): Seat[] {
  return [
    ...encounters.flatMap((encounter) => [...seatsOfSide(encounter, 'a'), ...seatsOfSide(encounter, 'b')]),
    ...byes.map(seatOfBye),
  ]
}

/** A side has the names of both partners; here each seat has its own name. */
function withoutPartner(side: EntryLabel, partner: EntryLabel): EntryLabel {
  const tail = ` / ${partner.name}`
  return side.name.endsWith(tail) ? { ...side, name: side.name.slice(0, -tail.length) } : side
}

/** Do the two meet, or play together if partners are drawn? */
export function areTogether(round: Pick<Round, 'encounters' | 'byes'>, one: Seat, other: Seat): boolean {
  return matesOf(round).get(one.key)?.key === other.key
}

/** How to bring two entries together: by which swap, or why no swap can. */
export type WayToMeet =
  | { readonly kind: 'swap'; readonly x: Seat; readonly y: Seat }
  | { readonly kind: 'already'; readonly table: number }
  | { readonly kind: 'both-byes' }

/**
 * The swap after which `one` and `other` meet: `other` takes the place of the current opponent of `one`. If the draw makes the partners,
 * they become partners.
 */
export function bringTogether(round: Pick<Round, 'encounters' | 'byes'>, one: Seat, other: Seat): WayToMeet {
  const mates = matesOf(round)
  const mate = mates.get(one.key)
  if (mate?.key === other.key) return { kind: 'already', table: one.table ?? 0 }
  if (mate) return { kind: 'swap', x: other, y: mate }
  const otherMate = mates.get(other.key)
  return otherMate ? { kind: 'swap', x: one, y: otherMate } : { kind: 'both-byes' }
}

/** Maps each entry to its opponent, or to its partner if partners are drawn. Byes have none. */
function matesOf({ encounters }: Pick<Round, 'encounters'>): ReadonlyMap<string, Seat> {
  const mates = new Map<string, Seat>()
  const join = (one: Seat | undefined, other: Seat | undefined) => {
    if (!one || !other) return
    mates.set(one.key, other)
    mates.set(other.key, one)
  }
  for (const encounter of encounters) {
    const [a, b] = [seatsOfSide(encounter, 'a'), seatsOfSide(encounter, 'b')]
    if (!encounter.partners) join(a[0], b[0])
    else for (const [first, second] of [a, b]) join(first, second)
  }
  return mates
}
