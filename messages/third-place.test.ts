import { expect, it } from 'vitest'
import type { PairingOptions } from '#domain/formats/options.ts'
import { playEvening } from '#domain/test/evening.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { leastInStage } from '#domain/tournament/regulation/least-in-stage.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { announce } from './announcement.ts'
import { translator } from './translator.ts'

const MOST_ENTRIES = 10

function ofOneStage(regulation: Regulation, pairing: PairingOptions): Regulation {
  return { ...regulation, stages: regulation.stages.map((stage) => ({ ...stage, pairing })) }
}

function afterLosses(tree: 2 | 4 | 16): Regulation {
  return ofOneStage(PRESETS['ko-hoffnungsrunde'], { repechage: { consolation: true, thirdPlace: tree > 2, tree } })
}

/** The number of entries from which on the announcement says that the third place is played for; null: never. */
function announcedFrom(regulation: Regulation): number | null {
  const text = announce(translator('de', 'regulation'), regulation)
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
  if (text.includes('Um den dritten Platz wird gespielt.')) return 0
  const from = /Sind es mindestens (\d+), wird auch um den dritten Platz gespielt/.exec(text)?.[1]
  return from === undefined ? null : Number(from)
}

function isPlayed({ rounds }: ReturnType<typeof playEvening>): boolean {
  const reasons = rounds.flatMap(({ encounters }) => encounters.flatMap((encounter) => encounter.reasons))
  return reasons.some((reason) => reason.code === 'place' && reason.place === 3)
}

it.each<[string, Regulation, number | null]>([
  ['a bracket', ofOneStage(PRESETS.ko, { 'knock-out': { draw: 'lot', places: 'third' } }), 4],
  ['a bracket for the title alone', ofOneStage(PRESETS.ko, { 'knock-out': { draw: 'lot', places: 'title' } }), null],
  ['the four best of groups', PRESETS['gruempi-schieber'], 4],
  ['the eight best of a movement', PRESETS['suedtirol-punkte'], 4],
  ['two of each of four groups', PRESETS['gruppen-ko'], 0],
  ['a second chance', afterLosses(16), 5],
  ['a second chance with a small tree', afterLosses(4), 5],
  ['a second chance without a tree', afterLosses(2), null],
])('the third place is played for where the announcement says so: %s', (_, regulation, from) => {
  expect(announcedFrom(regulation)).toBe(from)
  for (let entries = Math.max(2, leastInStage(regulation.stages, 0)); entries <= MOST_ENTRIES; entries++) {
    const end = playEvening(regulation, entries, `${entries}`, 'quiet')
    expect([entries, isPlayed(end)]).toEqual([entries, from !== null && entries >= from])
  }
})
