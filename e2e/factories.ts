// Tournaments for specs that start later in the evening, created through the public API.

import type { Client } from '#contract/client.ts'
import type { Adjustments } from '#contract/regulation.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { Side } from '#contract/shapes.ts'
import type { Tournament } from '#contract/tournaments.ts'

const FIRST = ['Anna', 'Bartholomäus', 'Cilli', 'Dominikus', 'Eva', 'Franz', 'Gitti', 'Hansjörg', 'Irmi', 'Jörg']
const LAST = ['Außerhofer', 'Brandstätter', 'Dürnberger', 'Egger', 'Füchslbauer', 'Größwanger', 'Hölzl', 'Innerkofler']

/** `count` different made-up names, the same every time. */
export function names(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const generation = Math.floor(at / (FIRST.length * LAST.length))
    const first = FIRST[at % FIRST.length]
    const last = LAST[Math.floor(at / FIRST.length) % LAST.length]
    return `${first} ${last}${generation > 0 ? ` ${generation + 1}` : ''}`
  })
}

/** Pairs of `names`. */
export function pairs(count: number): [string, string][] {
  const all = names(2 * count)
  return Array.from({ length: count }, (_, at) => [all[2 * at] ?? '', all[2 * at + 1] ?? ''])
}

interface TournamentSettings {
  readonly preset: Tournament['regulation']['preset']
  readonly name: string
  readonly pairs: number
  readonly adjust?: Adjustments
}

/** Creates a tournament with `pairs` pairs, all present and paid. */
export async function newTournament(
  api: Client,
  club: string,
  { preset, name, adjust = {}, ...wanted }: TournamentSettings,
): Promise<Tournament> {
  const created = await api('createTournament', {
    params: { club },
    body: { preset, name, date: '2026-11-21', place: 'Gasthof Löwen', adjust },
  })
  const params = { club, tournament: created.id }
  const alone = created.regulation.field.kind !== 'pairs'
  for (const pair of pairs(wanted.pairs)) {
    const members = (alone ? pair.slice(0, 1) : pair).map((member) => ({
      name: `${member} (${name})`,
      person: 'new' as const,
    }))
    await api('addEntry', { params, body: { members, present: true, paid: true } })
  }
  return api('getTournament', { params })
}

interface Game {
  readonly a: number
  readonly b: number
}

/** Enters a result at every table of a round and closes it. */
export async function playRound(
  api: Client,
  club: string,
  tournament: string,
  number: number,
  games: readonly Game[] | ((at: number) => readonly Game[]),
): Promise<void> {
  const params = { club, tournament }
  const { encounters } = await api('getRound', { params: { ...params, number } })
  for (const [at, { id: encounter }] of encounters.entries()) {
    const played = typeof games === 'function' ? games(at) : games
    await api('recordResult', {
      params: { ...params, encounter },
      body: { games: played.map((game) => ({ ...game, retour: false })), basedOn: 0, confirmed: true },
    })
  }
  await api('closeRound', { params: { ...params, number } })
}

export interface DraftParams {
  readonly club: string
  readonly tournament: string
}

/** A tournament whose first round is a draft; `table` returns one of its tables. */
export async function newDraft(api: Client, club: string, name: string, pairs: number) {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name, pairs })
  const params: DraftParams = { club, tournament: id }
  const { encounters, byes } = await api('drawRound', { params, body: {} })
  const table = (number: number): Encounter => {
    const found = encounters.find((encounter) => encounter.table === number)
    if (!found) throw new Error(`there is no table ${number}`)
    return found
  }
  return { params, table, byes }
}

/** Draws and publishes the next round. */
export async function newRound(api: Client, club: string, tournament: string): Promise<number> {
  const params = { club, tournament }
  const { number, fingerprint } = await api('drawRound', { params, body: {} })
  await api('publishRound', { params: { ...params, number }, body: { seen: fingerprint } })
  return number
}

interface TableOf {
  readonly encounter: string
  readonly a: { readonly id: string; readonly number: number; readonly name: string }
  readonly b: { readonly id: string; readonly number: number; readonly name: string }
  /** The paths of the two sides' links. */
  readonly paths: { readonly a: string; readonly b: string }
}

/** The first table of a round, with new links to its sheet. */
export async function newTable(api: Client, club: string, tournament: string, number: number): Promise<TableOf> {
  const round = await api('getRound', { params: { club, tournament, number } })
  const first = round.encounters.find(({ table }) => table === 1)
  if (!first) throw new Error('the round has no table')
  const { links } = await api('makeTableLinks', { params: { club, tournament, encounter: first.id } })
  const pathOf = (side: Side) => links.find((link) => link.side === side)?.path ?? ''
  return { encounter: first.id, a: first.a, b: first.b, paths: { a: pathOf('a'), b: pathOf('b') } }
}

/** Enters 15:9 at the first table with this number, as another desk would. */
export async function reportTable(
  api: Client,
  club: string,
  tournament: string,
  number: number,
  table: number,
): Promise<void> {
  const params = { club, tournament }
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const encounter = encounters.find((one) => one.table === table)?.id ?? ''
  const body = { games: [{ a: 15, b: 9, retour: false }], basedOn: 0, confirmed: true }
  await api('recordResult', { params: { ...params, encounter }, body })
}
