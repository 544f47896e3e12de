// The means by which every event of the story is played: a desk, invented people, results that look random and never change.

import type { Member } from '#contract/entries.ts'
import type { Regulation } from '#contract/regulation.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Game as Rules } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { castOf } from '../../../demo/cast.ts'
import { endRound, finish, startRound } from '../../evening.ts'
import { chance, type Event, type Game, playRound as playWhole, type Result } from '../../event.ts'
import type { Call } from '../../server.ts'

const CAST = castOf(120)

export interface Desk extends Event {
  readonly slug: string
}

/** The part of a desk that its operations need. */
type Known = Pick<Desk, 'owner' | 'at'>

interface TournamentSettings {
  readonly preset: PresetKey
  /** Replaces the preset's regulation. */
  readonly regulation?: Regulation
  readonly name: string
  readonly date: string
}

/** A new tournament of a club. */
export async function open(
  owner: Call,
  club: string,
  { preset, regulation, name, date }: TournamentSettings,
): Promise<Desk> {
  const body = { preset, name, date, place: 'Gasthof Sonnblick', ...(regulation ? { regulation } : {}) }
  const made = await owner('createTournament', { params: { club }, body })
  const at = { club, tournament: made.id }
  return { owner, at, slug: made.slug, regulation: made.regulation, rounds: [], played: [], byes: [] }
}

/** A preset with these changes. */
export function presetWith(preset: PresetKey, change: Partial<Regulation>): Regulation {
  return JSON.parse(JSON.stringify({ ...PRESETS[preset], ...change }))
}

/** Pairs of the cast, from its `first` person on. */
export function pairsFrom(first: number, count: number): Member[][] {
  return Array.from({ length: count }, (_, at) => CAST.slice(first + 2 * at, first + 2 * at + 2))
}

/** Single people of the cast. */
export function singlesFrom(first: number, count: number): Member[][] {
  return CAST.slice(first, first + count).map((member) => [member])
}

/** Enters them all at once; every third has not paid. */
export async function enter({ owner, at }: Desk, entries: readonly (readonly Member[])[]): Promise<void> {
  const lines = entries.map((members, line) => ({ line: line + 1, members: [...members], paid: line % 3 > 0 }))
  await owner('importEntries', { params: at, body: { lines } })
}

/** The ids of all entries, by start number. */
export async function idsOf({ owner, at }: Desk): Promise<string[]> {
  const { entries } = await owner('listEntries', { params: at })
  return entries.map(({ id }) => id)
}

/** Plays this many rounds from the draw to the end of each; fewer if there are no more. */
export async function play(desk: Desk, rounds = 60): Promise<void> {
  for (let played = 0; played < rounds; played++) if (!(await playWhole(desk, resultOf))) return
}

/** Plays the remaining rounds and ends the tournament. */
export async function playToTheEnd(desk: Desk): Promise<void> {
  await play(desk)
  await finish(desk)
}

/** Draws and publishes the next round. */
export function begin(desk: Desk, seed: string): Promise<Round> {
  return startRound(desk, seed)
}

/** Enters the results of some tables of a round. */
export async function report(
  { owner, at }: Known,
  round: Round,
  isWanted: (encounter: Encounter) => boolean = () => true,
): Promise<void> {
  for (const encounter of round.encounters.filter(isWanted)) {
    if (encounter.games.length + encounter.outside.length > 0) continue
    const { games, outside = [] } = resultOf(encounter, round)
    await owner('recordResult', {
      params: { ...at, encounter: encounter.id },
      body: { games: [...games], outside: [...outside], basedOn: encounter.resultVersion, confirmed: true },
    })
  }
}

/** Enters the missing results of a round, and closes it. */
export async function close(desk: Known, number: number): Promise<void> {
  await report(desk, await desk.owner('getRound', { params: { ...desk.at, number } }))
  await endRound(desk, { number } as Round)
}

/** The table of this number. */
export function tableOf({ encounters }: Round, table: number): Encounter {
  const found = encounters.find((one) => one.table === table)
  if (!found) throw new Error(`no table ${table}`)
  return found
}

/** The result of an encounter: mostly by the strength of start numbers, always the same. */
export function resultOf(encounter: Encounter, round: Round): Result {
  const { number, games, bestOf, outside } = round
  const words = [number, encounter.a.number, encounter.b.number] as const
  const wins = (game: number) => chance(100, 'wins', game, ...words) < (words[1] < words[2] ? 68 : 32)
  const score = (game: number, isA: boolean) => scoreOf(round, isA, game, ...words)
  return {
    games: bestOf ? untilDecided(games, wins(0), wins(1), score) : alike(games, (game) => score(game, wins(game))),
    outside: outside.map((_, component) => {
      const b = chance(3, 'beside b', component, ...words)
      // Without games, this alone has to decide.
      return { a: games === 0 ? b + 1 : chance(4, 'beside a', component, ...words), b }
    }),
  }
}

function alike(count: number, game: (at: number) => Game): Game[] {
  return Array.from({ length: count }, (_, at) => game(at))
}

/** More than half of the games for one side, with one for the other side in between if that side `takesOne`. */
function untilDecided(
  games: number,
  isA: boolean,
  takesOne: boolean,
  score: (game: number, isA: boolean) => Game,
): Game[] {
  const most = Math.ceil(games / 2)
  const won = alike(most, (game) => score(game, isA))
  return takesOne && most > 1 ? [score(most, !isA), ...won] : won
}

function scoreOf({ target, margin, game, options }: Round, isA: boolean, ...words: (string | number)[]): Game {
  const rules: Rules = GAMES[game]
  const read = rules.readOptions(options)
  const together = read.ok ? rules.pointsTogether(read.value) : null
  const isCards = target > 100
  const none = !isCards && chance(6, 'none', ...words) === 0
  const loser = none ? 0 : isCards ? 700 + chance(200, 'loser', ...words) : 2 + chance(target - 2, 'loser', ...words)
  const winner = together === null ? target + chance(3, 'winner', ...words) : together - loser
  const retour = margin > 0 && loser >= target - margin && chance(2, 'retour', ...words) === 0
  return isA ? { a: winner, b: loser, retour } : { a: loser, b: winner, retour }
}
