import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { UntakenAnswers } from './untaken-answers.ts'

const MOST = 100

/** A reader that takes no data until told to. */
function slowReader() {
  return { connection: new PassThrough(), answer: new PassThrough() }
}

async function take({ answer }: ReturnType<typeof slowReader>) {
  answer.resume()
  answer.end()
  await once(answer, 'close')
}

test('bytes count until they are taken, or the connection is gone', async () => {
  const untaken = new UntakenAnswers(MOST)
  const [taking, leaving] = [slowReader(), slowReader()]
  untaken.hold(taking.connection, taking.answer, 40)
  untaken.hold(leaving.connection, leaving.answer, 50)
  expect(untaken.bytes).toBe(90)
  await take(taking)
  expect(untaken.bytes).toBe(50)
  leaving.connection.destroy()
  await once(leaving.connection, 'close')
  expect(untaken.bytes).toBe(0)
  // It ends with its connection, and its bytes are not subtracted twice.
  await take(leaving)
  expect(untaken.bytes).toBe(0)
})

test('where there is no more room, who has been taking for longest is cut off, however little one answer is', async () => {
  const untaken = new UntakenAnswers(MOST)
  const readers = Array.from({ length: 6 }, slowReader)
  for (const { connection, answer } of readers) untaken.hold(connection, answer, 30)
  expect(readers.map(({ connection }) => connection.destroyed)).toEqual([true, true, true, false, false, false])
  expect(untaken.bytes).toBe(90)
})

test('who has taken all before is not who has been taking for longest', async () => {
  const untaken = new UntakenAnswers(MOST)
  const [quick, slow] = [slowReader(), slowReader()]
  untaken.hold(quick.connection, quick.answer, 30)
  untaken.hold(slow.connection, slow.answer, 30)
  await take(quick)
  const next = slowReader()
  untaken.hold(quick.connection, next.answer, 80)
  expect([quick, slow].map(({ connection }) => connection.destroyed)).toEqual([false, true])
})
