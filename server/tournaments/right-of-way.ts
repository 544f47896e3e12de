// A few connections and one thread serve everybody, and a hall of phones would use all of them. So taps are saved a few at a time, and one
// at a time while results and other changes are under way, because each query of a change waits for those before it.

import { Turns } from '../pool/turns.ts'

/** How many taps are saved at a time. More would not be faster, because these keep the thread busy. */
const USUALLY = 4
const DURING_CHANGES = 1

export class RightOfWay {
  readonly #waiting = new Turns<() => void>()
  #taps = 0
  #changes = 0

  /** Runs a change at once. */
  async change<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#changes += 1
    try {
      return await work()
    } finally {
      this.#changes -= 1
      this.#letGo()
    }
  }

  /** Runs a tap as soon as there is room; the tournaments take turns. */
  async tap<Value>(tournament: string, work: () => Promise<Value>): Promise<Value> {
    await new Promise<void>((resolve) => {
      this.#waiting.add(tournament, resolve)
      this.#letGo()
    })
    try {
      return await work()
    } finally {
      this.#taps -= 1
      this.#letGo()
    }
  }

  #letGo(): void {
    const most = this.#changes > 0 ? DURING_CHANGES : USUALLY
    while (this.#taps < most) {
      const next = this.#waiting.take()
      if (!next) return
      this.#taps += 1
      next()
    }
  }
}

/** The one of this process. */
export const rightOfWay = new RightOfWay()
