// How many results per second one tournament takes, acknowledged and durable, compared with the health checks of the same server.

import { address as addressOf } from '#contract/client.ts'
import { report } from './measure.ts'
import type { System } from './system.ts'

const PAIRS = 256
const WRITERS = 8
const SECONDS = 5

/** Enters and corrects the results of one round from several writers at once, then sends health checks in the same way. */
export async function benchApi({ address, api, club }: System): Promise<void> {
  const params = { club, tournament: await newRound({ api, club }) }
  const round = await api('getRound', { params: { ...params, number: 1 } })
  const versions = new Map(round.encounters.map((encounter) => [encounter.id, 0]))
  const tables = [...versions.keys()]

  const results = await perSecond(async (writer, turn) => {
    const encounter = tables[(turn * WRITERS + writer) % tables.length] ?? ''
    const basedOn = versions.get(encounter) ?? 0
    const games = [0, 1, 2].map(() => ({ a: 15, b: 2 + (basedOn % 12), retour: false }))
    const answer = await api('recordResult', { params: { ...params, encounter }, body: { games, basedOn } })
    versions.set(encounter, answer.encounter.resultVersion)
  })
  const health = await perSecond(() => fetch(address + addressOf('getHealth', {})).then((response) => response.text()))
  report({
    bench: 'api results',
    pairs: PAIRS,
    writers: WRITERS,
    resultsPerSecond: results,
    peer: 'health check (one query)',
    peerPerSecond: health,
    ratioToPeer: results / health,
  })
}

async function newRound({ api, club }: Pick<System, 'api' | 'club'>): Promise<string> {
  const body = { preset: 'bayern-warme-heisse', name: 'Bench', date: '2026-01-01', place: '' } as const
  const tournament = await api('createTournament', { params: { club }, body })
  const params = { club, tournament: tournament.id }
  const lines = Array.from({ length: PAIRS }, (_, at) => ({
    line: at + 1,
    members: [{ name: `Anna ${at}` }, { name: `Bert ${at}` }],
    paid: false,
  }))
  await api('importEntries', { params, body: { lines } })
  const { number, fingerprint } = await api('drawRound', { params, body: {} })
  await api('publishRound', { params: { ...params, number }, body: { seen: fingerprint } })
  return tournament.id
}

/** Calls per second over all writers, each waiting for its own answer before the next call. */
async function perSecond(call: (writer: number, turn: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const until = start + SECONDS * 1000
  let calls = 0
  const write = async (writer: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      await call(writer, turn)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return calls / ((performance.now() - start) / 1000)
}
