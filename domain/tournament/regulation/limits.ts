// What the numbers of a regulation may be at all, whatever else it says. The wire, the rules, the forms and the tests go by it. Those of
// a game or a format are its options.

import type { Limit } from '../../limit.ts'

const upTo = (most: number, least = 1): Limit => ({ least, most })

/** Award points: halves, too. */
const points: Limit = { least: -10_000, most: 10_000 }
/** Points written in a game; as many as the longest game of Schieber can bring. */
const score = upTo(20_000, 0)

export const LIMITS = {
  stages: upTo(20),
  rounds: upTo(99),
  /** None: only what is entered beside the games counts. */
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
  /** `since`: what can be stored; `youth`: what makes sense of it, see `youth.ts`. */
  tables: { since: upTo(2_100, 1_900), youth: upTo(2_050, 1_950), best: upTo(99) },
} as const
