// Simulates a whole event through the operations of a real one, and measures how well its ranking finds the best players.

import { isOver } from '../../encounter-end.ts'
import { FORMATS } from '../../formats/formats.ts'
import { sidesOf } from '../../formats/hall/swap.ts'
import type { Pairing } from '../../formats/pairing.ts'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Entry, Round, Side } from '../../model.ts'
import type { Result } from '../../result.ts'
import { createRng, type Rng } from '../../rng.ts'
import { DECISIVE } from '../../standings/criterion-traits.ts'
import { decideTie } from '../decisions/decisions.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { type EnteredGame, recordResult } from '../results/results.ts'
import { fieldOf } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { PAIR_SIZE } from '../state/size.ts'
import { stageOf } from '../state/stage.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { rankingChain, standingsOf } from '../tables/standings.ts'
import { drawStrength, playGame } from './players.ts'
import { FAR_TOO_MANY_ROUNDS } from './shape.ts'

/** What one simulated event shows about its regulation. */
export interface ContestOutcome {
  /** 1: the strongest entry has won; a fraction if first place is shared; else 0. */
  readonly bestWins: number
  /** Kendall's tau of the final ranking: pairs in the right order less pairs in the wrong one, as a share of all. */
  readonly tau: number
  readonly rounds: number
}

type Strengths = ReadonlyMap<EntryId, number>

/**
 * Plays a regulation to the last place, with entries of random strength that arrive in random order and all stay. The same seed gives the
 * same entries and, whatever the regulation, the same luck to two entries that meet in a round. Ties that have to be decided are broken
 * by lot; where the desk names the players, it names the better half. Costs as much as the draws do.
 */
export function playContest(regulation: Regulation, entries: number, seed: string): ContestOutcome {
  const rng = createRng(`contest ${seed}`)
  const field = Array.from({ length: entries }, (_, at) => newEntry(regulation, at + 1))
  const strengths: Strengths = new Map(field.map(({ id }) => [id, drawStrength(rng)]))
  const none = { rounds: [], adjustments: [], decisions: [] }
  let tournament: Tournament = { regulation, wishes: {}, status: 'open', entries: field, ...none }
  for (let number = 1; number <= FAR_TOO_MANY_ROUNDS; number++) {
    const next = withRound(tournament, strengths, `${seed} ${number}`)
    if (!next) break
    tournament = next
  }
  return { ...judge(tournament, strengths), rounds: tournament.rounds.length }
}

function newEntry({ field }: Regulation, number: number): Entry {
  const size = field.kind === 'pairs' ? PAIR_SIZE : 1
  const members = Array.from({ length: size }, (_, at) => `${number}.${at}` as PersonId)
  return { id: `${number}` as EntryId, number, members, status: 'active', present: true }
}

/** Draws, plays and closes the next round; null: there is none. */
function withRound(tournament: Tournament, strengths: Strengths, seed: string): Tournament | null {
  const current = tournament.rounds.at(-1)?.stage ?? 0
  const drawn = drawStage(tournament, current, seed) ?? drawStage(tournament, current + 1, seed)
  if (!drawn) return null
  const { before, stage, pairing } = drawn
  const rules = stageRules(tournament.regulation, stage)
  const number = tournament.rounds.length + 1
  const encounters = pairing.encounters.map(({ partners = null, ...encounter }, at) => {
    const id = `${number}.${at}` as EncounterId
    const seated = { ...encounter, id, partners, games: [], outside: [], resultVersion: 0 }
    return played(rules, seated, strengths, seed)
  })
  const byes = pairing.byes.map((bye, at) => ({ ...bye, id: `${number}.bye.${at}` as EncounterId }))
  const round: Round = { id: `${number}` as RoundId, stage, number, seed, status: 'closed', encounters, byes, away: [] }
  return { ...before, status: 'running', rounds: [...before.rounds, round] }
}

interface DrawnStage {
  /** The tournament, with the ties decided that the draw depends on. */
  readonly before: Tournament
  readonly stage: number
  readonly pairing: Pairing
}

/**
 * The next round of a stage; null: it has none, or its field cannot be determined. `drawRound` also checks whether the stage has ended,
 * by a draw that it discards: here a refused draw shows the same in half the time.
 */
