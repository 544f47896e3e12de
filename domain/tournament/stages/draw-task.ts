// Builds the input of a draw: the facts of a tournament in the form a format needs.

import type { FieldOrder } from '../../formats/format-traits.ts'
import type { Constraints, LockedPart } from '../../formats/hall/constraints.ts'
import { inUnitsOfDraw, isCrosswise, valuesOf } from '../../formats/options.ts'
import type { PairingTask } from '../../formats/pairing-task.ts'
import type { PastRound } from '../../formats/past/past-round.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import type { CriterionKey } from '../../standings/criterion-keys.ts'
import { scoreKeyOf, scoreOf } from '../../standings/scores.ts'
import { isAmongEquals, stageOfLosers } from '../regulation/finals.ts'
import { isAcrossGroups } from '../regulation/groups.ts'
import { pastRounds } from '../state/past.ts'
import { entriesOfPeople } from '../state/people.ts'
import { pairingOf, stageOf, stagesOf } from '../state/stage.ts'
import { type DrawWishes, decliningIn, type Tournament } from '../state/tournament.ts'
import { ledgerOf, standingsOf } from '../tables/standings.ts'
import { groupStandings } from './advancement.ts'
import { losersByPlace } from './losers.ts'

/** The task of the next round of `stage` for `field`; `locked`: the parts of a draft that stay. */
export function drawTask(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed: string,
  locked?: LockedPart,
): PairingTask {
  const { stages } = tournament.regulation
  const soFar = stageOf(tournament, stage)
  const { rules } = soFar
  const { format, ranking } = rules
  const pairing = pairingOf(soFar, field.length)
  const { declining: _, ...wishes } = tournament.wishes
  const options = pairing && Object.keys(pairing).length > 0 ? { options: inUnitsOfDraw(pairing) } : {}
  const drawn = new Set(field)
  const people = entriesOfPeople(tournament.entries.filter(({ id }) => drawn.has(id)))
  const constraints = constraintsOf(wishes, people, locked)
  return {
    field: inOrder(tournament, field, FORMAT_TRAITS[format].order, seed),
    history: pastRounds(soFar),
    ...(stage > 0 && FORMAT_TRAITS[format].avoidsMeetingAgain ? { earlier: earlierRounds(tournament, stage) } : {}),
    seed,
    ...options,
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
    ...(FORMAT_TRAITS[format].asksScores ? { scores: scoresOf(tournament, ranking) } : {}),
    ...(valuesOf(format, pairing).accelerated ? { seeding: inOrder(tournament, field, 'number', seed) } : {}),
    ...(FORMAT_TRAITS[format].drawsBackIn ? { declining: decliningIn(tournament.wishes, stage) } : {}),
    ...(isCrosswise(pairing) || isAcrossGroups(stages, stage) ? { groups: groupsBefore(tournament, stage) } : {}),
    ...(isAmongEquals(rules) ? { tiers: tiersOf(tournament, stageOfLosers(stages, stage)) } : {}),
  }
}

/** Entries that have never been seated come after the ranked ones. */
function inOrder(tournament: Tournament, field: readonly EntryId[], order: FieldOrder, seed: string): EntryId[] {
  const numbers = new Map(tournament.entries.map(({ id, number }) => [id, number]))
  const byNumber = [...field].sort((one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0))
  if (order === 'number') return byNumber
  const ranks = new Map(standingsOf(tournament).map(({ entry, rank }) => [entry, rank]))
  const rankOf = (entry: EntryId) => ranks.get(entry) ?? ranks.size + 1
  const among = order === 'rank-and-lot' ? createRng(seed).shuffle(byNumber) : byNumber
  return [...among].sort((one, other) => rankOf(one) - rankOf(other))
}

/** The scores by the first criterion of the ranking that is a score, in halves of a point. */
function scoresOf(tournament: Tournament, ranking: readonly CriterionKey[]): ReadonlyMap<EntryId, number> {
  const key = scoreKeyOf(ranking)
  const accounts = [...ledgerOf(tournament).accounts]
  return new Map(accounts.map(([entry, account]) => [entry, 2 * scoreOf(account, key)]))
}

function earlierRounds(tournament: Tournament, stage: number): PastRound[] {
  return stagesOf(tournament).slice(0, stage).flatMap(pastRounds)
}

function constraintsOf(
  { apart, ...wishes }: Omit<DrawWishes, 'declining'>,
  people: NonNullable<Constraints['people']>,
  locked: LockedPart | undefined,
): NonNullable<PairingTask['constraints']> {
  return {
    ...wishes,
    ...(people.length > 0 ? { people } : {}),
    ...(apart ? { apart: apart.map(({ entries, how }) => ({ entries, how })) } : {}),
    ...(locked ? { locked } : {}),
  }
}

function tiersOf(tournament: Tournament, stage: number): EntryId[][] {
  return losersByPlace(tournament, stage).map((entries) => entries.map(({ entry }) => entry))
}

function groupsBefore(tournament: Tournament, stage: number): EntryId[][] {
  return groupStandings(tournament, stage - 1).map((group) => group.map(({ entry }) => entry))
}

/** The parts of a draft that the desk wants to keep; undefined: none. */
export function lockedOf(draft: Round | undefined, keep: readonly EncounterId[]): LockedPart | undefined {
  const tables = new Set(keep)
  const encounters = (draft?.encounters ?? []).flatMap(({ id, table, heat, a, b, partners, reasons }, at) =>
    tables.has(id) ? [{ table, heat, a, b, ...(partners ? { partners } : {}), reasons, slot: at + 1 }] : [],
  )
  const byes = (draft?.byes ?? []).flatMap(({ id, entry, reasons }, at) =>
    tables.has(id) ? [{ entry, reasons, slot: at + 1 }] : [],
  )
  return encounters.length + byes.length > 0 ? { encounters, byes } : undefined
}
