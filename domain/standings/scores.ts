// What everybody has by the criterion that is the score of an event: what opponents are worth goes by it.

import type { EntryId } from '../ids.ts'
import type { Ledger, LedgerAccount, LedgerLine, SideTally } from '../model.ts'
import type { CriterionKey } from './criterion.ts'

/** What a round brings by each criterion that says how much an entry has, and not merely which of two is ahead. */
const OF_A_ROUND = {
  award: ({ award, counts }) => (counts ? award : 0),
  'encounters-won': ({ result }) => (result === 'won' ? 1 : 0),
  'games-won': ({ gamesWon }) => gamesWon,
  'game-points': ({ gamePoints, counts }) => (counts ? gamePoints : 0),
  'encounter-points': ({ encounterPoints, counts }) => (counts ? encounterPoints : 0),
  'points-for': ({ pointsFor }) => pointsFor,
  difference: ({ pointsFor, pointsAgainst }) => pointsFor - pointsAgainst,
} as const satisfies { readonly [Key in CriterionKey]?: (line: LedgerLine) => number }

export type ScoreKey = keyof typeof OF_A_ROUND

/** Does a criterion say how much an entry has, and not merely which of two is ahead? */
export function isScore(key: CriterionKey): key is ScoreKey {
  return Object.hasOwn(OF_A_ROUND, key)
}

/** The first criterion of a chain that is a score; `award` where there is none. */
export function scoreKeyOf(chain: readonly CriterionKey[]): ScoreKey {
  return chain.find(isScore) ?? 'award'
}

type Figure = { [Key in keyof SideTally]: SideTally[Key] extends number ? Key : never }[keyof SideTally]

/** A figure added up over all rounds. */
export function total(account: LedgerAccount, figure: Figure): number {
  return account.lines.reduce((sum, line) => sum + line[figure], 0)
}

/** What an account has by a score, adjustments of the desk included where it is the award. O(lines). */
export function scoreOf(account: LedgerAccount, key: ScoreKey): number {
  const start = key === 'award' ? account.adjustment : 0
  return account.lines.reduce((sum, line) => sum + OF_A_ROUND[key](line), start)
}

/** The scores of one ranking, each computed once. */
export interface Scores {
  /** Only some of those who have an account are ranked. */
  readonly ofPart: boolean
  /** The last round anybody has played. */
  readonly lastRound: number
  of(entry: EntryId): number
  ofLine(line: LedgerLine): number
  /**
   * What the opponents of every encounter that was played have together, one figure an encounter; a bye or a forfeit is one
   * of 0 (nobody was met).
   */
  opponents(account: LedgerAccount): readonly number[]
  /** The sum of `opponents`. */
  buchholz(entry: EntryId): number
}

/** The scores of everybody in `ledger` by `key`; `ofPart`: only some of them are ranked. */
export function scoresOf({ accounts }: Ledger, key: ScoreKey, ofPart = false): Scores {
  const of = onceEach(accounts, (account) => scoreOf(account, key))
  const worth = ({ kind, opponents }: LedgerLine) => {
    let sum = 0
    if (kind === 'played') for (const opponent of opponents) sum += of(opponent)
    return sum
  }
  let lastRound = 0
  for (const { lines } of accounts.values()) for (const { round } of lines) lastRound = Math.max(lastRound, round)
  return {
    ofPart,
    lastRound,
    of,
    ofLine: OF_A_ROUND[key],
    opponents: ({ lines }) => lines.map(worth),
    buchholz: onceEach(accounts, ({ lines }) => lines.reduce((sum, line) => sum + worth(line), 0)),
  }
}

/** A figure of every account, computed when it is first asked for; 0 for who has none. */
function onceEach(
  accounts: Ledger['accounts'],
  compute: (account: LedgerAccount) => number,
): (entry: EntryId) => number {
  const known = new Map<EntryId, number>()
  return (entry) => {
    const figure = known.get(entry)
    if (figure !== undefined) return figure
    const account = accounts.get(entry)
    const computed = account ? compute(account) : 0
    known.set(entry, computed)
    return computed
  }
}

/** Adds up. */
export function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}
