import { expect, it } from 'vitest'
import { openTicks, readTicks } from './stored-ticks.ts'

const tick = (entry: string, declines: boolean, round = 2) => ({ entry, name: `${entry} Huber`, declines, round })

it('reads ticks as they were stored, and nothing else', () => {
  const ticks = [tick('anna', true), tick('berta', false)]
  expect(readTicks(JSON.parse(JSON.stringify(ticks)))).toEqual(ticks)
  expect([readTicks([]), readTicks(['anna']), readTicks(null)]).toEqual([null, null, null])
})

it('leaves open what the list does not have, in this round', () => {
  const ticks = [
    tick('anna', true),
    tick('berta', true),
    tick('carla', false),
    tick('dora', false),
    tick('eva', true, 5),
  ]
  const open = (round: number | undefined, page = 2) =>
    openTicks(ticks, { declining: ['berta', 'carla'], round }, page).map(({ entry }) => entry)
  expect(open(2)).toEqual(['anna', 'carla'])
  expect(open(undefined), 'a list that does not say of which round it is').toEqual(['anna', 'carla'])
  expect([open(5), open(5, 5)], 'a later stage asks').toEqual([[], ['eva']])
})
