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

/** Every criterion that a ranking chain can contain. What each is, docs/glossary.md takes from here (`npm run docs`). */
export const CRITERIA = {
  /** The place reached in a bracket or in a match for places. */
  placement: criterion('placement', (account) => account.placement),
  /** Who has reached a later stage is ahead. */
  'stage-reached': criterion('stage-reached', (account) => account.stage),
  /** Who has played the number of games that the regulation asks for is ahead. */
  'enough-games': criterion('enough-games', (account) => (account.hasEnoughGames ? 1 : 0)),
  /** The round that put an entry out: the later, the better. */
  eliminated: criterion('eliminated', (account) => account.eliminated),
  /** What the points rules of the stages give, added up; the desk may give or take points. */
  award: score('award'),
  /** The part of the award that is for games. */
  'game-points': score('game-points'),
  /** The part of the award that is for encounters won or drawn. */
  'encounter-points': score('encounter-points'),
  /** The number of encounters won. */
  'encounters-won': score('encounters-won'),
  /** The number of games won. */
  'games-won': score('games-won'),
  /** What is written against an entry for games lost: the fewer, the better. */
  marks: criterion('marks', (account) => total(account, 'marks')),
  /** Marks by games played, where not all have played as many. */
  'marks-per-game': criterion('marks-per-game', (account) =>
    quotient(total(account, 'marks'), total(account, 'gamesPlayed')),
  ),
  /** All points of an entry together. */
  'points-for': score('points-for'),
  /** All points of its opponents together: the fewer, the better. */
  'points-against': criterion('points-against', (account) => total(account, 'pointsAgainst')),
  /** Points for minus points against. */
  difference: score('difference'),
  /** Points for divided by points against. */
  ratio: criterion('ratio', (account) => ratio(total(account, 'pointsFor'), total(account, 'pointsAgainst'))),
  /** The scores from encounters among those who are tied, if each of them has met all the others. */
  'direct-encounter': criterion('direct-encounter', directEncounter),
  /** The highest award of a single round. */
  'best-round': criterion('best-round', (account) => bestRound(account)),
  /** The award of the last round. */
  'last-round': criterion('last-round', (account, { lastRound }) =>
    sumOf(account.lines.filter(({ round }) => round === lastRound).map(({ award }) => award)),
  ),
  /** For minus against in what is entered in addition to the games, such as goals. */
  'outside-difference': criterion(
    'outside-difference',
    (account) => total(account, 'outsideFor') - total(account, 'outsideAgainst'),
  ),
  /** The scores of all opponents together. */
  buchholz: criterion('buchholz', (account, scores) => scores.buchholz(account.entry)),
  /** The same without the weakest opponent. */
  'buchholz-cut-1': criterion('buchholz-cut-1', (account, scores) =>
    sumOf(scores.opponents(account).toSorted(ascending).slice(1)),
  ),
  /** The same without the strongest and the weakest opponent. */
  'buchholz-median': criterion('buchholz-median', (account, scores) =>
    sumOf(scores.opponents(account).toSorted(ascending).slice(1, -1)),
  ),
  /** The Buchholz scores of all opponents together. */
  'fine-buchholz': criterion('fine-buchholz', (account, { buchholz }) =>
    sumOf(account.lines.filter(isPlayed).flatMap(({ opponents }) => opponents.map(buchholz))),
  ),
  /** The scores of opponents beaten, and half of those of opponents drawn with. */
  'sonneborn-berger': criterion('sonneborn-berger', (account, { of }) =>
    sumOf(
      account.lines.filter(isPlayed).map(({ result, opponents }) => SHARE[result ?? 'lost'] * sumOf(opponents.map(of))),
    ),
  ),
  /** The scores after each round together: early wins count more often. */
  progressive: criterion('progressive', progressive),
  /** The number of games in which the loser had no point. */
  schneider: criterion('schneider', (account) => total(account, 'schneider')),
  /** The number of games won by a retour. */
  retour: criterion('retour', (account) => total(account, 'retour')),
  /** Those who are tied play for it at a table. */
  'play-off': criterion('play-off', decidedBy('playOff')),
  /** A lot, drawn by the desk, decides among those who are tied. */
  lot: criterion('lot', decidedBy('lot')),
  /** The lower number is ahead: ends every tie. */
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
