// Verifies a points game and its published ranking: `{ rules: { bye: { win, for, against, countsAsOpponent }, order }, games: [{ round, a,
// b, pa, pb }], byes: [{ round, team }], expected: [{ rank, team, wins, bh, fbh, diff, pf }] }`. An item of `order` is a criterion with its
// direction, "diff desc"; an explanation may follow after "=". The team of a bye may also be called `a` or `entry`, or be the whole item. A
// bye that counts as an opponent is one that has won nothing.

import type { EntryId } from '#domain/ids.ts'
import type { SideTally } from '#domain/model.ts'
import { tallyBye } from '#domain/scoring/encounter.ts'
import { CRITERIA } from '#domain/standings/criteria.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { rank } from '#domain/standings/rank.ts'
import { scoresOf } from '#domain/standings/scores.ts'
import { type Event, ledgerOfGames, scoringBy } from './ledger-of-games.ts'
import { entryOf, type Fields, fieldsOf, listOf, numberOf } from './shape.ts'

/** The names of the criteria in these files, in lower case and without spaces. */
const CRITERION_OF: Readonly<Record<string, CriterionKey>> = {
  wins: 'games-won',
  bh: 'buchholz',
  buchholz: 'buchholz',
  fbh: 'fine-buchholz',
  finebuchholz: 'fine-buchholz',
  diff: 'difference',
  difference: 'difference',
  pf: 'points-for',
  pointsfor: 'points-for',
  pa: 'points-against',
  pointsagainst: 'points-against',
  ratio: 'ratio',
  quotient: 'ratio',
  directencounter: 'direct-encounter',
  direct: 'direct-encounter',
  sonnebornberger: 'sonneborn-berger',
  sb: 'sonneborn-berger',
  teamnr: 'start-number',
  team: 'start-number',
}

/** Compares rank and figures of every team; each is an example. Throws when the file contains no points game. */
export function verifyPoints(content: unknown): { examples: number; mismatches: string[] } {
  const { rules, games, byes, expected } = fieldsOf(content, 'the points game')
  const { order, bye } = fieldsOf(rules, 'rules')
  const chain = listOf(order, 'rules.order').map(criterionOf)
  const rows = listOf(expected, 'expected').map((row) => fieldsOf(row, 'a row of expected'))
  if (rows.length === 0) throw new Error('nothing is expected')
  const events = [
    ...listOf(games, 'games').map((game) => gameOf(fieldsOf(game, 'a game'))),
    ...listOf(byes ?? [], 'byes').map(
      (one): Event => ({ ...byeOf(one), instead: worthOf(fieldsOf(bye, 'rules.bye')) }),
    ),
  ]
  const playing = events.flatMap((event) => ('b' in event ? [event.a, event.b] : [event.a]))
  const teams = new Set([...rows.map(({ team }) => entryOf(team, 'team')), ...playing])
  const ledger = ledgerOfGames([...teams].sort(byNumber), RULES, events)
  const ranked = rank(ledger, chain, undefined, 'games-won')
  const scores = scoresOf(ledger, 'games-won')
  const cameFor = (team: EntryId, called: string) => {
    if (called === 'rank') return ranked.find(({ entry }) => entry === team)?.rank
    const account = ledger.accounts.get(team)
    const key = keyOf(called)
    return account && key ? CRITERIA[key].compute(account, scores, [account]) : 'no such criterion'
  }

  let examples = 0
  const mismatches: string[] = []
  for (const { team: name, ...figures } of rows) {
    const team = entryOf(name, 'team')
    for (const [called, figure] of Object.entries(figures)) {
      const came = cameFor(team, called)
      examples++
      if (came !== figure)
        mismatches.push(`${called} of ${team}: expected ${JSON.stringify(figure)}, came ${JSON.stringify(came)}`)
    }
  }
  return { examples, mismatches }
}

/** A game won counts 1; the value of a bye comes from the file, so it is nothing here. */
const RULES = scoringBy({ win: 1, draw: 0, loss: 0 }, { as: 'nothing' })

function gameOf({ round, a, b, pa, pb }: Fields): Event {
  const score = { a: numberOf(pa, 'pa'), b: numberOf(pb, 'pb') }
  return { round: numberOf(round, 'round'), a: entryOf(a, 'a'), b: entryOf(b, 'b'), score }
}

function byeOf(bye: unknown): { readonly round: number; readonly a: EntryId } {
  if (typeof bye !== 'object') return { round: 1, a: entryOf(bye, 'a bye') }
  const { round, team, a, entry } = fieldsOf(bye, 'a bye')
  return { round: numberOf(round, 'round'), a: entryOf(team ?? a ?? entry, 'the team of a bye') }
}

/** The value of a bye: a number of games won, with this score. */
function worthOf(bye: Fields): SideTally {
  const wins = numberOf(bye.win, 'rules.bye.win')
  const score = {
    pointsFor: numberOf(bye.for, 'rules.bye.for'),
    pointsAgainst: numberOf(bye.against, 'rules.bye.against'),
  }
  return {
    ...tallyBye({ ...RULES, bye: { as: 'win', ...score } }, 1, []),
    award: wins,
    gamePoints: wins,
    gamesWon: wins,
  }
}

/** The criterion of an item of `order`. Throws for an unknown criterion, or one with the opposite direction. */
function criterionOf(item: unknown): CriterionKey {
  const [, called = '', direction] = /^([^=]*?)(?:=.*?)?\s+(asc|desc)$/i.exec(`${item}`.trim()) ?? []
  const key = keyOf(called)
  if (!key || CRITERIA[key].direction !== direction?.toLowerCase())
    throw new Error(`no order by ${JSON.stringify(item)}`)
  return key
}

function keyOf(called: string): CriterionKey | undefined {
  const name = called.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(CRITERION_OF, name) ? CRITERION_OF[name] : undefined
}

/** Teams with numbers in numerical order, ahead of any with a name. */
function byNumber(one: EntryId, other: EntryId): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
