// The requests to a fixture: everything that can be read of the stored data, by the desk, by everybody and by phones.

import type { Answer, Input } from '#contract/client.ts'
import type { Round } from '#contract/rounds.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { type AnsweredCall, type ApiCall, type Asker, holderOf, type Who } from './ask.ts'

/** Reading routes that show none of the stored data, or something else every minute. */
export const NOT_READ: Readonly<Record<string, string>> = {
  getHealth: 'nothing is read',
  getStatus: 'says that there are accounts',
  listPresets: 'what this version offers',
  getPlan: 'computed from what is asked',
  getForecast: 'goes by the clock',
  getPublicForecast: 'goes by the clock',
  watchTournaments: 'a stream',
  printRegulationPoster: 'what this version offers',
  printPoster: 'the announcement, which is compared in words',
  printOwnPoster: 'the announcement, which is compared in words',
  printPads: 'what this version offers',
}

/** Requests everything, in order. `tokens` are those of the links that phones hold. */
export async function readEverything(
  asker: Asker,
  owners: readonly Who[],
  tokens: readonly string[],
): Promise<AnsweredCall[]> {
  const reader = new Reader(asker)
  for (const owner of owners) {
    const { clubs } = await reader.read(owner, 'getSession', {})
    for (const { id } of clubs) await reader.readClub(owner, id)
  }
  for (const token of tokens) await reader.read(holderOf(token), 'getSheet', {})
  const unread = Object.keys(ROUTES).filter((name) => isReading(name as RouteName) && !reader.names.has(name))
  const forgotten = unread.filter((name) => !(name in NOT_READ))
  if (forgotten.length > 0) throw new Error(`nobody reads ${forgotten}`)
  return reader.answered
}

function isReading(name: RouteName): boolean {
  return ROUTES[name].method === 'GET'
}

class Reader {
  readonly answered: AnsweredCall[] = []
  readonly names = new Set<string>()
  readonly #printed = new Set<string>()
  readonly #asker: Asker

  constructor(asker: Asker) {
    this.#asker = asker
  }

  async read<Name extends RouteName>(who: Who, name: Name, input: Input<Name>): Promise<Answer<Name>> {
    const answered = await this.#asker.ask({ who, name, input: input as ApiCall['input'] })
    this.answered.push(answered)
    this.names.add(name)
    return answered.answer as Answer<Name>
  }

  async readClub(who: Who, club: string): Promise<void> {
    const params = { club }
    await this.read(who, 'listPeople', { params, query: { limit: 50 } })
    await this.read(who, 'listPeople', { params, query: { search: 'anna', limit: 50 } })
    await this.read(who, 'getSeason', { params, query: {} })
    await this.read(who, 'getSeason', { params, query: { from: '2026-01-01', by: 'award-best', best: 2 } })
    await this.read(who, 'getSeason', { params, query: { preset: 'vereinsabend', minimum: 3 } })
    await this.read(who, 'listRegulations', { params })
    const { tournaments } = await this.read(who, 'listTournaments', { params, query: { limit: 100 } })
    for (const { id } of tournaments) await this.#readTournament(who, { club, tournament: id })
  }

  async #readTournament(who: Who, at: { readonly club: string; readonly tournament: string }): Promise<void> {
    const params = { params: at }
    const { slug, rounds, regulation } = await this.read(who, 'getTournament', params)
    const open = { params: { slug } }
    for (const name of ['getEnding', 'listEntries', 'getLatecomers', 'getStandings', 'getSecondaryStandings'] as const)
      await this.read(who, name, params)
    for (const name of ['getDrawField', 'getPeopleTable'] as const) await this.read(who, name, { ...params, query: {} })
    for (const name of ['getPublicTournament', 'getPublicStandings', 'getPublicSecondaryStandings'] as const)
      await this.read('', name, open)
    await this.read('', 'getPublicPeopleTable', { ...open, query: {} })
    await this.#readHistory(who, at)
    for (const stage of regulation.stages.keys()) await this.read('', 'getPublicPicture', { params: { slug, stage } })
    for (const { number } of rounds) await this.#readRound(who, at, slug, number)
    await this.#print(who, 'printStandings', params)
    const last = rounds.at(-1)
    if (!last) return
    const { number, stage } = last
    const { format } = regulation.stages[stage] ?? {}
    await this.#print(who, 'printPicture', { params: { ...at, stage }, query: {} }, format)
    await this.#print(who, 'printSheets', { params: { ...at, number }, query: { qr: 'no' } })
    await this.#print(who, 'printPairings', { params: { ...at, number }, query: {} })
    await this.#print(who, 'printProtocol', { params: { ...at, number } }, format)
  }

  /** Prints each paper once, or once of each kind, because they take long. */
  async #print<Name extends RouteName>(who: Who, name: Name, input: Input<Name>, kind = ''): Promise<void> {
    const paper = `${name} ${kind}`
    if (this.#printed.has(paper)) return
    this.#printed.add(paper)
    await this.read(who, name, input)
  }

  async #readHistory(who: Who, params: { readonly club: string; readonly tournament: string }): Promise<void> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 100, ...(cursor ? { cursor } : {}) }
      const { next } = await this.read(who, 'listHistory', { params, query })
      cursor = next
    }
  }

  async #readRound(
    who: Who,
    at: { readonly club: string; readonly tournament: string },
    slug: string,
    number: number,
  ): Promise<void> {
    const params = { ...at, number }
    const round = await this.read(who, 'getRound', { params })
    await this.read(who, 'getDrawProtocol', { params })
    await this.read('', 'getPublicRound', { params: { slug, number } })
    await this.read('', 'getPublicProtocol', { params: { slug, number } })
    const query = twoWhoDoNotMeet(round)
    if (query) await this.read(who, 'explainNotMeeting', { params, query })
    if (query && round.status === 'draft') await this.read(who, 'previewSwap', { params, query })
    for (const { id, resultVersion, standing } of round.encounters) {
      const encounter = { params: { ...at, encounter: id } }
      if (resultVersion > 1 || standing !== 'desk') {
        await this.read(who, 'readSheet', encounter)
        await this.read(who, 'listSubmissions', encounter)
      }
    }
  }
}

function twoWhoDoNotMeet({ encounters: [one, other] }: Round): { readonly x: string; readonly y: string } | null {
  return one && other ? { x: one.a.id, y: other.b.id } : null
}
