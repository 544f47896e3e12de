import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { createRng } from '../../rng.ts'
import { drawBest } from '../engine/best-draw.ts'
import { suggestNext } from '../engine/suggest.ts'
import { whyNotInDraw } from '../engine/why-not-drawn.ts'
import type { Format } from '../format.ts'
import { seat } from '../hall/seat.ts'
import { seatsFor } from '../hall/seating.ts'
import { spreadOverTables } from '../hall/table-load.ts'
import { optionsOf } from '../options.ts'
import type { Pairing, PairingError } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { type EncountersSoFar, encountersSoFar } from '../past/encounters-so-far.ts'
import { tooFewEntries } from '../past/field.ts'
import { bergerRound } from './berger.ts'
import { dealIntoGroups } from './groups.ts'
import { groupsSoFar } from './groups-drawn.ts'
import { type Numbers, numbersInOrder, numbersSoFar } from './numbers.ts'
import { groupParts } from './picture.ts'
import { roundRobinShape } from './shape.ts'
import { roundRobinTraits } from './traits.ts'

/**
 * All against all, in one group or several at once, by the Berger tables (FIDE C.05). The seed draws groups and numbers; after the
 * first round it decides nothing.
 *
 * An absent entry gives its opponent a bye. An entry that comes before the second round joins; one that comes later is out.
 * Encounters that were missed because an entry was absent or late are caught up after the last round of the table, if both are
 * present. Each entry sits about as often at each of the tables of the group.
 */
export const roundRobin: Format = {
  key: 'round-robin',
  ...roundRobinTraits,
  shape: roundRobinShape,
  picture: groupParts,
  groups: groupsSoFar,
  pair,
  whyNot: whyNotInDraw(pair, () => ({ code: 'schedule-decides' })),
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const { field, history, seed, options, constraints } = task
  const { groups, draw, legs } = optionsOf('round-robin', options)
  const error = tooFewEntries(field)
  if (error !== null) return fail(error)
  const [firstRound, secondRound] = history
  if (!firstRound && field.length < 2 * groups)
    return fail({ code: 'too-few-entries', entries: field.length, least: 2 * groups })
  const numbers = firstRound
    ? numbersSoFar(groups, firstRound, secondRound, field)
    : dealIntoGroups(field, { groups, draw }, createRng(seed), constraints).map(numbersInOrder)

  const soFar = encountersSoFar(history)
  const state: State = { here: new Set(field), soFar, legs, round: history.length }
  const byTheTables = numbers.map((group) => roundOfGroup(group, state))
  const rounds = byTheTables.some(({ pairs }) => pairs.length > 0)
    ? byTheTables
    : numbers.map((group) => ({ pairs: catchUp(present(group, state), state), byes: [], isOdd: false }))
  if (rounds.every(({ pairs }) => pairs.length === 0)) return fail({ code: 'stage-complete' })
  return ok(seated(rounds, task, soFar))
}

interface State {
  readonly here: ReadonlySet<EntryId>
  readonly soFar: EncountersSoFar
  readonly legs: number
  /** From 0. */
  readonly round: number
}

/** The encounters of a group in one round, in the order of its tables. */
interface GroupRound {
  readonly pairs: readonly { readonly a: EntryId; readonly b: EntryId; readonly reason: PairingReason }[]
  readonly byes: readonly { readonly entry: EntryId; readonly why: 'odd-field' | 'opponent-gone' }[]
  /** Whether the highest number is empty, so that the order of the table alone spreads the entries evenly over the tables. */
  readonly isOdd: boolean
}

/** The group's round by its table; entries whose encounter was brought forward or that have finished the table catch up. */
function roundOfGroup(numbers: Numbers, state: State): GroupRound {
  const { here, soFar, legs, round } = state
  const leg = Math.floor(round / (numbers.length - 1)) + 1
  const isOdd = numbers.includes(null)
  if (leg > legs) return { pairs: catchUp(present(numbers, state), state), byes: [], isOdd }
  const pairs: GroupRound['pairs'][number][] = []
  const byes: GroupRound['byes'][number][] = []
  const free: EntryId[] = []
  for (const { a, b } of bergerRound(numbers.length, round)) {
    const [home, guest] = (leg % 2 === 1 ? [a, b] : [b, a]).map((number) => numbers[number - 1] ?? null)
    const [one, other] = [home, guest].filter((holder) => holder != null && here.has(holder)) as EntryId[]
    if (one && other && soFar.meetings(one, other) >= leg) free.push(one, other)
    else if (one && other) pairs.push({ a: one, b: other, reason: { code: 'round-robin', leg } })
    else if (one) byes.push({ entry: one, why: home && guest ? 'opponent-gone' : 'odd-field' })
  }
  return { pairs: [...pairs, ...catchUp(free, state)], byes, isOdd }
}

function present(numbers: Numbers, { here }: State): EntryId[] {
  return numbers.filter((holder) => holder !== null && here.has(holder)) as EntryId[]
}

/** As many of the missing encounters among `free` as possible. */
function catchUp(free: readonly EntryId[], { soFar, legs }: State): GroupRound['pairs'] {
  if (free.length < 2) return []
  const isDue = (one: EntryId, other: EntryId) => soFar.meetings(one, other) < legs
  const cost = (a: number, b: number) => (isDue(free[a] as EntryId, free[b] as EntryId) ? 0 : 1)
  const { pairs } = drawBest({
    places: free.length,
    faults: [
      { code: 'rematch', cost: (a, b) => (b === free.length ? 0 : cost(a, b)), maxCost: 1, maxTotal: free.length },
    ],
    wishes: [],
    suggest: (propose, welcome) => suggestNext(free.keys(), propose, welcome),
  })
  return pairs
    .filter(([a, b]) => cost(a, b) === 0)
    .map(([a, b]) => ({ a: free[a] as EntryId, b: free[b] as EntryId, reason: { code: 'catch-up' } }))
}

/** The groups' rounds next to each other, each at tables of its own as far as there are enough. */
function seated(rounds: readonly GroupRound[], task: PairingTask, soFar: EncountersSoFar): Pairing {
  const ofGroup = (group: number): PairingReason[] => (rounds.length > 1 ? [{ code: 'group', group: group + 1 }] : [])
  const seats = seatsFor(rounds.flatMap(({ pairs }) => pairs).length, task.constraints)
  const numbered = seats.map(({ table }, at) => ({ table, wish: at + 1 }))
  const pairs = rounds.flatMap((round, group) => {
    const own = numbered.splice(0, round.pairs.length)
    const seating = round.isOdd ? own : spreadOverTables(round.pairs, own, task.history)
    return round.pairs.map(({ reason, ...pair }, at) => ({
      ...pair,
      wish: seating[at]?.wish,
      reasons: [...ofGroup(group), reason],
    }))
  })
  const byes = rounds.flatMap((round, group) =>
    round.byes.map(({ entry, why }) => ({
      entry,
      reasons: [...ofGroup(group), { code: why }, ...byeAgain(soFar, entry)],
    })),
  )
  return seat(task, pairs, byes)
}

function byeAgain(soFar: EncountersSoFar, entry: EntryId): PairingReason[] {
  const times = soFar.byes(entry)
  return times === 0 ? [] : [{ code: 'bye-again', times }]
}
