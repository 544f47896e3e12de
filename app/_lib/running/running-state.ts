/** A state that a pure reducer moves. It lives outside of React, so that answers and waiting acts move it after its page was left too. */
export class RunningState<State, Event> {
  readonly #move: (state: State, event: Event) => State
  readonly #listeners = new Set<() => void>()
  #now: State

  constructor(move: (state: State, event: Event) => State, initial: State) {
    this.#move = move
    this.#now = initial
  }

  readonly now = (): State => this.#now

  readonly send = (event: Event): void => {
    const next = this.#move(this.#now, event)
    if (next === this.#now) return
    this.#now = next
    for (const listener of [...this.#listeners]) listener()
  }

  /** Calls the listener after each change. Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
