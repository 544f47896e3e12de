// The shape of an event before any result is known: how many encounters each round has.

import { FORMATS } from '../../formats/formats.ts'
import { withoutCrosswise } from '../../formats/options.ts'
import type { PastRound } from '../../formats/past/past-round.ts'
import { placesOf } from '../../formats/places.ts'
import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { isForLosers, stageOfLosers } from '../regulation/finals.ts'
import { groupsAmong } from '../regulation/groups.ts'
import { fromEachGroup, type Regulation, type StageRules } from '../regulation/regulation.ts'

/** A planned round. */
export interface PlannedRound {
  /** Index into the regulation's stages. */
  readonly stage: number
  readonly encounters: number
}

/** A safe upper bound: formats that end by themselves end long before. */
export const FAR_TOO_MANY_ROUNDS = 500

/** The number of entries that get a place. */
export function entriesIn({ field }: Regulation, entries: number): number {
  return Math.min(entries, field.capacity ?? entries)
}

/** The number of players in each stage; where it cannot be known (losers by lives, named by hand), half of the stage before. */
export function fieldSizes({ stages }: Regulation, entries: number): number[] {
  const sizes: number[] = []
  for (const [at, stage] of stages.entries()) {
    const from = isForLosers(stage) ? stageOfLosers(stages, at) : at - 1
    sizes.push(Math.min(entries, sizeOf(stage.field, { entries, before: sizes[from] ?? entries, stage: stages[from] })))
  }
  return sizes
}

/** `before`: the number of players in the `stage` they come from. */
function sizeOf(
  field: StageRules['field'],
  {
    entries,
    before,
    stage,
  }: { readonly entries: number; readonly before: number; readonly stage?: StageRules | undefined },
): number {
  if (field === 'all') return entries
  if ('best' in field) return field.best
  const half = Math.ceil(before / 2)
  if ('losers' in field) return stage && FORMAT_TRAITS[stage.format].needsWinners ? losersOf(stage, before) : half
  if ('byHand' in field) return Math.max(2, half)
  const groups = groupsAmong(stage, before)
  const { perGroup, next } = fromEachGroup(field, groups)
  return Math.min(groups * perGroup + next, before)
}

/** The number of entries a bracket puts out that share their place. */
function losersOf({ format, pairing, rounds }: StageRules, entries: number): number {
  // Without real groups there is nothing to draw crosswise from; a seeded draw has the same number of encounters.
  const options = pairing ? { options: withoutCrosswise(pairing, 'seeded') } : {}
  const field = fieldOf(entries)
  const history = bracketHistory({ format, pairing }, entries, '').slice(0, rounds === 'all' ? undefined : rounds)
  const places = placesOf(format, { field, history, ...options }) ?? []
  // Entries that share the first place are still in.
  return places.reduce((sum, { place, entries: { length } }) => (place > 1 && length > 1 ? sum + length : sum), 0)
}

/**
 * All rounds of an event with this number of entries, of which none leaves. Where the rounds depend on results, winners are chosen at
 * random; the same seed gives the same event. O(encounters), and a draw for every round of a bracket.
 */
export function shapeOf(regulation: Regulation, entries: number, seed: string): PlannedRound[] {
  const sizes = fieldSizes(regulation, entriesIn(regulation, entries))
  return regulation.stages.flatMap((rules, stage) =>
    shapeOfStage(rules, sizes[stage] ?? 0, `${seed} ${stage}`).map((encounters) => ({ stage, encounters })),
  )
}

/** Whether the number of rounds or encounters depends on results. */
export function isOpenEnded({ stages }: Regulation): boolean {
  return stages.some(({ format }) => FORMAT_TRAITS[format].isOpenEnded)
}

function shapeOfStage(rules: StageRules, entries: number, seed: string): number[] {
  if (entries < FORMAT_TRAITS[rules.format].leastEntries) return []
  const { shape } = FORMATS[rules.format]
  const all = shape ? shape(entries, rules.pairing, createRng(seed)) : shapeByDraw(rules, entries, seed)
  return rules.rounds === 'all' ? all : all.slice(0, rules.rounds)
}

function shapeByDraw({ format, pairing, rounds }: StageRules, entries: number, seed: string): number[] {
  const { decidesPlaces, leastEntries } = FORMAT_TRAITS[format]
  if (decidesPlaces) return bracketShape({ format, pairing }, entries, seed)
  const possible = roundsOfField(format, entries, pairing)?.most ?? 1
  return Array<number>(rounds === 'all' ? possible : rounds).fill(Math.floor(entries / leastEntries))
}

function bracketShape(stage: Pick<StageRules, 'format' | 'pairing'>, entries: number, seed: string): number[] {
  return bracketHistory(stage, entries, seed).map(({ encounters }) => encounters.length)
}

function bracketHistory(
  { format, pairing }: Pick<StageRules, 'format' | 'pairing'>,
  entries: number,
  seed: string,
): PastRound[] {
  const rng = createRng(seed)
  const field = fieldOf(entries)
  const history: PastRound[] = []
  // Without real groups there is nothing to draw crosswise from; a seeded draw has the same number of encounters.
  const options = pairing ? { options: withoutCrosswise(pairing, 'seeded') } : {}
  while (history.length < FAR_TOO_MANY_ROUNDS) {
    const drawn = FORMATS[format].pair({ field, history, seed: `${seed} ${history.length}`, ...options })
    if (!drawn.ok) break
    const encounters = drawn.value.encounters.map((encounter) => ({
      ...encounter,
      winner: rng.int(2) === 0 ? ('a' as const) : ('b' as const),
    }))
    history.push({ encounters, byes: drawn.value.byes.map(({ entry }) => entry) })
  }
  return history
}

function fieldOf(entries: number): EntryId[] {
  return Array.from({ length: entries }, (_, at) => `${at + 1}` as EntryId)
}
