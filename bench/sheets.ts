// How long it takes to compute the state of a sheet from its entries, compared with merely parsing those entries from JSON.

import type { Game } from '#domain/games/game.ts'
import { GAME_KEYS, type GameKey } from '#domain/games/game-keys.ts'
import { readSheet } from '#domain/games/history.ts'
import { GAMES } from '#domain/games/index.ts'
import { TRUMPS } from '#domain/games/schieber/deal.ts'
import { medianSeconds, report } from './measure.ts'

const ENTRIES = 60
const SHEETS = 5000

/** Options with which this many entries do not end the game. */
const LONG_OPTIONS: { readonly [Key in GameKey]?: object } = { schieber: { deals: ENTRIES + 1 } }

/** Reads a long sheet of every game, again and again. */
export function benchSheets(): void {
  for (const key of GAME_KEYS) {
    const game: Game = GAMES[key]
    const start = game.begin({ ...game.defaults, ...LONG_OPTIONS[key] }, ['a', 'b'])
    const entries = longSheet(key)
    const json = JSON.stringify(entries)
    const seconds = medianSeconds(5, () => {
      for (let sheet = 0; sheet < SHEETS; sheet++) if (!readSheet(game, start, entries).ok) throw new Error(key)
    })
    const parseSeconds = medianSeconds(5, () => {
      for (let sheet = 0; sheet < SHEETS; sheet++) JSON.parse(json)
    })
    report({
      bench: 'sheets',
      game: key,
      entries: ENTRIES,
      sheetsPerSecond: SHEETS / seconds,
      peer: 'parsing the entries from JSON',
      peerSheetsPerSecond: SHEETS / parseSeconds,
      ratioToPeer: seconds / parseSeconds,
    })
  }
}

/** Deals for both sides in turn; where they would end the game, every second entry is a penalty that takes a deal back. */
function longSheet(key: GameKey): object[] {
  return Array.from({ length: ENTRIES }, (_, at) => {
    const side = at % 4 < 2 ? 'a' : 'b'
    if (key === 'schieber') return schieberDeal(at)
    if (at % 2 === 1) return { kind: 'penalty', against: side, points: 2, mode: 'offender-minus', reason: 'Renonce' }
    if (key === 'wurzen') return { kind: 'deal', winner: side, loserAugen: 30 }
    return { kind: 'deal', winner: side, value: 2, how: 'played' }
  })
}

function schieberDeal(at: number): object {
  const trump = TRUMPS[at % TRUMPS.length]
  const points = { a: 57 + at, b: 100 - at }
  return at % 5 === 0 ? { kind: 'deal', trump, points, weis: { a: 50, b: 0 } } : { kind: 'deal', trump, points }
}
