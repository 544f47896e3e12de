// A knock-out whose first round is closed, for specs that correct this round.

import type { Client } from '#contract/client.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect } from './fixtures.ts'

export const FIRST = [
  { a: 11, b: 8 },
  { a: 11, b: 4 },
]
/** The same games, won by the other side. */
export const TURNED_GAMES = [
  [8, 11],
  [4, 11],
] as const

/** A knock-out of eight pairs whose first round is closed: side a has won at every table. */
export async function newBracket(api: Client, club: string, name: string) {
  const { id } = await newTournament(api, club, { preset: 'ko', name, pairs: 8 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, FIRST)
  const params = { club, tournament: id }
  const round = (number: number) => api('getRound', { params: { ...params, number } })
  const seats = async (number: number) =>
    (await round(number)).encounters.map(({ table, a, b }) => [table, ...[a.number, b.number].sort()])
  const table = async (number: number, at: number) => {
    const found = (await round(number)).encounters.find((one) => one.table === at)
    if (!found) throw new Error(`no table ${at}`)
    return found
  }
  /** Expects that the result of a table of the first round was typed this many times. */
  const expectTyped = async (at: number, times: number) => {
    const { id: encounter } = await table(1, at)
    const { submissions } = await api('listSubmissions', { params: { ...params, encounter } })
    expect(submissions).toHaveLength(times)
  }
  /** Enters a result in a table of an open round: side a has won. */
  const report = async (number: number, at: number) => {
    const { id: encounter, resultVersion: basedOn } = await table(number, at)
    await api('recordResult', { params: { ...params, encounter }, body: { games: FIRST, basedOn, confirmed: true } })
  }
  /** Corrects a table of the first round, as another desk would: the result alone. */
  const correct = async (at: number, games: readonly { readonly a: number; readonly b: number }[]) => {
    const { id: encounter, resultVersion: basedOn } = await table(1, at)
    const place = { params: { ...params, encounter } }
    const body = { games: [...games], basedOn, confirmed: true }
    const { seen } = await api('previewCorrection', { ...place, body })
    await api('correctResult', { ...place, body: { ...body, seen, way: 'recompute' } })
  }
  return { id, params, round, seats, table, report, correct, expectTyped }
}
