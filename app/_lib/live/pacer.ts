// Fetches news at the times that `pace.ts` decides.

import { type FetchPace, type PaceEvent, pace, pageOf } from './pace.ts'

export class Pacer {
  readonly #fetchNew: () => Promise<number | null>
  readonly #ends = new AbortController()
  #pace: FetchPace
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * For a page with this version. `fetchNew` updates the page and resolves to its new version, or to null for the newest version heard
   * of before the fetch; if it rejects, it is called again later. Nothing is fetched while the page is hidden.
   */
  constructor(version: number, fetchNew: () => Promise<number | null>) {
    this.#pace = pageOf(version)
    this.#fetchNew = fetchNew
    const { signal } = this.#ends
    document.addEventListener('visibilitychange', () => document.hidden || this.tell({ kind: 'woke' }), { signal })
    addEventListener('online', () => this.tell({ kind: 'woke' }), { signal })
  }

  /** Whether a newer version than the one on the page is known. */
  get isBehind(): boolean {
    return this.#pace.newest > this.#pace.shown
  }

  tell(event: PaceEvent): void {
    if (this.#ends.signal.aborted) return
    this.#pace = pace(this.#pace, event, { now: performance.now(), lot: Math.random() })
    clearTimeout(this.#timer)
    const { dueAt } = this.#pace
    if (dueAt !== null && !document.hidden)
      this.#timer = setTimeout(() => void this.#fetch(), Math.max(0, dueAt - performance.now()))
  }

  end(): void {
    this.#ends.abort()
    clearTimeout(this.#timer)
  }

  async #fetch(): Promise<void> {
    this.tell({ kind: 'began' })
    const { newest } = this.#pace
    try {
      this.tell({ kind: 'came', version: (await this.#fetchNew()) ?? newest })
    } catch {
      this.tell({ kind: 'failed' })
    }
  }
}
