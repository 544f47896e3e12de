import { describe, expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { translator } from '../translator.ts'
import { byeSentence } from './byes.ts'
import { unplayedSentences } from './unplayed.ts'

const t = translator('de', 'regulation')

/** The sentences for a bye and a forfeit that are won to nothing. */
function wonToNothing(preset: PresetKey): string {
  const [stage] = PRESETS[preset].stages as [StageRules]
  const { target } = stage.game
  const toNothing = { pointsFor: target, pointsAgainst: 0 }
  const stages = [{ ...stage, bye: { as: 'win', ...toNothing }, forfeit: { ...toNothing, penalty: 0 } } as const]
  return [byeSentence(t, stages, 0), ...unplayedSentences(t, stages, 0)].join(' ')
}

describe('a win to nothing that was not played', () => {
  it('is said to be no Schneider where one gives more points', () => {
    expect(wonToNothing('bayern-warme-heisse')).toContain(
      'Das Freilos zählt wie 3 mit 15:0 gewonnene Spiele, aber nicht als Schneider, also 45 Punkte.',
    )
    expect(wonToNothing('bayern-warme-heisse')).toContain('verliert es 0:15, aber nicht als Schneider.')
  })

  it('is said to be none where one gives more marks', () => {
    expect(wonToNothing('tirol-gruppen')).toContain('verliert es 0:11, aber nicht als Schneider.')
  })

  it('is not mentioned where there is no Schneider', () => {
    expect(wonToNothing('gruempi-schieber')).not.toContain('Schneider')
  })
})
