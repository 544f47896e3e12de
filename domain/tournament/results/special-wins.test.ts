import { expect, it } from 'vitest'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { countedSpecialWins } from './special-wins.ts'

const PLAIN = PRESETS['bayern-gruppen-ko']

function regulationWith(change: Partial<StageRules>, rest: Partial<Regulation> = {}): Regulation {
  return { ...PLAIN, ...rest, stages: PLAIN.stages.map((stage) => ({ ...stage, ...change })) }
}

it.each<[string, Regulation, readonly string[]]>([
  ['nothing counts them', PLAIN, []],
  ['the points rule does', PRESETS['bayern-warme-heisse'], ['schneider', 'retour']],
  ['the points rule counts the one', PRESETS['bayern-rueckschneider'], ['retour']],
  ['marks of a region tell them apart', PRESETS['suedtirol-punkte'], ['schneider', 'retour']],
  ['the ranking goes by them', regulationWith({ ranking: ['award', 'schneider'] }), ['schneider']],
  ['a prize does', regulationWith({}, { prizes: ['most-schneider'] }), ['schneider']],
  ['the game knows none', PRESETS.einzelschieber, []],
])('special wins of a stage count where %s', (_, regulation, counted) => {
  expect(countedSpecialWins(regulation, 0)).toEqual(counted)
})
