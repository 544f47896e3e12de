// How many pages are made at once, and whose is the next: pages are made one beside the other by one process, which would go on
// with all of them ever more slowly.

import { Turns } from '../pool/turns.ts'
import { Problem } from '../problem.ts'

export interface RenderingsOptions {
  /** Under way at once at most, and of them for one caller. */
  readonly atOnce: number
  readonly ofOne: number
  /** That wait for one caller at most: a hall behind one router is one caller. */
  readonly places: number
  /** How long one waits for its turn at most, in ms. */
  readonly patience: number
  /** One that has not ended by then no longer counts, in ms: its reader may be slow to take it. */
  readonly longest: number
}

/** Says that a rendering has ended; again: nothing. */
export type End = () => void

interface Waiting {
  readonly caller: string
  readonly impatience: NodeJS.Timeout
  go(end: End): void
}

/** How many may wait, and how long: a hall behind one router is one caller. */
export const PLACES = { places: 1000, patience: 30_000 }

/** When to ask again. */
const LATER_SECONDS = 3

export class Renderings {
  readonly #options: RenderingsOptions
  readonly #turns = new Turns<Waiting>()
  /** How many are under way for each caller. */
  readonly #under = new Map<string, number>()
  #underWay = 0

  constructor(options: RenderingsOptions) {
    this.#options = options
  }

  /** Waits for the caller's turn; callers take turns. Rejects with `server-busy` when that does not come in time. */
  begin(caller: string): Promise<End> {
    const { places, patience } = this.#options
    if (this.#turns.of(caller) >= places) return Promise.reject(busy())
    return new Promise((go, reject) => {
      const impatience = setTimeout(() => {
        this.#turns.remove(caller, waiting)
        reject(busy())
      }, patience)
      const waiting: Waiting = { caller, impatience, go }
      this.#turns.add(caller, waiting)
      this.#next()
    })
  }

  /** The same for what ends with its answer. */
  async of<Page>(caller: string, render: () => Promise<Page>): Promise<Page> {
    const end = await this.begin(caller)
    return render().finally(end)
  }

  #next(): void {
    const { atOnce, ofOne } = this.#options
    while (this.#underWay < atOnce) {
      const waiting = this.#turns.take((caller) => (this.#under.get(caller) ?? 0) < ofOne)
      if (!waiting) return
      clearTimeout(waiting.impatience)
      waiting.go(this.#start(waiting.caller))
    }
  }

  #start(caller: string): End {
    this.#count(caller, 1)
    let isUnderWay = true
    const end = () => {
      clearTimeout(timer)
      if (!isUnderWay) return
      isUnderWay = false
      this.#count(caller, -1)
      this.#next()
    }
    const timer = setTimeout(end, this.#options.longest)
    timer.unref()
    return end
  }

  #count(caller: string, more: number): void {
    this.#underWay += more
    const under = (this.#under.get(caller) ?? 0) + more
    if (under > 0) this.#under.set(caller, under)
    else this.#under.delete(caller)
  }
}

function busy(): Problem {
  return new Problem('server-busy', { params: { seconds: LATER_SECONDS } })
}
