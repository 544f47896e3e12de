// A whole event by lot, for tests and benchmarks: entries leave, come late and come back, the desk draws rounds again in part and
// exchanges places by hand. In any case the next round must be drawn.

import type { EntryId } from '../../ids.ts'
import type { Side } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import type { Format } from '../format.ts'
import type { FormatKey } from '../format-keys.ts'
import { sidesOf, swapped } from '../hall/swap.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'
import { FORMAT_TRAITS } from '../traits.ts'
import { defectOf } from './draw-defect.ts'
import { type EventPlan, LARGEST_FIELD, planEvent } from './event-plan.ts'

/** Formats that end by themselves end long before this. */
const FAR_TOO_MANY_ROUNDS = 2_000

/** Whether the format must report its own end. Play for the places is over after one round, so it is not checked. */
const endsByItself = (format: FormatKey) =>
  FORMAT_TRAITS[format].hasLastRound && !FORMAT_TRAITS[format].isMatchesForPlaces

/** Where a later round takes up anybody, no round reads its places from the seats: only then hands may change them. */
const canBeChangedByHand = (format: FormatKey) => FORMAT_TRAITS[format].takesUp === 'any-round'

export interface SimulatedEvent {
  readonly plan: EventPlan
  readonly history: readonly PastRound[]
  /** Why the next round could not be drawn, or what was wrong with the last one; null: no failure. */
  readonly failure: string | null
}

/** Plays one event; the same format and seed give the same one. Never throws: an exception of the format is the failure. */
export function simulateEvent(format: Format, seed: string): SimulatedEvent {
  const rng = createRng(`${format.key} ${seed}`)
  const plan = planEvent(format.key, rng)
  const history: PastRound[] = []
  const people = new Attendance(plan, rng)
  const hasAnEnd = endsByItself(format.key)
  const most = hasAnEnd ? FAR_TOO_MANY_ROUNDS : plan.rounds
  const ended = (failure: string | null): SimulatedEvent => ({ plan, history, failure })
  try {
    for (let round = 0; round < most; round++) {
      people.beforeRound(round)
      const task = taskFor(plan, people.present(), history, `${seed} ${round}`)
      const first = format.pair(task)
      if (!first.ok) return ended(hasAnEnd && first.error.code === 'stage-complete' ? null : first.error.code)
      const drawn = rng.int(100) < plan.redrawn ? drawnAgain(format, task, first.value, rng) : first.value
      if (typeof drawn === 'string') return ended(drawn)
      const defect = defectOf(task, drawn)
      if (defect !== null) return ended(defect)
      history.push(played(plan, rng.int(100) < plan.swapped ? byHand(plan, drawn, rng) : drawn, rng))
    }
  } catch (error) {
    return ended(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return ended(hasAnEnd ? 'it never ends' : null)
}

/** The entries present from round to round. */
class Attendance {
  private readonly plan: EventPlan
  private readonly rng: Rng
  private readonly here: Set<EntryId>
  private readonly away = new Set<EntryId>()
  private arrived = 0

  constructor(plan: EventPlan, rng: Rng) {
    this.plan = plan
    this.rng = rng
    this.here = new Set(plan.entries)
  }

  /** In the order of start numbers. */
  present(): EntryId[] {
    return [...this.here].sort((one, other) => Number(one) - Number(other))
  }

  beforeRound(round: number): void {
    if (round === 0) return
    const { plan, rng } = this
    for (const entry of [...this.away]) if (rng.int(100) < plan.returning) this.come(entry)
    for (let at = 0; at < plan.entries.length; at++) if (rng.int(100 * (round + 1)) < plan.late) this.comeLate()
    const least = FORMAT_TRAITS[plan.format].leastEntries
    for (const entry of this.present()) {
      if (this.here.size === least) return
      if (rng.int(100) < plan.leaving) this.leave(entry)
    }
  }

  private comeLate(): void {
    if (this.plan.entries.length + this.arrived >= LARGEST_FIELD) return
    this.arrived++
    this.come(`${this.plan.entries.length + this.arrived}` as EntryId)
  }

  private come(entry: EntryId): void {
    this.away.delete(entry)
    this.here.add(entry)
  }

  private leave(entry: EntryId): void {
    this.here.delete(entry)
    this.away.add(entry)
  }
}

function taskFor(plan: EventPlan, present: readonly EntryId[], past: readonly PastRound[], seed: string): PairingTask {
  const { format, options, constraints, declining, groups } = plan
  const history = [...past]
  const scores = winsIn(history)
  const scoreOf = (entry: EntryId) => scores.get(entry) ?? 0
  const byRank = () => [...present].sort((one, other) => scoreOf(other) - scoreOf(one))
  return {
    field: FORMAT_TRAITS[format].order === 'rank' ? byRank() : present,
    history,
    seed,
    options,
    constraints,
    declining,
    ...(FORMAT_TRAITS[format].asksScores ? { scores, seeding: present } : {}),
    ...(groups.length > 0 ? { groups } : {}),
  }
}

/** Two for a win, one for each side without a winner, two for a bye. */
function winsIn(history: readonly PastRound[]): ReadonlyMap<EntryId, number> {
  const wins = new Map<EntryId, number>()
  const give = (entry: EntryId, points: number) => wins.set(entry, (wins.get(entry) ?? 0) + points)
  for (const { encounters, byes } of history) {
    for (const encounter of encounters) {
      const [sideA, sideB] = sidesOf(encounter)
      for (const entry of sideA) give(entry, encounter.winner === 'a' ? 2 : encounter.winner === 'b' ? 0 : 1)
      for (const entry of sideB) give(entry, encounter.winner === 'b' ? 2 : encounter.winner === 'a' ? 0 : 1)
    }
    for (const entry of byes) give(entry, 2)
  }
  return wins
}

/** The desk keeps about half of the encounters and the byes and draws the rest again; returns a text if that failed. */
function drawnAgain(format: Format, task: PairingTask, drawn: Pairing, rng: Rng): Pairing | string {
  const encounters = drawn.encounters.filter(() => rng.int(2) === 0)
  const byes = drawn.byes.filter(() => rng.int(2) === 0)
  const constraints = { ...task.constraints, locked: { encounters, byes } }
  const again = format.pair({ ...task, seed: `${task.seed} again`, constraints })
  return again.ok ? again.value : `drawn again: ${again.error.code}`
}

function byHand({ format }: EventPlan, drawn: Pairing, rng: Rng): Pairing {
  const seated = drawn.encounters.flatMap((encounter) => sidesOf(encounter).flat())
  const [x, y] = rng.shuffle([...seated, ...drawn.byes.map(({ entry }) => entry)])
  return x && y && canBeChangedByHand(format) ? swapped(drawn, x, y) : drawn
}

function played({ strength, format, withoutWinner }: EventPlan, drawn: Pairing, rng: Rng): PastRound {
  const strengthOf = (side: readonly EntryId[]) => side.reduce((sum, entry) => sum + (strength.get(entry) ?? 200), 0)
  const winnerOf = (encounter: PastEncounter): Side | null => {
    if (!FORMAT_TRAITS[format].needsWinners && rng.int(100) < withoutWinner) return null
    const [a, b] = sidesOf(encounter).map(strengthOf) as [number, number]
    return rng.int(Math.ceil(a + b)) < a ? 'a' : 'b'
  }
  const encounters = drawn.encounters.map(({ reasons: _, ...encounter }) => ({
    ...encounter,
    winner: winnerOf(encounter),
  }))
  return { encounters, byes: drawn.byes.map(({ entry }) => entry) }
}
