// Which parts of a regulation may still change once a tournament has entries or has begun, and what a change affects.

import type { FormatKey } from '../../formats/format-keys.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { tournamentSituation } from '../acts/situation.ts'
import { sizeOfEntry } from '../entries/size.ts'
import { tallyOf, winnerOf } from '../results/encounter.ts'
import { type Stage, stagesOf } from '../stages/stage.ts'
import { type Decision, isReported, playedRounds, stageRules, type Tournament } from '../state.ts'
import { voidedBetween } from '../tables/decisions.ts'
import { type MovedEntry, movedBetween } from '../tables/moved.ts'
import { checkChange, type RegulationError } from './check.ts'
import { isForLosers, stageOfLosers } from './finals.ts'
import { optionsOf, type Regulation, type StageGame, type StageRules } from './regulation.ts'

/** Parts of a stage that are fixed once its first round has been published; `stage`: the stage itself, at its index. */
export type BegunPart = 'stage' | 'kind' | 'rounds' | keyof typeof STAYS | (typeof DECIDING)[number]

export type RegulationChangeError =
  | RegulationError
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'stage-begun'; readonly path: string; readonly what: BegunPart }
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
 * begun only the worth of results may change, and nothing that would have changed the pairings of a bracket. A draft is discarded if
 * anything it may have been drawn from changes. Recorded decisions stay, even if some of them no longer count.
 *
 * Refuses what `checkRegulation` does, except for errors the regulation had before; `path` points into `regulation`. Costs two rankings,
 * two more where ties have been decided.
 */
export function changeRegulation(
  tournament: Tournament,
  regulation: Regulation,
): Result<{ readonly next: Tournament; readonly effect: RegulationEffect }, RegulationChangeError> {
  const reason = reasonAgainst(RULINGS.tournament.changeRegulation[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  const checked = checkChange(tournament.regulation, regulation)
  if (!checked.ok) return checked
  const error = inEntries(tournament, regulation) ?? inBegunStages(tournament, regulation)
  if (error) return fail(error)
  const played = playedRounds(tournament)
  const { stages, field } = tournament.regulation
  const isDrawnOtherwise = !isSame(regulation.stages, stages) || !isSame(regulation.field, field)
  const draft = isDrawnOtherwise ? (tournament.rounds.find(({ status }) => status === 'draft')?.number ?? null) : null
  const next = { ...tournament, regulation, rounds: draft === null ? tournament.rounds : played }
  const moved = movedBetween(tournament, next)
  return ok({ next, effect: { ...revalued(tournament, next), moved, voided: voidedBetween(tournament, next), draft } })
}

function inEntries(
  { regulation: before, entries, rounds }: Tournament,
  { field }: Regulation,
): RegulationChangeError | null {
  const active = entries.filter(({ status }) => status === 'active')
  const [isPlayed, members] = [rounds.some(({ status }) => status !== 'draft'), sizeOfEntry(field.kind)]
  if (field.kind !== before.field.kind) {
    const path = '/field/kind'
    if (isPlayed) return { code: 'stage-begun', path, what: 'kind' }
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
  for (const stage of stagesOf(tournament)) {
    const { at, rules: before, rounds } = stage
    if (rounds.length === 0) continue
    const after = regulation.stages[at]
    if (!after) return { code: 'stage-begun', path: '/stages', what: 'stage' }
    const what =
      otherPart(before, after) ?? otherRounds(tournament, after, stage) ?? otherWinner(tournament, after, stage)
    if (what) return { code: 'stage-begun', path: `/stages/${at}/${what === 'outside' ? 'award/outside' : what}`, what }
  }
  return null
}

/** How each fixed part of a stage is compared: a missing value equals its default. */
const STAYS = {
  format: ({ format }) => format,
  pairing: ({ format, pairing = {} }) => optionsOfFormat(format, pairing),
  asPlayed: ({ asPlayed }) => asPlayed ?? false,
  field: ({ field }) =>
    typeof field === 'object' && 'perGroup' in field ? { ...field, next: field.next ?? 0 } : field,
  games: ({ games }) => games,
  bestOf: ({ bestOf }) => bestOf ?? false,
  atOnce: ({ atOnce }) => atOnce ?? false,
  game: ({ game }) => rulesOfPlay(game),
  outside: ({ award }) =>
    award.outside.map((component) => [component.kind, component.kind === 'score' ? component.headStart : 0]),
} satisfies { readonly [Part in keyof StageRules | 'outside']?: (stage: StageRules) => unknown }

/** The parts that can change the winner of an encounter. */
const DECIDING = ['decidedBy', 'unfinished', 'forfeit', 'award'] as const satisfies readonly (keyof StageRules)[]

function otherPart(before: StageRules, after: StageRules): BegunPart | null {
  const parts = Object.keys(STAYS) as (keyof typeof STAYS)[]
  return parts.find((part) => !isSame(STAYS[part](before), STAYS[part](after))) ?? null
}

/** Options of other formats are ignored. */
function optionsOfFormat(format: FormatKey, pairing: Readonly<Partial<Record<FormatKey, object>>>): object {
  return pairing[format] ?? {}
}

/** All options that matter while a game is played; marks are left out, because they matter only afterwards. */
function rulesOfPlay(game: StageGame): unknown {
  return { ...optionsOf(game), marks: null, key: game.key }
}

/** `rounds` if there would be fewer than published, or a different number in a stage that another one has followed; else null. */
function otherRounds(tournament: Tournament, { rounds }: StageRules, stage: Stage): BegunPart | null {
  const isOver = stagesOf(tournament).some((later) => later.at > stage.at && later.rounds.length > 0)
  if (isOver) return rounds === stage.rules.rounds ? null : 'rounds'
  return rounds !== 'all' && rounds < stage.rounds.length ? 'rounds' : null
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

/** Whether two values are the same JSON, in any order of keys; a missing value equals null. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
}
