import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventQueue } from './event-queue.ts'

test('events leave in order of time, none is lost, whenever they came', () => {
  const steps = fc.array(fc.oneof(fc.record({ time: fc.integer({ min: 0, max: 9 }) }), fc.constant('take' as const)))
  fc.assert(
    fc.property(steps, (script) => {
      const queue = new EventQueue<{ time: number }>()
      let waiting: { time: number }[] = []
      for (const step of script) {
        if (step !== 'take') {
          queue.add(step.time, step)
          waiting.push(step)
          continue
        }
        const taken = queue.takeNext()
        expect(taken?.time).toBe(waiting.length === 0 ? undefined : Math.min(...waiting.map((event) => event.time)))
        waiting = waiting.filter((event) => event !== taken?.event)
      }
      const rest = waiting.map(() => queue.takeNext()?.event)
      expect(new Set(rest)).toEqual(new Set(waiting))
      expect(queue.takeNext()).toBeUndefined()
    }),
  )
})
