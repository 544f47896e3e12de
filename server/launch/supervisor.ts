// Everything the launcher has started: keeps it running as long as possible, and stops it in order.

import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.ts'
import { PlainError } from './plain-error.ts'
import { MOST_DEATHS, Restarts } from './restarts.ts'

/** A process that is restarted when it dies. */
export interface SupervisedPart {
  /** The name shown to the operator: `pages`, `API`. */
  readonly name: string
  /** Resolves when the requirements of the process are there; awaited before every start. */
  readonly before?: () => Promise<void>
  readonly start: () => Child
  /** Resolves when the process is ready for its work. */
  readonly ready: (child: Child) => Promise<void>
}

/** Something that the parts need and that is stopped after them: a database. */
export interface Dependency extends Stoppable {
  /** Resolves, with the reason as a sentence, when it is gone for good without having been stopped. */
  readonly lost: Promise<string>
}

interface Stoppable {
  stop(): Promise<void>
}

/** Thrown by a start that goes on while everything is being stopped. */
export class Stopping extends Error {}

/** A part that ended before it was ready for the first time. The message has the reason and its last output. */
export class PartFailed extends PlainError {}

export class Supervisor {
  /** Resolves, with the reason, when a part or a dependency is gone for good. */
  readonly failure: Promise<string>
  #fail: (reason: string) => void = () => {}
  #stopping = false
  readonly #say: (line: string) => void
  readonly #running = new Set<Stoppable>()
  readonly #dependencies: Promise<Dependency>[] = []

  constructor(say: (line: string) => void) {
    this.#say = say
    this.failure = new Promise((resolve) => {
      this.#fail = resolve
    })
  }

  /** Adds something that ends by itself or looks after itself. If everything is being stopped already, stops it and throws Stopping. */
  async add(running: Stoppable): Promise<void> {
    this.#running.add(running)
    if (!this.#stopping) return
    await running.stop()
    throw new Stopping()
  }

  /** Adds a dependency while it opens, so that stopping waits for it; resolves when it is open. */
  async addDependency<Kind extends Dependency>(opening: Promise<Kind>): Promise<Kind> {
    this.#dependencies.push(opening)
    const dependency = await opening
    void dependency.lost.then(this.#fail)
    this.throwIfStopping()
    return dependency
  }

  /**
   * Starts a part; resolves when it is ready. From then on, restarts it whenever it dies, after a growing pause. Throws PartFailed if it
   * ends before it was ever ready. Too many deaths within a minute resolve `failure`.
   */
  async keep(part: SupervisedPart): Promise<void> {
    const child = await this.#start(part)
    const failed = child.ended.then((how) => {
      throw new PartFailed(`The ${part.name} could not be started ${ending(how, child)}`)
    })
    await Promise.race([part.ready(child), failed])
    void this.#restartAfterDeaths(part, child).catch((error: unknown) => {
      if (!(error instanceof Stopping)) this.#fail(`The ${part.name} could not be started again: ${error}`)
    })
  }

  /** Throws Stopping if everything is being stopped. */
  throwIfStopping(): void {
    if (this.#stopping) throw new Stopping()
  }

  /** Stops everything: first the running parts, then the dependencies, the last one first. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all([...this.#running].map((running) => running.stop()))
    for (const opening of this.#dependencies.toReversed()) {
      const dependency = await opening.catch(() => null)
      await dependency?.stop()
    }
  }

  async #start(part: SupervisedPart): Promise<Child> {
    await part.before?.()
    this.throwIfStopping()
    const child = part.start()
    this.#running.add(child)
    void child.ended.then(() => this.#running.delete(child))
    return child
  }

  async #restartAfterDeaths(part: SupervisedPart, first: Child): Promise<void> {
    const restarts = new Restarts()
    for (let child = first; ; child = await this.#start(part)) {
      const how = await child.ended
      if (this.#stopping) return
      const pause = restarts.pauseAfterDeath(performance.now())
      if (pause === null)
        return this.#fail(`The ${part.name} died ${MOST_DEATHS} times within a minute ${ending(how, child)}`)
      this.#say(`${part.name}: gone (${how}); starting again${pause === 0 ? '' : ` in ${pause / 1000} s`}`)
      await wait(pause)
      if (this.#stopping) return
    }
  }
}

function ending(how: string, { lastWords }: Child): string {
  return lastWords ? `(${how}). Its last words:\n${lastWords}` : `(${how}).`
}
