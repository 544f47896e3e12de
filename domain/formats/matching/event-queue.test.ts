import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventQueue } from './event-queue.ts'

test('events leave in order of time, none is lost, whenever they came', () => {
  const steps = fc.array(fc.oneof(fc.record({ time: fc.integer({ min: 0, max: 9 }) }), fc.constant('take' as const)))
  fc.assert(
    fc.property(steps, (script) => {
      const queue = new EventQueue()
      const waiting = new Map<number, number>()
      for (const [event, step] of script.entries()) {
        if (step !== 'take') {
          queue.add(step.time, event)
          waiting.set(event, step.time)
        }
        const earliest = Math.min(...waiting.values())
        expect(queue.nextTime).toBe(earliest)
        if (step !== 'take' || earliest === Infinity) continue
        const taken = queue.take()
        expect(waiting.get(taken)).toBe(earliest)
        waiting.delete(taken)
      }
      const rest = [...waiting].map(() => queue.take())
      expect(new Set(rest)).toEqual(new Set(waiting.keys()))
      expect(() => queue.take()).toThrow()
    }),
  )
})

test('more events than there is room for at first', () => {
  const queue = new EventQueue()
  for (let event = 0; event < 1_000; event++) queue.add((event * 7) % 1_000, event)
  const times = Array.from({ length: 1_000 }, () => (queue.take() * 7) % 1_000)
  expect(times).toEqual(Array.from({ length: 1_000 }, (_, time) => time))
})
