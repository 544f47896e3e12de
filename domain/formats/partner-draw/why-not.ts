// "Why not these two?" for drawn partners: draws again with the two at one table and compares the repeats.

import type { EntryId } from '../../ids.ts'
import type { RepeatCode } from '../engine/why-not-drawn.ts'
import { type LockedEncounter, lockedIn } from '../hall/constraints.ts'
import { sidesOf } from '../hall/swap.ts'
import type { Pairing } from '../pairing.ts'
import type { MakePairing, PairingTask } from '../pairing-task.ts'
import { roundsSoFar } from '../past/encounters-so-far.ts'
import { partnerDrawQuality } from './quality.ts'

/** The repeats of a whole round, as drawn and with the two forced to meet. */
export interface Repeats {
  readonly code: RepeatCode
  readonly drawn: number
  readonly forced: number
}

/**
 * The additional repeats if `x` and `y` are opponents; none: it would be as good. Tries the partners they could have among those at
 * their two tables, with the rest drawn again each time: about thirty draws.
 */
export function repeatsIfOpposed(
  pair: MakePairing,
  task: PairingTask,
  draw: Pairing,
  x: EntryId,
  y: EntryId,
): Repeats[] {
  const rounds = roundsSoFar(task)
  const [drawn, ...forced] = [draw, ...drawsWithBoth(pair, task, draw, x, y)].map((round) =>
    partnerDrawQuality(rounds, round),
  )
  const best = forced.sort(
    (one, other) => one.repeatedPartners - other.repeatedPartners || one.repeatedOpponents - other.repeatedOpponents,
  )[0]
  if (!drawn || !best) return []
  const repeats: Repeats[] = [
    { code: 'partners', drawn: drawn.repeatedPartners, forced: best.repeatedPartners },
    { code: 'opponents', drawn: drawn.repeatedOpponents, forced: best.repeatedOpponents },
  ]
  return repeats.filter(({ drawn: as, forced: instead }) => as !== instead)
}

function drawsWithBoth(pair: MakePairing, task: PairingTask, draw: Pairing, x: EntryId, y: EntryId): Pairing[] {
  const locked = lockedIn(task.field, task.constraints)
  const near = draw.encounters
    .map((encounter) => sidesOf(encounter).flat())
    .filter((table) => table.includes(x) || table.includes(y))
    .flat()
    .filter((entry) => entry !== x && entry !== y)
  const table = draw.encounters.find((encounter) => sidesOf(encounter).flat().includes(x))?.table ?? 1
  return near.flatMap((withX) =>
    near.flatMap((withY) => {
      if (withX === withY) return []
      const together: LockedEncounter = { table, heat: 1, a: x, b: y, partners: { a: withX, b: withY }, reasons: [] }
      const constraints = { ...task.constraints, locked: { ...locked, encounters: [...locked.encounters, together] } }
      const forced = pair({ ...task, constraints })
      return forced.ok ? [forced.value] : []
    }),
  )
}
