// How many more rounds can be played before some meet again.

import { sidesOf } from '../../formats/hall/swap.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Encounter } from '../../model.ts'
import type { Stage } from '../state/stage.ts'
import { playedRounds, type Tournament } from '../state/tournament.ts'

/**
 * The most rounds that these entries can still play before some must meet again, or play together again where partners are drawn: the
 * pairs of them that have not, divided by those of a round. It is not certain that so many can be drawn. O(encounters).
 */
export function roundsWithoutRematch(tournament: Tournament, { rules }: Stage, entries: readonly EntryId[]): number {
  const { makesPartners } = FORMAT_TRAITS[rules.format]
  const pairsOf = (encounter: Encounter) => (makesPartners ? sidesOf(encounter) : [[encounter.a, encounter.b]])
  const plays = new Set(entries)
  const met = playedRounds(tournament)
    .flatMap(({ encounters }) => encounters.flatMap(pairsOf))
    .filter((pair) => pair.every((entry) => plays.has(entry)))
    .map((pair) => pair.toSorted().join())
  const { length } = entries
  const perRound = makesPartners ? 2 * Math.floor(length / 4) : Math.floor(length / 2)
  return perRound === 0 ? 0 : Math.floor(((length * (length - 1)) / 2 - new Set(met).size) / perRound)
}
