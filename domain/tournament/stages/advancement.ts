// The field of a stage: everybody, or the entries that have advanced from the stage before.

import { needsOrder } from '../../formats/consequences.ts'
import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type RankedEntry, rank } from '../../standings/rank.ts'
import { stageOfLosers } from '../regulation/finals.ts'
import { isAcrossGroups } from '../regulation/groups.ts'
import { fromEachGroup, type StageField, type StageRules } from '../regulation/regulation.ts'
import { asOfRound } from '../state/earlier.ts'
import { stageSoFar } from '../state/past.ts'
import { isComplete } from '../state/size.ts'
import { stageOf, takesAnybody } from '../state/stage.ts'
import {
  activeEntries,
  type Decision,
  playedRounds,
  seatsOf,
  stageRules,
  type Tournament,
} from '../state/tournament.ts'
import { ledgerOf, standingsOf, tieDeciders } from '../tables/standings.ts'
import {
  allOfTiers,
  bestOfAll,
  bestOfGroups,
  decidedAcross,
  type GoingOn,
  type OrderAsked,
  type TiesToDecide,
} from './going-on.ts'
import { losersByPlace } from './losers.ts'

export type AdvancementError =
  /** Shared ranks that decide the field or its order, and the criteria that can break them. */
  | (TiesToDecide & { readonly by: TieBy })
  /** The desk has to name the players of this stage. */
  | { readonly code: 'field-not-named' }
  | { readonly code: 'entry-not-there'; readonly entry: EntryId }

/** The criterion that can break a tie: one of them, both, or nothing the desk could decide. */
export type TieBy = Decision['criterion'] | 'both' | 'nothing'

/** The entries a draw includes: those marked present or already playing, or all. */
export type Attendance = 'present' | 'all'

/** All entries count until the first one is marked present. */
export function usualAttendance(tournament: Pick<Tournament, 'regulation' | 'entries'>): Attendance {
  return tournament.entries.some((entry) => entry.present && isComplete(tournament, entry)) ? 'present' : 'all'
}

/**
 * The entries that take part in the next draw among everybody, and those that do not, by reason; each by start number. Where places are
 * limited, entries without a seat so far get the remaining places by start number; an entry that has played and left keeps its place
 * taken. `stage`: the one that the draw is for; without it, pairs that have lost a partner are not in the field (`takesAnybody`).
 */
export function drawField(
  tournament: Tournament,
  attendance: Attendance,
  stage: number | null = null,
): Record<'drawn' | 'waiting' | 'absent' | 'singles' | 'withdrawn', Entry[]> {
  const field = whoIsThere(tournament, attendance, halfPairsIn(tournament, stage))
  const { capacity } = tournament.regulation.field
  if (capacity === null) return { ...field, waiting: [] }
  const seated = everSeated(tournament)
  const isIn = (entry: Entry) => seated.has(entry.id)
  let places = capacity - seated.size
  const [drawn, waiting]: [Entry[], Entry[]] = [[], []]
  for (const entry of field.drawn) {
    const gets = isIn(entry) || places > 0
    if (!isIn(entry)) places--
    if (gets) drawn.push(entry)
    else waiting.push(entry)
  }
  return { ...field, drawn, waiting }
}

/** All entries that have had a seat or a bye in any round, drafts aside. */
export function everSeated(tournament: Tournament): ReadonlySet<EntryId> {
  return new Set(playedRounds(tournament).flatMap(seatsOf))
}

/** The entries that keep their place in a stage although they have lost a partner. */
function halfPairsIn(tournament: Tournament, at: number | null): ReadonlySet<EntryId> {
  const stage = at === null ? null : stageOf(tournament, at)
  return !stage || takesAnybody(stage) ? new Set() : stage.players
}

function whoIsThere(
  tournament: Tournament,
  attendance: Attendance,
  placed: ReadonlySet<EntryId>,
): Record<'drawn' | 'absent' | 'singles' | 'withdrawn', Entry[]> {
  const field: ReturnType<typeof whoIsThere> = { drawn: [], absent: [], singles: [], withdrawn: [] }
  const seated = attendance === 'present' ? everSeated(tournament) : null
  for (const entry of [...tournament.entries].sort((one, other) => one.number - other.number)) {
    if (entry.status === 'withdrawn') field.withdrawn.push(entry)
    else if (!isComplete(tournament, entry) && !placed.has(entry.id)) field.singles.push(entry)
    else if (seated && !entry.present && !seated.has(entry.id)) field.absent.push(entry)
    else field.drawn.push(entry)
  }
  return field
}

