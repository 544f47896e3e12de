// The lines in which returned tickets wait for a turn to sign in: one per network. For one account, networks take turns.

/** The time between two turns of one network, and between two for one account from networks that take turns. */
const PACE_MS = { network: 1_000, account: 250 }
/** A turn is at most this far ahead. */
const LONGEST_LINE_MS = 5 * 60_000
const MOST_PLACES = 10_000

/** The network and the account of a request for a turn. The machine itself counts as a separate network. */
export interface Asker {
  readonly network: string
  readonly account: string
}

interface PlaceInLine {
  /** When the ticket was issued. */
  readonly since: number
  readonly turn: number
  readonly used: boolean
}

interface WaitingLine {
  /** The latest turn that was assigned. */
  last: number
  /** By the ticket's id. */
  readonly places: Map<string, PlaceInLine>
}

export class Lines {
  readonly #goodForMs: number
  readonly #lines = new Map<string, WaitingLine>()
  /** The latest turn of each network for an account, by account. */
  readonly #accounts = new Map<string, Map<string, number>>()
  #forgotAt = -Infinity

  /** `goodForMs`: how long after its turn a place is kept. */
  constructor({ goodForMs }: { readonly goodForMs: number }) {
    this.#goodForMs = goodForMs
  }

  /**
   * Returns the turn of a ticket, by the clock of `now` in milliseconds. A turn at or before `now` has come, and the ticket is used up. An
   * assigned turn does not change. If the line is full, an older ticket takes the turn of the youngest one; a ticket younger than all of
   * them gets `full`, until it is older than those that have come meanwhile.
   */
  turnOf(asker: Asker, ticket: { readonly id: string; readonly since: number }, now: number): number | 'full' | 'used' {
    const line = this.#lineOf(asker.network, now)
    const place = line.places.get(ticket.id)
    if (place?.used) return 'used'
    const turn = place?.turn ?? this.#nextTurn(line, asker, now) ?? takeTurnOfYoungest(line, ticket.since, now)
    if (turn === null) return 'full'
    line.places.set(ticket.id, { since: ticket.since, turn, used: turn <= now })
    this.#makeRoom(now)
    return turn
  }

  /** How many places are stored. */
  get size(): number {
    return [...this.#lines.values()].reduce((sum, { places }) => sum + places.size, 0)
  }

  /** The turn after all others of the network; null if that would be too late. */
  #nextTurn(line: WaitingLine, { network, account }: Asker, now: number): number | null {
    // The machine itself does not wait for the attempts of others, nor they for it.
    const latest = network === 'machine' ? new Map<string, number>() : this.#latestTurns(account, now)
    const own = latest.get(network)
    const others = own === undefined ? latest.size : latest.size - 1
    const ofAccount = own === undefined ? now + others * PACE_MS.account : own + (others + 1) * PACE_MS.account
    const turn = Math.max(now, line.last + PACE_MS.network, ofAccount)
    if (turn > now + LONGEST_LINE_MS) return null
    line.last = turn
    latest.set(network, turn)
    return turn
  }

  /** The latest turn for the account, by network. Drops a network whose turn is over for longer than a pace. */
  #latestTurns(account: string, now: number): Map<string, number> {
    const latest = this.#accounts.get(account) ?? new Map<string, number>()
    this.#accounts.set(account, latest)
    for (const [network, turn] of latest) if (turn + PACE_MS.account <= now) latest.delete(network)
    return latest
  }

  #lineOf(network: string, now: number): WaitingLine {
    const line = this.#lines.get(network) ?? { last: -Infinity, places: new Map<string, PlaceInLine>() }
    this.#lines.set(network, line)
    for (const [id, { turn }] of line.places) {
      if (turn + this.#goodForMs >= now) break
      line.places.delete(id)
    }
    return line
  }

  /** If there are too many places, drops lines and accounts that no ticket waits for and, if need be, one place of the longest line. */
  #makeRoom(now: number): void {
    if (Math.max(this.size, this.#accounts.size) > MOST_PLACES) this.#forgetWhatIsOver(now)
    if (this.size <= MOST_PLACES) return
    const longest = [...this.#lines.values()].reduce((one, other) =>
      other.places.size > one.places.size ? other : one,
    )
    if (takeTurnOfYoungest(longest, -Infinity, now) !== null) return
    const [first = ''] = longest.places.keys()
    longest.places.delete(first)
  }

  /** At most once a second, because it looks at every line and account. */
  #forgetWhatIsOver(now: number): void {
    if (now < this.#forgotAt + 1_000) return
    this.#forgotAt = now
    for (const [network, { last }] of this.#lines) if (last + this.#goodForMs < now) this.#lines.delete(network)
    for (const account of this.#accounts.keys())
      if (this.#latestTurns(account, now).size === 0) this.#accounts.delete(account)
  }
}

/** Takes away the turn of the youngest waiting ticket, if it is younger than `since`; null if there is none. */
function takeTurnOfYoungest({ places }: WaitingLine, since: number, now: number): number | null {
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
