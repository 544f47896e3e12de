// The nouns that all parts of the domain share. Facts only: ranks, totals and everything else that follows from results is derived.

import type { EncounterId, EntryId, PersonId, RoundId } from './ids.ts'

export const OUTCOMES = ['normal', 'schneider', 'retour', 'false-claim', 'unfinished', 'forfeit'] as const

/** Special wins (R2.5). */
export const SPECIAL_WINS = ['schneider', 'retour'] as const satisfies readonly Outcome[]
export type SpecialWin = (typeof SPECIAL_WINS)[number]

/**
 * How a game ended (R2.5, R6.5); `unfinished`: neither side reached the target before the bell; `forfeit`: the side that has not
 * won, or both, did not come or left.
 */
export type Outcome = (typeof OUTCOMES)[number]

export const SIDES = ['a', 'b'] as const
/** A side of an encounter. */
export type Side = (typeof SIDES)[number]

/** The final score of one game: card points of side a and side b as written. */
export interface GameScore {
  readonly a: number
  readonly b: number
  readonly outcome: Outcome
  /** Null: unfinished, or drawn after a fixed number of deals. The points do not always determine the winner (R6.4, R6.5). */
  readonly winner: Side | null
}

export type EntryStatus = 'active' | 'withdrawn'

/** The score of one component that is entered in addition to the games: goals of a football match, cards shown, Matches made. */
export interface OutsideScore {
  readonly a: number
  readonly b: number
}

/** The unit that is drawn and ranked. One person may hold several entries; a pair with one member is still waiting for a partner. */
export interface Entry {
  readonly id: EntryId
  /** The start number: from 1, unique within a tournament. */
  readonly number: number
  readonly members: readonly PersonId[]
  readonly status: EntryStatus
  readonly present: boolean
}

/** Why two entries meet, or why one has a bye; screens turn it into a sentence. */
export type PairingReason =
  | { readonly code: 'lot' }
  /** One of them came while the round was being played, and took the bye of the other. */
  | { readonly code: 'late' }
  | { readonly code: 'movement' }
  /** The movement could not bring the two together; the next reasons say why, where one of the two shows it. */
  | { readonly code: 'movement-gap' }
  /** An entry that the movement counts on is not there, or one is there that has no number in it. */
  | { readonly code: 'field-changed' }
  | { readonly code: 'place'; readonly place: number }
  | { readonly code: 'rematch'; readonly times: number }
  /** Both have the same score. */
  | { readonly code: 'score-group'; readonly score: number }
  /** One of them comes down from a higher score, because the number of entries there was odd. */
  | { readonly code: 'float-odd'; readonly from: number; readonly to: number }
  /** … because no possible opponent was left there. */
  | { readonly code: 'float-forced'; readonly from: number; readonly to: number }
  /** Upper half against lower half of the score group. */
  | { readonly code: 'halves' }
  | { readonly code: 'neighbours' }
  | { readonly code: 'accelerated' }
  /** The order would have led to a rematch. */
  | { readonly code: 'rematch-avoided' }
  /** The order would have paired two entries that should be kept apart. */
  | { readonly code: 'kept-apart' }
  /** They should be kept apart, but could not. */
  | { readonly code: 'together' }
  | { readonly code: 'forbidden' }
  /** One person holds an entry of each side: nobody can play against themselves. */
  | { readonly code: 'same-person' }
  /** One person holds both entries of a side, so that it is short of a player. */
  | { readonly code: 'own-partner'; readonly side: Side | 'both' }
  | { readonly code: 'bye-lowest' }
  /** The lot gave the bye, although in this format something else does as a rule. */
  | { readonly code: 'bye-lot' }
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
  | { readonly code: 'drawn-back'; readonly side: Side | 'both' }
  | { readonly code: 'consolation' }
  | { readonly code: 'had-bye' }
  | { readonly code: 'lives-left'; readonly a: number; readonly b: number }
  /** A schedule in which each player partners all others once and meets all others twice. */
  | { readonly code: 'whist' }
  /** The best draw found; the next reasons name partners who played together before, and opponents who met more than twice. */
  | { readonly code: 'partners-drawn' }
  | { readonly code: 'partners-again'; readonly side: Side | 'both' }
  /** Two opponents at the table meet for the third time or more. */
  | { readonly code: 'opponents-often'; readonly times: number }
  /** The desk set it. */
  | { readonly code: 'by-hand' }
  /** The current scores, if entries with unequal scores were brought together by hand. */
  | { readonly code: 'scores-apart'; readonly a: number; readonly b: number }
  /** The desk kept the encounter while the rest was drawn again. */
  | { readonly code: 'kept' }
  /** The fixed table of one of them; `taken`: it is taken by another entry, or out of use. */
  | { readonly code: 'fixed-table'; readonly table: number }
  | { readonly code: 'fixed-table-taken'; readonly table: number }

