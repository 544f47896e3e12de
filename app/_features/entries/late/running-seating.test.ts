import { expect, it } from 'vitest'
import type { Save, SaveOutcome } from '#app/_lib/save-queue.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { startSeating } from './running-seating.ts'

const [ANNA, BYE] = ['anna', 'bye'].map((name): EntryLabel => ({ id: name, number: 1, name })) as [
  EntryLabel,
  EntryLabel,
]
const PRESSED = { event: 'pressed', entry: ANNA, against: BYE, seen: 'seen', key: 'key' } as const
const SEATED = {
  answer: { version: 2, number: 1, encounter: 'table', table: 3, heat: 1, after: [], awaitedBy: [], undo: 'undo' },
}
const LOST = { problem: { code: 'unreachable' } }

/** A seating whose requests wait until they are answered, in order. */
function anySeating() {
  const sent: unknown[][] = []
  const waiting: ((outcome: SaveOutcome<never>) => void)[] = []
  let acts = 0
  const save: Save = (name, input, { key } = {}) => {
    sent.push([name, (input as { body?: unknown }).body, key])
    return new Promise((resolve) => waiting.push(resolve))
  }
  const acted = () => {
    acts += 1
  }
  const running = startSeating({ params: { club: 'c', tournament: 't' }, save, acted })
  return {
    ...running,
    sent,
    acts: () => acts,
    async answer(outcome: unknown) {
      waiting.shift()?.(outcome as SaveOutcome<never>)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('takes back who was called back, after the page was left too', async () => {
  const seating = anySeating()
  seating.state.send(PRESSED)
  seating.state.send({ event: 'called-back' })
  seating.left()
  expect([seating.isIdle(), seating.isWaiting()]).toEqual([false, true])
  await seating.answer(SEATED)
  const { undoKey } = seating.state.now().seated ?? {}
  expect(seating.sent).toEqual([
    ['seatLatecomer', { entry: 'anna', seen: 'seen' }, 'key'],
    ['undoChange', { event: 'undo' }, undoKey],
  ])
  expect([seating.isIdle(), seating.isWaiting()]).toEqual([false, false])
  await seating.answer({ answer: { version: 3, voided: [] } })
  expect(seating.state.now().seated?.isTakenBack).toBe(true)
  expect(seating.acts()).toBe(2)
  expect(seating.isIdle()).toBe(true)
})

it('keeps a refusal after the page was left until it has been seen', async () => {
  const seating = anySeating()
  seating.state.send(PRESSED)
  seating.left()
  await seating.answer({ problem: { code: 'round-changed' } })
  expect(seating.acts()).toBe(0)
  expect(seating.isIdle()).toBe(false)
  seating.left()
  expect(seating.isIdle()).toBe(true)
})

it('asks once for an answer that was lost, whenever the list has shown that it was done', async () => {
  const seating = anySeating()
  const read = { event: 'read', late: [] } as const
  seating.state.send(PRESSED)
  await seating.answer(LOST)
  seating.left()
  expect(seating.isIdle()).toBe(false)
  seating.state.send(read)
  await seating.answer(LOST)
  expect(seating.sent).toHaveLength(2)
  seating.state.send(read)
  await seating.answer(SEATED)
  expect(seating.sent).toEqual(Array(3).fill(['seatLatecomer', { entry: 'anna', seen: 'seen' }, 'key']))
  expect(seating.state.now()).toMatchObject({ seated: { table: 3 }, failure: null })
})
