// The lines in which returned tickets get their turns to sign in: one for each network, so that nobody waits for another network.

/** Between two turns of one network, and between two for one account from anywhere. */
const PACE_MS = { network: 1_000, account: 250 }
/** No turn is later than this. */
const LONGEST_LINE_MS = 5 * 60_000
const MOST_PLACES = 10_000

/** Who asks, and for which account. The machine itself is a network of its own. */
export interface Asker {
  readonly network: string
  readonly account: string
}

interface Place {
  /** When its ticket was given. */
  readonly since: number
  readonly turn: number
  readonly used: boolean
}

interface Line {
  /** The latest turn that was given. */
  last: number
  /** By the ticket's id. */
  readonly places: Map<string, Place>
}

export class Lines {
  readonly #goodForMs: number
  readonly #lines = new Map<string, Line>()
  /** The latest turn for an account. */
  readonly #accounts = new Map<string, number>()

  /** `goodForMs`: how long after its turn a place is kept. */
  constructor({ goodForMs }: { readonly goodForMs: number }) {
    this.#goodForMs = goodForMs
  }

  /**
   * When it is the turn of a ticket, by the clock of `now` in milliseconds; `now` or before: it is, and the ticket is used up. A turn
   * that was told stays. Where the line is full, an older ticket takes the turn of the youngest one; a ticket that is younger than
   * all finds it `full`, until it is older than those that have come meanwhile.
   */
  turnOf(asker: Asker, ticket: { readonly id: string; readonly since: number }, now: number): number | 'full' | 'used' {
    const line = this.#lineOf(asker.network, now)
    const kept = line.places.get(ticket.id)
    if (kept?.used) return 'used'
    const turn = kept?.turn ?? this.#nextTurn(line, asker, now) ?? takeTurnOfYoungest(line, ticket.since, now)
    if (turn === null) return 'full'
    line.places.set(ticket.id, { since: ticket.since, turn, used: turn <= now })
    this.#makeRoom(now)
    return turn
  }

  /** How many places are kept. */
  get size(): number {
    return [...this.#lines.values()].reduce((sum, { places }) => sum + places.size, 0)
  }

  /** The turn after all others; null: that would be too late. */
  #nextTurn(line: Line, { network, account }: Asker, now: number): number | null {
    // The machine itself does not wait for what others try, nor they for it.
    const isApart = network === 'machine'
    const ofAccount = isApart ? now : (this.#accounts.get(account) ?? -Infinity) + PACE_MS.account
    const turn = Math.max(now, line.last + PACE_MS.network, ofAccount)
    if (turn > now + LONGEST_LINE_MS) return null
    line.last = turn
    if (!isApart) this.#accounts.set(account, turn)
    return turn
  }

  #lineOf(network: string, now: number): Line {
    const line = this.#lines.get(network) ?? { last: -Infinity, places: new Map<string, Place>() }
    this.#lines.set(network, line)
    for (const [id, { turn }] of line.places) {
      if (turn + this.#goodForMs >= now) break
      line.places.delete(id)
    }
    return line
  }

  /** Forgets lines and accounts nobody waits for, and where there are still too many places one of the longest line. */
  #makeRoom(now: number): void {
    if (this.size <= MOST_PLACES && this.#accounts.size <= MOST_PLACES) return
    for (const [network, { last }] of this.#lines) if (last + this.#goodForMs < now) this.#lines.delete(network)
    for (const [account, last] of this.#accounts) if (last + PACE_MS.account < now) this.#accounts.delete(account)
    if (this.size <= MOST_PLACES) return
    const longest = [...this.#lines.values()].reduce((one, other) =>
      other.places.size > one.places.size ? other : one,
    )
    if (takeTurnOfYoungest(longest, -Infinity, now) !== null) return
    const [first = ''] = longest.places.keys()
    longest.places.delete(first)
  }
}

/** Takes away the turn of the youngest ticket that waits, if it is younger than `since`; null: there is none. */
function takeTurnOfYoungest({ places }: Line, since: number, now: number): number | null {
  let youngest: { readonly id: string; readonly turn: number } | null = null
  let latest = since
  for (const [id, place] of places)
    if (place.turn > now && place.since > latest) {
      youngest = { id, turn: place.turn }
      latest = place.since
    }
  if (!youngest) return null
  places.delete(youngest.id)
  return youngest.turn
}