/** All games side `a` and side `b` play against each other in one round, at one table. */
export interface Encounter {
  readonly id: EncounterId
  readonly table: number
  /** From 1; with fewer tables than encounters, one heat plays after another. */
  readonly heat: number
  readonly a: EntryId
  readonly b: EntryId
  /** The partners of a and of b, if the draw makes the partners. */
  readonly partners: { readonly a: EntryId; readonly b: EntryId } | null
  /** Empty, with `outside` empty as well: not reported yet. */
  readonly games: readonly GameScore[]
  /** One score per component that is entered in addition to the games; empty without components, or without a result yet. */
  readonly outside: readonly OutsideScore[]
  /** Counts the accepted results; a writer states the version it has seen. */
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
  /** The entries that had a place in it but were not there when it was drawn. */
  readonly away: readonly EntryId[]
}

/** Facts about a person besides the name, from which secondary tables are made. */
export interface PersonTraits {
  readonly woman: boolean
  readonly birthYear: number | null
  /** Plays here without belonging to the club. */
  readonly guest: boolean
  /** The village or club a person plays for; empty: not known. */
  readonly home: string
}

/** Points given or taken by the desk. */
export interface Adjustment {
  readonly entry: EntryId
  readonly points: number
  /** The number of the last published round at that time; 0: none. */
  readonly after: number
}

/** What an encounter, or a bye instead of one, counts for one side. */
export interface SideTally {
  /** Its total worth in the ranking: the games, the encounter as a whole, and the outside components. */
  readonly award: number
  readonly gamePoints: number
  readonly encounterPoints: number
  /** Null: a bye that counts as no result. */
  readonly result: 'won' | 'drawn' | 'lost' | null
  readonly gamesWon: number
  readonly gamesLost: number
  readonly gamesPlayed: number
  /** Card points made and conceded. */
  readonly pointsFor: number
  readonly pointsAgainst: number
  /** Nocken, Bummerl: the marks written against this side (R2.6). */
  readonly marks: number
  /** Games won against a Schneider, and as a Retour. */
  readonly schneider: number
  readonly retour: number
  /** Goals and similar results, made and conceded. */
  readonly outsideFor: number
  readonly outsideAgainst: number
}

/** The result of one round for one entry; rankings are built from these lines. */
export interface LedgerLine extends SideTally {
  readonly round: number
  /** Two if partners are drawn; empty: a bye. */
  readonly opponents: readonly EntryId[]
  /** `forfeit`: no game of the encounter was played to an end by both. */
  readonly kind: 'played' | 'bye' | 'forfeit'
  /** False: one of the weaker rounds that don't count for the award. */
  readonly counts: boolean
}

/** The complete input of a ranking. Every ranked entry has an account, an empty one if it never played. */
export interface Ledger {
  readonly accounts: ReadonlyMap<EntryId, LedgerAccount>
}

/** Tied entries in the order that was decided among them, best first. */
export type TieOrder = readonly EntryId[]

export interface LedgerAccount {
  readonly entry: EntryId
  readonly number: number
  readonly lines: readonly LedgerLine[]
  readonly adjustment: number
  /** The decision of a lot or a play-off among this entry and those it was tied with. */
  readonly lot: TieOrder | null
  readonly playOff: TieOrder | null
  /** The place the entry played for and reached in a placement stage. */
  readonly placement: number | null
  /** The last stage with a fresh start in which the entry played; 0: the first. */
  readonly stage: number
  /** The round after which the entry was out; while it is in, one more than the number of rounds; null: the stage eliminates no entries. */
  readonly eliminated: number | null
  /** Whether it has played the required number of games. */
  readonly hasEnoughGames: boolean
}
