// The deals a sheet of Watten takes now, as families that a screen can offer (R2.9).

import { commonChoices } from '../entry-rules.ts'
import type { Circle, CommonEntry, EntryFamily } from '../sheet.ts'
import { only, others } from '../sides.ts'
import { type AloneDeal, type PairsDeal, WATTEN_HOWS, type WattenDeal, type WattenHow } from './deal.ts'
import { canCircle, conditionsOf, type Parties, type WattenState } from './sheet.ts'

/** The entries the sheet takes now. */
export function legalInWatten(state: WattenState): readonly EntryFamily<WattenDeal | CommonEntry>[] {
  if (state.status !== 'open') return []
  const deals = partings(state).flatMap((parting) =>
    howsOf(state).flatMap((how) => {
      const values = valuesNow(state, parting, how)
      return values.length > 0 ? [dealChoice(parting, values, [how])] : []
    }),
  )
  const circlers = state.sides.filter((side) => canCircle(state, side))
  const circle: EntryFamily<Circle>[] = circlers.length > 0 ? [{ kind: ['circle'], side: circlers }] : []
  return [...deals, ...circle, ...commonChoices(state)]
}

/** Every deal of the game. */
export function possibleInWatten(state: WattenState): readonly EntryFamily<WattenDeal>[] {
  const values = valuesBetween(2, state.options.target)
  return partings(state).map((parting) => dealChoice(parting, values, howsOf(state)))
}

/** One way to divide the table in a deal: the winners, the losers, and the fields of the entry that name them. */
interface Parting extends Parties {
  readonly named: Pick<EntryFamily<PairsDeal>, 'winner'> | Pick<EntryFamily<AloneDeal>, 'alone' | 'winner'>
}

function partings(state: WattenState): Parting[] {
  return state.sides.flatMap((side): Parting[] => {
    const own = only(side)
    const against = others(state, side)
    if (against.length === 1) return [{ named: { winner: [side] }, winners: own, losers: against }]
    return [
      { named: { alone: [side], winner: ['alone'] }, winners: own, losers: against },
      { named: { alone: [side], winner: ['pair'] }, winners: against, losers: own },
    ]
  })
}

function dealChoice({ named }: Parting, value: readonly number[], how: readonly WattenHow[]): EntryFamily<WattenDeal> {
  return { kind: ['deal'], ...named, value, how }
}

function howsOf({ endings }: WattenState): WattenHow[] {
  return WATTEN_HOWS.filter((how) => endings[how])
}

function valuesNow(state: WattenState, parties: Parties, how: WattenHow): number[] {
  const stakes = state.endings[how]?.(conditionsOf(state, parties))
  if (!stakes || typeof stakes === 'string') return []
  return valuesBetween(stakes.least, Math.min(stakes.most, state.options.target))
}

function valuesBetween(least: number, most: number): number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at)
}
