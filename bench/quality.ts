// How well a format finds out who is strong: Kendall's tau between the final ranking and the true strength, which only a simulation knows.
// All formats play the same events: the same entries, and two entries that meet in a round get the same cards.
//
// Ranked by score, then by Buchholz (the scores of all opponents met, added up), then by the difference of card points; entries equal in
// all of these share a rank. Swiss rounds are drawn from the same ranking.

import type { FormatKey } from '#domain/formats/format-keys.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { PairingOptions } from '#domain/formats/options.ts'
import type { PairingTask } from '#domain/formats/pairing-task.ts'
import type { PastRound } from '#domain/formats/past/past-round.ts'
import type { EntryId } from '#domain/ids.ts'
import type { Side } from '#domain/model.ts'
import { createRng } from '#domain/rng.ts'
import { drawStrengths, type Game, playGames } from './contest.ts'
import { report } from './measure.ts'
import { installPeers, type PeerDraw } from './pairing-peers.ts'

/** `EVENTS=2000 npm run bench -- quality` plays more events, for smaller errors. */
const EVENTS = Number(process.env.EVENTS ?? 200)
const ENTRIES = 64
const ROUNDS = 7
const GAMES = 3
/**
 * The largest error in the estimated strength by which a seeded field is ordered at the start; strengths have a standard deviation of
 * 100.
 */
const SEEDING_ERROR = 100

/** What counts as score: one for winning an encounter, or one for every game won. */
const SCORES = {
  'match points': (games: readonly Game[]) => (wonBy('a', games) > wonBy('b', games) ? [1, 0] : [0, 1]),
  'games won': (games: readonly Game[]) => [wonBy('a', games), wonBy('b', games)],
} satisfies Record<string, (games: readonly Game[]) => number[]>
type ScoreKey = keyof typeof SCORES

interface Contender {
  readonly name: string
  /** Whether the start order is an estimate of strength instead of the order of arrival. */
  readonly isSeeded: boolean
  draw(task: PairingTask, score: ScoreKey): PeerDraw
}

/** Prints one line for every format and score. */
export function benchQuality(): void {
  const { peers, remove } = installPeers()
  try {
    const swissPairing = peers.filter(({ name }) => name === 'swiss-pairing')
    const contenders = [...CONTENDERS, ...swissPairing.map(({ name, draw }) => ({ name, isSeeded: false, draw }))]
    const runs = contenders.flatMap((contender) =>
      (Object.keys(SCORES) as ScoreKey[]).map((score) => ({ contender, score, taus: [] as number[], best: 0 })),
    )
    for (let event = 0; event < EVENTS; event++) {
      for (const run of runs) {
        const { tau, bestWins } = playEvent(run.contender, run.score, `${event}`)
        run.taus.push(tau)
        run.best += bestWins
      }
    }
    for (const { contender, score, taus, best } of runs) {
      const peerTaus = runs.find((run) => run.contender === CONTENDERS[0] && run.score === score)?.taus ?? []
      const above = taus.map((tau, event) => tau - (peerTaus[event] ?? Number.NaN))
      report({
        bench: 'quality',
        format: contender.name,
        score,
        events: EVENTS,
        entries: ENTRIES,
        rounds: ROUNDS,
        games: GAMES,
        tau: mean(taus),
        standardError: standardError(taus),
        bestWinsPercent: (100 * best) / EVENTS,
        peer: 'random',
        ratioToPeer: mean(taus) / mean(peerTaus),
        abovePeer: mean(above),
        abovePeerStandardError: standardError(above),
      })
    }
  } finally {
    remove()
  }
}

const CONTENDERS: readonly Contender[] = [
  ours('random', 'random'),
  ours('movement', 'movement'),
  ours('swiss, slide', 'swiss', () => ({ swiss: { order: 'slide' } })),
  ours('swiss, neighbours', 'swiss', () => ({ swiss: { order: 'neighbours' } })),
  ours('swiss, lot', 'swiss', () => ({ swiss: { order: 'lot' } })),
  ours('swiss, slide, accelerated', 'swiss', accelerated),
  { ...ours('swiss, slide, seeded', 'swiss', () => ({ swiss: { order: 'slide' } })), isSeeded: true },
  { ...ours('swiss, slide, accelerated, seeded', 'swiss', accelerated), isSeeded: true },
]

/** For two rounds the upper half counts as if it had won one encounter more. */
function accelerated(score: ScoreKey): PairingOptions {
  return { swiss: { order: 'slide', accelerated: { rounds: 2, points: score === 'match points' ? 1 : GAMES } } }
}

