// A stage that is one bracket from its first round to its last.

import type { EntryId } from '../../ids.ts'
import type { StageSoFar } from '../past/stage-so-far.ts'
import type { Bracket } from './bracket.ts'
import type { BracketDraw } from './draw-option.ts'
import { inRound } from './match.ts'
import { placesTaken } from './places-taken.ts'
import { bracketSoFar, type RoundSoFar } from './replay.ts'

export interface BracketStage {
  readonly draw: BracketDraw
  /** `size`: the number of places, a power of two. */
  bracketOf(size: number): Bracket
}

/**
 * The match at which each entry of the last round is, by its index in the bracket: the one it plays in, or the last one it has won without
 * playing; null before the first round is drawn. O(matches).
 */
export function matchesOfLastRound(stage: BracketStage, soFar: StageSoFar): Map<EntryId, number> | null {
  const rounds = bracketRounds(stage, soFar)
  const last = soFar.history.at(-1)
  if (!rounds || !last) return null
  const here = inRound(last)
  const at = rounds.findIndex(({ drawn }) => drawn === soFar.history.length - 1)
  const before = rounds.slice(0, at).findLastIndex(({ drawn }) => drawn !== null)
  const matches = new Map<EntryId, number>()
  for (const { index, one, other } of rounds.slice(before + 1, at + 1).flatMap((round) => round.matches))
    for (const entry of [one, other]) if (entry && here.has(entry)) matches.set(entry, index)
  return matches
}

/** All its rounds, including those to come; null before the first one is drawn. O(matches). */
export function bracketRounds({ bracketOf }: BracketStage, { field, history }: StageSoFar): RoundSoFar[] | null {
  const [firstRound] = history
  if (!firstRound) return null
  const places = placesTaken(firstRound)
  return bracketSoFar(bracketOf(places.length), places, history, new Set(field))
}
