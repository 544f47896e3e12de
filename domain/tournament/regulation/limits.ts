// The absolute limits of numbers in a regulation, whatever its other settings. Used by the wire, the rules, the forms and the tests.
// Limits of a game or a format are part of its options.

import type { Limit } from '../../limit.ts'

const upTo = (most: number, least = 1): Limit => ({ least, most })

/** Award points: halves, too. */
const points: Limit = { least: -10_000, most: 10_000 }
/** Points written in a game; up to those of the longest game of Schieber. */
const score = upTo(20_000, 0)

export const LIMITS = {
  stages: upTo(20),
  rounds: upTo(99),
  /** 0: only outside components count. */
  games: upTo(20, 0),
  field: {
    best: upTo(512, 2),
    perGroup: upTo(64),
    next: upTo(128, 0),
    fromGroups: upTo(512, 2),
    capacity: upTo(2_000, 2),
    entriesPerPerson: upTo(20),
  },
  award: { points, times: upTo(10), components: upTo(6, 0), headStart: upTo(9_999, 0), counted: upTo(99) },
  score,
  penalty: upTo(10_000, 0),
  minimumGames: upTo(99),
  playOff: { target: upTo(10_000), restricted: upTo(9_999, 0) },
  /** In cents. */
  fee: upTo(200_000, 0),
  qualifiers: { best: upTo(512), perGroup: upTo(64) },
  /** `since`: the years that can be stored; `youth`: the years that make sense, see `youth.ts`. */
  tables: { since: upTo(2_100, 1_900), youth: upTo(2_050, 1_950), best: upTo(99) },
} as const
