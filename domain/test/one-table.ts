// One person at one table at a time: the checks that every draw has to pass.

import { expect } from 'vitest'
import { timesAtTwoTables } from '../formats/engine/at-two-tables.ts'
import { sitting } from '../formats/hall/constraints.ts'
import { sidesOf } from '../formats/hall/swap.ts'
import type { EntryId } from '../ids.ts'
import type { Encounter, PairingReason, Round } from '../model.ts'
import { drawTask } from '../tournament/stages/draw-task.ts'
import { entriesOfPeople, tablesAwaited } from '../tournament/state/people.ts'
import { seatsOf, stageRules, type Tournament } from '../tournament/state/tournament.ts'
import { isWalkover } from '../walkover.ts'
import { leastInOneHeat } from './least-in-one-heat.ts'
import type { NearlyLeast } from './nearly-least.ts'

/** The entries of each person who has several. */
export const peopleOf = ({ entries }: Tournament) => entriesOfPeople(entries)

/**
 * The least number of additional tables per heat that people sit at, over all ways to spread these encounters over the heats;
 * encounters in `stay` keep their heat.
 */
export function leastAtTwo(
  { encounters }: Round,
  tables: number,
  people: readonly (readonly EntryId[])[],
  stay: ReadonlySet<Encounter['id']> = new Set(),
): number {
  const heats = Math.max(Math.ceil(encounters.length / tables), ...encounters.map(({ heat }) => heat))
  const free = Array.from({ length: heats }, () => tables)
  const holders = encounters.map((one) =>
    people.flatMap((own, person) => (sitting(one).some((of) => own.includes(of)) ? [person] : [])),
  )
  const playing = free.map(() => new Set<number>())
  const least = (at: number): number => {
    const [own, encounter] = [holders[at], encounters[at]]
    if (!own || !encounter) return 0
    let best = Number.POSITIVE_INFINITY
    for (const [heat, there] of playing.entries()) {
      if ((free[heat] ?? 0) === 0 || (stay.has(encounter.id) && encounter.heat !== heat + 1)) continue
      const more = own.filter((person) => !there.has(person))
      free[heat] = (free[heat] ?? 0) - 1
      for (const person of more) there.add(person)
      best = Math.min(best, own.length - more.length + least(at + 1))
      for (const person of more) there.delete(person)
      free[heat] = (free[heat] ?? 0) + 1
    }
    return best
  }
  return least(0)
}

/**
 * A person with several tables in a heat plays there one after the other: of any two of these tables one waits for the other. A table with
 * a result is over, and a walkover and a table with a withdrawn entry are not played, so that no table waits for it, nor it for another.
 * One of the tables that have `begun` waits for no other.
 */
export function checkInTurn(
  tournament: Tournament,
  round: Round,
  begun: ReadonlySet<Encounter['id']> = new Set(),
): void {
  const awaited = tablesAwaited(tournament, round, begun)
  const withdrawn = tournament.entries.filter(({ status }) => status === 'withdrawn').map(({ id }) => id)
  const isToPlay = (one: Encounter) =>
    one.games.length === 0 && !isWalkover(one) && !sitting(one).some((of) => withdrawn.includes(of))
  for (const { id, heat } of round.encounters.filter((one) => begun.has(one.id))) {
    const before = awaited.get(id) ?? []
    const tables = round.encounters.filter((one) => one.heat === heat && before.includes(one.table))
    expect(tables.filter((one) => !begun.has(one.id))).toEqual([])
  }
  const people = peopleOf(tournament)
  const waitsFor = (one: Encounter, other: Encounter): boolean => {
    const before = awaited.get(one.id) ?? []
    return round.encounters.some(
      (table) => table.heat === one.heat && before.includes(table.table) && (table === other || waitsFor(table, other)),
    )
  }
  for (const [at, one] of round.encounters.entries())
    for (const other of round.encounters.slice(at + 1)) {
      const isShared = people.some((own) =>
        [one, other].every((table) => sitting(table).some((of) => own.includes(of))),
      )
      if (one.heat !== other.heat || !isShared) continue
      const isPlayed = isToPlay(one) && isToPlay(other)
      expect([waitsFor(one, other), waitsFor(other, one)].filter(Boolean)).toHaveLength(isPlayed ? 1 : 0)
    }
}

/**
 * If a person plays against themselves, or is their own partner, the encounter says so, and nothing of it is said of others: a walkover is
 * an encounter in which somebody plays against themselves.
 */
export function checkAgainstThemselves(tournament: Tournament, round: Round): void {
  const people = peopleOf(tournament)
  for (const encounter of round.encounters) {
    const [a, b] = sidesOf(encounter)
    const isAgainst = people.some((own) => a.some((of) => own.includes(of)) && b.some((of) => own.includes(of)))
    const [inA, inB] = [a, b].map((side) => people.some((own) => side.filter((of) => own.includes(of)).length > 1))
    const side = inA && inB ? 'both' : inA ? 'a' : 'b'
    const expected: PairingReason[] = [
      ...(isAgainst ? [{ code: 'same-person' } as const] : []),
      ...(inA || inB ? [{ code: 'own-partner', side } as const] : []),
    ]
    const reasons = encounter.reasons.filter(({ code }) => code === 'same-person' || code === 'own-partner')
    expect(new Set(reasons)).toEqual(new Set(expected))
    expect(isWalkover(encounter)).toBe(isAgainst)
  }
}

/** Up to this size every possibility can be tried. */
const MOST = { encounters: 7, entries: 14 }

/**
 * Throws if a draft that was drawn from `before` unnecessarily seats a person at two tables of a heat, or out of turn, or against
 * themselves: `seats` compares the number of such cases with the minimum.
 */
export function checkSeats(
  { before, next }: { readonly before: Tournament; readonly next: Tournament },
  draft: Round,
  seats: NearlyLeast,
): void {
  checkInTurn(next, draft)
  checkAgainstThemselves(next, draft)
  const people = peopleOf(next)
  if (people.length === 0) return
  const times = timesAtTwoTables(draft, people)
  const tables = next.wishes.tables ?? draft.encounters.length
  if (draft.encounters.length <= MOST.encounters) expect(times).toBe(leastAtTwo(draft, tables, people))
  const field = [...seatsOf(draft)]
  if (field.length > MOST.entries) return
  const task = drawTask(before, draft.stage, field, draft.seed)
  const encounters = draft.encounters.map(({ partners, ...rest }) => (partners ? { ...rest, partners } : rest))
  const { format } = stageRules(next.regulation, draft.stage)
  const least = leastInOneHeat(format, task, { encounters, byes: draft.byes })
  if (least !== null) seats.note(times, least)
}
