import { describe, expect, it } from 'vitest'
import { FORMAT_KEYS } from '../../formats/format-keys.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from './check.ts'
import { PRESET_KEYS } from './preset-keys.ts'
import type { StageRules } from './regulation.ts'
import { repaired } from './repair.ts'
import { stageAfter, withFormat } from './stage-format.ts'

describe.each(PRESET_KEYS)('repairing %s', (key) => {
  it('leaves a regulation as it is that does not contradict itself', () => {
    expect(repaired(PRESETS[key])).toEqual(PRESETS[key])
  })

  it('takes every way of drawing up in every stage without a contradiction', () => {
    for (const [at] of PRESETS[key].stages.entries())
      for (const format of FORMAT_KEYS) {
        const { stages } = PRESETS[key]
        const changed = stages.map((stage, n) => (n === at ? withFormat(stage, format, stages[n - 1] ?? null) : stage))
        const regulation = repaired({ ...PRESETS[key], stages: changed }, 'follow')
        expect([format, at, checkRegulation(regulation)]).toEqual([format, at, { ok: true, value: regulation }])
        expect(repaired(regulation)).toEqual(regulation)
      }
  })

  it('takes another stage after the last one without a contradiction', () => {
    const { stages } = PRESETS[key]
    const last = stages.at(-1)
    if (!last) throw new Error('no stage')
    const regulation = repaired({ ...PRESETS[key], stages: [...stages, stageAfter(last)] }, 'follow')
    expect(checkRegulation(regulation)).toEqual({ ok: true, value: regulation })
  })

  it('does without any of its stages and of two more, without a contradiction', () => {
    const regulation = PRESETS[key]
    let stages = regulation.stages
    for (const _ of [1, 2])
      stages = repaired(
        { ...regulation, stages: [...stages, stageAfter(stages.at(-1) as StageRules)] },
        'follow',
      ).stages
    for (const at of stages.keys()) {
      const without = repaired({ ...regulation, stages: stages.toSpliced(at, 1) }, 'follow')
      expect([at, checkRegulation(without)]).toEqual([at, { ok: true, value: without }])
    }
  })

  it('can be played by pairs, singles and teams', () => {
    for (const kind of ['pairs', 'singles', 'teams'] as const) {
      const regulation = repaired({ ...PRESETS[key], field: { ...PRESETS[key].field, kind } }, 'follow')
      expect([kind, checkRegulation(regulation)]).toEqual([kind, { ok: true, value: regulation }])
    }
  })
})
