import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { originReasons, originsOf } from '../bracket/crosswise.ts'
import { whyNotInDraw } from '../engine/why-not-drawn.ts'
import type { Format } from '../format.ts'
import { seat } from '../hall/seat.ts'
import type { Pairing, PairingError } from '../pairing.ts'
import type { PairingTask, Tiers } from '../pairing-task.ts'
import { tooFewEntries } from '../past/field.ts'
import { type StageSoFar, winnerOf } from '../past/stage-so-far.ts'
import { orderAcrossGroups } from './across-groups.ts'
import { placementTraits } from './traits.ts'

/**
 * Play for the places: the first against the second at table 1, the third against the fourth at table 2 … An odd last one keeps its
 * place without playing. Earlier rounds and the seed play no part.
 *
 * From several groups, entries with the same place in their groups meet (`orderAcrossGroups`); entries that share a place (`tiers`)
 * play for it among themselves.
 */
export const placement: Format = {
  key: 'placement',
  ...placementTraits,
  places: tiersOfPlacement,
  acrossGroups: orderAcrossGroups,
  pair,
  whyNot: whyNotInDraw(pair, () => ({ code: 'schedule-decides' })),
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const error = tooFewEntries(task.field)
  if (error !== null) return fail(error)
  const origins = originsOf(task.groups ?? [])
  const pairs: { a: EntryId; b: EntryId; reasons: PairingReason[] }[] = []
  const byes: { entry: EntryId; reasons: PairingReason[] }[] = []
  let place = 1
  for (const entries of partsOf(task)) {
    for (let at = 0; at < entries.length; at += 2) {
      const [a, b] = [entries[at] as EntryId, entries[at + 1]]
      if (b === undefined) byes.push({ entry: a, reasons: [{ code: 'odd-field' }] })
      else pairs.push({ a, b, reasons: [{ code: 'place', place: place + at }, ...originReasons(origins, a, b)] })
    }
    place += entries.length
  }
  return ok(seat(task, pairs, byes))
}

/** The entries that play for places among themselves, each part in the order in which neighbours meet. */
function partsOf({ field, groups, tiers }: PairingTask): readonly (readonly EntryId[])[] {
  if (groups) return [orderAcrossGroups(field, groups)]
  if (!tiers) return [field]
  const here = new Set(field)
  const equals = tiers.map((entries) => entries.filter((entry) => here.has(entry)))
  const known = new Set(equals.flat())
  return [...equals, field.filter((entry) => !known.has(entry))]
}

function tiersOfPlacement({ field, history }: StageSoFar): Tiers {
  const round = history.at(-1)
  if (!round) return []
  const here = new Set(field)
  const tables = round.encounters.flatMap((encounter) => {
    const { a, b } = encounter
    const winner = winnerOf(encounter, here)
    return winner === null ? [[a, b]] : [[winner], [winner === a ? b : a]]
  })
  return [...tables, ...round.byes.map((entry) => [entry])]
}
