// Points are counted per entry, Nocken per person: totals of all games of a person, with any partner.

import { sidesOf } from '../../formats/hall/swap.ts'
import { GAME_TRAITS } from '../../games/traits.ts'
import type { EncounterId, EntryId, PersonId } from '../../ids.ts'
import type { Encounter, Side, SideTally } from '../../model.ts'
import type { CriterionKey } from '../../standings/criterion-keys.ts'
import { asksFor, CRITERION_TRAITS } from '../../standings/criterion-traits.ts'
import { isWalkover } from '../../walkover.ts'
import { isAsPlayed, type Regulation, type StageRules } from '../regulation/regulation.ts'
import { scoringOf, tallyOf } from '../state/encounter.ts'
import { playedRounds, stageRules, type Tournament } from '../state/tournament.ts'
import { type PersonMeasure, USUAL_MEASURE } from './person-measures.ts'
import { standingsOf } from './standings.ts'

/** The totals of a person's tables. A game counts for each person of the side at the table. */
export interface PersonTally {
  readonly person: PersonId
  /** Tables with a result. */
  readonly tables: number
  /** Games that were played, forfeits aside. */
  readonly games: number
  readonly won: number
  /** Games won because the other side did not come. */
  readonly wonByForfeit: number
  readonly lost: number
  /** Nocken, Bummerl: each member of the losing side gets the marks written against it (R2.6). */
  readonly marks: number
  readonly schneider: number
  readonly retour: number
}

export interface RankedPerson extends PersonTally {
  /** From 1; equal people share it, and the next rank counts all people ahead (1, 1, 3). */
  readonly rank: number
  readonly hasEnoughGames: boolean
  /** Null without a game. */
  readonly marksPerGame: number | null
}

/** The members of an entry when they sat down at an encounter. */
export type SeatedMembers = (encounter: EncounterId, entry: EntryId) => readonly PersonId[]

/** Whether marks are written against the loser of a game in this stage. In Jass only if the ranking uses them. */
export function hasMarks(rules: StageRules): boolean {
  const { normal, schneider, retour } = scoringOf(rules).marks
  const isAsked = asksFor(rules.ranking, 'source', 'marks')
  return normal + schneider + retour > 0 && (isAsked || GAME_TRAITS[rules.game.key].marks.shape !== null)
}

/**
 * Whether marks are worth showing. With one mark for every loss, they only repeat the number of games lost, unless the ranking or the
 * game uses them.
 */
export function countsMarks(rules: StageRules): boolean {
  const { normal, schneider, retour } = scoringOf(rules).marks
  const { ranking, game } = rules
  const { hasSchneider, marks } = GAME_TRAITS[game.key]
  const tellMore = hasSchneider && (normal !== schneider || normal !== retour)
  const isAsked = asksFor(ranking, 'source', 'marks')
  return hasMarks(rules) && (isAsked || tellMore || marks.arePlayedFor)
}

/** The measure a regulation ranks people by: its own criterion of the two, else Nocken per game. */
export function measureOf({ stages }: Regulation): PersonMeasure {
  const chain = stages.at(-1)?.ranking ?? []
  return chain.find(isMeasure) ?? USUAL_MEASURE
}

function isMeasure(key: CriterionKey): key is PersonMeasure {
  return CRITERION_TRAITS[key].source === 'marks'
}

/** The number of games a person needs to be ranked among those with enough games, by the last stage. */
export function minimumGamesOf({ stages }: Regulation): number {
  return stages.at(-1)?.minimumGames ?? 0
}

/** Whether the standings of an event rank singles by what is written against them: nothing but enough games comes before. */
function ranksPeople({ field, stages }: Regulation): boolean {
  const rules = stages.at(-1)
  const first = rules?.ranking.find((key) => CRITERION_TRAITS[key].setting !== 'minimumGames')
  return field.kind !== 'pairs' && rules !== undefined && isAsPlayed(rules) && first !== undefined && isMeasure(first)
}

/**
 * People as the standings rank them, who come in their order where their figures are equal. Null if the standings rank anything else:
 * by another criterion, or entries that are not one person each, because the person of an entry has changed or one person has several.
 */
export function rankedInStandings(
  tournament: Tournament,
  tallies: readonly PersonTally[],
): readonly RankedPerson[] | null {
  const { regulation } = tournament
  if (!ranksPeople(regulation)) return null
  const ranks = ranksInStandings(tournament)
  if (!ranks) return null
  const ranked = rankPeople(tallies, { by: measureOf(regulation), minimum: minimumGamesOf(regulation), ranks })
  return ranked.every(({ person, rank }) => ranks.get(person) === rank) ? ranked : null
}

/** The rank of each single by the standings; null if somebody has several entries. */
function ranksInStandings(tournament: Tournament): ReadonlyMap<PersonId, number> | null {
  const members = new Map(tournament.entries.map((entry) => [entry.id, entry.members]))
  const ranks = new Map<PersonId, number>()
  for (const { entry, rank } of standingsOf(tournament)) {
    const [person] = members.get(entry) ?? []
    if (!person || ranks.has(person)) return null
    ranks.set(person, rank)
  }
  return ranks
}

