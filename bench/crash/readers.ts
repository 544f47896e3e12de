// Simulates phones in the hall: each keeps the event stream open and reconnects when it breaks, like a browser.

import { address } from '#contract/client.ts'

/** The reconnection time that the stream sets for browsers. */
const RETRY_MS = 1_000

/** Measures how long readers did not know of an acknowledged version. */
export class Readers {
  /** The longest time in ms since a version was acknowledged; the second one counts only from when the server was answering again. */
  longest = 0
  longestWhileUp = 0
  readonly #seen: number[]
  readonly #closing = new AbortController()
  readonly #acknowledged: { version: number; at: number }[] = []
  #upSince = 0

  /** Opens `count` streams of the tournament at `slug`. */
  constructor(base: string, slug: string, count: number) {
    this.#seen = Array.from({ length: count }, () => 0)
    const url = base + address('watchTournaments', { query: { tournaments: slug } })
    for (let reader = 0; reader < count; reader++) void this.#read(url, reader)
  }

  /** Reports an acknowledged version. Versions may come in any order. */
  acknowledge(version: number): void {
    const newest = this.#acknowledged.at(-1)?.version ?? 0
    if (version > newest) this.#acknowledged.push({ version, at: performance.now() })
  }

  /** Reports that the server answers again from now on. */
  answersAgain(): void {
    this.#upSince = performance.now()
  }

  /** Resolves when all readers know the newest version, or after `patience` ms. Then ends the streams. */
  async close(patience: number): Promise<void> {
    const newest = this.#acknowledged.at(-1)?.version ?? 0
    const until = performance.now() + patience
    while (this.#seen.some((seen) => seen < newest) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const reader of this.#seen.keys()) this.#see(reader, Number.MAX_SAFE_INTEGER)
    this.#closing.abort()
  }

  async #read(url: string, reader: number): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        const response = await fetch(url, { signal: this.#closing.signal, headers: { accept: 'text/event-stream' } })
        let text = ''
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += chunk
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) {
            const data = /^event: version\ndata: (.*)$/m.exec(block)?.[1]
            if (data) this.#see(reader, JSON.parse(data).version)
          }
        }
      } catch {
        // The stream broke, or the server is not listening: the reader tries again.
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  #see(reader: number, version: number): void {
    const before = this.#seen[reader] ?? 0
    if (version <= before) return
    this.#seen[reader] = version
    const missed = this.#acknowledged[this.#firstAfter(before)]
    if (!missed || missed.version > version) return
    const now = performance.now()
    this.longest = Math.max(this.longest, now - missed.at)
    this.longestWhileUp = Math.max(this.longestWhileUp, now - Math.max(missed.at, this.#upSince))
  }

  /** The index of the first acknowledged version after `version`; versions are in ascending order. */
  #firstAfter(version: number): number {
    let low = 0
    let high = this.#acknowledged.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#acknowledged[middle]?.version ?? 0) > version) high = middle
      else low = middle + 1
    }
    return low
  }
}
