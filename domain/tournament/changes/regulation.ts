// Which parts of a regulation may still change once a tournament has entries or has begun, and what a change affects.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { tournamentSituation } from '../acts/situation.ts'
import { voidedBetween } from '../decisions/decisions.ts'
import { DECIDING, isSame } from '../regulation/alike.ts'
import {
  type BegunStages,
  type FixedPart,
  isFixed,
  isKindFixed,
  leastRounds,
  otherFixedPart,
} from '../regulation/begun.ts'
import { checkChange, type RegulationError } from '../regulation/check.ts'
import { isForLosers, stageOfLosers } from '../regulation/finals.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { tallyOf, winnerOf } from '../state/encounter.ts'
import { sizeOfEntry } from '../state/size.ts'
import { type Stage, stagesOf } from '../state/stage.ts'
import { type Decision, isReported, playedRounds, stageRules, type Tournament } from '../state/tournament.ts'
import { type MovedEntry, movedBetween } from './moved.ts'
import { drawnFromOther } from './seats-drawn.ts'

/** Parts of a stage that are fixed once its first round has been published; `stage`: the stage itself, at its index. */
export type BegunPart = 'stage' | 'kind' | 'rounds' | FixedPart | (typeof DECIDING)[number]

export type RegulationChangeError =
  | RegulationError
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'stage-begun'; readonly path: string; readonly what: BegunPart }
  /** With this part, others would play in a later stage that has begun, or sit elsewhere there; `stage`: its number, from 1. */
  | {
      readonly code: 'stage-drawn-from'
      readonly path: string
      readonly what: keyof StageRules
      readonly stage: number
    }
  /** An entry does not fit the new kind; `members`: how many members an entry of that kind has. */
  | { readonly code: 'entries-of-other-size'; readonly path: string; readonly members: number }
  /** A person holds more entries than the new maximum. */
  | { readonly code: 'entered-more-often'; readonly path: string; readonly entries: number }

export interface RegulationEffect {
  /** The number of encounters with a result, and of those whose award would change for a side. */
  readonly results: number
  readonly revalued: number
  /** In the order of the new standings. */
  readonly moved: readonly MovedEntry[]
  /**
   * Lots and play-offs that count now but would not any more, because other entries would be tied or the ranking no longer includes them.
   */
  readonly voided: readonly Decision[]
  /** The number of a draft that was drawn by the old rules and is discarded. */
  readonly draft: number | null
}

/**
 * The tournament with another regulation, and the effects on results and ranks. What has been drawn and played stays: in a stage that has
 * begun only the worth of results may change, and nothing that would have changed the pairings of a bracket, or who came into a later stage
 * and where that seated them. A draft is discarded if
 * anything it may have been drawn from changes. Recorded decisions stay, even if some of them no longer count.
 *
 * Refuses what `checkRegulation` does, except for errors the regulation had before; `path` points into `regulation`. Costs two rankings,
 * two more where ties have been decided, and what `drawnFromOther` says.
 */
