// How many event streams may be open: each holds a connection and some memory for as long as somebody looks.

export interface StreamLimits {
  /** For one network: a full hall behind one router has some hundreds of phones. */
  readonly ofOne: number
  readonly inAll: number
}

const LIMITS: StreamLimits = { ofOne: 2500, inAll: 5000 }

/** Ends a stream. */
type End = () => void

/**
 * Nobody is refused: whoever comes when all places are taken gets that of the stream which has stood for longest, in the same network
 * or, where there are too many in all, in the one with most. Its browser comes back by itself and hears at once what it has missed.
 * So whoever opens streams without end takes them from nobody for longer than that, their own first of all.
 */
export class StreamPlaces {
  readonly #limits: StreamLimits
  /** By network; the stream that has stood for longest comes first. */
  readonly #taken = new Map<string, Set<End>>()
  #all = 0

  constructor(limits: StreamLimits = LIMITS) {
    this.#limits = limits
  }

  /** Takes a place for a stream of a network; gives how to leave it. `end` is called when another one gets it. */
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
