// A few connections and one thread answer everybody, and a hall of phones would have all of both. So taps are saved a few at a
// time, and one at a time while results and other changes are under way: each question of a change waits for what stands before it.

import { Turns } from '../pool/turns.ts'

/** Taps that are saved at a time. More of them would not be faster: the thread has enough to do with so many. */
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

  /** Runs a tap as soon as there is room; the halls take turns. */
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

/** Of this process. */
export const rightOfWay = new RightOfWay()
