// A club regulation that uses nearly every option, and a tournament by it.

import type { Regulation } from '#contract/regulation.ts'
import type { Call } from '../../server.ts'
import { begin, close, enter, idsOf, open, pairsFrom, play, presetWith, report } from './desk.ts'

const [LOT] = presetWith('bayern-rueckschneider', {}).stages
if (!LOT) throw new Error('a preset without a stage')
const { playOff: _, ...FREE } = LOT

const DECIDED = { ...FREE, bestOf: true, rounds: 1, ranking: ['placement', 'award', 'difference', 'lot'] } as const

/** A lot, a bracket of the best, a match of its losers, and a stage whose entries the desk names. */
const FOUR_STAGES: Regulation = presetWith('bayern-rueckschneider', {
  fee: 1_500,
  field: { kind: 'pairs', singles: 'find-partner', capacity: 8, entriesPerPerson: 1 },
  qualifiers: { best: 2 },
  tables: [{ of: 'women' }, { of: 'guests' }, { of: 'youth', since: 1990 }, { of: 'homes', best: 3 }],
  prizes: ['last-place', 'without-a-win', 'youngest', 'most-schneider'],
  stages: [
    {
      ...FREE,
      rounds: 2,
      pointsRule: {
        game: {
          win: 2,
          draw: 1,
          loss: 0,
          own: 'none',
          times: { schneider: 2, retour: 3 },
          bonus: { schneider: 0.5, retour: 1 },
        },
        encounter: { win: 3, draw: 1, loss: 0 },
        outside: [{ kind: 'count', name: 'Kegel', each: 0.5 }],
        counted: null,
      },
      ranking: ['award', 'games-won', 'difference', 'lot'],
    },
    {
      ...DECIDED,
      ranking: [...DECIDED.ranking],
      format: 'knock-out',
      pairing: { 'knock-out': { draw: 'seeded', places: 'title' } },
      field: { best: 4 },
      rounds: 'all',
    },
    { ...DECIDED, ranking: [...DECIDED.ranking], field: { losers: true } },
    { ...DECIDED, ranking: [...DECIDED.ranking], field: { byHand: true } },
  ],
})

/** Saves the regulation as the club's own, and plays by it up to the last stage, whose round is running. */
export async function stageAfterStage(owner: Call, club: string): Promise<void> {
  const params = { club }
  const { id } = await owner('addRegulation', { params, body: { title: 'Vier Stufen', regulation: FOUR_STAGES } })
  const better = { ...FOUR_STAGES, fee: 1_800 }
  const replaced = await owner('replaceRegulation', {
    params: { ...params, regulation: id },
    body: { title: 'Vier Stufen mit Kegeln', regulation: better },
  })
  const { id: gone } = await owner('addRegulation', {
    params,
    body: { title: 'Nur einmal', regulation: presetWith('leben', {}) },
  })
  await owner('removeRegulation', { params: { ...params, regulation: gone } })

  const desk = await open(owner, club, {
    preset: 'bayern-rueckschneider',
    regulation: replaced.regulation,
    name: 'Vier Stufen',
    date: '2026-11-15',
  })
  await enter(desk, pairsFrom(70, 9))
  await play(desk, 4)
  const entries = (await idsOf(desk)).slice(0, 2)
  await close(desk, (await begin(desk, 'stufen-5')).number)
  const drawn = await owner('drawRound', { params: desk.at, body: { seed: 'stufen-6', entries } })
  const round = { ...desk.at, number: drawn.number }
  await owner('publishRound', { params: round, body: { seen: drawn.fingerprint } })
  await report(desk, await owner('getRound', { params: round }))
}
