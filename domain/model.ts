// The nouns every part of the domain speaks of. Facts only: what follows from results (ranks, totals) is derived.

import type { EncounterId, EntryId, PersonId, RoundId } from './ids.ts'

export const OUTCOMES = ['normal', 'schneider', 'retour', 'false-claim', 'unfinished', 'forfeit'] as const

/** A win besides the usual one (R2.5). */
export const SPECIAL_WINS = ['schneider', 'retour'] as const satisfies readonly Outcome[]
export type SpecialWin = (typeof SPECIAL_WINS)[number]

/**
 * How a game ended (R2.5, R6.5); `unfinished`: nobody reached the target before the bell; `forfeit`: the side that has not
 * won, or both, did not come or left.
 */
export type Outcome = (typeof OUTCOMES)[number]

/** The final score of one game: card points of side a and side b as written. */
export interface GameScore {
  readonly a: number
  readonly b: number
  readonly outcome: Outcome
  /** Null: unfinished, or drawn after a fixed number of deals. The points don't always tell (R6.4, R6.5). */
  readonly winner: 'a' | 'b' | null
}

export type EntryStatus = 'active' | 'withdrawn'

/** What was entered of one component beside the games: goals of a football match, cards shown, Matches made. */
export interface OutsideScore {
  readonly a: number
  readonly b: number
}

/** What is drawn and ranked. One person may hold several entries; with one member a pair still waits for a partner. */
export interface Entry {
  readonly id: EntryId
  /** The start number: from 1, unique within a tournament. */
  readonly number: number
  readonly members: readonly PersonId[]
  readonly status: EntryStatus
  readonly present: boolean
}

/** Why two entries meet, or why one has a bye; what a screen turns into a sentence. */
export type PairingReason =
  | { readonly code: 'lot' }
  /** One of them came when the round was played already, and took the bye of the other. */
  | { readonly code: 'late' }
  | { readonly code: 'movement' }
  | { readonly code: 'movement-gap' }
  | { readonly code: 'place'; readonly place: number }
  | { readonly code: 'rematch'; readonly times: number }
  /** Both have the same score. */
  | { readonly code: 'score-group'; readonly score: number }
  /** One of them comes down from a higher score, because there was an odd number there. */
  | { readonly code: 'float-odd'; readonly from: number; readonly to: number }
  /** … because nobody whom they may meet was left there. */
  | { readonly code: 'float-forced'; readonly from: number; readonly to: number }
  /** Upper half against lower half of the score group. */
  | { readonly code: 'halves' }
  | { readonly code: 'neighbours' }
  | { readonly code: 'accelerated' }
  /** The order would have brought a rematch. */
  | { readonly code: 'rematch-avoided' }
  /** The order would have brought two together who are to be kept apart. */
  | { readonly code: 'kept-apart' }
  /** Who should be kept apart, but could not. */
  | { readonly code: 'together' }
  | { readonly code: 'forbidden' }
  /** One person holds both entries. */
  | { readonly code: 'same-person' }
  | { readonly code: 'bye-lowest' }
  | { readonly code: 'odd-field' }
  | { readonly code: 'bye-again'; readonly times: number }
  | { readonly code: 'opponent-gone' }
  | { readonly code: 'group'; readonly group: number }
  | { readonly code: 'round-robin'; readonly leg: number }
  | { readonly code: 'catch-up' }
  /** `of`: places of the bracket that are left in this round; 2 in the final. */
  | { readonly code: 'knock-out'; readonly of: number }
  | { readonly code: 'places'; readonly from: number; readonly to: number }
  | { readonly code: 'seeds'; readonly a: number; readonly b: number }
  | {
      readonly code: 'crosswise'
      readonly groupA: number
      readonly placeA: number
      readonly groupB: number
      readonly placeB: number
    }
  | { readonly code: 'bracket-bye' }
  | { readonly code: 'winners-round' | 'losers-round'; readonly round: number; readonly of: number }
  | { readonly code: 'grand-final' }
  | { readonly code: 'bracket-reset' }
  | { readonly code: 'drawn-back'; readonly side: 'a' | 'b' | 'both' }
  | { readonly code: 'consolation' }
  | { readonly code: 'had-bye' }
  | { readonly code: 'lives-left'; readonly a: number; readonly b: number }
  /** A schedule in which everybody partners everybody once and meets everybody twice. */
  | { readonly code: 'whist' }
  /** The best found: so many partners of the round had played together before, so many opponents met more than twice. */
  | { readonly code: 'partners-drawn' }
  | { readonly code: 'partners-again'; readonly side: 'a' | 'b' | 'both' }
  /** Somebody at the table meets somebody for the third time or more. */
  | { readonly code: 'opponents-often'; readonly times: number }
  /** The desk set it. */
  | { readonly code: 'by-hand' }
  /** What both have so far, where a hand brought unequal ones together. */
  | { readonly code: 'scores-apart'; readonly a: number; readonly b: number }
  /** The desk kept it while the rest was drawn again. */
  | { readonly code: 'kept' }
  /** The table that one of them always has; `taken`: somebody else's, too, or out of use. */
  | { readonly code: 'fixed-table'; readonly table: number }
  | { readonly code: 'fixed-table-taken'; readonly table: number }

