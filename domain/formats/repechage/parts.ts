// Who is in the main draw and who in the consolation draw, read from the rounds that were played.

import type { EntryId } from '../../ids.ts'
import { bracketSize, type Places, placesTaken } from '../bracket/bracket.ts'
import type { PastEncounter, PastRound } from '../format.ts'
import { isOpen, playersOf, type StageSoFar, winnerOf } from '../past/stage-so-far.ts'

/** A main draw or a consolation draw between two rounds. */
export interface Part {
  /** Who is still in it, in the order of the draw, whoever sat out last; both of an encounter that is still open. */
  readonly entries: readonly EntryId[]
  /** The rounds of this part alone, oldest first. */
  readonly rounds: readonly PastRound[]
}

export interface Outcome {
  /** Winners in the order of the draw, then whoever sat out. */
  readonly goingOn: readonly EntryId[]
  readonly losers: readonly EntryId[]
  /** Without a winner although both are still here. */
  readonly open: readonly PastEncounter[]
}

export function outcomeOf(round: PastRound, here: ReadonlySet<EntryId>): Outcome {
  const { encounters, byes } = round
  const open = encounters.filter((encounter) => isOpen(encounter, here))
  const decided = encounters.filter((encounter) => !open.includes(encounter))
  const winners = decided.map((encounter) => winnerOf(encounter, here))
  const losers = decided.flatMap(({ a, b }, at) => [a, b].filter((entry) => entry !== winners[at]))
  return { goingOn: [...winners.filter((entry) => entry !== null), ...byes], losers, open }
}

/** What the first round leaves for the second one. */
export interface SecondChance {
  /** Who won, and who lost, and is there for the second round. */
  readonly goingOn: readonly EntryId[]
  readonly losers: readonly EntryId[]
  /** Those of the losers who may be drawn back. */
  readonly willing: readonly EntryId[]
  /** How many play the second round of the main draw; what is still open counts as one winner and one loser who is willing. */
  readonly places: number
}

/** Who is left after `firstRound`; there is whoever was drawn in the second round, or before that the field. */
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

/**
 * Who sits in the wrong one of the two draws of `second`, the second round, when the first one turns out as it is in `after`, not as
 * in `before`. The winners belong in the main draw, and as many of the losers as there are places left: those who were drawn back
 * stay, then whoever had won. Where more have to be drawn back, everybody in the consolation draw may be.
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

/** The least power of two that is no less. */
export function powerOfTwo(entries: number): number {
  return entries < 2 ? 1 : bracketSize(entries)
}

/** The two draws after the rounds `later`, the second one and so on; nobody has been drawn back before it. */
export function partsAfter(
  { goingOn, losers, places }: SecondChance,
  later: readonly PastRound[],
  consolation: boolean,
  here: ReadonlySet<EntryId>,
): { readonly main: Part; readonly consolation: Part } {
  const [secondRound] = later
  const inMain = new Set(secondRound ? mainPlayers(secondRound, places) : goingOn)
  const others = new Set(consolation ? losers.filter((entry) => !inMain.has(entry)) : [])
  return { main: followed(inMain, later, here), consolation: followed(others, later, here) }
}

/** Those drawn first, with the first bye if their number is odd: the main draw. */
function mainPlayers(round: PastRound, count: number): EntryId[] {
  const even = count - (count % 2)
  const met = playersOf({ ...round, byes: [] }).slice(0, even)
  return [...met, ...round.byes.slice(0, count - even)]
}

/** Follows those in `entries` through the rounds, in each of which the losers are out and whoever was not drawn, too. */
function followed(entries: ReadonlySet<EntryId>, rounds: readonly PastRound[], here: ReadonlySet<EntryId>): Part {
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

/** The round as far as it concerns `entries`; whose opponent is none of them sits out. */
function partOf(round: PastRound, entries: ReadonlySet<EntryId>): PastRound {
  const encounters = round.encounters.filter(({ a, b }) => entries.has(a) && entries.has(b))
  const met = new Set(encounters.flatMap(({ a, b }) => [a, b]))
  return { encounters, byes: playersOf(round).filter((entry) => entries.has(entry) && !met.has(entry)) }
}

/** The tree that a round of the main draw has made, and what was played in it. */
export interface Tree {
  /** Which round of the main draw made it, from 0. */
  readonly root: number
  readonly places: Places
  /** Beginning with that round; with the match for the third place. */
  readonly rounds: readonly PastRound[]
}

/** The tree, if one of the rounds `later` has made it: the first with no more than `most` in it, a power of two. */
export function treeIn(main: Part, later: readonly PastRound[], most: number): Tree | null {
  const root = main.rounds.findIndex((round) => isTree(playersOf(round).length, most))
  const drawn = main.rounds[root]
  if (!drawn) return null
  const entries = new Set(playersOf(drawn))
  return { root, places: placesTaken(drawn), rounds: later.slice(root).map((round) => partOf(round, entries)) }
}

/** Whether a draw among so many is the last one, with a tree of at most `most` places. */
export function isTree(entries: number, most: number): boolean {
  return entries >= 2 && entries <= most && powerOfTwo(entries) === entries
}
