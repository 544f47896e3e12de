import { expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { edited } from '../edit/edit.ts'
import { minimal } from '../edit/minimal.ts'
import { type RegulationDraft, readRegulationDraft } from './draft.ts'

const base = PRESETS['bayern-warme-heisse'] as RegulationDraft['base']
const start = minimal(base as Regulation)

const readStored = (stored: unknown) => readRegulationDraft(JSON.parse(JSON.stringify(stored)))

it('a regulation in hand is read as it was kept, with what can’t be read in its fields', () => {
  const draft = { base, regulation: { ...start, fee: 1200 }, unread: [['/stages/0/rounds', { text: 'vier', over: 4 }]] }
  expect(readStored(draft)).toEqual(draft)
})

it('a name that is missing keeps nothing else from being offered', () => {
  const outside = [{ kind: 'count', name: ' ', each: 1 }] as const
  const regulation = edited({ ...start, title: '  ' }, { edit: 'pointsRule', at: 0, change: { outside } })
  expect(readStored({ base, regulation, unread: [] })?.regulation).toEqual(regulation)
})

it('of version 4 is read with what can’t be read where its fields are now', () => {
  const asVersion4 = ({ stages }: { readonly stages: readonly { readonly pointsRule: unknown }[] }) => ({
    ...start,
    version: 4,
    stages: stages.map(({ pointsRule, ...stage }) => ({ ...stage, award: pointsRule })),
  })
  const unread = (rule: string) => [
    [`/stages/0/${rule}/game/win`, { text: 'zehn', over: 0 }],
    [`/stages/0/${rule}/outside/0/each`, { text: '–', over: 1 }],
    ['/stages/0/rounds', { text: 'vier', over: 4 }],
  ]
  const stored = { base: asVersion4(base), regulation: asVersion4(start), unread: unread('award') }
  expect(readStored(stored)).toEqual({
    base: { ...start, stages: base.stages },
    regulation: start,
    unread: unread('pointsRule'),
  })
})

it('is read without texts, as drafts were kept before there were any', () => {
  expect(readStored({ base, regulation: start })).toEqual({ base, regulation: start, unread: [] })
})

it.each([
  ['nothing', null],
  ['something else', { base, regulation: { stages: [] }, unread: [] }],
  ['one without what it was made from', { regulation: start, unread: [] }],
  ['texts that are none', { base, regulation: start, unread: [['/fee', 7]] }],
])('reads %s as no draft', (_, value) => {
  expect(readStored(value)).toBeNull()
})
