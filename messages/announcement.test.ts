import { describe, expect, it } from 'vitest'
import { GAME_KEYS } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation, StageGame } from '#domain/tournament/regulation.ts'
import { announce } from './announcement.ts'
import { translator } from './translator.ts'

const t = translator('de', 'regulation')

function textOf(regulation: Regulation): string {
  return announce(t, regulation)
    .flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
    .join('\n')
}

describe('an announcement', () => {
  it.each(Object.values(PRESETS))('says everything in words, never a key or a gap ($preset)', (preset) => {
    expect(textOf(preset)).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })

  it.each(GAME_KEYS)('names the game and its target (%s)', (key) => {
    const preset = PRESETS['suedtirol-punkte']
    const game = { ...GAMES[key].defaults, key } as StageGame
    const text = textOf({ ...preset, stages: preset.stages.map((stage) => ({ ...stage, game })) })
    expect(text).toContain(`auf ${game.target} Punkte.`)
    expect(text).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })

  it('names the number of deals where it ends the game', () => {
    const preset = PRESETS['suedtirol-punkte']
    const game = { key: 'schieber', target: 2500, deals: 12 } as const
    const text = textOf({ ...preset, stages: preset.stages.map((stage) => ({ ...stage, game })) })
    expect(text).toContain('Schieber: 12 Gaben')
  })

  // The worked values of the published regulations.
  it.each([
    [
      'bayern-warme-heisse',
      'Ein 15:8 zählt also 15 zu 8; ein 15:0 zählt 25 zu 0; ein 15:12 als Rückschneider zählt 35 zu 12.',
    ],
    ['bayern-rueckschneider', 'Ein 13:7 zählt also 1 zu 0; ein 13:11 als Rückschneider zählt 2 zu 0.'],
    ['suedtirol-punkte', 'Ein 15:8 zählt also 25 zu 8.'],
  ] as const)('computes its examples by the award (%s)', (preset, examples) => {
    expect(textOf(PRESETS[preset])).toContain(examples)
  })

  it('says what a bye is worth in a round of several games', () => {
    expect(textOf(PRESETS['bayern-warme-heisse'])).toContain('wie 3 mit 15:7 gewonnene Spiele, also 45 Punkte')
  })

  it('names the fee as it was set, and none where none was', () => {
    const preset = PRESETS['suedtirol-punkte']
    expect(textOf({ ...preset, fee: 1250 })).toMatch(/12,50\s€ je Paar/)
    expect(textOf({ ...preset, fee: 2000 })).toMatch(/ 20\s€ je Paar/)
    expect(textOf({ ...preset, fee: 0 })).toContain('nicht eingehoben')
    expect(textOf(preset)).not.toContain('Startgeld')
  })

  it('ranks by the chain, in its order', () => {
    const ranking = announce(t, PRESETS['suedtirol-punkte']).at(-1)
    expect(ranking?.steps).toEqual(['die Summe der Wertungspunkte', 'weniger Punkte der Gegner', 'das Los'])
  })
})
