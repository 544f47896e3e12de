// Finds formats that fit into an evening: where the length can be chosen the longest that fits, else the format as it is.

import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { adjustRegulation, type RegulationChange } from '../regulation/adjust.ts'
import { groupsOf, inGroups } from '../regulation/groups.ts'
import { LEAST_IN_A_GROUP, LIMITS, SEVERAL } from '../regulation/limits.ts'
import type { FieldKind, Regulation, StageRules } from '../regulation/regulation.ts'
import { type Hall, type Timetable, timetableOf } from './duration.ts'
import { entriesIn, fieldSizes } from './shape.ts'

/** The kind of field, its size and the time available. */
export interface PlanRequest extends Hall {
  readonly kind: FieldKind
  readonly entries: number
  /** Minutes from the beginning until the last card should fall. */
  readonly until: number
}

/** `fits`: nine of ten evenings end in time; `tight`: more than half do. */
export type PlanVerdict = 'fits' | 'tight' | 'too-long'

export interface Candidate {
  readonly regulation: Regulation
  /** Chosen for the first stage; null: as in the regulation. */
  readonly rounds: number | null
  readonly groups: number | null
  /** Entries that get a place, if places are limited. */
  readonly entries: number
  readonly times: Timetable
  readonly verdict: PlanVerdict
}

/** Fewer rounds are no tournament. */
const LEAST_ROUNDS = 3

/**
 * One candidate for each regulation that this field can play and whose end can be predicted: with the most rounds, or the fewest groups,
 * that fit. Sorted by verdict, then by end. Takes some milliseconds per regulation and hundred entries.
 */
export function candidatesFor(regulations: readonly Regulation[], wanted: PlanRequest, seed: string): Candidate[] {
  return regulations
    .filter((regulation) => regulation.field.kind === wanted.kind && canBePlanned(regulation))
    .flatMap((regulation) => candidateOf(regulation, wanted, seed) ?? [])
    .sort(betterFirst)
}

const ORDER: Record<PlanVerdict, number> = { fits: 0, tight: 1, 'too-long': 2 }

/** Sorts candidates that were not made together: by verdict, then by end. */
export function betterFirst(
  one: Pick<Candidate, 'verdict' | 'times'>,
  other: Pick<Candidate, 'verdict' | 'times'>,
): number {
  return ORDER[one.verdict] - ORDER[other.verdict] || one.times.end.middle - other.times.end.middle
}

/** Whether the end can be predicted. It cannot for football, for pairings made by the desk, or where people drop in at any time. */
export function canBePlanned({ stages }: Regulation): boolean {
  return stages.every(({ games, format, asPlayed }) => games > 0 && !FORMAT_TRAITS[format].isByHand && !asPlayed)
}

function candidateOf(regulation: Regulation, wanted: PlanRequest, seed: string): Candidate | null {
  const entries = entriesIn(regulation, wanted.entries)
  const made = (change: RegulationChange, groups: number | null = null): Candidate | null => {
    const adjusted = adjustRegulation(regulation, change)
    if (!adjusted.ok || fieldSizes(adjusted.value, entries).some((size) => size < 2)) return null
    const times = timetableOf(adjusted.value, entries, wanted, seed)
    const { rounds = null } = change
    if (times.most === 0) return null
    return { regulation: adjusted.value, rounds, groups, entries, times, verdict: verdictOf(times, wanted.until) }
  }
  const [first] = regulation.stages
  if (!first) return null
  if (groupsOf(first).groups > 1) return fewestGroups(first, entries, made)
  if (first.rounds === 'all' || FORMAT_TRAITS[first.format].hasLastRound) return made({})
  const possible = Math.min(roundsOfField(first.format, entries, first.pairing)?.most ?? 0, LIMITS.plan.rounds.most)
  return mostRounds(Math.max(LEAST_ROUNDS, first.pointsRule.counted ?? 0), possible, made)
}

type Make = (change: RegulationChange, groups?: number) => Candidate | null

/** Binary search, because more rounds never end earlier. */
function mostRounds(least: number, most: number, made: Make): Candidate | null {
  let best = made({ rounds: Math.min(least, Math.max(most, 1)) })
  let [fits, exceeds] = [least, most + 1]
  while (best?.verdict === 'fits' && exceeds - fits > 1) {
    const rounds = Math.floor((fits + exceeds) / 2)
    const tried = made({ rounds })
    if (tried?.verdict === 'fits') [best, fits] = [tried, rounds]
    else exceeds = rounds
  }
  return best
}

/** The fewest groups that fit; if none do, those that end first. */
function fewestGroups(stage: StageRules, entries: number, made: Make): Candidate | null {
  let best: Candidate | null = null
  for (let groups = SEVERAL; groups <= Math.floor(entries / LEAST_IN_A_GROUP); groups++) {
    const tried = made({ pairing: inGroups(stage, groups) }, groups)
    if (tried?.verdict === 'fits') return tried
    if (tried && (!best || tried.times.end.middle < best.times.end.middle)) best = tried
  }
  return best
}

function verdictOf({ end }: Timetable, until: number): PlanVerdict {
  if (end.late <= until) return 'fits'
  return end.middle <= until ? 'tight' : 'too-long'
}
