// The games of each entry over the whole event, whatever the ranking adds up.

import { sidesOf } from '../../formats/hall/swap.ts'
import type { EntryId } from '../../ids.ts'
import type { SideTally } from '../../model.ts'
import { tallyOf } from '../state/encounter.ts'
import { playedRounds, stageRules, type Tournament } from '../state/tournament.ts'

export type GamesOfEntry = Pick<SideTally, 'gamesPlayed' | 'gamesWon' | 'schneider'>

/** The games of every entry that has had a result, over all stages. Byes are no games. O(results). */
export function gamesOfEntries(tournament: Tournament): ReadonlyMap<EntryId, GamesOfEntry> {
  const games = new Map<EntryId, GamesOfEntry>()
  const add = (entry: EntryId, { gamesPlayed, gamesWon, schneider }: GamesOfEntry) => {
    const before = games.get(entry) ?? { gamesPlayed: 0, gamesWon: 0, schneider: 0 }
    games.set(entry, {
      gamesPlayed: before.gamesPlayed + gamesPlayed,
      gamesWon: before.gamesWon + gamesWon,
      schneider: before.schneider + schneider,
    })
  }
  for (const { stage, encounters } of playedRounds(tournament)) {
    const rules = stageRules(tournament.regulation, stage)
    for (const encounter of encounters) {
      const tally = tallyOf(rules, encounter)
      if (!tally) continue
      const [sideA, sideB] = sidesOf(encounter)
      for (const entry of sideA) add(entry, tally.a)
      for (const entry of sideB) add(entry, tally.b)
    }
  }
  return games
}