/** All games side `a` and side `b` play against each other in one round, at one table. */
export interface Encounter {
  readonly id: EncounterId
  readonly table: number
  /** From 1; with fewer tables than encounters one heat follows another. */
  readonly heat: number
  readonly a: EntryId
  readonly b: EntryId
  /** Who plays with a and with b, where the draw makes the partners. */
  readonly partners: { readonly a: EntryId; readonly b: EntryId } | null
  /** None, and nothing outside: not reported yet. */
  readonly games: readonly GameScore[]
  /** One score for each component that is entered beside the games; none where there are no components, or no result yet. */
  readonly outside: readonly OutsideScore[]
  /** Counts the results taken; a writer says which one they saw. */
  readonly resultVersion: number
  readonly reasons: readonly PairingReason[]
}

/** An entry that sits out a round of an odd field. */
export interface Bye {
  readonly id: EncounterId
  readonly entry: EntryId
  readonly reasons: readonly PairingReason[]
}

export type RoundStatus = 'draft' | 'published' | 'closed'

export interface Round {
  readonly id: RoundId
  /** Index into the regulation's stages. */
  readonly stage: number
  /** From 1, counted through the whole tournament. */
  readonly number: number
  readonly seed: string
  readonly status: RoundStatus
  /** In the order in which they were drawn, which is not that of the tables. */
  readonly encounters: readonly Encounter[]
  readonly byes: readonly Bye[]
}

/** What a person is known by beside the name: what secondary tables are made from. */
export interface PersonTraits {
  readonly woman: boolean
  readonly birthYear: number | null
  /** Plays here without belonging to the club. */
  readonly guest: boolean
  /** The village or the club somebody plays for; empty: not known. */
  readonly home: string
}

/** Points given or taken by the desk. */
export interface Adjustment {
  readonly entry: EntryId
  readonly points: number
  /** The last round that was published then; 0: none. */
  readonly after: number
}

/** What an encounter, or a bye in its place, brought one side. */
export interface SideTally {
  /** All it is worth in the ranking: of the games, of the encounter as a whole, and of what was entered beside them. */
  readonly award: number
  readonly gamePoints: number
  readonly encounterPoints: number
  /** Null: a bye that counts as neither. */
  readonly result: 'won' | 'drawn' | 'lost' | null
  readonly gamesWon: number
  readonly gamesLost: number
  readonly gamesPlayed: number
  /** Card points made and conceded. */
  readonly pointsFor: number
  readonly pointsAgainst: number
  /** Nocken, Bummerl: what was written against this side (R2.6). */
  readonly marks: number
  /** Games won against a Schneider, and as a Retour. */
  readonly schneider: number
  readonly retour: number
  /** Goals and the like, made and conceded. */
  readonly outsideFor: number
  readonly outsideAgainst: number
}

/** What one round brought one entry: the line its ranking is built from. */
export interface LedgerLine extends SideTally {
  readonly round: number
  /** Two where partners are drawn; nobody: a bye. */
  readonly opponents: readonly EntryId[]
  /** `forfeit`: no game of the encounter was played to an end by both. */
  readonly kind: 'played' | 'bye' | 'forfeit'
  /** False: one of the weaker rounds that don't count for the award. */
  readonly counts: boolean
}

/** Everything a ranking is computed from. Every ranked entry has an account, an empty one if it never played. */
export interface Ledger {
  readonly accounts: ReadonlyMap<EntryId, LedgerAccount>
}

/** Entries that were equal, in the order that was decided among them, the best first. */
export type TieOrder = readonly EntryId[]

export interface LedgerAccount {
  readonly entry: EntryId
  readonly number: number
  readonly lines: readonly LedgerLine[]
  readonly adjustment: number
  /** What a lot or a play-off decided among the entry and others who were equal. */
  readonly lot: TieOrder | null
  readonly playOff: TieOrder | null
  /** The place the entry played for and reached in a placement stage. */
  readonly placement: number | null
  /** The last stage that began from nothing in which the entry played; 0: the first. */
  readonly stage: number
  /** The round after which the entry was out, one more than all rounds while it is in; null: nobody is eliminated here. */
  readonly eliminated: number | null
  /** It has played as many games as are asked for. */
  readonly hasEnoughGames: boolean
}
