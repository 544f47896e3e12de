// Which parts of a round stay when it would be drawn differently.

import { drawOfStage, keepsSome } from '../../formats/consequences.ts'
import { FORMATS } from '../../formats/formats.ts'
import { sitting } from '../../formats/hall/constraints.ts'
import type { Pairing } from '../../formats/pairing.ts'
import type { DrawProtocol } from '../../formats/protocol.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Bye, Encounter, Round } from '../../model.ts'
import { pairKey } from '../rounds/drawn-seats.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { type DrawInPast, formatOf } from './as-drawn.ts'

/** What the caller knows about the round in addition to its seats. */
export interface RoundInPlay {
  /** Encounters that have been written or reported: they stay, unless an entry in them must not be there. */
  readonly begun: ReadonlySet<EncounterId>
  /** What the round was drawn from; null: it was not stored. */
  readonly protocol: DrawProtocol | null
}

/** Which parts of the round go, and which may stay. */
export interface FixedSeats {
  readonly displaced: readonly Encounter[]
  /** Sets of encounters and byes that may stay, the largest first. */
  readonly choices: readonly EncounterId[][]
}

export function fixedSeatsIn(was: DrawInPast, is: DrawInPast, round: Round, inPlay: RoundInPlay): FixedSeats {
  return (isByPlace(is.then, round) ? fixedByPlace : fixedByLot)(was, is, round, inPlay)
}

/** Whether the pairings follow from places alone, so that nothing is left to draw. */
export function isByPlace(tournament: Tournament, round: Round): boolean {
  const stage = stageRules(tournament.regulation, round.stage)
  const before = tournament.rounds.filter(({ stage, number }) => stage === round.stage && number < round.number).length
  if (!keepsSome(stage.format, before)) return true
  return (drawOfStage(stage) ?? 'lot') !== 'lot'
}

/**
 * Where places decide the pairings, every table or bye stays if none of its entries has moved, with its table number. If the two draws do
 * not have the same places at all, pairings that are the same at the same place stay.
 */
function fixedByPlace(was: DrawInPast, is: DrawInPast, round: Round, { begun }: RoundInPlay): FixedSeats {
  const gone = leavingTheirPlace(was.draw, is.draw)
  const stays = (entries: readonly EntryId[]) => !entries.some((entry) => gone?.has(entry))
  const encounters = round.encounters.filter((one, at) => (gone ? stays(sitting(one)) : meetsAt(is.draw, one, at)))
  const byes = round.byes.filter(({ entry }) => gone && stays([entry]))
  const left = new Set(encounters)
  return {
    displaced: round.encounters.filter((one) => !left.has(one)),
    choices: [[...encounters, ...byes], encounters.filter(({ id }) => begun.has(id))].map((seats) => seats.map(idOf)),
  }
}

/** Whether the draw has this pairing at this place in its order. */
export function meetsAt({ encounters }: Pairing, encounter: Encounter, at: number): boolean {
  const drawn = encounters[at]
  return drawn !== undefined && pairKey(drawn) === pairKey(encounter)
}

/** Entries with different places in the two draws; null: the draws do not have the same places. */
function leavingTheirPlace(was: Pairing, is: Pairing): ReadonlySet<EntryId> | null {
  if (was.encounters.length !== is.encounters.length || was.byes.length !== is.byes.length) return null
  const places = [
    ...was.encounters.map((encounter, at) => [sitting(encounter), sitting(is.encounters[at] ?? encounter)] as const),
    ...was.byes.map(({ entry }, at) => [[entry], [is.byes[at]?.entry ?? entry]] as const),
  ]
  return new Set(places.flatMap(([ones, others]) => without(ones, others)))
}

/**
 * Where the lot decides: keep tables and byes; tables; or only tables that have begun. In draws by score, keep only tables that have
 * begun or were paired by hand.
 */
function fixedByLot(was: DrawInPast, is: DrawInPast, round: Round, { begun }: RoundInPlay): FixedSeats {
  const gone = goneFrom(was, is, round)
  const isLotAlone = !FORMAT_TRAITS[formatOf(is.then, round)].asksScores
  const stays = (entries: readonly EntryId[]) => !entries.some((entry) => gone.has(entry))
  const encounters = round.encounters.filter((encounter) => stays(sitting(encounter)))
  const byes = round.byes.filter(({ entry }) => stays([entry]))
  const tables = encounters.filter((one) => isLotAlone || begun.has(one.id) || isByHand(one))
  const taken = byes.filter(isKept)
  return {
    displaced: round.encounters.filter((encounter) => !stays(sitting(encounter))),
    choices: [
      [...tables, ...byes.filter((bye) => isLotAlone || isByHand(bye) || isKept(bye))],
      [...tables, ...taken],
      [...encounters.filter(({ id }) => begun.has(id)), ...taken],
    ].map((seats) => seats.map(idOf)),
  }
}

/** Entries that would not be in the round, or would be in its other draw. */
function goneFrom(was: DrawInPast, is: DrawInPast, round: Round): ReadonlySet<EntryId> {
  const { misplaced } = FORMATS[formatOf(is.then, round)]
  if (!misplaced || was.task.history.length !== 1) return new Set(without(seatsIn(was.draw), seatsIn(is.draw)))
  const second = { encounters: round.encounters, byes: round.byes.map(({ entry }) => entry) }
  const field = new Set(is.task.field)
  return new Set([...misplaced(was.task, is.task, second), ...seatsOf(round).filter((entry) => !field.has(entry))])
}

function seatsIn({ encounters, byes }: Pairing): EntryId[] {
  return [...encounters.flatMap(sitting), ...byes.map(({ entry }) => entry)]
}

function isByHand({ reasons }: Pick<Encounter, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'by-hand')
}

/** Whether the bye is kept for a latecomer or from an earlier draft. */
function isKept({ reasons }: Pick<Bye, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'kept')
}

export function without(entries: readonly EntryId[], others: readonly EntryId[]): EntryId[] {
  const left = new Set(others)
  return entries.filter((entry) => !left.has(entry))
}

export function idOf({ id }: { readonly id: EncounterId }): EncounterId {
  return id
}
