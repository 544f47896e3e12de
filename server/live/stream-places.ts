// How many event streams may be open: each takes a connection and some memory for as long as a page is open.

export interface StreamLimits {
  /** For one network: a full hall behind one router has some hundreds of phones. */
  readonly ofOne: number
  readonly inAll: number
}

const LIMITS: StreamLimits = { ofOne: 2500, inAll: 5000 }

/** Ends a stream. */
type End = () => void

/**
 * No stream is refused. If all places are taken, a new stream gets the place of the oldest one, in the same network or, if there are too
 * many in all, in the network with most. The browser of that one reconnects by itself and learns at once what it has missed. So a client
 * that opens streams without end interrupts others for no longer than that, and its own streams first of all.
 */
export class StreamPlaces {
  readonly #limits: StreamLimits
  /** By network; the oldest stream comes first. */
  readonly #taken = new Map<string, Set<End>>()
  #all = 0

  constructor(limits: StreamLimits = LIMITS) {
    this.#limits = limits
  }

  /** Takes a place for a stream of a network; returns a function that gives it back. `end` is called when another stream gets it. */
  take(network: string, end: End): () => void {
    const { ofOne, inAll } = this.#limits
    if ((this.#taken.get(network)?.size ?? 0) >= ofOne) this.#endOldest(network)
    else if (this.#all >= inAll) this.#endOldest(this.#mostCrowded())
    const own = this.#taken.get(network) ?? new Set()
    this.#taken.set(network, own.add(end))
    this.#all += 1
    return () => this.#leave(network, end)
  }

  #endOldest(network: string): void {
    const [oldest] = this.#taken.get(network) ?? []
    if (!oldest) return
    this.#leave(network, oldest)
    oldest()
  }

  #leave(network: string, end: End): void {
    const own = this.#taken.get(network)
    if (!own?.delete(end)) return
    this.#all -= 1
    if (own.size === 0) this.#taken.delete(network)
  }

  #mostCrowded(): string {
    const [first = ''] = this.#taken.keys()
    const sizeOf = (network: string) => this.#taken.get(network)?.size ?? 0
    return [...this.#taken.keys()].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), first)
  }
}
