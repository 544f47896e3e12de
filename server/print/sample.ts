// For tests: the gathered data of a round, with names as they are in the Alps.

import type { GameKey } from '#domain/games/game-keys.ts'
import type { EncounterId } from '#domain/ids.ts'
import { SPECIAL_WINS } from '#domain/model.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import type { Pair, RoundPrint } from './gather.ts'
import { printingIn } from './page.ts'

export const printing = printingIn('de', new Date('2026-11-21T19:45:00Z'))
export const occasion = {
  tournament: 'Herbstwatten',
  club: 'Wattfreunde',
  date: '2026-11-21',
  place: 'Gasthof Sonnblick',
}

const FIRST = ['Anna', 'Maximiliana', 'Žofia', 'Łukasz', 'Karl-Heinz', 'Ägidius', 'Öllinda', 'Uli']
const LAST = ['Huber', 'Hinterstoisser-Obermayr', 'Šimek', 'Groß', 'Übelbacher', 'Innerhofer']

/** A name, different for every number. */
export function nameOf(at: number): string {
  return `${FIRST[at % 8]} ${LAST[Math.floor(at / 8) % 6]} ${at}`
}

/** The pair of a start number. */
export function pair(number: number): Pair {
  return { number, members: [nameOf(2 * number), nameOf(2 * number + 1)] }
}

/** A game with these options; all others have their defaults. */
export function gameOf(key: GameKey, options: object = {}): StageGame {
  return { key, ...options } as StageGame
}

/** A published round with this many tables, on paper alone. */
export function round(tables: number, change: Partial<RoundPrint> = {}): RoundPrint {
  return {
    occasion,
    round: 2,
    draft: false,
    seed: 'herbst-7k2m',
    games: 3,
    outside: [],
    byes: [],
    who: 'pairs',
    entrant: 'pairs',
    wins: null,
    most: null,
    game: gameOf('watten-streng'),
    outcomes: SPECIAL_WINS,
    tables: Array.from({ length: tables }, (_, at) => ({
      id: `${at}` as EncounterId,
      table: at + 1,
      a: pair(2 * at + 1),
      b: pair(2 * at + 2),
      heat: 0,
      awaited: [],
      walkover: false,
      stakes: null,
      links: null,
    })),
    ...change,
  }
}
