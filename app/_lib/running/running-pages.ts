import type { RunningState } from './running-state.ts'

/** What a page has begun, which goes on after the page was left. */
export interface Running {
  readonly state: Pick<RunningState<unknown, never>, 'subscribe'>
  /** Whether nothing is on its way, waits, or is still to be said. */
  readonly isIdle: () => boolean
  /** Whether something is still to be sent, which would be lost with the window. */
  readonly isWaiting: () => boolean
  /** The page was left: nobody sees what is said from now on. */
  readonly left: () => void
}

/** What goes on of each page, by its name. */
export class RunningPages {
  readonly #pages = new Map<string, Running>()
  /** Of pages that were left: stops waiting until they are idle. */
  readonly #waits = new Map<string, () => void>()

  /** What still goes on of the page; undefined: nothing. */
  find<Of extends Running>(name: string): Of | undefined {
    return this.#pages.get(name) as Of | undefined
  }

  /** The page is shown. Returns the function to call when it is left: from then on it is forgotten as soon as it is idle. */
  show(name: string, running: Running): () => void {
    this.#stopWaiting(name)
    this.#pages.set(name, running)
    return () => {
      running.left()
      this.#waits.set(
        name,
        running.state.subscribe(() => this.#forgetIdle(name, running)),
      )
      this.#forgetIdle(name, running)
    }
  }

  /** Whether something of any page is still to be sent. */
  isWaiting(): boolean {
    return [...this.#pages.values()].some((running) => running.isWaiting())
  }

  #forgetIdle(name: string, running: Running): void {
    if (!running.isIdle()) return
    this.#stopWaiting(name)
    this.#pages.delete(name)
  }

  #stopWaiting(name: string): void {
    this.#waits.get(name)?.()
    this.#waits.delete(name)
  }
}
