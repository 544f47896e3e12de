// Verifies perfect whist schedules and compares them with ours: `{ "8": [[[p, q, r, s], …], …], … }`, the rounds by the number of players,
// at every table p and q against r and s. Keys that are not a number are ignored.

import { partnerDraw } from '#domain/formats/partner-draw/partner-draw.ts'
import type { PastRound } from '#domain/formats/past/past-round.ts'
import type { EntryId } from '#domain/ids.ts'

type Schedule = readonly (readonly (readonly unknown[])[])[]

/** Two examples for every schedule: is it perfect, and is it what we draw? Throws when the file contains no schedule. */
export function verifyWhist(content: unknown): { examples: number; mismatches: string[] } {
  const given = Object.entries(content ?? {}).flatMap(([key, rounds]): [number, Schedule][] =>
    /^\d+$/.test(key) ? [[Number(key), scheduleOf(rounds)]] : [],
  )
  if (given.length === 0) throw new Error('no schedule')
  const mismatches = given.flatMap(([players, schedule]) => {
    const verdict = (whose: string, problem: string | null) =>
      problem ? [`${players} players, ${whose}: ${problem}`] : []
    return [
      ...verdict('as given', problemOf(schedule, players)),
      ...verdict('as drawn', problemOf(drawSchedule(players, schedule.length), players)),
    ]
  })
  return { examples: 2 * given.length, mismatches }
}

function scheduleOf(rounds: unknown): Schedule {
  const isTable = (table: unknown) => Array.isArray(table) && table.length === 4
  const isRound = (tables: unknown) => Array.isArray(tables) && tables.every(isTable)
  if (Array.isArray(rounds) && rounds.every(isRound)) return rounds
  throw new Error('a schedule is no list of rounds with tables of four')
}

/** The first reason why the schedule is not perfect; null: it is. */
function problemOf(schedule: Schedule, players: number): string | null {
  const partners = new Map<string, number>()
  const opponents = new Map<string, number>()
  for (const [index, round] of schedule.entries()) {
    const seated = new Set(round.flat())
    if (seated.size < 4 * Math.floor(players / 4) || seated.size < 4 * round.length)
      return `${seated.size} different players in round ${index + 1}`
    for (const [p, q, r, s] of round) {
      count(partners, [
        [p, q],
        [r, s],
      ])
      count(opponents, [
        [p, r],
        [p, s],
        [q, r],
        [q, s],
      ])
    }
  }
  return problemAmong(partners, 'partners', 1, players) ?? problemAmong(opponents, 'opponents', 2, players)
}

function count(times: Map<string, number>, pairs: readonly (readonly unknown[])[]): void {
  for (const pair of pairs) {
    const key = pair.map(String).sort().join(' and ')
    times.set(key, (times.get(key) ?? 0) + 1)
  }
}

function problemAmong(times: ReadonlyMap<string, number>, what: string, wanted: number, players: number) {
  for (const [pair, came] of times) if (came !== wanted) return `${pair} are ${what} ${came} times, not ${wanted}`
  const all = (players * (players - 1)) / 2
  return times.size === all ? null : `${times.size} different pairs of ${what}, not ${all}`
}

/** The rounds for this many players, as far as they can be drawn. */
function drawSchedule(players: number, rounds: number): Schedule {
  const field = Array.from({ length: players }, (_, index) => `${index}` as EntryId)
  const history: PastRound[] = []
  while (history.length < rounds) {
    const round = partnerDraw.pair({ field, history, seed: `${history.length}` })
    if (!round.ok) break
    history.push({ encounters: round.value.encounters, byes: round.value.byes.map(({ entry }) => entry) })
  }
  return history.map(({ encounters }) => encounters.map(({ a, b, partners }) => [a, partners?.a, b, partners?.b]))
}
