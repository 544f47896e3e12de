// How many event streams may be open: each holds a connection and some memory for as long as somebody looks.

import { Problem } from '../problem.ts'

export interface StreamLimits {
  /** For one network: a full hall behind one router has some hundreds of phones. */
  readonly ofOne: number
  readonly inAll: number
}

const LIMITS: StreamLimits = { ofOne: 2500, inAll: 5000 }
/** When to try again; a page without a stream asks by itself meanwhile. */
const LATER_SECONDS = 30

export class StreamPlaces {
  readonly #limits: StreamLimits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: StreamLimits = LIMITS) {
    this.#limits = limits
  }

  /** Takes a place for a network; gives how to leave it. Throws `server-busy` when there is none. */
  take(network: string): () => void {
    const { ofOne, inAll } = this.#limits
    const taken = this.#taken.get(network) ?? 0
    if (taken >= ofOne || this.#all >= inAll) throw new Problem('server-busy', { params: { seconds: LATER_SECONDS } })
    this.#count(network, 1)
    return () => this.#count(network, -1)
  }

  #count(network: string, more: number): void {
    this.#all += more
    const taken = (this.#taken.get(network) ?? 0) + more
    if (taken > 0) this.#taken.set(network, taken)
    else this.#taken.delete(network)
  }
}
