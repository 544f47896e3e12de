import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#domain/test/cases.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { announce } from './announcement.ts'
import { type ComparedPart, compareRegulations } from './comparison.ts'
import { translator } from './translator.ts'

const t = translator('de', 'regulation')
const compare = (left: Regulation, right: Regulation) => compareRegulations(t, left, right)

/** All sentences of one side, in order. */
function saidBy(parts: readonly ComparedPart[], side: 'left' | 'right'): string[] {
  return parts.flatMap(({ lines }) => lines.flatMap((line) => line[side] ?? []))
}

const sentencesOf = (regulation: Regulation) =>
  announce(t, regulation).flatMap(({ sentences, steps }) => [...sentences.flat(), ...steps])

describe('two regulations in words', () => {
  const preset = PRESETS['suedtirol-punkte']

  it.each(PRESET_KEYS)('are the same where they are the same (%s)', (key) => {
    const parts = compare(PRESETS[key], PRESETS[key])
    expect(parts.filter(({ same }) => !same)).toEqual([])
    expect(saidBy(parts, 'left')).toEqual(sentencesOf(PRESETS[key]))
  })

  it('show what differs beside each other and leave the rest alone', () => {
    const four = PRESETS['bayern-warme-heisse']
    const differing = compare(four, { ...four, stages: four.stages.map((stage) => ({ ...stage, rounds: 3 })) }).filter(
      ({ same }) => !same,
    )
    expect(differing.map(({ title }) => title)).toEqual(['Ablauf'])
    expect(differing[0]?.lines.filter(({ left, right }) => left !== right)).toEqual([
      {
        left: 'Gespielt werden 4 Runden zu je 3 Spielen gegen dasselbe Paar.',
        right: 'Gespielt werden 3 Runden zu je 3 Spielen gegen dasselbe Paar.',
      },
    ])
  })

  it('keep a step of the ranking in its place when another comes before it', () => {
    const { stages, ...rest } = PRESETS['bayern-warme-heisse']
    const [first] = stages
    if (!first) throw new Error('no stage')
    const ranking = ['award', 'games-won', 'difference', 'lot'] as const
    const parts = compare({ ...rest, stages }, { ...rest, stages: [{ ...first, ranking }] })
    const ranked = parts.find(({ title }) => title === 'Reihung')
    expect(ranked?.lines.filter(({ left }) => left === null)).toEqual([
      { left: null, right: 'die Zahl der gewonnenen Spiele' },
    ])
  })

  it('show a part that only one of them has', () => {
    const prized = { ...preset, prizes: ['last-place'] as const }
    expect(compare(preset, prized).at(-1)).toMatchObject({ same: false, lines: [{ left: null }] })
    expect(compare(prized, preset).at(-1)).toMatchObject({ same: false, lines: [{ right: null }] })
  })

  it('say all that either says, each in its own order, whatever is compared', () => {
    const anyPreset = fc.constantFrom(...PRESET_KEYS).map((key) => PRESETS[key])
    fc.assert(
      fc.property(anyPreset, anyPreset, (left, right) => {
        const parts = compare(left, right)
        expect(saidBy(parts, 'left')).toEqual(sentencesOf(left))
        expect(saidBy(parts, 'right')).toEqual(sentencesOf(right))
      }),
      { numRuns: runs(1_200) },
    )
  })

  it('is the same comparison from the other side', () => {
    const parts = compare(PRESETS.ko, PRESETS['gruppen-ko'])
    const turned = compare(PRESETS['gruppen-ko'], PRESETS.ko)
    const common = (of: readonly ComparedPart[]) =>
      of.flatMap(({ lines }) => lines.filter(({ left, right }) => left === right)).length
    expect(common(turned)).toBe(common(parts))
  })
})
