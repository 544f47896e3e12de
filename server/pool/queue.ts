// How much is under way at once, and whose turn is next: what one process or one worker does would otherwise go on with all of it ever
// more slowly.

import { Problem } from '../problem.ts'
import { Turns } from './turns.ts'

export interface QueueOptions {
  /** Under way at once at most, and of that for one caller. */
  readonly atOnce: number
  readonly ofOne: number
  /** For one caller at most, waiting or under way: a hall behind one router is one caller. */
  readonly places: number
  /** How long one waits for a turn at most, in ms. */
  readonly patience: number
  /** What has not ended by then no longer counts, in ms. */
  readonly longest?: number
  /** When to ask again, in seconds. */
  readonly again: number
}

/** Says that what was begun has ended; again: nothing. */
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
  /** How many are under way for each caller. */
  readonly #under = new Map<string, number>()
  #underWay = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#turns.size
  }

  /**
   * Waits for the caller's turn: next is who has had least of the time that several wanted, and of what one caller wants what is of most
   * `worth` by then, or has waited longest (turns.ts). Where all places of the caller are taken, what is of least worth loses its own, of
   * things of as much the youngest that waits: who comes last may be the only one who has not asked before. Rejects with `too-many-requests` then, with `server-busy` when the turn does not come in time.
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

  /** The same for what ends with its answer. */
  async of<Answer>(caller: string, work: () => Promise<Answer>): Promise<Answer> {
    const end = await this.begin(caller)
    return work().finally(end)
  }

  /** Nobody waits any longer: all are told `error`. */
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
