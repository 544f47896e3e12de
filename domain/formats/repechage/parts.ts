// The entries of the main draw and of the consolation draw, read from the rounds played.

import type { EntryId } from '../../ids.ts'
import { bracketSize, type Places } from '../bracket/bracket.ts'
import { placesTaken } from '../bracket/places-taken.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'
import { isOpen, playersOf, type StageSoFar, winnerOf } from '../past/stage-so-far.ts'

/** A main draw or a consolation draw between two rounds. */
export interface RepechagePart {
  /**
   * The entries still in it, in the order of the draw, the one that sat out last at the end; both entries of an encounter that is
   * still open.
   */
  readonly entries: readonly EntryId[]
  /** The rounds of this part alone, oldest first. */
  readonly rounds: readonly PastRound[]
}

export interface PartOutcome {
  /** Winners in the order of the draw, then the entries that sat out. */
  readonly goingOn: readonly EntryId[]
  readonly losers: readonly EntryId[]
  /** Encounters without a winner whose entries are both still here. */
  readonly open: readonly PastEncounter[]
}

export function outcomeOf(round: PastRound, here: ReadonlySet<EntryId>): PartOutcome {
  const { encounters, byes } = round
  const open = encounters.filter((encounter) => isOpen(encounter, here))
  const decided = encounters.filter((encounter) => !open.includes(encounter))
  const winners = decided.map((encounter) => winnerOf(encounter, here))
  const losers = decided.flatMap(({ a, b }, at) => [a, b].filter((entry) => entry !== winners[at]))
  return { goingOn: [...winners.filter((entry) => entry !== null), ...byes], losers, open }
}

/** The situation between the first round and the second. */
export interface SecondChance {
  /** The winners and the losers that are present for the second round. */
  readonly goingOn: readonly EntryId[]
  readonly losers: readonly EntryId[]
  /** The losers that may be drawn back. */
  readonly willing: readonly EntryId[]
  /** How many entries play the second round of the main draw; an open encounter counts as one winner and one willing loser. */
  readonly places: number
}

/** The entries left after `firstRound`. Present are those drawn in the second round, or before that draw the whole field. */
export function secondChance(
  { field, declining = [] }: StageSoFar,
  firstRound: PastRound,
  secondRound: PastRound | undefined,
): SecondChance {
  const first = outcomeOf(firstRound, new Set(field))
  const present = new Set(secondRound ? playersOf(secondRound) : field)
  const goingOn = first.goingOn.filter((entry) => present.has(entry))
  const losers = first.losers.filter((entry) => present.has(entry))
  const willing = losers.filter((entry) => !declining.includes(entry))
  const open = first.open.length
  const places = Math.min(goingOn.length + willing.length + 2 * open, powerOfTwo(goingOn.length + open))
  return { goingOn, losers, willing, places }
}

/** The losers that the second round may draw back in, those who decline as well, in the order of the field; null: it is not the next one. */
export function mayComeBack(stage: StageSoFar): readonly EntryId[] | null {
  const [firstRound, ...later] = stage.history
  if (!firstRound || later.length > 0) return null
  const losers = new Set(secondChance(stage, firstRound, undefined).losers)
  return stage.field.filter((entry) => losers.has(entry))
}

/**
 * The entries that are in the wrong one of the two draws of `second`, the second round, if the first one turns out as in `after`
 * instead of `before`. The winners belong in the main draw, and as many of the losers as there are places left: those who were
 * drawn back stay first, then former winners. If more have to be drawn back, any entry of the consolation draw may be misplaced.
 */
