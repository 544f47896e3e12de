// Pages that are made and that their readers have not taken yet: they take memory, and no turn.

import { finished, type Writable } from 'node:stream'

export class Untaken {
  readonly #most: number
  /** The bytes of each reader's connection; who has waited to take them longest comes first. */
  readonly #held = new Map<Writable, number>()
  /** Connections whose end is heard of, once for all their answers. */
  readonly #watched = new WeakSet<Writable>()
  #bytes = 0

  /** `most`: bytes for all readers together. */
  constructor(most: number) {
    this.#most = most
  }

  /** The bytes that wait to be taken. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Counts `bytes` of an answer until it is sent or its connection is gone. Where there is no room for more, connections are closed, those
   * of who has been taking something for longest first.
   */
  hold(connection: Writable, answer: Writable, bytes: number): void {
    if (connection.destroyed) return
    this.#watch(connection)
    this.#change(connection, bytes)
    finished(answer, () => this.#change(connection, -bytes))
    for (const slowest of this.#held.keys()) {
      if (this.#bytes <= this.#most) return
      this.#forget(slowest)
      slowest.destroy()
    }
  }

  #watch(connection: Writable): void {
    if (this.#watched.has(connection)) return
    this.#watched.add(connection)
    connection.once('close', () => this.#forget(connection))
  }

  #change(connection: Writable, more: number): void {
    const held = this.#held.get(connection)
    if (held === undefined && more < 0) return
    this.#bytes += more
    const now = (held ?? 0) + more
    if (now > 0) this.#held.set(connection, now)
    else this.#held.delete(connection)
  }

  #forget(connection: Writable): void {
    this.#bytes -= this.#held.get(connection) ?? 0
    this.#held.delete(connection)
  }
}
