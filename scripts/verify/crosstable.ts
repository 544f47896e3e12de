// Verifies cross tables and the figures of their entries: `{ id, pointsRule: { win, draw, loss }, entries, rounds, expect }`. Each round
// has `{ a, b, scoreA, scoreB }` or `{ a, unplayed }`; `expect` has for each entry, by name, its figure for each criterion. An entry that has
// not played gets the points of a win; no figure of a listed entry depends on it. Older files call the points rule `award`.

import type { OutsideScore } from '#domain/model.ts'
import { tallyBye } from '#domain/scoring/encounter.ts'
import type { GamePointsRule } from '#domain/scoring/points-rule.ts'
import { CRITERIA } from '#domain/standings/criteria.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { scoresOf } from '#domain/standings/scores.ts'
import { type Event, ledgerOfGames, scoringBy } from './ledger-of-games.ts'
import { entryOf, type Fields, fieldsOf, listOf, numberOf } from './shape.ts'

/** The names of the criteria in these files. */
const CRITERION_OF: Readonly<Record<string, CriterionKey>> = {
  score: 'award',
  wins: 'games-won',
  progressive: 'progressive',
  buchholz: 'buchholz',
  'buchholz-cut-1': 'buchholz-cut-1',
  'buchholz-median': 'buchholz-median',
  'fine-buchholz': 'fine-buchholz',
  'sonneborn-berger': 'sonneborn-berger',
}

type PerGame = Pick<GamePointsRule, 'win' | 'draw' | 'loss'>

/** Compares every figure of a file; each is an example. Throws when the file contains no cross table. */
export function verifyCrosstable(content: unknown): { examples: number; mismatches: string[] } {
  const { id, award, pointsRule = award, entries, rounds, expect } = fieldsOf(content, 'the cross table')
  const perGame = perGameOf(fieldsOf(pointsRule, 'pointsRule'))
  const rules = scoringBy(perGame, { as: 'points', points: perGame.win })
  const names = listOf(entries, 'entries').map((name) => entryOf(name, 'an entry'))
  const events = listOf(rounds, 'rounds').flatMap((games, at) =>
    listOf(games, `round ${at + 1}`).map((game): Event => {
      const fields = fieldsOf(game, `a game of round ${at + 1}`)
      const [round, a] = [at + 1, entryOf(fields.a, `a of round ${at + 1}`)]
      if ('unplayed' in fields) return { round, a, instead: tallyBye(rules, 1, []) }
      return { round, a, b: entryOf(fields.b, `b of round ${round}`), score: scoreOf(fields, perGame, round) }
    }),
  )
  const { accounts } = ledgerOfGames(names, rules, events)
  const scores = scoresOf({ accounts }, 'award')

  const mismatches: string[] = []
  const figures = Object.entries(fieldsOf(expect, 'expect')).flatMap(([name, ofEntry]) =>
    Object.entries(fieldsOf(ofEntry, `what is expected of ${name}`)).map(([called, figure]) => ({
      name,
      called,
      figure,
    })),
  )
  if (figures.length === 0) throw new Error('nothing is expected')
  for (const { name, called, figure } of figures) {
    const account = accounts.get(entryOf(name, 'an entry'))
    const key = Object.hasOwn(CRITERION_OF, called) ? CRITERION_OF[called] : undefined
    const came =
      account && key
        ? CRITERIA[key].compute(account, scores, [account])
        : account
          ? 'no such criterion'
          : 'no such entry'
    if (came !== figure)
      mismatches.push(`${id}: ${called} of ${name}: expected ${JSON.stringify(figure)}, came ${JSON.stringify(came)}`)
  }
  return { examples: figures.length, mismatches }
}

function perGameOf({ win, draw, loss }: Fields): PerGame {
  return {
    win: numberOf(win, 'pointsRule.win'),
    draw: numberOf(draw, 'pointsRule.draw'),
    loss: numberOf(loss, 'pointsRule.loss'),
  }
}

/** The scores of both, which have to be those of a win and a loss, or of a draw for both. */
function scoreOf({ scoreA, scoreB }: Fields, { win, draw, loss }: PerGame, round: number): OutsideScore {
  const [a, b] = [numberOf(scoreA, `scoreA of round ${round}`), numberOf(scoreB, `scoreB of round ${round}`)]
  const isDecided = Math.max(a, b) === win && Math.min(a, b) === loss
  if (isDecided || (a === draw && b === draw)) return { a, b }
  throw new Error(`${a}:${b} in round ${round} is not what the points rule gives`)
}