export function misplacedIn(before: StageSoFar, after: StageSoFar, second: PastRound): EntryId[] {
  const [was, is] = [before, after].map((stage) => secondChance(stage, firstOf(stage), undefined))
  if (!was || !is) return []
  const players = playersOf(second)
  const main = new Set(mainPlayers(second, was.places))
  const come = is.goingOn.filter((entry) => !main.has(entry))
  const hadWon = new Set(was.goingOn)
  const back = is.willing
    .filter((entry) => main.has(entry))
    .sort((one, other) => Number(hadWon.has(one)) - Number(hadWon.has(other)))
  const places = is.places - is.goingOn.length
  const stay = new Set(back.slice(0, places))
  const leave = is.losers.filter((entry) => main.has(entry) && !stay.has(entry))
  const others = stay.size < places ? players.filter((entry) => !main.has(entry)) : []
  return [...new Set([...come, ...leave, ...others])]
}

function firstOf({ history }: StageSoFar): PastRound {
  return history[0] ?? { encounters: [], byes: [] }
}

/** The smallest power of two that is at least `entries`. */
export function powerOfTwo(entries: number): number {
  return entries < 2 ? 1 : bracketSize(entries)
}

/** The two draws after the rounds `later`, starting with the second one, before which no entry has been drawn back. */
export function partsAfter(
  { goingOn, losers, places }: SecondChance,
  later: readonly PastRound[],
  consolation: boolean,
  here: ReadonlySet<EntryId>,
): { readonly main: RepechagePart; readonly consolation: RepechagePart } {
  const [secondRound] = later
  const inMain = new Set(secondRound ? mainPlayers(secondRound, places) : goingOn)
  const others = new Set(consolation ? losers.filter((entry) => !inMain.has(entry)) : [])
  return { main: followed(inMain, later, here), consolation: followed(others, later, here) }
}

/** The entries of the main draw: those drawn first, with the first bye if their number is odd. */
function mainPlayers(round: PastRound, count: number): EntryId[] {
  const even = count - (count % 2)
  const met = playersOf({ ...round, byes: [] }).slice(0, even)
  return [...met, ...round.byes.slice(0, count - even)]
}

/** Follows `entries` through the rounds; each round puts out its losers and the entries that were not drawn. */
function followed(
  entries: ReadonlySet<EntryId>,
  rounds: readonly PastRound[],
  here: ReadonlySet<EntryId>,
): RepechagePart {
  let left: readonly EntryId[] = [...entries]
  const own: PastRound[] = []
  for (const round of rounds) {
    const part = partOf(round, new Set(left))
    const { goingOn, open } = outcomeOf(part, here)
    own.push(part)
    left = [...goingOn, ...open.flatMap(({ a, b }) => [a, b])]
  }
  return { entries: left, rounds: own }
}

/** The part of a round that concerns `entries`; an entry whose opponent is not one of them sits out. */
function partOf(round: PastRound, entries: ReadonlySet<EntryId>): PastRound {
  const encounters = round.encounters.filter(({ a, b }) => entries.has(a) && entries.has(b))
  const met = new Set(encounters.flatMap(({ a, b }) => [a, b]))
  return { encounters, byes: playersOf(round).filter((entry) => entries.has(entry) && !met.has(entry)) }
}

/** The tree that a round of the main draw has made, and the rounds played in it. */
export interface Tree {
  /** The index of the round of the main draw that made it, from 0. */
  readonly root: number
  readonly places: Places
  /** The rounds from that one on, including the match for the third place. */
  readonly rounds: readonly PastRound[]
}

/** The tree, if one of the rounds `later` has made it: the first with at most `most` entries, a power of two. */
export function treeIn(main: RepechagePart, later: readonly PastRound[], most: number): Tree | null {
  const root = main.rounds.findIndex((round) => isTree(playersOf(round).length, most))
  const drawn = main.rounds[root]
  if (!drawn) return null
  const entries = new Set(playersOf(drawn))
  return { root, places: placesTaken(drawn), rounds: later.slice(root).map((round) => partOf(round, entries)) }
}

/** Whether a draw among this number of entries is the last one, with a tree of at most `most` places. */
export function isTree(entries: number, most: number): boolean {
  return entries >= 2 && entries <= most && powerOfTwo(entries) === entries
}
