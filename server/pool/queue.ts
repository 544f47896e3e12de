// Limits how much runs at once and decides whose turn is next. Without a limit, one process or worker would do everything at the same time,
// ever more slowly.

import { Problem } from '../problem.ts'
import { Turns } from './turns.ts'

export interface QueueOptions {
  /** The most that may run at once, in all and for one caller. */
  readonly atOnce: number
  readonly ofOne: number
  /** The most for one caller, waiting or running: a hall behind one router is one caller. */
  readonly places: number
  /** The longest wait for a turn, in ms. */
  readonly patience: number
  /** Work that has not ended after this time no longer counts, in ms. */
  readonly longest?: number
  /** When to try again, in seconds. */
  readonly again: number
}

/** Ends a turn; further calls have no effect. */
export type End = () => void

interface Waiting {
  readonly caller: string
  readonly impatience: NodeJS.Timeout
  worth(): number
  go(end: End): void
  reject(error: Error): void
}

export class Queue {
  readonly #options: QueueOptions
  readonly #turns = new Turns<Waiting>((waiting) => waiting.worth())
  /** How many turns of each caller are running. */
  readonly #under = new Map<string, number>()
  #underWay = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** How many requests wait for their turn. */
  get waiting(): number {
    return this.#turns.size
  }

  /**
   * Waits for the caller's turn. Next is the caller who has had least of the contended time; of one caller's requests, the one of most
   * `worth` at that moment, or the one that has waited longest (turns.ts). If the caller has no place left, its request of least worth
   * loses its place, among equals the youngest waiting one: the newest may be the only one that has not asked before. Rejects with
   * `too-many-requests` then, with `server-busy` if the turn does not come in time.
   */
  begin(caller: string, worth: () => number = () => 0): Promise<End> {
    const { places, patience, again } = this.#options
    const refused = (code: 'too-many-requests' | 'server-busy') => new Problem(code, { params: { seconds: again } })
    if (this.#turns.of(caller) + (this.#under.get(caller) ?? 0) >= places) {
      const least = this.#turns.leastOf(caller)
      if (!least || least.worth() > worth()) return Promise.reject(refused('too-many-requests'))
      this.#turns.remove(caller, least)
      clearTimeout(least.impatience)
      least.reject(refused('too-many-requests'))
    }
    return new Promise((go, reject) => {
      const impatience = setTimeout(() => {
        this.#turns.remove(caller, waiting)
        reject(refused('server-busy'))
      }, patience)
      const waiting: Waiting = { caller, impatience, worth, go, reject }
      this.#turns.add(caller, waiting)
      this.#next()
    })
  }

  /** Does `work` in a turn that ends with its answer. */
  async of<Answer>(caller: string, work: () => Promise<Answer>): Promise<Answer> {
    const end = await this.begin(caller)
    return work().finally(end)
  }

  /** Rejects all waiting requests with `error`. */
  close(error: Error): void {
    for (const { impatience, reject } of this.#turns.takeAll()) {
      clearTimeout(impatience)
      reject(error)
    }
  }

  #next(): void {
    const { atOnce, ofOne } = this.#options
    while (this.#underWay < atOnce) {
      const waiting = this.#turns.take((caller) => (this.#under.get(caller) ?? 0) < ofOne)
      if (!waiting) return
      clearTimeout(waiting.impatience)
      waiting.go(this.#start(waiting))
    }
  }

  #start(waiting: Waiting): End {
    const { caller } = waiting
    this.#count(caller, 1)
    const began = performance.now()
    let isUnderWay = true
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      if (!isUnderWay) return
      isUnderWay = false
      this.#count(caller, -1)
      this.#turns.charge(caller, performance.now() - began, waiting)
      this.#next()
    }
    const { longest } = this.#options
    if (longest !== undefined) timer = setTimeout(end, longest).unref()
    return end
  }

  #count(caller: string, more: number): void {
    this.#underWay += more
    const under = (this.#under.get(caller) ?? 0) + more
    if (under > 0) this.#under.set(caller, under)
    else this.#under.delete(caller)
  }
}