function drawStage(tournament: Tournament, stage: number, seed: string): DrawnStage | null {
  const rules = tournament.regulation.stages[stage]
  if (!rules || (rules.rounds !== 'all' && stageOf(tournament, stage).rounds.length >= rules.rounds)) return null
  const named = typeof rules.field === 'object' && 'byHand' in rules.field ? betterHalf(tournament) : undefined
  const field = fieldOf(tournament, stage, { attendance: 'all', named })
  if (!field.ok) {
    const { error } = field
    const decided = error.code === 'ties-to-decide' ? withLots(tournament, error.ranks, createRng(seed)) : null
    return decided && drawStage(decided, stage, seed)
  }
  const pairing = FORMATS[rules.format].pair(drawTask(tournament, stage, field.value, seed))
  return pairing.ok ? { before: tournament, stage, pairing: pairing.value } : null
}

/** Breaks all ties at these ranks; null: the regulation has no criterion for that. */
function withLots(tournament: Tournament, ranks: readonly number[], rng: Rng): Tournament | null {
  const chain = rankingChain(tournament)
  const criterion = DECISIVE.find((one) => chain.includes(one))
  if (!criterion) return null
  const standings = standingsOf(tournament)
  return ranks.reduce((before: Tournament, rank) => {
    const tied = standings.flatMap((line) => (line.rank === rank ? [line.entry] : []))
    return must(decideTie(before, criterion, rng.shuffle(tied))).next
  }, tournament)
}

function betterHalf(tournament: Tournament): EntryId[] {
  const standings = standingsOf(tournament)
  return standings.slice(0, Math.ceil(standings.length / 2)).map(({ entry }) => entry)
}

function played(rules: StageRules, encounter: Encounter, strengths: Strengths, seed: string): Encounter {
  const [sideA, sideB] = sidesOf(encounter)
  // The same entries get the same cards, whichever side of the table they are on.
  const turned = encounter.a > encounter.b
  const names = [...sideA, ...sideB].sort().join(' ')
  const rng = createRng(`${seed} ${names}`)
  const ahead = strengthOf(sideA, strengths) - strengthOf(sideB, strengths)
  const games: EnteredGame[] = []
  const winners: { winner: Side | null }[] = []
  while (!isOver(rules, winners)) {
    const game = turned ? mirrored(playGame(rules, -ahead, rng)) : playGame(rules, ahead, rng)
    games.push(game)
    winners.push({ winner: winnerOf(game) })
  }
  const outside = rules.pointsRule.outside.map(() => ({ a: rng.int(4), b: rng.int(4) }))
  const context = { tournament: 'running', round: 'published', rules, encounter } as const
  return must(recordResult(context, { games, outside, basedOn: 0, confirmed: true }))
}

/** Partners play as well as their average. */
function strengthOf(side: readonly EntryId[], strengths: Strengths): number {
  return side.reduce((sum, entry) => sum + (strengths.get(entry) ?? 0), 0) / side.length
}

function mirrored({ a, b, winner, ...game }: EnteredGame): EnteredGame {
  return { ...game, a: b, b: a, ...(winner ? { winner: winner === 'a' ? 'b' : 'a' } : {}) }
}

/** The side with more points has won, unless both reached the target and one of them was first. */
function winnerOf({ a, b, winner }: EnteredGame): Side | null {
  if (winner) return winner
  if (a === b) return null
  return a > b ? 'a' : 'b'
}

function judge(tournament: Tournament, strengths: Strengths): Pick<ContestOutcome, 'bestWins' | 'tau'> {
  const ranked = standingsOf(tournament).map(({ entry, rank }) => ({
    entry,
    rank,
    strength: strengths.get(entry) ?? 0,
  }))
  const strongest = ranked.reduce((one, other) => (other.strength > one.strength ? other : one))
  const winners = ranked.filter(({ rank }) => rank === 1)
  return { bestWins: strongest.rank === 1 ? 1 / winners.length : 0, tau: kendallsTau(ranked) }
}

/** Entries that share a rank, or are equally strong, count neither as in order nor as out of order. */
function kendallsTau(ranked: readonly { readonly rank: number; readonly strength: number }[]): number {
  let sum = 0
  for (const [at, one] of ranked.entries())
    for (const other of ranked.slice(at + 1))
      sum += Math.sign(one.strength - other.strength) * Math.sign(other.rank - one.rank)
  return sum / ((ranked.length * (ranked.length - 1)) / 2)
}

/** Throws on a failure, because every step of the simulation is possible. */
function must<Value, Failure extends { code: string }>(result: Result<Value, Failure>): Value {
  if (result.ok) return result.value
  throw new Error(result.error.code)
}
