// Points beyond the target are the same on the table's sheet and at the desk, and count as the regulation states.

import { describe, expect, it } from 'vitest'
import type { Game } from '../../games/game.ts'
import { GAME_KEYS, type GameKey } from '../../games/game-keys.ts'
import { readSheet } from '../../games/history.ts'
import { GAMES } from '../../games/index.ts'
import { SHEET_SIDES } from '../../games/sheet.ts'
import { awardOfGame } from '../../scoring/points-rule.ts'
import { PRESETS } from '../presets/index.ts'
import { mostCounted, type StageGame } from '../regulation/regulation.ts'
import { tallyOf } from '../state/encounter.ts'

const BEYOND = 2
const LOSER = 4

function targetOf(key: GameKey): number {
  return GAMES[key].defaults.target
}

/** A game that a penalty against the other side takes beyond its target, as the table's sheet stores it. */
function sheetOf(key: GameKey) {
  const game: Game = GAMES[key]
  const options = game.readOptions({})
  if (!options.ok) throw new Error(options.error.option)
  const plus = (against: string, points: number) => ({
    kind: 'penalty',
    against,
    points,
    mode: 'opponent-plus',
    reason: '',
  })
  const entries = [plus('a', LOSER), plus('b', targetOf(key) + BEYOND)]
  const sheet = readSheet(game, game.begin(options.value, SHEET_SIDES.slice(0, 2)), entries)
  if (!sheet.ok) throw new Error(sheet.error.code)
  return { state: sheet.value.state, read: game.readFinalScore.bind(game), options: options.value }
}

describe.each(GAME_KEYS)('beyond the target of %s', (key) => {
  const [a, b] = [targetOf(key) + BEYOND, LOSER]
  const { state, read, options } = sheetOf(key)
  const typed = read({ a, b, retour: false, winner: 'a' }, options)

  it('desk and table mean the same', () => {
    expect(typed).toMatchObject({ ok: true, value: { score: { a, b, winner: 'a', outcome: 'normal' } } })
    expect(state).toMatchObject({ points: { a, b }, status: 'finished', winners: ['a'], outcome: 'normal' })
  })

  it.each([
    ['as-written', a, null],
    ['capped', targetOf(key), targetOf(key)],
  ] as const)('points that count %s are %i for the winner', (own, worth, most) => {
    const [stage] = PRESETS['suedtirol-punkte'].stages
    if (!stage || !typed.ok) throw new Error('nothing to count')
    const pointsRule = { ...stage.pointsRule, game: { ...stage.pointsRule.game, win: 0, own } }
    expect(awardOfGame(pointsRule.game, targetOf(key), typed.value.score, 'a')).toBe(worth)
    const game = { key, ...options } as StageGame
    expect(mostCounted({ pointsRule, game, games: 1 })).toBe(most)
    expect(mostCounted({ pointsRule, game, games: 0 })).toBeNull()
    const rules = { ...stage, pointsRule, game, bestOf: false, games: 1 }
    const tally = tallyOf(rules, { games: [typed.value.score], outside: [] })
    expect(tally?.a).toMatchObject({ award: worth, pointsFor: worth, pointsAgainst: LOSER })
    expect(tally?.b).toMatchObject({ pointsFor: LOSER, pointsAgainst: worth })
  })
})
