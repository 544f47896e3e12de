import { expect, it } from 'vitest'
import { alike, distinct } from './alike.ts'

function draft(slot: string, value: unknown, form = 'details', act = `act ${slot}`) {
  return { form, slot, act, value }
}

const OFFERED = [
  draft('3', { names: ['Anna'], paid: true }),
  draft('2', { names: ['Sepp'], paid: false }),
  draft('1', { paid: true, names: ['Anna'] }),
  draft('0', { names: ['Anna'], paid: true }, 'wishes'),
]

it('what was typed alike into a form is offered once, as the newest, under the key of the oldest', () => {
  expect(distinct(OFFERED).map(({ slot, act }) => [slot, act])).toEqual([
    ['3', 'act 1'],
    ['2', 'act 2'],
    ['0', 'act 0'],
  ])
})

it('of what was sent and is offered with what is alike, nobody knows whether it is saved', () => {
  const [newest, , oldest] = OFFERED
  if (!newest || !oldest) throw new Error('no drafts')
  expect(distinct([newest, { ...oldest, sent: true }])).toMatchObject([{ slot: '3', act: 'act 1', sent: true }])
  expect(distinct([newest, oldest])).toMatchObject([{ slot: '3', act: 'act 1' }])
})

it('it goes with all that are alike', () => {
  expect(alike(OFFERED, { form: 'details', slot: '3' }).map(({ slot }) => slot)).toEqual(['3', '1'])
  expect(alike(OFFERED, { form: 'details', slot: '7' })).toEqual([])
})

it.each(['pair', 'line'])('each %s is offered for itself, however alike, and once where it is the same act', (form) => {
  const lines = [
    draft('3', { names: ['Sepp'] }, form, 'first'),
    draft('2', { names: ['Sepp'] }, form, 'second'),
    draft('1', { names: ['Sepp'] }, form, 'first'),
  ]
  expect(distinct(lines).map(({ slot, act }) => [slot, act])).toEqual([
    ['3', 'first'],
    ['2', 'second'],
  ])
  expect(alike(lines, { form, slot: '3' }).map(({ slot }) => slot)).toEqual(['3', '1'])
})
