import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import { fail, ok, type Result } from '../result.ts'
import { byPlace, type Origin, originReasons, originsOf } from './crosswise.ts'
import { tooFewEntries } from './field.ts'
import type { Pairer, Pairing, PairingError, PairingTask, Tiers } from './pairer.ts'
import { seat } from './seat.ts'
import { type StageSoFar, winnerOf } from './stage-so-far.ts'
import { whyNotInDraw } from './why-not-drawn.ts'

/**
 * Play for the places: the first against the second at table 1, the third against the fourth at table 2 … An odd last one
 * keeps its place without playing. Earlier rounds and the seed play no part.
 *
 * Out of several groups those meet who have the same place in theirs, the best of them for the best place: A1–B1 for the first,
 * A2–B2 for the third. Of an odd number of groups one is left over; it meets the best of the next place who is of another group.
 */
export const placement: Pairer = {
  key: 'placement',
  places: tiersOfPlacement,
  pair,
  whyNot: whyNotInDraw(pair, () => ({ code: 'schedule-decides' })),
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const error = tooFewEntries(task.field)
  if (error !== null) return fail(error)
  const origins = originsOf(task.groups ?? [])
  const field = task.groups ? acrossGroups(task.field, origins) : task.field
  const even = field.length - (field.length % 2)
  const pairs = Array.from({ length: even / 2 }, (_, index) => {
    const [a, b] = [field[2 * index] as EntryId, field[2 * index + 1] as EntryId]
    const place: PairingReason = { code: 'place', place: 2 * index + 1 }
    return { a, b, reasons: [place, ...originReasons(origins, a, b)] }
  })
  const byes = field.slice(even).map((entry) => ({ entry, reasons: [{ code: 'odd-field' } as const] }))
  return ok(seat(task, pairs, byes))
}

/** In the order in which neighbours meet: by the place in their group, then as in the field. */
function acrossGroups(field: readonly EntryId[], origins: ReadonlyMap<EntryId, Origin>): EntryId[] {
  const groupOf = (entry: EntryId | undefined) => entry && origins.get(entry)?.group
  const order: EntryId[] = []
  for (const tier of byPlace(field, origins)) {
    const left = order.length % 2 === 1 ? order.at(-1) : undefined
    const isOfOther = (entry: EntryId | undefined) => groupOf(entry) === undefined || groupOf(entry) !== groupOf(left)
    const next = left === undefined ? -1 : tier.findIndex(isOfOther)
    if (left !== undefined && next === -1 && order.length > 2) {
      // Only somebody of the same group comes next: the one before plays them instead.
      const [before] = order.splice(-2, 1)
      order.push(before as EntryId)
    }
    const [opponent] = next === -1 ? [] : [tier[next] as EntryId]
    order.push(...(opponent ? [opponent] : []), ...tier.filter((entry) => entry !== opponent))
  }
  return order
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
