// Swaps two entries of a draft by hand, with a preview of the effects.

import { byeReasonsByHand, reasonsByHand, sidesOf, swapped } from '../../formats/hall/swap.ts'
import type { PairingTask } from '../../formats/pairing-task.ts'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Bye, Encounter, PairingReason, Round } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { drawTask } from '../stages/draw-task.ts'
import { tablesAwaited } from '../state/people.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { findRound, type RoundError, whyNot } from './rounds.ts'

export type SwapError =
  | RoundError
  | { readonly code: 'entry-not-drawn'; readonly entry: EntryId }
  | { readonly code: 'swap-with-itself' }

/** A table or a bye before and after a swap. A table is also affected if the tables it waits for change: see `tablesAwaited`. */
export type SwapEffect =
  | {
      readonly kind: 'encounter'
      readonly before: Encounter
      readonly after: Encounter
      readonly awaited: Readonly<Record<'before' | 'after', readonly number[]>>
    }
  | { readonly kind: 'bye'; readonly before: Bye; readonly after: Bye }

export interface Swap {
  readonly next: Tournament
  readonly round: Round
  /** The changes, tables first. */
  readonly effects: readonly SwapEffect[]
}

/**
 * Swaps two entries of a draft: seats, or a seat and a bye. The reasons of new pairings say that they were made by hand, and what is
 * wrong about them (a rematch, a further bye, a pair to be kept apart); the match a table is played for stays with the table. A person at
 * two tables of a heat shows in `awaited`. Without saving, the result is the preview.
 */
export function swapEntries(tournament: Tournament, number: number, x: EntryId, y: EntryId): Result<Swap, SwapError> {
  const found = findRound(tournament, number)
  if (!found.ok) return found
  const round = found.value
  const error = whyNot('swapEntries', tournament, round)
  if (error) return fail(error)
  if (x === y) return fail({ code: 'swap-with-itself' })
  const drawn = seatsOf(round)
  const stranger = [x, y].find((entry) => !drawn.includes(entry))
  if (stranger !== undefined) return fail({ code: 'entry-not-drawn', entry: stranger })

  const task = drawTask(tournament, round.stage, drawn, round.seed)
  const moved = swapped(round, x, y)
  const encounters = moved.encounters.map((after, at) => {
    const before = round.encounters[at]
    return before && sameSeats(before, after) ? before : { ...after, reasons: encounterReasons(task, before, after) }
  })
  const byes = moved.byes.map((after, at) => {
    const before = round.byes[at]
    return before?.entry === after.entry
      ? before
      : { ...after, reasons: byeReasonsByHand(task, before?.reasons ?? [], after.entry) }
  })
  const changed: Round = { ...round, encounters, byes }
  const rounds = tournament.rounds.map((candidate) => (candidate === round ? changed : candidate))
  return ok({ next: { ...tournament, rounds }, round: changed, effects: effectsOf(tournament, round, changed) })
}

/** Entries that only change sides were not paired by hand, so their reasons stay. */
function encounterReasons(
  task: PairingTask,
  before: Encounter | undefined,
  after: Encounter,
): readonly PairingReason[] {
  if (before && !after.partners && before.a === after.b && before.b === after.a) return before.reasons
  return reasonsByHand(task, before?.reasons ?? [], after)
}

/** Nothing is written at the tables of a draft. */
const NOTHING_BEGUN: ReadonlySet<EncounterId> = new Set()

function effectsOf(tournament: Tournament, before: Round, after: Round): SwapEffect[] {
  const [earlier, later] = [before, after].map((round) => tablesAwaited(tournament, round, NOTHING_BEGUN))
  const tables = after.encounters.flatMap((encounter, at): SwapEffect[] => {
    const was = before.encounters[at]
    const awaited = { before: earlier?.get(encounter.id) ?? [], after: later?.get(encounter.id) ?? [] }
    const isSame = was === encounter && awaited.before.join() === awaited.after.join()
    return was && !isSame ? [{ kind: 'encounter', before: was, after: encounter, awaited }] : []
  })
  const byes = after.byes.flatMap((bye, at): SwapEffect[] => {
    const was = before.byes[at]
    return was && was !== bye ? [{ kind: 'bye', before: was, after: bye }] : []
  })
  return [...tables, ...byes]
}

function sameSeats(one: Encounter, other: Encounter): boolean {
  const [here, there] = [sidesOf(one).flat(), sidesOf(other).flat()]
  return here.every((entry, seat) => entry === there[seat])
}
