// Builds a ledger from events of single games, for verifying figures alone.

import type { EntryId } from '#domain/ids.ts'
import type { GameScore, Ledger, LedgerAccount, LedgerLine, OutsideScore, SideTally } from '#domain/model.ts'
import { type ByeRule, type ScoringRules, tallyEncounter } from '#domain/scoring/encounter.ts'
import type { GamePointsRule } from '#domain/scoring/points-rule.ts'

/** A game, or the points of an entry that sat out a round. Rounds count from 1. */
export type Event =
  | { readonly round: number; readonly a: EntryId; readonly b: EntryId; readonly score: OutsideScore }
  | { readonly round: number; readonly a: EntryId; readonly instead: SideTally }

/** Rules by which only a game counts, and is worth `game`. */
export function scoringBy(game: Pick<GamePointsRule, 'win' | 'draw' | 'loss'>, bye: ByeRule): ScoringRules {
  const times = { schneider: 1, retour: 1 }
  const none = { schneider: 0, retour: 0 }
  return {
    games: 1,
    needsWinner: false,
    pointsRule: { game: { ...game, own: 'none', times, bonus: none }, encounter: null, outside: [], counted: null },
    decidedBy: 'games',
    unfinished: 'as-written',
    forfeit: { pointsFor: 0, pointsAgainst: 0, penalty: 0 },
    bye,
    target: 0,
    marks: { normal: 0, ...none },
  }
}

/** The ledger of an event among `entries`, whose start numbers are their positions in the list. Throws for any other entry. */
export function ledgerOfGames(entries: readonly EntryId[], rules: ScoringRules, events: readonly Event[]): Ledger {
  const lines = new Map(entries.map((entry): [EntryId, LedgerLine[]] => [entry, []]))
  const add = (entry: EntryId, line: LedgerLine) => {
    const ofEntry = lines.get(entry)
    if (!ofEntry) throw new Error(`${entry} plays, but is no entry`)
    ofEntry.push(line)
  }
  for (const { round, a, ...event } of events) {
    if ('instead' in event) {
      add(a, { round, opponents: [], kind: 'bye', counts: true, ...event.instead })
      continue
    }
    const { b, score } = event
    const tally = tallyEncounter(rules, { games: [played(score)], outside: [] })
    add(a, { round, opponents: [b], kind: 'played', counts: true, ...tally.a })
    add(b, { round, opponents: [a], kind: 'played', counts: true, ...tally.b })
  }
  const none = { adjustment: 0, lot: null, playOff: null, placement: null, stage: 0, eliminated: null }
  const accounts = [...lines].map(([entry, ofEntry], at): [EntryId, LedgerAccount] => [
    entry,
    { entry, number: at + 1, lines: ofEntry, ...none, hasEnoughGames: true },
  ])
  return { accounts: new Map(accounts) }
}

/** The higher score wins. */
function played({ a, b }: OutsideScore): GameScore {
  return { a, b, outcome: 'normal', winner: a === b ? null : a > b ? 'a' : 'b' }
}
