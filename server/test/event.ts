// An event through the public API alone: created from a preset, played with a field that the test makes up.

import type { Answer } from '#contract/client.ts'
import { ApiError } from '#contract/client.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Standings } from '#contract/standings.ts'
import type { Side } from '#domain/model.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { finish } from './evening.ts'
import { type Call, caller, newClub, type TestServer } from './server.ts'

export interface Game {
  readonly a: number
  readonly b: number
  readonly retour?: boolean
  readonly winner?: Side
  readonly unfinished?: boolean
}

/** The input for a table. */
export interface Result {
  readonly games: readonly Game[]
  readonly outside?: readonly { readonly a: number; readonly b: number }[]
}

/** A table as the test counts it: start numbers and what was entered. */
export interface EventTable extends Result {
  readonly round: number
  readonly stage: number
  readonly table: number
  /** Two numbers if partners are drawn. */
  readonly a: readonly number[]
  readonly b: readonly number[]
}

export interface Event {
  readonly owner: Call
  readonly at: { readonly club: string; readonly tournament: string }
  readonly regulation: Answer<'createTournament'>['regulation']
  readonly rounds: Round[]
  readonly played: EventTable[]
  /** Start number and round of every bye. */
  readonly byes: { readonly round: number; readonly stage: number; readonly number: number }[]
}

/** A tournament by an unchanged preset, in a new club, with entries of these names. */
export async function startEvent(
  server: TestServer,
  preset: PresetKey,
  entries: readonly (readonly string[])[],
): Promise<Event> {
  const { id: club, cookie } = await newClub(server)
  const owner = caller(server.app, cookie)
  const made = await owner('createTournament', {
    params: { club },
    body: { preset, name: 'Abnahme', date: '2026-11-21' },
  })
  const at = { club, tournament: made.id }
  if (entries.length > 0)
    await owner('importEntries', {
      params: at,
      body: {
        lines: entries.map((names, line) => ({
          line: line + 1,
          members: names.map((name) => ({ name })),
          paid: true,
        })),
      },
    })
  return { owner, at, regulation: made.regulation, rounds: [], played: [], byes: [] }
}

/** `count` pairs of invented people. */
export function pairs(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => [`Anna Erste ${at + 1}`, `Berta Zweite ${at + 1}`])
}

/** `count` invented people. */
export function singles(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => [`Carla Einzel ${at + 1}`])
}

/** A number from 0 to `below` − 1 that looks random and is always the same for the same words. */
export function chance(below: number, ...words: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const character of words.join(' ')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return ((hash ^ (hash >>> 13)) >>> 0) % below
}

/** Draws, publishes, reports and closes the next round; null when there is none. Ties across a cut are decided by start number. */
export async function playRound(
  event: Event,
  resultOf: (encounter: Encounter, round: Round) => Result,
): Promise<Round | null> {
  const drawn = await drawRound(event)
  if (!drawn) return null
  const { owner, at } = event
  const { number } = drawn
  await owner('publishRound', { params: { ...at, number }, body: { seen: drawn.fingerprint } })
  const round = await owner('getRound', { params: { ...at, number } })
  for (const encounter of round.encounters) {
    const { games, outside = [] } = resultOf(encounter, round)
    await owner('recordResult', {
      params: { ...at, encounter: encounter.id },
      body: { games: [...games], outside: [...outside], basedOn: encounter.resultVersion, confirmed: true },
    })
    event.played.push({
      round: number,
      stage: round.stage,
      table: encounter.table,
      games,
      outside,
      a: [encounter.a.number, ...(encounter.partners ? [encounter.partners.a.number] : [])],
      b: [encounter.b.number, ...(encounter.partners ? [encounter.partners.b.number] : [])],
    })
  }
  for (const bye of round.byes) event.byes.push({ round: number, stage: round.stage, number: bye.entry.number })
  await owner('closeRound', { params: { ...at, number } })
  const closed = await owner('getRound', { params: { ...at, number } })
  event.rounds.push(closed)
  return closed
}

/** Plays until there is nothing left to draw, and ends the tournament. */
export async function playOut(
  event: Event,
  resultOf: (encounter: Encounter, round: Round) => Result,
): Promise<Standings> {
  for (let round = 1; ; round++) {
    if (round > 60) throw new Error('the event does not come to an end')
    if (!(await playRound(event, resultOf))) break
  }
  await finish(event)
  return event.owner('getStandings', { params: event.at })
}

/** The order of the standings, best first: start number and rank. */
export function order({ rows }: Standings): { readonly number: number; readonly rank: number }[] {
  return rows.map(({ entry, rank }) => ({ number: entry.number, rank }))
}

async function drawRound({ owner, at, rounds }: Event): Promise<Round | null> {
  for (let tries = 0; tries < 40; tries++)
    try {
      return await owner('drawRound', { params: at, body: { seed: `abnahme-${rounds.length + 1}` } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, params } = error.problem
      if (code === 'no-round-left') return null
      if (code !== 'ties-to-decide') throw error
      const [rank = 0] = (params?.ranks ?? []) as number[]
      await decide({ owner, at }, rank)
    }
  throw new Error('the ties are never decided')
}

/** Decides a shared rank by the criterion that the announcement has for it: the lower start number is ahead. */
async function decide({ owner, at }: Pick<Event, 'owner' | 'at'>, rank: number): Promise<void> {
  const { rows, criteria } = await owner('getStandings', { params: at })
  const criterion = criteria.includes('play-off') ? 'play-off' : 'lot'
  const tied = rows.filter((row) => row.rank === rank).map(({ entry }) => entry)
  tied.sort((one, other) => one.number - other.number)
  await owner('recordDecision', { params: { ...at, criterion }, body: { order: tied.map(({ id }) => id) } })
}
