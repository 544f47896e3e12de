import { afterEach, expect, it, vi } from 'vitest'
import { type Save, type SaveOutcome, saveQueue } from '#app/_lib/save-queue.ts'
import { isDeclining, notKept } from './declining.ts'
import { startDeclining } from './running-declining.ts'

afterEach(() => vi.unstubAllGlobals())

const ticked = (entry: string) => ({ event: 'ticked', tick: { entry, name: entry, declines: true, round: 2 } }) as const

/** A list whose requests wait until they are answered, in order. */
function anyList() {
  const sent: unknown[] = []
  const waiting: ((outcome: SaveOutcome<never>) => void)[] = []
  const save: Save = (_, input) => {
    sent.push((input as { params: { entry: string } }).params.entry)
    return new Promise((resolve) => waiting.push(resolve))
  }
  const kept: string[][] = []
  const list = startDeclining({
    params: { club: 'c', tournament: 't' },
    save,
    acted: () => {},
    slot: 's',
    keep: (ticks) => kept.push(ticks.map(({ entry }) => entry)),
  })
  return {
    ...list,
    sent,
    kept,
    async answer(outcome: unknown) {
      waiting.shift()?.(outcome as SaveOutcome<never>)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('saves what waits after the page was left', async () => {
  const list = anyList()
  list.state.send(ticked('anna'))
  expect(list.isWaiting()).toBe(false)
  list.state.send(ticked('berta'))
  list.left()
  expect([list.isIdle(), list.isWaiting()]).toEqual([false, true])
  await list.answer({ answer: { version: 2 } })
  expect(list.sent).toEqual(['anna', 'berta'])
  await list.answer({ answer: { version: 3 } })
  expect(list.isIdle()).toBe(true)
})

it('keeps what was refused after the page was left until it has been seen', async () => {
  const list = anyList()
  list.state.send(ticked('anna'))
  list.left()
  await list.answer({ problem: { code: 'not-allowed' } })
  expect([list.isIdle(), list.isWaiting()]).toEqual([false, false])
  list.left()
  expect(list.isIdle()).toBe(true)
})

it('says what came too late after the page was left once, and sends it no more', async () => {
  const list = anyList()
  list.state.send(ticked('anna'))
  list.left()
  await list.answer({ problem: { code: 'chance-drawn' } })
  expect(notKept(list.state.now())).toMatchObject({ names: ['anna'], chance: 'drawn' })
  list.left()
  expect([list.isIdle(), notKept(list.state.now())]).toEqual([true, null])
  expect(await list.saveAll()).toBe(true)
  expect(list.sent).toEqual(['anna'])
})

it('keeps what got no answer until it is saved', async () => {
  const list = anyList()
  list.state.send(ticked('anna'))
  await list.answer({ problem: { code: 'unreachable' } })
  list.left()
  expect([list.isIdle(), list.isWaiting()]).toEqual([false, true])
  const saved = list.saveAll()
  await list.answer({ answer: { version: 2 } })
  expect([await saved, list.isIdle()]).toEqual([true, true])
})

it('stores what is not saved, until it is or is not wanted', async () => {
  const list = anyList()
  list.state.send(ticked('anna'))
  list.state.send(ticked('berta'))
  list.left()
  await list.answer({ problem: { code: 'unreachable' } })
  expect(list.kept.at(-1)).toEqual(['anna', 'berta'])
  void list.saveAll()
  await list.answer({ answer: { version: 2 } })
  expect(list.kept.at(-1)).toEqual(['berta'])
  await list.answer({ problem: { code: 'chance-drawn' } })
  expect(list.kept.at(-1)).toEqual(['berta'])
  list.left()
  expect(list.kept.at(-1), 'the refusal has been seen').toEqual([])
})

it('says whether all is saved as soon as that is known', async () => {
  const list = anyList()
  expect(await list.saveAll()).toBe(true)
  list.state.send(ticked('anna'))
  const refused = list.saveAll()
  await list.answer({ problem: { code: 'unreachable' } })
  expect(await refused).toBe(false)
  const saved = list.saveAll()
  await list.answer({ answer: { version: 2 } })
  expect(await saved).toBe(true)
  expect(list.sent).toEqual(['anna', 'anna'])
})

it('leaves a tick of another desk when one whose answer was lost is sent again with the next', async () => {
  const declining = new Set<string>()
  const answers = new Map<string | null, number>()
  let isLost = true
  // As the server: what is sent again under its key is answered as at first, and changes nothing.
  vi.stubGlobal('fetch', async (address: string, { headers, body }: { headers: Headers; body: string }) => {
    const key = headers.get('idempotency-key')
    const entry = address.split('/').at(-1) ?? ''
    if (!answers.has(key)) {
      answers.set(key, answers.size + 2)
      if (JSON.parse(body).declines) declining.add(entry)
    }
    if (isLost) throw new TypeError('no network')
    return Response.json({ version: answers.get(key) })
  })
  const place = { params: { club: 'c', tournament: 't' }, slot: 's' }
  const { state, saveAll } = startDeclining({ ...place, save: saveQueue(), acted: () => {}, keep: () => {} })
  state.send(ticked('anna'))
  await expect.poll(() => notKept(state.now())?.problem.code).toBe('unreachable')
  isLost = false
  declining.delete('anna')
  const rounds = [{ number: 1, status: 'closed' }] as const
  state.send({ event: 'read', version: 9, list: { declining: [], round: 2 }, rounds })
  state.send(ticked('berta'))
  expect(await saveAll()).toBe(true)
  expect([...declining]).toEqual(['berta'])
  expect(isDeclining(state.now(), [...declining], 'anna')).toBe(false)
})
