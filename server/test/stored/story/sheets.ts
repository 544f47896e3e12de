// A sheet that is begun, in every other game, and in other forms of a sheet: several games at once, four people.

import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { Call } from '../../server.ts'
import type { Recorder } from '../ask.ts'
import { begin, enter, open, pairsFrom, play, presetWith, singlesFrom, tableOf } from './desk.ts'
import { deal, phonesAt } from './phones.ts'

/** Watten with circles. */
const CIRCLED = presetWith('suedtirol-punkte', {})
const stages = CIRCLED.stages.map((stage) => ({ ...stage, game: { ...stage.game, circle: true } }))

/** A tournament for each, its first table begun. */
export async function sheetsOfGames(owner: Call, club: string, recorder: Recorder): Promise<void> {
  const sheets = [
    ['suedtirol-punkte', pairsFrom(90, 2), [deal('a', 2), deal('b', 13), { kind: 'circle', side: 'a' }]],
    ['bayern-rueckschneider', pairsFrom(94, 4), [deal('a', 3), deal('b', 11), deal('a', 3)]],
    ['leben', pairsFrom(102, 2), [deal('b', 2)]],
    [
      'schnapsen-leben',
      singlesFrom(106, 4),
      [
        { kind: 'deal', winner: 'a', loserAugen: 30 },
        { kind: 'deal', winner: 'b', value: 3, reason: 'Zudrehen misslungen' },
      ],
    ],
    [
      'gruempi-schieber',
      [[{ name: 'Weinlese' }], [{ name: 'Dorfplatz' }], [{ name: 'Sägewerk' }]],
      [
        { kind: 'deal', trump: 'rose', points: { a: 100, b: 57 }, weis: { a: 0, b: 50 }, stoecke: 'a' },
        { kind: 'deal', trump: 'obenabe', points: { a: 157, b: 0 }, match: 'a' },
      ],
    ],
    ['partnerwechsel', singlesFrom(110, 4), [deal('a', 4)]],
  ] as const
  for (const [preset, entries, written] of sheets) {
    const desk = await open(owner, club, {
      preset,
      regulation: regulationOf(preset),
      name: `Blatt ${preset}`,
      date: '2026-11-24',
    })
    await enter(desk, entries)
    if (preset === 'bayern-rueckschneider') await play(desk, 1)
    const round = await begin(desk, `blatt-${preset}`)
    const { a } = await phonesAt(recorder, desk, tableOf(round, 1).id)
    await a.write(1, written)
  }
}

function regulationOf(preset: PresetKey) {
  return preset === CIRCLED.preset ? { ...CIRCLED, stages } : presetWith(preset, {})
}