function ours(name: string, key: FormatKey, options: (score: ScoreKey) => PairingOptions = () => ({})): Contender {
  return {
    name,
    isSeeded: false,
    draw(task, score) {
      const drawn = FORMATS[key].pair({ ...task, options: options(score) })
      if (!drawn.ok) throw new Error(drawn.error.code)
      const { encounters, byes } = drawn.value
      return { pairs: encounters.map(({ a, b }) => [a, b] as const), bye: byes[0]?.entry ?? null }
    },
  }
}

interface Account {
  score: number
  difference: number
  readonly opponents: EntryId[]
}

function playEvent({ isSeeded, draw }: Contender, score: ScoreKey, seed: string): { tau: number; bestWins: number } {
  const rng = createRng(`quality ${seed}`)
  const entries = Array.from({ length: ENTRIES }, (_, at) => `${at + 1}` as EntryId)
  const strengths = drawStrengths(entries, rng)
  const strength = (entry: EntryId) => strengths.get(entry) as number
  const estimates = new Map(entries.map((entry) => [entry, strength(entry) + rng.int(2 * SEEDING_ERROR + 1)]))
  const estimate = (entry: EntryId) => estimates.get(entry) as number
  const seeding = isSeeded ? [...entries].sort((one, other) => estimate(other) - estimate(one)) : entries

  const accounts = new Map(entries.map((entry): [EntryId, Account] => [entry, newAccount()]))
  const history: PastRound[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const field = ranked(seeding, accounts).flat()
    const scores = new Map(field.map((entry) => [entry, accountOf(accounts, entry).score]))
    const { pairs } = draw({ field, history: [...history], seed: `${seed} ${round}`, scores, seeding }, score)
    const encounters = pairs.map(([a, b], at) => {
      const [one, other] = a < b ? [a, b] : [b, a]
      const games = playGames(GAMES, strength(one), strength(other), `${seed} ${round} ${one} ${other}`)
      const [pointsOfOne = 0, pointsOfOther = 0] = SCORES[score](games)
      const difference = games.reduce((sum, game) => sum + game.a - game.b, 0)
      enter(accountOf(accounts, one), pointsOfOne, difference, other)
      enter(accountOf(accounts, other), pointsOfOther, -difference, one)
      return { table: at + 1, a, b }
    })
    history.push({ encounters, byes: [] })
  }
  const final = ranked(entries, accounts)
  const winners = final[0] ?? []
  const strongest = entries.reduce((one, other) => (strength(other) > strength(one) ? other : one))
  return { tau: kendallsTau(final, strength), bestWins: winners.includes(strongest) ? 1 / winners.length : 0 }
}

function wonBy(side: Side, games: readonly Game[]): number {
  return games.filter(({ a, b }) => (side === 'a' ? a > b : b > a)).length
}

function newAccount(): Account {
  return { score: 0, difference: 0, opponents: [] }
}

function accountOf(accounts: ReadonlyMap<EntryId, Account>, entry: EntryId): Account {
  const account = accounts.get(entry)
  if (!account) throw new Error('nobody else plays')
  return account
}

function enter(account: Account, score: number, difference: number, opponent: EntryId): void {
  account.score += score
  account.difference += difference
  account.opponents.push(opponent)
}

/** Groups of equal entries, best first, each in the order of `entries`. */
function ranked(entries: readonly EntryId[], accounts: ReadonlyMap<EntryId, Account>): EntryId[][] {
  const rows = entries.map((entry) => {
    const { score, difference, opponents } = accountOf(accounts, entry)
    const buchholz = opponents.reduce((sum, opponent) => sum + accountOf(accounts, opponent).score, 0)
    return { entry, values: [score, buchholz, difference] }
  })
  rows.sort((one, other) => compare(one.values, other.values))
  const ranks: EntryId[][] = []
  for (const [at, { entry, values }] of rows.entries()) {
    const above = rows[at - 1]
    if (above && compare(above.values, values) === 0) ranks.at(-1)?.push(entry)
    else ranks.push([entry])
  }
  return ranks
}

/** Negative if `one` is better: it has more in the first figure in which they differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

/** The pairs in the right order minus those in the wrong one, as a share of all pairs; pairs that share a rank count as neither. */
function kendallsTau(ranks: readonly (readonly EntryId[])[], strength: (entry: EntryId) => number): number {
  const order = ranks.flatMap((entries, rank) => entries.map((entry) => ({ rank, strength: strength(entry) })))
  let sum = 0
  for (const [at, one] of order.entries()) {
    for (const other of order.slice(at + 1)) {
      if (one.rank !== other.rank) sum += Math.sign(one.strength - other.strength)
    }
  }
  return sum / ((order.length * (order.length - 1)) / 2)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function standardError(numbers: readonly number[]): number {
  const middle = mean(numbers)
  const squares = numbers.reduce((sum, number) => sum + (number - middle) ** 2, 0)
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length)
}
