// The absolute limits of numbers in a regulation, whatever its other settings. Used by the wire, the rules, the forms and the tests.
// Limits of a game or a format are part of its options.

import { MOST_CARD_POINTS } from '../../games/options.ts'
import type { Limit } from '../../limit.ts'

const upTo = (most: number, least = 1): Limit => ({ least, most })

/** Points of an award: halves, too. */
const points: Limit = { least: -10_000, most: 10_000 }
/** Points written in a game. */
const score = upTo(MOST_CARD_POINTS, 0)

const MOST_GAMES = 20

/** From this number on they are groups, and not one field. */
export const SEVERAL = 2
/** A group of two is a single match. */
export const LEAST_IN_A_GROUP = 3
/** More take minutes to plan. */
const MOST_PLANNED = 300
const DAY = 24 * 60

export const LIMITS = {
  stages: upTo(20),
  rounds: upTo(99),
  /** Rounds are counted through all stages. */
  roundNumber: upTo(999),
  /** 0: only outside components count. */
  games: upTo(MOST_GAMES, 0),
  /** Where cards are played. */
  cardGames: upTo(MOST_GAMES),
  field: {
    best: upTo(512, 2),
    perGroup: upTo(64),
    next: upTo(128, 0),
    fromGroups: upTo(512, 2),
    capacity: upTo(2_000, 2),
    entriesPerPerson: upTo(20),
  },
  pointsRule: { points, times: upTo(10), components: upTo(6, 0), headStart: upTo(9_999, 0), counted: upTo(99) },
  /** Points that the desk gives or takes. */
  adjustment: { least: -1_000, most: 1_000 },
  score,
  penalty: upTo(10_000, 0),
  minimumGames: upTo(99),
  playOff: { target: upTo(10_000), restricted: upTo(9_999, 0) },
  /** In cents. */
  fee: upTo(200_000, 0),
  qualifiers: { best: upTo(512), perGroup: upTo(64) },
  /** `since`: the years that can be stored; `youth`: the years that make sense, see `youth.ts`. */
  birthYear: upTo(2_200, 1_900),
  tables: { since: upTo(2_100, 1_900), youth: upTo(2_050, 1_950), best: upTo(99), count: upTo(10, 0) },
  /** What can be planned: `entries` and `tables`; `minutes` of a game of Watten to 11, and between two rounds (`pause`). */
  plan: {
    /** No format has a field of fewer than four. */
    entries: upTo(MOST_PLANNED, 4),
    tables: upTo(200),
    minutes: upTo(60, 3),
    pause: upTo(60, 0),
    /** Minutes from the start to the last card. */
    until: upTo(DAY, 30),
    /** More do not fit into an evening. */
    rounds: upTo(30),
    groups: upTo(Math.floor(MOST_PLANNED / LEAST_IN_A_GROUP), SEVERAL),
    simulated: { entries: upTo(128, 4), events: upTo(100) },
  },
} as const
