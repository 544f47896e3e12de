import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type Client } from '#contract/client.ts'
import { DeskStore } from './desk-store.ts'
import { readKey } from './read-key.ts'

vi.stubGlobal('window', {})
afterAll(() => vi.unstubAllGlobals())

const params = { club: 'c', tournament: 't' }
const tournament = readKey('getTournament', { params })
const entries = readKey('listEntries', { params })
const standings = readKey('getStandings', { params })

let answers: Record<string, unknown>
let reads: string[]
let store: DeskStore

beforeEach(() => {
  answers = { getTournament: { version: 1 }, listEntries: { version: 1, entries: ['a'] } }
  reads = []
  store = new DeskStore((async (name: string) => {
    reads.push(name)
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Client)
  store.keep(tournament, { version: 1 })
  store.keep(entries, { version: 1, entries: ['a'] })
})

/** A screen that shows this read: collects the answers it gets, in order. */
function show(...shown: (typeof tournament | typeof entries | typeof standings)[]): unknown[][] {
  return shown.map((queryKey) => {
    const seen: unknown[] = []
    new QueryObserver(store.client, { queryKey }).subscribe(({ data }) => seen.push(data))
    return seen
  })
}

/** A store whose reads wait for their answer, in the order in which they were asked. */
function holding() {
  const waiting: ((answer: unknown) => void)[] = []
  const api = () => new Promise<unknown>((resolve) => waiting.push(resolve))
  return {
    store: new DeskStore(api as unknown as Client),
    requests: () => waiting.length,
    answer: (answer: unknown, nth = 0) => waiting[nth]?.(answer),
  }
}

function apiError(status: number): ApiError {
  return new ApiError({ type: 'about:blank', title: 'no', status, code: 'not-found', detail: '' })
}

describe('what the desk has read', () => {
  it('is read again as far as it is shown, and all of it shown at once', async () => {
    const seen = show(tournament, entries)
    answers = { getTournament: { version: 2 }, listEntries: { version: 2, entries: ['a', 'b'] } }
    await store.refresh()
    expect(reads).toEqual(['getTournament', 'listEntries'])
    expect(store.known(...tournament)).toEqual({ version: 2 })
    await expect.poll(() => seen.map((all) => all.at(-1))).toEqual([answers.getTournament, answers.listEntries])
  })

  it('keeps the very same values where nothing has changed, so that nothing is drawn again', async () => {
    show(tournament, entries)
    const before = store.known(...entries)
    await store.refresh()
    expect(store.known(...entries)).toBe(before)
  })

  it('stays wholly as it was when one answer does not come', async () => {
    show(tournament, entries)
    answers = { getTournament: { version: 2 }, listEntries: apiError(503) }
    await expect(store.refresh()).rejects.toThrow()
    expect(store.known(...tournament)).toEqual({ version: 1 })
    expect(store.trouble()).toBeNull()
  })

  it('leaves what does not exist any more as it was, and takes the rest', async () => {
    show(tournament, entries)
    answers = { getTournament: { version: 2 }, listEntries: apiError(404) }
    await store.refresh()
    expect([store.known(...tournament), store.known(...entries)]).toEqual([
      { version: 2 },
      { version: 1, entries: ['a'] },
    ])
  })

  it('of a round that was taken back is not asked for', async () => {
    const round = (number: number) => readKey('getRound', { params: { ...params, number } })
    for (const number of [1, 2]) store.keep(round(number), { number })
    show(tournament, round(1) as never, round(2) as never)
    answers = { getTournament: { version: 2, rounds: [{ number: 1 }] }, getRound: { number: 1, status: 'closed' } }
    await store.refresh()
    expect(reads).toEqual(['getTournament', 'getRound'])
    expect(store.known(...round(1))).toEqual({ number: 1, status: 'closed' })
    expect(store.known(...round(2))).toEqual({ number: 2 })
  })

  it.each([
    [401, 'signed-out'],
    [404, 'gone'],
    [403, 'gone'],
  ] as const)(
    'says after a %i of the tournament that the reader is %s, until it is there again',
    async (status, trouble) => {
      show(tournament, entries)
      answers = { ...answers, getTournament: apiError(status) }
      await expect(store.refresh()).rejects.toThrow()
      expect(store.trouble()).toBe(trouble)
      answers = { ...answers, getTournament: { version: 2 } }
      await store.refresh()
      expect(store.trouble()).toBeNull()
    },
  )

  it('hears of a refusal elsewhere that nobody is signed in any more', () => {
    store.refused({ status: 422 })
    expect(store.trouble()).toBeNull()
    store.refused({ status: 401 })
    expect(store.trouble()).toBe('signed-out')
  })

  it('is read when it is shown again, if it was not shown while the rest was read', async () => {
    show(tournament)
    answers = { getTournament: { version: 2 }, listEntries: { version: 2, entries: ['b'] } }
    await store.refresh()
    expect(reads).toEqual(['getTournament'])
    show(entries)
    await expect.poll(() => store.known(...entries)).toEqual({ version: 2, entries: ['b'] })
  })

  it('that is not here at all is asked for again until it comes, but not after a refusal', async () => {
    let asking = 0
    const waiting = new DeskStore((async () => {
      asking += 1
      if (asking === 1) throw apiError(503)
      return { rows: [] }
    }) as unknown as Client)
    await expect(waiting.client.fetchQuery({ queryKey: standings, retryDelay: 1 })).resolves.toEqual({ rows: [] })
    answers = { getStandings: apiError(404) }
    await expect(store.client.fetchQuery({ queryKey: standings, retryDelay: 1 })).rejects.toThrow()
    expect(reads).toEqual(['getStandings'])
  })

  it('is read again after an act, by whoever keeps it up to date', async () => {
    show(tournament)
    let notifications = 0
    const stop = store.setRefresher(() => {
      notifications += 1
    })
    store.acted()
    expect([notifications, reads]).toEqual([1, []])
    stop()
    store.acted()
    expect(reads).toEqual(['getTournament'])
  })

  it('is never replaced by anything older: an act, a page, a refresh', async () => {
    show(tournament, entries)
    store.keep(tournament, { version: 3 })
    store.keep(entries, { version: 3, entries: ['c'] })
    store.keep(tournament, { version: 2 })
    expect(store.known(...tournament)).toEqual({ version: 3 })
    answers = { getTournament: { version: 2 }, listEntries: { version: 2, entries: ['b'] } }
    await store.refresh()
    expect([store.known(...tournament), store.known(...entries)]).toEqual([
      { version: 3 },
      { version: 3, entries: ['c'] },
    ])
  })

  it('is not replaced by its first read, if that comes after a newer answer', async () => {
    const desk = holding()
    const reading = desk.store.client.fetchQuery({ queryKey: standings })
    desk.store.keep(standings, { version: 3, rows: ['new'] })
    desk.answer({ version: 2, rows: ['old'] })
    await reading
    expect(desk.store.known(...standings)).toEqual({ version: 3, rows: ['new'] })
  })

  it('is not replaced by a refresh that a later one has overtaken, also without a version', async () => {
    const desk = holding()
    const field = readKey('getDrawField', { params, query: {} })
    desk.store.keep(field, { drawn: [] })
    new QueryObserver(desk.store.client, { queryKey: field }).subscribe(() => {})
    const [first, second] = [desk.store.refresh(), desk.store.refresh()]
    await expect.poll(() => desk.requests()).toBe(2)
    desk.answer({ drawn: ['new'] }, 1)
    await second
    desk.answer({ drawn: ['old'] }, 0)
    await first
    expect(desk.store.known(...field)).toEqual({ drawn: ['new'] })
  })

  it('is read once more if a refresh was shown during its first read, which may be older', async () => {
    const desk = holding()
    const field = readKey('getDrawField', { params, query: {} })
    const reading = desk.store.client.fetchQuery({ queryKey: field })
    await desk.store.refresh()
    desk.answer({ drawn: ['old'] }, 0)
    await expect.poll(() => desk.requests()).toBe(2)
    desk.answer({ drawn: ['new'] }, 1)
    await expect(reading).resolves.toEqual({ drawn: ['new'] })
  })

  it('is forgotten when the store is cleared', () => {
    store.clear()
    expect(store.known(...tournament)).toBeUndefined()
  })
})
