// Draws the first round of a bracket; all later rounds follow from it.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { ok, type Result } from '../../result.ts'
import type { PairingTask } from '../pairing-task.ts'
import { encountersByPlace, roundsSoFar, sides } from '../past/encounters-so-far.ts'
import { type Bracket, type Places, placesOfSeeds } from './bracket.ts'
import { originReasons, originsOf, placesCrosswise } from './crosswise.ts'
import type { BracketDraw } from './draw-option.ts'
import { placesByLot } from './lot.ts'
import { placesTaken } from './places-taken.ts'
import { type BracketError, type BracketRound, nextBracketRound } from './progress.ts'

/**
 * The next round of the bracket that `bracketOf` makes for this number of places, with its reasons. In the first round `draw` draws
 * the places; afterwards they are read from that round, and neither the seed nor the order of the field matters. From the second
 * round on, sides are balanced as `sides` says; in the first round the sides encode the places.
 */
export function playBracket(
  task: PairingTask,
  draw: BracketDraw,
  bracketOf: (size: number) => Bracket,
): Result<BracketRound, BracketError> {
  const { field, history } = task
  const [firstRound] = history
  const here = new Set(field)
  if (firstRound) {
    const places = placesTaken(firstRound)
    const next = nextBracketRound(bracketOf(places.length), places, history, here)
    return next.ok ? ok({ ...next.value, pairs: balanced(next.value.pairs, task) }) : next
  }
  const { places, reasonsFor } = DRAWS[draw](task)
  const next = nextBracketRound(bracketOf(places.length), places, history, here)
  if (!next.ok) return next
  const pairs = next.value.pairs.map(({ a, b, reasons }) => ({ a, b, reasons: [...reasons, ...reasonsFor(a, b)] }))
  return ok({ ...next.value, pairs })
}

function balanced(pairs: BracketRound['pairs'], task: PairingTask): BracketRound['pairs'] {
  const entries = pairs.flatMap(({ a, b }) => [a, b])
  const soFar = encountersByPlace(entries, roundsSoFar(task))
  return pairs.map((pair, at) => {
    const [place] = sides(soFar, 2 * at, 2 * at + 1)
    return place === 2 * at ? pair : { ...pair, a: pair.b, b: pair.a }
  })
}

/** A drawn bracket, with the reasons for its first-round encounters. */
interface Draw {
  readonly places: Places
  reasonsFor(a: EntryId, b: EntryId): readonly PairingReason[]
}

const DRAWS: Record<BracketDraw, (task: PairingTask) => Draw> = {
  lot: (task) => ({ places: placesByLot(task), reasonsFor: () => [{ code: 'lot' }] }),
  seeded: ({ field }) => ({
    places: placesOfSeeds(field),
    reasonsFor: (a, b) => [{ code: 'seeds', a: field.indexOf(a) + 1, b: field.indexOf(b) + 1 }],
  }),
  crosswise: ({ field, groups = [], constraints }) => {
    const origins = originsOf(groups)
    return { places: placesCrosswise(field, origins, constraints), reasonsFor: (a, b) => originReasons(origins, a, b) }
  },
}
