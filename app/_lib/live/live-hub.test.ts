import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { address } from '#contract/client.ts'
import type { LiveNews } from './event-stream.ts'
import { LiveHub } from './live-hub.ts'

/** The event sources a browser would have opened. */
let sources: FakeSource[]

class FakeSource extends EventTarget {
  closed = false

  constructor(readonly url: string) {
    super()
    sources.push(this)
  }

  send(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  version(slug: string, version: number): void {
    this.send('version', { slug, version, topics: [], readers: 1 })
  }

  close(): void {
    this.closed = true
  }
}

beforeEach(() => {
  sources = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => sources.filter(({ closed }) => !closed)

/** A listener with the news it has heard so far, and a function to leave. */
function listen(hub: LiveHub, slug: string | null, sheets = false) {
  const allNews: LiveNews[] = []
  const leave = hub.join({ slug, sheets }, (news) => allNews.push(news))
  const versions = () => allNews.flatMap((news) => (news.kind === 'version' ? [news.version] : []))
  return { allNews, versions, leave }
}

describe('everybody who listens in a browser', () => {
  it('shares one stream, at the address the contract gives it', () => {
    const hub = new LiveHub()
    for (let tab = 0; tab < 8; tab++) listen(hub, 'watten')
    expect(open().map(({ url }) => url)).toEqual([address('watchTournaments', { query: { tournaments: 'watten' } })])
  })

  it('hears of its own tournament only, and who comes later hears at once what is known', () => {
    const hub = new LiveHub()
    const first = listen(hub, 'watten')
    const other = listen(hub, 'jass')
    open()[0]?.send('hello', { build: 'b' })
    open()[0]?.version('watten', 5)
    const late = listen(hub, 'watten')
    expect([first.versions(), other.versions(), late.versions()]).toEqual([[5], [], [5]])
    expect(late.allNews.map(({ kind }) => kind).sort()).toEqual(['build', 'connected', 'version'])
    expect(open()).toHaveLength(1)
  })

  it('gets another stream when one tournament more is wanted, or what is written at tables', () => {
    const hub = new LiveHub()
    listen(hub, 'watten')
    listen(hub, 'jass')
    listen(hub, 'watten', true)
    const wanted = open().map(({ url }) => [...new URL(url, 'http://hall').searchParams])
    expect(wanted).toEqual([
      [
        ['tournaments', 'watten,jass'],
        ['sheets', 'yes'],
      ],
    ])
  })

  it('does not hear what is written at tables unless it shows it', () => {
    const hub = new LiveHub()
    const [desk, reader] = [listen(hub, 'watten', true), listen(hub, 'watten')]
    open()[0]?.send('sheet', { slug: 'watten', encounter: 'e', count: 1 })
    expect([desk.allNews.length, reader.allNews.length]).toEqual([1, 0])
  })

  it('has no stream left when all have gone', () => {
    const hub = new LiveHub()
    const tabs = [listen(hub, 'watten'), listen(hub, 'watten')]
    for (const { leave } of tabs) leave()
    expect(open()).toEqual([])
  })

  it('comes back after a break, later each time, and says while it is away that it is', () => {
    const hub = new LiveHub()
    const { allNews } = listen(hub, 'watten')
    open()[0]?.send('hello', { build: 'b' })
    const helloAt = Date.now()
    const pauses = Array.from({ length: 3 }, () => {
      open()[0]?.dispatchEvent(new Event('error'))
      const before = Date.now()
      while (open().length === 0) vi.advanceTimersByTime(50)
      return Date.now() - before
    })
    expect(pauses[0]).toBeLessThanOrEqual(1550)
    expect(pauses[2]).toBeGreaterThanOrEqual(2000)
    // In between, the page may be told to look for news itself.
    const lastConnection = () => allNews.findLast(({ kind }) => kind === 'connected')
    expect(lastConnection()).toEqual({ kind: 'connected', since: null, lastNewsAt: helloAt })
    open()[0]?.send('hello', { build: 'b' })
    expect(lastConnection()).toMatchObject({ kind: 'connected', since: Date.now() })
  })

  it('says each time when no stream can be had, so that pages look by themselves, but not to who comes later', () => {
    const hub = new LiveHub()
    const { allNews } = listen(hub, 'watten')
    const unheard = () => allNews.filter(({ kind }) => kind === 'unheard').length
    open()[0]?.send('hello', { build: 'b' })
    open()[0]?.dispatchEvent(new Event('error'))
    expect(unheard(), 'it stood until now').toBe(0)
    for (const times of [1, 2]) {
      while (open().length === 0) vi.advanceTimersByTime(50)
      open()[0]?.dispatchEvent(new Event('error'))
      expect(unheard()).toBe(times)
    }
    expect(listen(hub, 'watten').allNews.map(({ kind }) => kind)).not.toContain('unheard')
  })

  it.each([
    ['is refused each time', () => open()[0]?.dispatchEvent(new Event('error'))],
    ['never answers', () => {}],
  ])('that %s says so at least every ten seconds, so that a page without news is no older', (_, answer) => {
    const hub = new LiveHub()
    const times: number[] = [Date.now()]
    hub.join({ slug: 'watten', sheets: false }, ({ kind }) => kind === 'unheard' && times.push(Date.now()))
    for (const end = Date.now() + 300_000; Date.now() < end; vi.advanceTimersByTime(100)) answer()
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000)
    expect(pauses.length, 'a hall of phones does not ask all the time').toBeLessThanOrEqual(90)
  })

  it('no longer looks by itself once a stream stands, or when all have gone', () => {
    const hub = new LiveHub()
    const { allNews, leave } = listen(hub, 'watten')
    open()[0]?.send('hello', { build: 'b' })
    vi.advanceTimersByTime(39_000)
    leave()
    vi.advanceTimersByTime(60_000)
    expect(allNews.map(({ kind }) => kind)).not.toContain('unheard')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not take a stream for alive that has been silent for long', () => {
    const hub = new LiveHub()
    listen(hub, 'watten')
    const [first] = sources
    first?.send('hello', { build: 'b' })
    vi.advanceTimersByTime(30_000)
    first?.send('beat', null)
    vi.advanceTimersByTime(30_000)
    expect(first?.closed).toBe(false)
    vi.advanceTimersByTime(15_000)
    expect(first?.closed).toBe(true)
    expect(sources).toHaveLength(2)
  })

  it('that shows no tournament hears of the connection, in the stream that is open already or one without tournaments', () => {
    const hub = new LiveHub()
    const club = listen(hub, null)
    expect(open().map(({ url }) => url)).toEqual([address('watchTournaments', { query: {} })])
    open()[0]?.send('hello', { build: 'b' })
    open()[0]?.dispatchEvent(new Event('error'))
    expect(club.allNews.map(({ kind }) => kind)).toEqual(['build', 'connected', 'connected'])

    listen(hub, 'watten')
    open()[0]?.version('watten', 5)
    listen(hub, null)
    expect(open().map(({ url }) => url)).toEqual([address('watchTournaments', { query: { tournaments: 'watten' } })])
    expect(club.versions()).toEqual([])
  })

  it('has a stream again after all had gone, also without a tournament', () => {
    const hub = new LiveHub()
    listen(hub, null).leave()
    expect(open()).toEqual([])
    listen(hub, null)
    expect(open()).toHaveLength(1)
  })

  it('asks for no more tournaments in one stream than the server takes', () => {
    const hub = new LiveHub()
    for (let at = 0; at < 25; at++) listen(hub, `t${at}`)
    expect(new URL(open()[0]?.url ?? '', 'http://hall').searchParams.get('tournaments')?.split(',')).toHaveLength(20)
  })
})