/**
 * The entries for the next round of a stage, without withdrawn ones. The first round of a stage fixes its field, except where everybody
 * plays: there, latecomers join. Refuses `ties-to-decide` when a shared rank leaves open which entries go on, and `field-not-named` when
 * the desk chooses and `named` is missing.
 */
export function fieldOf(
  tournament: Tournament,
  stage: number,
  { attendance, named }: { readonly attendance: Attendance; readonly named?: readonly EntryId[] | undefined },
): Result<EntryId[], AdvancementError> {
  const begun = stageOf(tournament, stage)
  const { field } = begun.rules
  if (field === 'all') return ok(drawField(tournament, attendance, stage).drawn.map(({ id }) => id))
  const active = activeEntries(tournament)
  if (begun.rounds.length > 0) return ok([...begun.players].filter((entry) => active.has(entry)))
  if ('byHand' in field) {
    if (!named || named.length === 0) return fail({ code: 'field-not-named' })
    const stranger = named.find((entry) => !active.has(entry))
    return stranger === undefined ? ok([...new Set(named)]) : fail({ code: 'entry-not-there', entry: stranger })
  }
  return withDeciders(tournament, goingOnTo(tournament, stage, field))
}

/** The entries that come into a stage by results. */
function goingOnTo(
  tournament: Tournament,
  stage: number,
  field: Exclude<StageField, 'all' | { readonly byHand: true }>,
): GoingOn {
  const { stages } = tournament.regulation
  const rules = stageRules(tournament.regulation, stage)
  const order = orderAsked(rules)
  if ('losers' in field) return allOfTiers(losersByPlace(tournament, stageOfLosers(stages, stage)), order)
  const active = activeEntries(tournament)
  const ranked = standingsOf(tournament).filter(({ entry }) => active.has(entry))
  const isAcross = isAcrossGroups(stages, stage)
  if ('best' in field && !isAcross) return bestOfAll(ranked, field.best, order)
  const groups = groupStandings(tournament, stage - 1).map((group) => group.filter(({ entry }) => active.has(entry)))
  const goingOn =
    'best' in field
      ? bestOfAll(ranked, field.best, 'none')
      : bestOfGroups(ranked, { groups, ...fromEachGroup(field, groups.length) }, order)
  const { acrossGroups } = FORMATS[rules.format]
  return isAcross && acrossGroups ? decidedAcross(ranked, groups, goingOn, acrossGroups) : goingOn
}

/** In matches for places two entries meet whichever of their two places each has; a draw by lot needs no order. */
function orderAsked(stage: StageRules): OrderAsked {
  if (FORMAT_TRAITS[stage.format].isMatchesForPlaces) return 'of-pairs'
  return needsOrder(stage) ? 'of-all' : 'none'
}

function withDeciders(tournament: Tournament, goingOn: GoingOn): Result<EntryId[], AdvancementError> {
  if (goingOn.ok) return goingOn
  const [first, second] = tieDeciders(tournament)
  return fail({ ...goingOn.error, by: second ? 'both' : (first ?? 'nothing') })
}

/** The groups of a round-robin stage, each with its own ranking; a single group if the stage has no others. */
export function groupStandings(tournament: Tournament, stage: number): RankedEntry[][] {
  const groups = groupsOfStage(tournament, stage)
  if (groups.length === 0) return []
  const { rules, rounds } = stageOf(tournament, stage)
  const ledger = ledgerOf(asOfRound(tournament, rounds.at(-1)?.number))
  return groups.map((group) => rank(ledger, rules.ranking, new Set(group)))
}

/** The groups of a round-robin stage as they were drawn, with those who have left; none before its first round. */
export function groupsOfStage(tournament: Tournament, stage: number): readonly (readonly EntryId[])[] {
  const played = stageOf(tournament, stage)
  const { groups } = FORMATS[played.rules.format]
  return groups && played.rounds.length > 0 ? groups(stageSoFar(tournament, played)) : []
}
