// Warnings about a plan, before anything is drawn.

import { needsOrder } from '../../formats/consequences.ts'
import { isCrosswise } from '../../formats/options.ts'
import { type PlanWarning, roundsOfField, stillInAfter, warningOfPlan } from '../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { addsUpResults } from '../../standings/criterion-traits.ts'
import { groupsAmong, isAcrossGroups } from '../regulation/groups.ts'
import { fromEachGroup, type StageRules } from '../regulation/regulation.ts'
import { isForTheBest } from '../regulation/rules/first-place.ts'
import { amongAll } from '../regulation/rules/rule.ts'
import { certainGames, reachesEnd } from '../regulation/rules/stage-rounds.ts'
import { type Stage, stageOf, stagesOf, takesAnybody } from '../state/stage.ts'
import { activeEntries, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { placesInEvent } from '../tables/standings.ts'
import { drawField, everSeated, fieldOf, groupsOfStage } from './advancement.ts'
import { nextRound } from './next-round.ts'
import { roundsWithoutRematch } from './rematches.ts'

/** The first place is decided after `least` rounds, and a later stage plays for it again; 0: it is decided at the end of the stage. */
interface FirstPlaceAgain {
  readonly code: 'first-place-again'
  readonly rounds: number
  readonly least: number
}

/** The stage before changes nothing in this stage or in the ranking. */
interface StageBeforeIdle {
  readonly code: 'stage-before-idle'
}

/** Whoever comes to all rounds may have only `least` games, and the ranking asks for more. */
interface MinimumGamesUncertain {
  readonly code: 'minimum-games-uncertain'
  readonly least: number
}

export type StageWarning = (PlanWarning | FirstPlaceAgain | StageBeforeIdle | MinimumGamesUncertain) & {
  readonly stage: number
  readonly entries: number
}

/**
 * The warnings for each stage whose number of rounds does not fit its field, its tables or the next stages, as far as its size is known.
 * Costs a ledger where a bracket of entries named by the desk is not the last stage.
 */
export function planWarnings(tournament: Tournament): StageWarning[] {
  return tournament.regulation.stages.flatMap((_, stage) => {
    const entries = sizeOf(tournament, stage)
    if (entries === null || entries < 2) return []
    const warnings = [
      stageBeforeIdle(tournament, stage, entries),
      firstPlaceAgain(tournament, stage, entries),
      minimumGamesUncertain(tournament, stage, entries),
      ...otherRounds(tournament, stage, entries),
    ]
    return warnings.filter((warning) => warning !== null)
  })
}

/** Warns if the number of rounds does not fit the field or its tables. */
function otherRounds(tournament: Tournament, stage: number, entries: number): StageWarning[] {
  const { format, pairing, rounds, asPlayed } = stageRules(tournament.regulation, stage)
  if (asPlayed || rounds === 'all') return []
  const isBegun = stageOf(tournament, stage).rounds.length > 0
  if (isBegun && FORMAT_TRAITS[format].avoidsMeetingAgain) return roundsToCome(tournament, stage, entries)
  const before = FORMAT_TRAITS[format].avoidsMeetingAgain ? roundsBefore(tournament, stage) : 0
  const beyond = beyondTables(tournament, stage, entries)
  const warning = (before === 0 ? beyond.again : null) ?? warningOfPlan(format, entries, before + rounds, pairing)
  const isCut = warning?.code === 'rounds-too-few'
  if (isCut && isPlayedOn(tournament, stage, stillInAfter(format, entries, rounds))) return []
  return [beyond.ends, warning].flatMap((one) => (one ? [{ ...one, stage, entries }] : []))
}

/**
 * Warns of the rounds to come of a stage that has begun and goes on as long as rounds are planned. Counts those who will play them: some
 * may have left, and others come late.
 */
function roundsToCome(tournament: Tournament, at: number, began: number): StageWarning[] {
  const stage = stageOf(tournament, at)
  const { format, pairing, rounds } = stage.rules
  const field = fieldOf(tournament, at, { attendance: 'all' })
  const played = stage.rounds.length
  if (rounds === 'all' || !field.ok) return []
  const { length: entries } = field.value
  const before = roundsBefore(tournament, at)
  const beyond = beyondTables(tournament, at, began)
  const isUnchanged = entries === began && field.value.every((entry) => stage.players.has(entry))
  const most = played + roundsWithoutRematch(tournament, stage, field.value)
  const isCertain = roundsOfField(format, entries, pairing) !== null && rounds > most
  const isOver = played >= rounds
  const counted: PlanWarning | null = isCertain
    ? { code: 'rematches-certain', rounds: before + rounds, most: before + most }
    : null
  const again = isOver ? null : ((before === 0 && isUnchanged ? beyond.again : null) ?? counted)
  return [
    ...(beyond.ends ? [{ ...beyond.ends, stage: at, entries: began }] : []),
    ...(again ? [{ ...again, stage: at, entries }] : []),
  ]
}

/**
 * What follows where entries move from table to table for more rounds than there are tables. Then the moving half has met all of the
 * other half, and with an odd number of tables neither half can play among itself without meeting the other again.
 */
function beyondTables(
  tournament: Tournament,
  at: number,
  entries: number,
): Readonly<Record<'ends' | 'again', PlanWarning | null>> {
  const { format, rounds } = stageRules(tournament.regulation, at)
  const [first] = stageOf(tournament, at).rounds
  const most = first ? first.encounters.length + first.byes.length : Math.ceil(entries / 2)
  if (!FORMAT_TRAITS[format].movesTables || rounds === 'all' || rounds <= most) return { ends: null, again: null }
  const again: PlanWarning | null = most % 2 === 1 ? { code: 'rematches-certain', rounds, most } : null
  return { ends: { code: 'movement-ends', rounds, most }, again }
}

/**
 * The rules refuse cases that are wrong for every possible field (`final-played-twice`). A smaller field may finish a bracket in rounds
 * that were meant to cut it short, and the entries named by the desk may be the best.
 */
function firstPlaceAgain(tournament: Tournament, at: number, entries: number): StageWarning | null {
  const { rules, rounds: played } = stageOf(tournament, at)
  const { format, pairing, rounds, field } = rules
  const { decidesPlaces, isMatchesForPlaces } = FORMAT_TRAITS[format]
  const isFollowed = tournament.regulation.stages.some((later, n) => n > at && isForTheBest(later.field))
  if (!isFollowed || !decidesPlaces || isMatchesForPlaces || !reachesEnd(rules, entries)) return null
  const isByHand = typeof field === 'object' && 'byHand' in field && played.length > 0
  const isForFirst = isByHand ? placesInEvent(tournament, at)(1) === 1 : isForTheBest(field)
  if (!isForFirst) return null
  const planned = rounds === 'all' ? 0 : rounds
  const least = planned === 0 ? 0 : (roundsOfField(format, entries, pairing)?.least ?? planned)
  return { code: 'first-place-again', rounds: planned, least, stage: at, entries }
}

/**
 * The rules refuse cases that are wrong for every possible field (`stage-before-tells-nothing`). The best of a field may be all of it,
 * and a bracket of everybody that is drawn by lot may be ranked by its places alone. Prizes and homes use every stage.
 */
function stageBeforeIdle(tournament: Tournament, at: number, entries: number): StageWarning | null {
  const { stages, prizes, tables } = tournament.regulation
  const before = stages[at - 1]
  if (!before || FORMAT_TRAITS[before.format].decidesPlaces || before.games === 0) return null
  const { format, field, pairing } = stageRules(tournament.regulation, at)
  if (!isForTheBest(field) || sizeOf(tournament, at - 1) !== entries) return null
  const { asksScores, isByHand } = FORMAT_TRAITS[format]
  const isDrawnByIt = asksScores || isByHand || isCrosswise(pairing) || isAcrossGroups(stages, at)
  if (isDrawnByIt || needsOrder(stageRules(tournament.regulation, at))) return null
  if (prizes.length > 0 || tables.some(({ of }) => of === 'homes') || stages.slice(at).some(ranksByEarlier)) return null
  return { code: 'stage-before-idle', stage: at, entries }
}

/** The rules refuse a minimum that no possible field reaches (`minimum-games-beyond-plan`); how many byes there are, only the field tells. */
function minimumGamesUncertain(tournament: Tournament, at: number, entries: number): StageWarning | null {
  const { minimumGames = 0, format } = stageRules(tournament.regulation, at)
  if (entries < FORMAT_TRAITS[format].leastEntries) return null
  const least = certainGames(amongAll(tournament.regulation, at), (stage) => sizeOf(tournament, stage))
  return least < minimumGames ? { code: 'minimum-games-uncertain', least, stage: at, entries } : null
}

function ranksByEarlier({ carry, ranking }: StageRules): boolean {
  return carry === 'all' && ranking.some(addsUpResults)
}

/** Whether all entries that are still in go on to a separate stage, like the two of a final, which then decides their places. */
function isPlayedOn({ regulation }: Tournament, stage: number, stillIn: number | null): boolean {
  return regulation.stages
    .slice(stage + 1)
    .some(({ field }) => typeof field === 'object' && 'best' in field && field.best === stillIn)
}

/** The planned rounds of the stages before, as far as known. */
function roundsBefore({ regulation }: Tournament, stage: number): number {
  return regulation.stages.slice(0, stage).reduce((sum, { rounds }) => sum + (rounds === 'all' ? 0 : rounds), 0)
}

/** The number of players in a stage: those drawn, else `fieldSize`. */
function sizeOf(tournament: Tournament, stage: number): number | null {
  const [first] = stageOf(tournament, stage).rounds
  return first ? seatsOf(first).length : fieldSize(tournament, stage)
}

/**
 * The number of players in a stage that has not been drawn, by the entries that have a place; null: it cannot be known. Costs what
 * `nextRound` does where an entry has come late.
 */
export function fieldSize(tournament: Tournament, stage: number): number | null {
  const { field } = stageRules(tournament.regulation, stage)
  if (field === 'all') return drawField(tournament, 'all').drawn.length
  if ('best' in field) return Math.min(field.best, rankedBefore(tournament, stage))
  if (stage === 0 || 'losers' in field || 'byHand' in field) return null
  const before = stageOf(tournament, stage - 1)
  if (before.rounds.length > 0) return begunGroupsSend(tournament, before, field)
  const size = fieldSize(tournament, stage - 1)
  if (size === null) return null
  const groups = groupsAmong(before.rules, size)
  const { perGroup, next } = fromEachGroup(field, groups)
  return Math.min(groups * perGroup + next, size)
}

/** The number of entries with a rank before a stage: those seated so far, and all others if an earlier stage still takes them. */
function rankedBefore(tournament: Tournament, stage: number): number {
  const seated = everSeated(tournament)
  const { drawn } = drawField(tournament, 'all')
  const ranked = drawn.filter(({ id }) => seated.has(id)).length
  if (ranked === drawn.length) return ranked
  const next = nextRound(tournament)?.stage ?? stage
  return stagesOf(tournament).slice(next, stage).some(takesAnybody) ? drawn.length : ranked
}

/** The number of entries that go on from groups already drawn; null: somebody can still come into them. */
function begunGroupsSend(
  tournament: Tournament,
  before: Stage,
  field: Parameters<typeof fromEachGroup>[0],
): number | null {
  const { at, rules, rounds, players } = before
  if (takesAnybody({ rules, rounds }) && drawField(tournament, 'all').drawn.some(({ id }) => !players.has(id)))
    return null
  const active = activeEntries(tournament)
  const sizes = groupsOfStage(tournament, at).map((group) => group.filter((entry) => active.has(entry)).length)
  const { perGroup, next } = fromEachGroup(field, sizes.length)
  const all = sizes.reduce((one, other) => one + other, 0)
  return Math.min(
    sizes.reduce((sum, size) => sum + Math.min(size, perGroup), next),
    all,
  )
}
