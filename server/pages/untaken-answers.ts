// Pages that are rendered and that their readers have not taken yet: they use memory, but no turn.

import { finished, type Writable } from 'node:stream'

export class UntakenAnswers {
  readonly #most: number
  /** The bytes waiting for each connection; the one that has had bytes waiting for longest comes first. */
  readonly #bytesOf = new Map<Writable, number>()
  /** Connections with a listener for their end, one for all their answers. */
  readonly #watched = new WeakSet<Writable>()
  #bytes = 0

  /** `most`: bytes for all readers together. */
  constructor(most: number) {
    this.#most = most
  }

  /** The bytes that are waiting to be taken. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Counts `bytes` of an answer until it is sent or its connection is gone. If there is no more room, closes connections, first those that
   * have had bytes waiting for longest.
   */
  hold(connection: Writable, answer: Writable, bytes: number): void {
    if (connection.destroyed) return
    this.#watch(connection)
    this.#change(connection, bytes)
    finished(answer, () => this.#change(connection, -bytes))
    for (const slowest of this.#bytesOf.keys()) {
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
    const bytes = this.#bytesOf.get(connection)
    if (bytes === undefined && more < 0) return
    this.#bytes += more
    const now = (bytes ?? 0) + more
    if (now > 0) this.#bytesOf.set(connection, now)
    else this.#bytesOf.delete(connection)
  }

  #forget(connection: Writable): void {
    this.#bytes -= this.#bytesOf.get(connection) ?? 0
    this.#bytesOf.delete(connection)
  }
}
