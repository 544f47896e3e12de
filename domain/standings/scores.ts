// The scores of an event: each entry's total by one criterion, which also determines the worth of opponents.

import type { EntryId } from '../ids.ts'
import type { Ledger, LedgerAccount, LedgerLine, SideTally } from '../model.ts'
import type { CriterionKey } from './criterion-keys.ts'

/** The figure of one round for each criterion that is an amount, not just a comparison of two entries. */
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

/** Whether a criterion is an amount, not just a comparison of two entries. */
export function isScore(key: CriterionKey): key is ScoreKey {
  return Object.hasOwn(OF_A_ROUND, key)
}

/** The first criterion of a chain that is a score; `award` if there is none. */
export function scoreKeyOf(chain: readonly CriterionKey[]): ScoreKey {
  return chain.find(isScore) ?? 'award'
}

type Figure = { [Key in keyof SideTally]: SideTally[Key] extends number ? Key : never }[keyof SideTally]

/** The sum of a figure over all rounds. */
export function total(account: LedgerAccount, figure: Figure): number {
  return account.lines.reduce((sum, line) => sum + line[figure], 0)
}

/** The total of an account by a score; for the award it includes adjustments of the desk. O(lines). */
export function scoreOf(account: LedgerAccount, key: ScoreKey): number {
  const start = key === 'award' ? account.adjustment : 0
  return account.lines.reduce((sum, line) => sum + OF_A_ROUND[key](line), start)
}

/** The scores of one ranking, each computed once. */
export interface Scores {
  /** Whether only some of the accounts are ranked. */
  readonly ofPart: boolean
  /** The last round that was played. */
  readonly lastRound: number
  of(entry: EntryId): number
  ofLine(line: LedgerLine): number
  /**
   * The total score of the opponents in each encounter played, one figure per encounter; 0 for a bye or a forfeit, where no
   * opponent was met.
   */
  opponents(account: LedgerAccount): readonly number[]
  /** The sum of `opponents`. */
  buchholz(entry: EntryId): number
}

/** The scores of all accounts in `ledger` by `key`; `ofPart`: only some of them are ranked. */
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

/** A figure of every account, computed on first use; 0 for an entry without an account. */
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

export function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}