/**
 * Everybody who sat at a table with a result, in the order in which they first did. Leaves out stages without Nocken; byes and
 * walkovers bring a person nothing. O(results).
 */
export function personTallies(tournament: Tournament, seated: SeatedMembers): PersonTally[] {
  const tallies = new Map<PersonId, PersonTally>()
  for (const { stage, encounters } of playedRounds(tournament)) {
    const rules = stageRules(tournament.regulation, stage)
    if (!hasMarks(rules)) continue
    for (const encounter of encounters) {
      const tally = isWalkover(encounter) ? null : tallyOf(rules, encounter)
      if (!tally) continue
      const [sideA, sideB] = sidesOf(encounter)
      for (const [entries, side] of [[sideA, 'a'] as const, [sideB, 'b'] as const])
        for (const person of new Set(entries.flatMap((entry) => seated(encounter.id, entry)))) {
          const table = tableOf(person, tally[side], wonByForfeit(encounter, side))
          tallies.set(person, added(tallies.get(person) ?? noGames(person), table))
        }
    }
  }
  return [...tallies.values()]
}

/** The tally of a person who has not played yet. */
export function noGames(person: PersonId): PersonTally {
  return { person, tables: 0, games: 0, won: 0, wonByForfeit: 0, lost: 0, marks: 0, schneider: 0, retour: 0 }
}

function wonByForfeit({ games }: Encounter, side: Side): number {
  return games.filter(({ outcome, winner }) => outcome === 'forfeit' && winner === side).length
}

function tableOf(person: PersonId, side: SideTally, wonByForfeit: number): PersonTally {
  const { gamesPlayed, gamesWon, gamesLost, marks, schneider, retour } = side
  const [won, lost] = [gamesWon, gamesLost]
  return { person, tables: 1, games: gamesPlayed, won, wonByForfeit, lost, marks, schneider, retour }
}

function added(one: PersonTally, other: PersonTally): PersonTally {
  return {
    person: one.person,
    tables: one.tables + other.tables,
    games: one.games + other.games,
    won: one.won + other.won,
    wonByForfeit: one.wonByForfeit + other.wonByForfeit,
    lost: one.lost + other.lost,
    marks: one.marks + other.marks,
    schneider: one.schneider + other.schneider,
    retour: one.retour + other.retour,
  }
}

/** Sums the tallies of several events by person. */
export function sumTallies(tallies: Iterable<PersonTally>): PersonTally[] {
  const sums = new Map<PersonId, PersonTally>()
  for (const tally of tallies) {
    const known = sums.get(tally.person)
    sums.set(tally.person, known ? added(known, tally) : tally)
  }
  return [...sums.values()]
}

/** Nocken per game; null without a game. */
export function marksPerGame({ games, marks }: Pick<PersonTally, 'games' | 'marks'>): number | null {
  return games === 0 ? null : marks / games
}

const NO_RANKS: ReadonlyMap<PersonId, number> = new Map()

/**
 * Ranks people: those with at least `minimum` games first, then by fewer Nocken (or Nocken per game); people without a game come last.
 * Those who are equal then come in the order of `ranks`, where they have one. Equal people share their rank and keep their input order.
 * O(n log n).
 */
export function rankPeople(
  tallies: readonly PersonTally[],
  {
    by,
    minimum,
    ranks = NO_RANKS,
  }: { readonly by: PersonMeasure; readonly minimum: number; readonly ranks?: ReadonlyMap<PersonId, number> },
): RankedPerson[] {
  const figureOf = (tally: PersonTally) => {
    const figure = CRITERION_TRAITS[by].figure === 'quotient' ? marksPerGame(tally) : tally.marks
    return tally.games === 0 || figure === null ? Number.POSITIVE_INFINITY : figure
  }
  const lines = tallies.map((tally) => ({
    tally,
    enough: tally.games >= minimum,
    figure: figureOf(tally),
    rank: ranks.get(tally.person) ?? Number.MAX_SAFE_INTEGER,
  }))
  const order = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    Number(other.enough) - Number(one.enough) ||
    (one.figure === other.figure ? one.rank - other.rank : one.figure - other.figure)
  return withRanks(lines, order).map(({ tally, enough, rank }) => {
    return { ...tally, rank, hasEnoughGames: enough, marksPerGame: marksPerGame(tally) }
  })
}

/** Sorts lines and gives equal ones the same rank. */
export function withRanks<Line extends object>(
  lines: readonly Line[],
  order: (one: Line, other: Line) => number,
): (Line & { readonly rank: number })[] {
  const sorted = lines.toSorted(order)
  let rank = 1
  return sorted.map((line, at) => {
    const before = sorted[at - 1]
    if (!before || order(before, line) !== 0) rank = at + 1
    return { ...line, rank }
  })
}
