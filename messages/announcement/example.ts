// A worked example, computed with the points rule itself.

import { winsNeeded } from '#domain/encounter-end.ts'
import { CARD_POINTS } from '#domain/games/options.ts'
import type { GameScore, OutsideScore, Side } from '#domain/model.ts'
import { formatPoints } from '#domain/points.ts'
import { tallyEncounter } from '#domain/scoring/encounter.ts'
import { awardOfGame } from '#domain/scoring/points-rule.ts'
import { optionsOf, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { encountersCanDraw } from '#domain/tournament/regulation/rules/levels.ts'
import { scoringOf } from '#domain/tournament/state/encounter.ts'
import { andList, commaList } from '../lists.ts'
import { scoreOfRestricted } from './game.ts'
import { outsidePhrase, type Text } from './phrases.ts'

/** What a usual score gives both sides, and a special win where it counts more; empty where games give no points. */
export function gameExample(t: Text, stage: StageRules): string[] {
  const { pointsRule, game, games } = stage
  const { win, draw, loss, own, times, bonus } = pointsRule.game
  if (games === 0 || (own === 'none' && win === 0 && draw === 0 && loss === 0)) return []
  const { target } = game
  const worth = (score: GameScore) => ({
    score: `${score.a}:${score.b}`,
    a: formatPoints(awardOfGame(pointsRule.game, target, score, 'a')),
    b: formatPoints(awardOfGame(pointsRule.game, target, score, 'b')),
  })
  const isSpecial = (outcome: 'schneider' | 'retour') => bonus[outcome] !== 0 || times[outcome] !== 1
  const usual = worth(usualScore(stage))
  const schneider = worth({ a: target, b: 0, outcome: 'schneider', winner: 'a' })
  const retour = worth({ a: target, b: scoreOfRestricted(game), outcome: 'retour', winner: 'a' })
  const example = t('pointsRule.example', {
    ...usual,
    schneider: isSpecial('schneider') ? schneider.score : 'none',
    schneiderA: schneider.a,
    schneiderB: schneider.b,
    retour: isSpecial('retour') ? retour.score : 'none',
    retourA: retour.a,
    retourB: retour.b,
  })
  return [example]
}

/**
 * What an encounter gives both sides, where it gives points in addition to its games: with three or more games one side wins all but
 * one; components in addition are a draw, or a win where there are no games or where they decide who is out.
 */
export function encounterExample(t: Text, stage: StageRules): string[] {
  const { pointsRule, games } = stage
  if (pointsRule.encounter === null && pointsRule.outside.length === 0) return []
  const played = playedGames(stage)
  const isWon = games === 0 || (stage.decidedBy === 'outside' && !encountersCanDraw(stage))
  const outside = pointsRule.outside.map(
    ({ kind }): OutsideScore => (kind === 'count' ? { a: 1, b: 0 } : isWon ? { a: 2, b: 1 } : { a: 2, b: 2 }),
  )
  const tally = tallyEncounter(scoringOf(stage), { games: played, outside })
  const results = pointsRule.outside.map(({ name }, at) => {
    const { a = 0, b = 0 } = outside[at] ?? {}
    return t('pointsRule.exampleOutside', { outside: outsidePhrase(t, name), score: `${a}:${b}` })
  })
  const wins = (side: Side) => played.filter(({ winner }) => winner === side).length
  const example = t('pointsRule.exampleEncounter', {
    games: games === 0 ? 'none' : `${wins('a')}:${wins('b')}`,
    outside: results.length === 0 ? 'none' : andList(t.locale, results),
    scores:
      games === 0 || pointsRule.game.own === 'none'
        ? 'none'
        : commaList(
            t.locale,
            played.map(({ a, b }) => `${a}:${b}`),
          ),
    a: formatPoints(tally.a.award),
    b: formatPoints(tally.b.award),
  })
  return [example]
}

function playedGames(stage: StageRules): GameScore[] {
  const won = usualScore(stage)
  const lost: GameScore = { ...won, a: won.b, b: won.a, winner: 'b' }
  const count = stage.games < 3 ? stage.games : Math.min(stage.games, (winsNeeded(stage) ?? stage.games - 1) + 1)
  return Array.from({ length: count }, (_, at) => (count > 2 && at === 1 ? lost : won))
}

/**
 * The winner reaches the target, the loser half of it; with a fixed number of deals the winner has a little more than half of all
 * points.
 */
function usualScore({ game }: StageRules): GameScore {
  const options = optionsOf(game)
  const deals = 'deals' in options ? options.deals : null
  const [a, b] = deals == null ? [game.target, Math.ceil(game.target / 2)] : split(deals * CARD_POINTS)
  return { a, b, outcome: 'normal', winner: 'a' }
}

function split(together: number): [number, number] {
  const more = Math.min(together, 100 * (Math.floor(together / 200) + 1))
  return [more, together - more]
}
