// The data that is written and read while parts are killed: a round of many tables, and a growing list of entries.

import { type Client, createClient } from '#contract/client.ts'
import { setUp } from '../system.ts'

export interface Evening {
  readonly api: Client
  /** The round for results: the params of its routes, its address, the ids of its tables. */
  readonly round: { readonly params: TournamentParams; readonly slug: string; readonly tables: readonly string[] }
  /** The tournament for entering pairs. */
  readonly list: { readonly params: TournamentParams }
}

interface TournamentParams {
  readonly club: string
  readonly tournament: string
}

export const NAME = 'Kaiserwatten'

/** Sets up a new installation at `address` with a round of `tables` tables. */
export async function startEvening(address: string, tables: number): Promise<Evening> {
  const cookie = await setUp(address)
  const api = createClient(address, { headers: { cookie } })
  const club = (await api('getSession', {})).clubs[0]?.id ?? ''
  const create = async () => {
    const body = { preset: 'bayern-warme-heisse', name: NAME, date: '2026-01-01', place: '' } as const
    const { id, slug } = await api('createTournament', { params: { club }, body })
    return { params: { club, tournament: id }, slug }
  }
  const { params, slug } = await create()
  const lines = Array.from({ length: tables * 2 }, (_, at) => ({
    line: at + 1,
    members: [{ name: `Anna ${at}` }, { name: `Bert ${at}` }],
    paid: false,
  }))
  await api('importEntries', { params, body: { lines } })
  const { number, fingerprint } = await api('drawRound', { params, body: {} })
  await api('publishRound', { params: { ...params, number }, body: { seen: fingerprint } })
  const { encounters } = await api('getRound', { params: { ...params, number } })
  return { api, round: { params, slug, tables: encounters.map(({ id }) => id) }, list: await create() }
}