export function changeRegulation(
  tournament: Tournament,
  regulation: Regulation,
): Result<{ readonly next: Tournament; readonly effect: RegulationEffect }, RegulationChangeError> {
  const reason = reasonAgainst(RULINGS.tournament.changeRegulation[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  const checked = checkChange(tournament.regulation, regulation)
  if (!checked.ok) return checked
  const error =
    inEntries(tournament, regulation) ?? inBegunStages(tournament, regulation) ?? inLaterStages(tournament, regulation)
  if (error) return fail(error)
  const played = playedRounds(tournament)
  const { stages, field } = tournament.regulation
  const isDrawnOtherwise = !isSame(regulation.stages, stages) || !isSame(regulation.field, field)
  const draft = isDrawnOtherwise ? (tournament.rounds.find(({ status }) => status === 'draft')?.number ?? null) : null
  const next = { ...tournament, regulation, rounds: draft === null ? tournament.rounds : played }
  const moved = movedBetween(tournament, next)
  return ok({ next, effect: { ...revalued(tournament, next), moved, voided: voidedBetween(tournament, next), draft } })
}

function inEntries(tournament: Tournament, { field }: Regulation): RegulationChangeError | null {
  const { regulation: before, entries } = tournament
  const active = entries.filter(({ status }) => status === 'active')
  const members = sizeOfEntry(field.kind)
  if (field.kind !== before.field.kind) {
    const path = '/field/kind'
    if (isKindFixed(begunIn(tournament))) return { code: 'stage-begun', path, what: 'kind' }
    if (entries.some((entry) => entry.members.length !== members))
      return { code: 'entries-of-other-size', path, members }
  }
  const counts = new Map<string, number>()
  for (const person of active.flatMap((entry) => entry.members)) counts.set(person, (counts.get(person) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most > field.entriesPerPerson
    ? { code: 'entered-more-often', path: '/field/entriesPerPerson', entries: most }
    : null
}

function inBegunStages(tournament: Tournament, regulation: Regulation): RegulationChangeError | null {
  const begun = begunIn(tournament)
  for (const stage of stagesOf(tournament)) {
    const { at, rules: before } = stage
    if (!isFixed('stage', begun, at)) continue
    const after = regulation.stages[at]
    if (!after) return { code: 'stage-begun', path: '/stages', what: 'stage' }
    const what =
      otherFixedPart(before, after) ?? otherRounds(begun, after, stage) ?? otherWinner(tournament, after, stage)
    if (what)
      return { code: 'stage-begun', path: `/stages/${at}/${what === 'outside' ? 'pointsRule/outside' : what}`, what }
  }
  return null
}

function inLaterStages(tournament: Tournament, regulation: Regulation): RegulationChangeError | null {
  const drawn = drawnFromOther(tournament, regulation)
  if (!drawn) return null
  const { at, later, part } = drawn
  return { code: 'stage-drawn-from', path: `/stages/${at}/${part}`, what: part, stage: later + 1 }
}

/** `rounds` if there would be fewer than published, or a different number in a stage that another one has followed; else null. */
function otherRounds(begun: BegunStages, { rounds }: StageRules, { at, rules }: Stage): BegunPart | null {
  if (isFixed('rounds', begun, at)) return rounds === rules.rounds ? null : 'rounds'
  return rounds !== 'all' && rounds < leastRounds(begun, at) ? 'rounds' : null
}

function begunIn(tournament: Tournament): BegunStages {
  const published = stagesOf(tournament).map(({ rounds }) => rounds.length)
  return published.slice(0, published.findLastIndex((rounds) => rounds > 0) + 1)
}

/** The part that changes the winner of an encounter from which a later round was drawn; else null. */
function otherWinner(tournament: Tournament, after: StageRules, stage: Stage): BegunPart | null {
  const { rules: before, rounds } = stage
  const { stages } = tournament.regulation
  const hasLosersDrawn = stagesOf(tournament).some(
    ({ at, rules, rounds: drawn }) =>
      at > stage.at && isForLosers(rules) && stageOfLosers(stages, at) === stage.at && drawn.length > 0,
  )
  const isByWinners = FORMAT_TRAITS[before.format].putsOut
  const drawnFrom = hasLosersDrawn ? rounds : isByWinners ? rounds.slice(0, -1) : []
  const encounters = drawnFrom.flatMap((round) => round.encounters)
  if (encounters.every((played) => winnerOf(before, played) === winnerOf(after, played))) return null
  return DECIDING.find((part) => !isSame(before[part], after[part])) ?? null
}

function revalued(before: Tournament, after: Tournament): Pick<RegulationEffect, 'results' | 'revalued'> {
  const reported = playedRounds(before).flatMap(({ stage, encounters }) =>
    encounters.filter(isReported).map((encounter) => {
      const [was, is] = [before, after].map(({ regulation }) => tallyOf(stageRules(regulation, stage), encounter))
      return was?.a.award !== is?.a.award || was?.b.award !== is?.b.award
    }),
  )
  return { results: reported.length, revalued: reported.filter(Boolean).length }
}
