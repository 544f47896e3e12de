// Entries that are equal in everything: ties decided by lots and play-offs, entered or drawn, one of them taken back.

import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { wonGame } from '../../evening.ts'
import { playRound } from '../../event.ts'
import type { Call } from '../../server.ts'
import { type Desk, enter, open, pairsFrom, play, playToTheEnd, presetWith } from './desk.ts'

/** By lots at the cut for the bracket, whose first round is over; by play-offs for the places, to the end. */
export async function playTied(owner: Call, club: string): Promise<void> {
  const lots = await oneRound(owner, club, 'suedtirol-punkte', 'Lauter Gleiche')
  const { rows } = await owner('getStandings', { params: lots.at })
  const of = (rank: number) => rows.filter((row) => row.rank === rank).map(({ entry }) => entry.id)
  const [first, line] = [of(1), of(6)]
  const params = { ...lots.at, criterion: 'lot' as const }
  const { undo } = await owner('recordDecision', { params, body: { order: first } })
  await owner('undoChange', { params: lots.at, body: { event: undo } })
  await owner('recordDecision', { params, body: { order: line } })
  await owner('drawLots', { params: lots.at, body: { entries: line, over: line } })
  await play(lots, 1)

  const places = await oneRound(owner, club, 'bayern-rueckschneider', 'Ausgewattet')
  await playToTheEnd(places)
}

/** A tournament with one round in its first stage, in which all winners have the same result. */
async function oneRound(owner: Call, club: string, preset: PresetKey, name: string): Promise<Desk> {
  const desk = await open(owner, club, { preset, name, date: '2026-11-08' })
  const [stage, ...later] = presetWith(preset, {}).stages
  if (!stage) throw new Error('a preset without a stage')
  const regulation = presetWith(preset, { fee: 1_000, stages: [{ ...stage, rounds: 1 }, ...later] })
  await owner('changeRegulation', { params: desk.at, body: { regulation, base: desk.regulation } })
  await enter(desk, pairsFrom(40, 10))
  await playRound(desk, (_, { games, target }) => ({
    games: Array.from({ length: games }, () => wonGame('a', target, 7)),
  }))
  return desk
}
