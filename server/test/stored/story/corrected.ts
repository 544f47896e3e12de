// Corrected results, and changes that were taken back.

import type { Input } from '#contract/client.ts'
import type { CorrectionWay } from '#contract/corrections.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Call } from '../../server.ts'
import { begin, close, type Desk, enter, open, pairsFrom, play, presetWith, report, tableOf } from './desk.ts'

/** Swiss, accelerated: points deducted, a result corrected and the round after it paired anew, with links on its tables. */
export async function swissCorrected(owner: Call, club: string): Promise<void> {
  const regulation = presetWith('schweizer-system', {
    fee: 2_000,
    tables: [{ of: 'women' }],
    prizes: ['most-schneider'],
  })
  const stages = regulation.stages.map((stage) => ({
    ...stage,
    pairing: { swiss: { order: 'slide' as const, accelerated: { rounds: 2, points: 1 } } },
  }))
  const wanted = { regulation: { ...regulation, stages }, name: 'Schweizer Watten', date: '2026-11-07' }
  const desk = await open(owner, club, { preset: 'schweizer-system', ...wanted })
  await enter(desk, pairsFrom(14, 13))
  await play(desk, 3)
  const [leader] = (await owner('getStandings', { params: desk.at })).rows
  const reason = 'zu spät am Tisch'
  await owner('addAdjustment', { params: desk.at, body: { entry: leader?.entry.id ?? '', points: -0.5, reason } })
  const round = await begin(desk, 'schweiz-4')
  for (const { id } of round.encounters.slice(0, 4))
    await owner('makeTableLinks', { params: { ...desk.at, encounter: id } })
  await report(desk, round, ({ table }) => table === 6)
  await correctWithRepair(desk, 3)
}

/**
 * A lot every round: results changed and taken back, one corrected after its round, and that taken back as well; a latecomer is at a table
 * for a moment, and the links of that table lead nowhere since.
 */
export async function takenBack(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'bayern-warme-heisse', name: 'Zurückgenommen', date: '2026-11-19' })
  await enter(desk, pairsFrom(44, 9))
  const first = await begin(desk, 'zurueck-1')
  await report(desk, first)
  const now = await owner('getRound', { params: { ...desk.at, number: 1 } })
  const other = await owner('recordResult', { params: to(desk, tableOf(now, 1)), body: turned(tableOf(now, 1)) })
  const back = await takeBack(desk, other.undo)
  await takeBack(desk, back)
  const cleared = { games: [], basedOn: tableOf(now, 2).resultVersion }
  await takeBack(desk, (await owner('recordResult', { params: to(desk, tableOf(now, 2)), body: cleared })).undo)
  await close(desk, 1)
  const closed = await owner('getRound', { params: { ...desk.at, number: 1 } })
  await takeBack(desk, await correct(desk, tableOf(closed, 3), 'recompute'))
  await correct(desk, tableOf(closed, 4), 'recompute')
  await owner('reopenRound', { params: { ...desk.at, number: 1 } })
  await close(desk, 1)
  await close(desk, (await begin(desk, 'zurueck-2')).number)
  await seatForAMoment(desk, (await begin(desk, 'zurueck-3')).number)
}

async function seatForAMoment({ owner, at }: Desk, number: number): Promise<void> {
  const [members = []] = pairsFrom(62, 1)
  const { id: entry } = await owner('addEntry', { params: at, body: { members, present: true } })
  const { fingerprint: seen } = await owner('getRound', { params: { ...at, number } })
  const { encounter, undo } = await owner('seatLatecomer', { params: at, body: { entry, seen } })
  await owner('makeTableLinks', { params: { ...at, encounter } })
  await owner('undoChange', { params: at, body: { event: undo } })
}

/** A result with its sides exchanged. */
function turned({ games, outside, resultVersion }: Encounter): Input<'previewCorrection'>['body'] {
  const other = { a: 'b', b: 'a' } as const
  return {
    games: games.map(({ a, b, winner }) => ({ a: b, b: a, ...(winner ? { winner: other[winner] } : {}) })),
    outside: outside.map(({ a, b }) => ({ a: b, b: a })),
    basedOn: resultVersion,
    confirmed: true,
  }
}

function to({ at }: Desk, { id }: Encounter) {
  return { ...at, encounter: id }
}

/** Corrects a result; returns the event that takes it back. */
async function correct(desk: Desk, encounter: Encounter, way: CorrectionWay): Promise<string | null> {
  const [params, body] = [to(desk, encounter), turned(encounter)]
  const { seen } = await desk.owner('previewCorrection', { params, body })
  const { undo } = await desk.owner('correctResult', { params, body: { ...body, seen, way } })
  return undo
}

/** Corrects the first result of a round that moves entries to other tables. */
async function correctWithRepair(desk: Desk, number: number): Promise<void> {
  const { encounters }: Round = await desk.owner('getRound', { params: { ...desk.at, number } })
  for (const encounter of encounters) {
    const params = to(desk, encounter)
    const { effect } = await desk.owner('previewCorrection', { params, body: turned(encounter) })
    if (!effect.repair?.tables.some(({ printed }) => printed)) continue
    await correct(desk, encounter, 'repair')
    return
  }
  throw new Error('no result moves anybody to another table')
}

async function takeBack({ owner, at }: Desk, event: string | null): Promise<string> {
  if (!event) throw new Error('nothing to take it back by')
  const { undo } = await owner('undoChange', { params: at, body: { event } })
  return undo
}
