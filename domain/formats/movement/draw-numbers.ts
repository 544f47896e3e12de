// Draw numbers: drawn by lot in the first round of a stage and valid for all of it. They are not stored; they are read from the
// order of that round.

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'

/** The entries with the draw numbers 1, 2, 3 …; null: no present entry has it. Two for every table, so an even number of them. */
export type DrawNumbers = readonly (EntryId | null)[]

/** The numbers when `drawn` has been drawn in this order. In an odd field the last number stays empty. */
export function numbersByLot(drawn: readonly EntryId[]): DrawNumbers {
  return drawn.length % 2 === 0 ? drawn : [...drawn, null]
}

/**
 * The numbers in the round that `field` is drawn for. In encounter t of the first round side a has the number 2t − 1 and side b 2t;
 * a bye counts as the encounter after the last, where the even number is empty. A latecomer takes an empty number: first those that
 * were never taken, then those of entries that have left, in the order of the field; if none is left, it gets no number. An entry
 * keeps its number once it has one.
 */
export function numbersSoFar(
  firstRound: PastRound,
  laterRounds: readonly PastRound[],
  field: readonly EntryId[],
): DrawNumbers {
  const holders = numbersOf(firstRound)
  const orderInField = new Map(field.map((entry, order) => [entry, order]))
  const orderOf = (entry: EntryId) => orderInField.get(entry) ?? field.length
  for (const present of [...laterRounds.map(playersOf), field]) {
    giveEmptyNumbers(
      holders,
      [...present].sort((one, other) => orderOf(one) - orderOf(other)),
    )
  }
  return holders.map((holder) => (holder !== null && orderInField.has(holder) ? holder : null))
}

function numbersOf(round: PastRound): (EntryId | null)[] {
  return [...round.encounters.flatMap(({ a, b }) => [a, b]), ...round.byes.flatMap((entry) => [entry, null])]
}

function playersOf(round: PastRound): EntryId[] {
  return [...round.encounters.flatMap(({ a, b }) => [a, b]), ...round.byes]
}

/** Gives each entry of `present` that has no number an empty one, as long as there are any. */
function giveEmptyNumbers(holders: (EntryId | null)[], present: readonly EntryId[]): void {
  const here = new Set(present)
  const numbered = new Set(holders)
  const neverHeld = [...holders.keys()].filter((index) => holders[index] === null)
  const left = [...holders.entries()]
    .filter(([, holder]) => holder !== null && !here.has(holder))
    .map(([index]) => index)
  const empty = [...neverHeld, ...left]
  for (const newcomer of present.filter((entry) => !numbered.has(entry))) {
    const index = empty.shift()
    if (index !== undefined) holders[index] = newcomer
  }
}
