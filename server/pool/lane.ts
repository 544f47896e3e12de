// One worker and those who wait for it. It starts with the first job, ends after a while without one, and is replaced when it dies.

import { Tinypool } from 'tinypool'
import { Problem } from '../problem.ts'
import { Turns } from './turns.ts'
import type { Answered, Asked } from './worker.ts'

export interface LaneOptions {
  /** A process where also what lies outside JavaScript's heap (bytes) must not harm the server. */
  readonly worker: 'thread' | 'process'
  /** What JavaScript's heap may grow to, in MB. Bytes outside it are not limited by that. */
  readonly heap: number
  /** A job that takes longer is given up and its worker ended, in ms. Loading the file does not count. */
  readonly limit: number
  /** How long a job waits for its turn at most, in ms. */
  readonly patience: number
  /** Jobs of one caller, waiting or under way. */
  readonly places: number
}

/** A job that brought no answer: given up after its time, or its worker died (out of memory). */
export class Unfinished extends Error {
  readonly reason: 'time' | 'died'

  constructor(reason: Unfinished['reason'], job: string, options?: ErrorOptions) {
    super(reason === 'time' ? `the job ${job} took too long` : `the worker died during the job ${job}`, options)
    this.reason = reason
  }
}

interface Waiting {
  readonly caller: string
  readonly asked: Asked
  readonly impatience: NodeJS.Timeout
  resolve(answer: Promise<unknown>): void
  reject(error: Error): void
}

const START_LIMIT_MS = 20_000
const IDLE_MS = 60_000

export class Lane {
  readonly #options: LaneOptions
  readonly #workers: Tinypool
  readonly #turns = new Turns<Waiting>()
  /** Who asked for what is under way; null: nothing is. */
  #current: string | null = null
  #died: (error: Error) => void = () => {}

  constructor(options: LaneOptions) {
    this.#options = options
    this.#workers = startWorkers(options)
    // A worker that dies before it has a job has no other way to say so.
    this.#workers.on('error', (error) => this.#died(error))
  }

  /**
   * The answer of a job, after its turn. Throws what the job throws; `Unfinished`; `too-many-requests` when the caller has no
   * place left, `server-busy` when others took too long.
   */
  run(file: string, name: string, input: unknown, caller: string): Promise<unknown> {
    const { places, patience } = this.#options
    const taken = this.#turns.of(caller) + (this.#current === caller ? 1 : 0)
    if (taken >= places) return Promise.reject(new Problem('too-many-requests', { params: this.#later() }))
    return new Promise((resolve, reject) => {
      const asked = { file, job: { name, input } }
      const impatience = setTimeout(() => {
        this.#turns.remove(caller, waiting)
        reject(new Problem('server-busy', { params: this.#later() }))
      }, patience)
      const waiting: Waiting = { caller, asked, impatience, resolve, reject }
      this.#turns.add(caller, waiting)
      this.#next()
    })
  }

  /** How many jobs wait for their turn. */
  get waiting(): number {
    return this.#turns.size
  }

  /** Ends the worker; what waits or is under way fails. */
  async close(): Promise<void> {
    for (const { impatience, reject } of this.#turns.takeAll()) {
      clearTimeout(impatience)
      reject(new Error('the pool is closed'))
    }
    await this.#workers.destroy()
  }

  #next(): void {
    if (this.#current !== null) return
    const waiting = this.#turns.take()
    if (!waiting) return
    clearTimeout(waiting.impatience)
    this.#current = waiting.caller
    const answer = this.#perform(waiting.asked).finally(() => {
      this.#current = null
      this.#next()
    })
    waiting.resolve(answer)
  }

  async #perform(asked: Asked): Promise<unknown> {
    await this.#work({ ...asked, job: null }, START_LIMIT_MS)
    return outcomeOf(await this.#work(asked, this.#options.limit))
  }

  async #work(asked: Asked, limit: number): Promise<Answered> {
    const name = asked.job?.name ?? asked.file
    const giveUp = new AbortController()
    // The answer may be here already, when it was we who had no time: it is read before this.
    const timer = setTimeout(() => setImmediate(() => giveUp.abort()), limit)
    const death = new Promise<never>((_, reject) => {
      this.#died = (error) => {
        reject(error)
        giveUp.abort()
      }
    })
    try {
      return await Promise.race([this.#workers.run(asked, { signal: giveUp.signal }), death])
    } catch (cause) {
      const late = cause instanceof Error && cause.name === 'AbortError'
      throw new Unfinished(late ? 'time' : 'died', name, { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  /** When to ask again, in seconds. */
  #later() {
    return { seconds: Math.ceil(this.#options.limit / 1000) }
  }
}

function outcomeOf(answered: Answered): unknown {
  if ('value' in answered) return answered.value
  if ('refusal' in answered) throw new Problem(answered.refusal.code, answered.refusal)
  const { message, ...rest } = answered.error
  throw Object.assign(new Error(message), rest)
}

function startWorkers({ worker, heap }: LaneOptions): Tinypool {
  const shared = {
    filename: workerFile(),
    name: 'work',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  }
  if (worker === 'thread') return new Tinypool({ ...shared, resourceLimits: { maxOldGenerationSizeMb: heap } })
  return new Tinypool({
    ...shared,
    runtime: 'child_process',
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heap}`],
    env: environment(),
  })
}

/** What a process needs to run; no secrets of ours. */
function environment(): Record<string, string> {
  const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'TZ']
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Beside this file when bundled; sources are translated as they are loaded. */
function workerFile(): string {
  const file = import.meta.url.endsWith('.ts') ? '../../scripts/worker-from-sources.mjs' : './worker.js'
  return new URL(file, import.meta.url).href
}
