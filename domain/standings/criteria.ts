import type { EntryId } from '../ids.ts'
import type { LedgerAccount, LedgerLine } from '../model.ts'
import type { Criterion } from './criterion.ts'
import type { CriterionKey } from './criterion-keys.ts'
import { BEYOND_ALL_RATIOS, CRITERION_TRAITS } from './criterion-traits.ts'
import { type ScoreKey, type Scores, scoreOf, sumOf, total } from './scores.ts'

type Compute = Criterion['compute']

function criterion(key: CriterionKey, compute: Compute): Criterion {
  return { key, ...CRITERION_TRAITS[key], compute }
}

function score(key: ScoreKey): Criterion {
  return criterion(key, (account) => scoreOf(account, key))
}

/** Every criterion that a ranking chain can contain. */
export const CRITERIA = {
  placement: criterion('placement', (account) => account.placement),
  'stage-reached': criterion('stage-reached', (account) => account.stage),
  'enough-games': criterion('enough-games', (account) => (account.hasEnoughGames ? 1 : 0)),
  eliminated: criterion('eliminated', (account) => account.eliminated),
  award: score('award'),
  'game-points': score('game-points'),
  'encounter-points': score('encounter-points'),
  'encounters-won': score('encounters-won'),
  'games-won': score('games-won'),
  marks: criterion('marks', (account) => total(account, 'marks')),
  'marks-per-game': criterion('marks-per-game', (account) =>
    quotient(total(account, 'marks'), total(account, 'gamesPlayed')),
  ),
  'points-for': score('points-for'),
  'points-against': criterion('points-against', (account) => total(account, 'pointsAgainst')),
  difference: score('difference'),
  ratio: criterion('ratio', (account) => ratio(total(account, 'pointsFor'), total(account, 'pointsAgainst'))),
  'direct-encounter': criterion('direct-encounter', directEncounter),
  'best-round': criterion('best-round', (account) => bestRound(account)),
  'last-round': criterion('last-round', (account, { lastRound }) =>
    sumOf(account.lines.filter(({ round }) => round === lastRound).map(({ award }) => award)),
  ),
  'outside-difference': criterion(
    'outside-difference',
    (account) => total(account, 'outsideFor') - total(account, 'outsideAgainst'),
  ),
  buchholz: criterion('buchholz', (account, scores) => scores.buchholz(account.entry)),
  'buchholz-cut-1': criterion('buchholz-cut-1', (account, scores) =>
    sumOf(scores.opponents(account).toSorted(ascending).slice(1)),
  ),
  'buchholz-median': criterion('buchholz-median', (account, scores) =>
    sumOf(scores.opponents(account).toSorted(ascending).slice(1, -1)),
  ),
  'fine-buchholz': criterion('fine-buchholz', (account, { buchholz }) =>
    sumOf(account.lines.filter(isPlayed).flatMap(({ opponents }) => opponents.map(buchholz))),
  ),
  'sonneborn-berger': criterion('sonneborn-berger', (account, { of }) =>
    sumOf(
      account.lines.filter(isPlayed).map(({ result, opponents }) => SHARE[result ?? 'lost'] * sumOf(opponents.map(of))),
    ),
  ),
  progressive: criterion('progressive', progressive),
  schneider: criterion('schneider', (account) => total(account, 'schneider')),
  retour: criterion('retour', (account) => total(account, 'retour')),
  'play-off': criterion('play-off', decidedBy('playOff')),
  lot: criterion('lot', decidedBy('lot')),
  'start-number': criterion('start-number', (account) => account.number),
} satisfies Record<CriterionKey, Criterion>

/** The share of an opponent's score that an encounter counts (FIDE C.07, Sonneborn-Berger). */
const SHARE = { won: 1, drawn: 0.5, lost: 0 } as const

function isPlayed({ kind }: LedgerLine): boolean {
  return kind === 'played'
}

function ascending(one: number, other: number): number {
  return one - other
}

function quotient(of: number, by: number): number | null {
  return by === 0 ? null : of / by
}

/** Nothing made and nothing conceded counts as even. */
function ratio(made: number, conceded: number): number {
  if (conceded === 0) return made === 0 ? 1 : BEYOND_ALL_RATIOS
  return made / conceded
}

/**
 * The points from encounters among the tied entries (FIDE C.07, direct encounter). Null unless all of them have met each other,
 * because otherwise it proves nothing. Entries that have never played are not considered.
 */
function directEncounter(account: LedgerAccount, scores: Scores, tied: readonly LedgerAccount[]): number | null {
  const among = account.lines.length === 0 ? null : allWhoMet(tied)
  if (!among) return null
  // A round that is left out of the award was played all the same.
  const against = account.lines.filter(({ opponents }) => opponents.some((one) => among.has(one)))
  return sumOf(against.map((line) => scores.ofLine({ ...line, counts: true })))
}

/** Computed once per group of tied entries, not for each of them again. */
const metCache = new WeakMap<readonly LedgerAccount[], ReadonlySet<EntryId> | null>()

/** The tied entries that have played, if each has met all the others of them. */
function allWhoMet(tied: readonly LedgerAccount[]): ReadonlySet<EntryId> | null {
  const known = metCache.get(tied)
  if (known !== undefined) return known
  const players = tied.filter(({ lines }) => lines.length > 0)
  const haveMet = players.length > 1 && players.every((one) => hasMetAll(one, players))
  const met = haveMet ? new Set(players.map(({ entry }) => entry)) : null
  metCache.set(tied, met)
  return met
}

function hasMetAll(account: LedgerAccount, tied: readonly LedgerAccount[]): boolean {
  const met = new Set(account.lines.flatMap(({ opponents }) => opponents))
  if (met.size < tied.length - 1) return false
  return tied.every(({ entry }) => entry === account.entry || met.has(entry))
}

/**
 * The place from a lot or a play-off: only if it was made among exactly the entries tied here. In a partial ranking (`ofPart`),
 * such as a group, it is enough that the tied entries were all in it.
 */
function decidedBy(by: 'lot' | 'playOff'): Compute {
  return (account, { ofPart }, tied) => {
    const order = account[by]
    if (!order || (order.length !== tied.length && !ofPart)) return null
    return tied.every((one) => one[by] === order) ? 1 + order.indexOf(account.entry) : null
  }
}

/** The best single round; all encounters of a round are added up. */
function bestRound({ lines }: LedgerAccount): number | null {
  const rounds = new Map<number, number>()
  for (const { round, award } of lines) rounds.set(round, (rounds.get(round) ?? 0) + award)
  return rounds.size === 0 ? null : Math.max(...rounds.values())
}

/** The sum of the scores after every round (FIDE C.07): an entry that won early has had the stronger opponents. */
function progressive({ lines }: LedgerAccount, { ofLine, lastRound }: Scores): number {
  return sumOf(lines.map((line) => ofLine(line) * (lastRound - line.round + 1)))
}
