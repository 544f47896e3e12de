// Everything the launcher has started. If one part dies, the rest cannot be of use: the launcher ends them all.

import type { Child } from './child.ts'

interface Part {
  stop(): Promise<void>
}

/** What the others stand on: stopped after them. */
interface Foundation extends Part {
  /** Resolves when it is gone without having been stopped. */
  readonly lost: Promise<void>
}

/** Thrown to whoever still starts things while everything is being stopped. */
export class Closing extends Error {}

export class Household {
  /** Resolves, with a sentence, when the first part is gone that was not told to go. */
  readonly loss: Promise<string>
  #reportLoss: (sentence: string) => void = () => {}
  #closing = false
  readonly #parts: Part[] = []
  readonly #foundations: Promise<Foundation>[] = []

  constructor() {
    this.loss = new Promise((resolve) => {
      this.#reportLoss = resolve
    })
  }

  /** Takes in something that may come and go. Throws Closing, having stopped it, when it is too late for that. */
  async add(part: Part): Promise<void> {
    this.#parts.push(part)
    if (!this.#closing) return
    await part.stop()
    throw new Closing()
  }

  /** Takes in a process whose end, at any time, is the end of the rest. */
  async addEssential(name: string, child: Child): Promise<void> {
    void child.ended.then((how) => this.#lose(`The ${name} stopped (${how}).`))
    await this.add(child)
  }

  /** Takes in a foundation while it is being laid, so that closing waits for it; resolves when it is there. */
  async addFoundation<Kind extends Foundation>(name: string, laying: Promise<Kind>): Promise<Kind> {
    this.#foundations.push(laying)
    const foundation = await laying
    void foundation.lost.then(() => this.#lose(`The ${name} stopped.`))
    this.refuseWhenClosing()
    return foundation
  }

  /** Throws Closing when everything is being stopped. */
  refuseWhenClosing(): void {
    if (this.#closing) throw new Closing()
  }

  /** Stops everything: first all that was added, then what it stood on, the last first. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all(this.#parts.map((part) => part.stop()))
    for (const laying of this.#foundations.toReversed()) {
      const foundation = await laying.catch(() => null)
      await foundation?.stop()
    }
  }

  #lose(sentence: string): void {
    if (!this.#closing) this.#reportLoss(sentence)
  }
}
