// Club evenings: tables entered as they were played, one of them removed again, one with its sheet; and a season of them.

import { finish } from '../../evening.ts'
import { chance, type Game } from '../../event.ts'
import type { Call } from '../../server.ts'
import { type Desk, open, singlesFrom } from './desk.ts'

const PEOPLE = singlesFrom(0, 11).flatMap(([member]) => member?.name ?? [])

/** An evening that is over, and a running one. */
export async function evenings(owner: Call, club: string): Promise<void> {
  const over = await open(owner, club, { preset: 'vereinsabend', name: 'Vereinsabend im Oktober', date: '2026-10-16' })
  await enterTables(over, 'oktober', 12)
  await owner('closeRound', { params: { ...over.at, number: 1 } })
  await finish(over)
  await owner('reopenTournament', { params: over.at })
  await finish(over)

  const on = await open(owner, club, { preset: 'vereinsabend', name: 'Vereinsabend im November', date: '2026-11-13' })
  await enterTables(on, 'november', 7)
  const { encounters } = await owner('getRound', { params: { ...on.at, number: 1 } })
  await owner('removePlayed', { params: { ...on.at, encounter: encounters[2]?.id ?? '' }, query: {} })
  const [a, b] = sidesOf('ohne ergebnis')
  const open_ = await owner('enterPlayed', { params: on.at, body: { a, b } })
  await owner('makeTableLinks', { params: { ...on.at, encounter: open_.encounter.id } })
}

async function enterTables({ owner, at }: Desk, evening: string, count: number): Promise<void> {
  for (let table = 1; table <= count; table++) {
    const [a, b] = sidesOf(evening, table)
    const games = [gameOf(evening, table)]
    await owner('enterPlayed', { params: at, body: { a, b, games, confirmed: true } })
  }
}

/** Four of the people who are present. */
function sidesOf(...words: (string | number)[]) {
  const there = PEOPLE.toSorted((one, other) => chance(1000, ...words, one) - chance(1000, ...words, other))
  const [w, x, y, z] = there.map((name) => ({ name }))
  if (!w || !x || !y || !z) throw new Error('too few are there')
  return [
    [w, x],
    [y, z],
  ] as const satisfies unknown[][]
}

/** Every third game ends with a Schneider, every third with a Retour. */
function gameOf(evening: string, table: number): Game {
  const loser = table % 3 === 0 ? 0 : table % 3 === 1 ? 9 : 2 + chance(7, evening, table)
  const retour = loser === 9
  return chance(2, 'side', evening, table) === 0 ? { a: 11, b: loser, retour } : { a: loser, b: 11, retour }
}
