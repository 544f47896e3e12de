// One worker and its queue. The worker starts with the first job, ends when it has been idle, and is replaced when it dies.

import { Tinypool } from 'tinypool'
import { Problem } from '../problem.ts'
import { Queue } from './queue.ts'
import type { JobOutcome, Task } from './worker.ts'

export interface LaneOptions {
  /** A process protects the server from memory outside the JavaScript heap (buffers) as well. */
  readonly worker: 'thread' | 'process'
  /** The largest JavaScript heap, in MB. Buffers are not part of it. */
  readonly heap: number
  /** The time for a job in ms, without loading its file. After that it is given up and its worker ended. */
  readonly limit: number
  /** The longest time a job waits for its turn, in ms. */
  readonly patience: number
  /** How many jobs one caller can have, waiting or running. */
  readonly places: number
}

/** A job without an answer: it took too long, or its worker died, for example out of memory. */
export class UnfinishedJob extends Error {
  readonly reason: 'time' | 'died'

  constructor(reason: UnfinishedJob['reason'], job: string, options?: ErrorOptions) {
    super(reason === 'time' ? `the job ${job} took too long` : `the worker died during the job ${job}`, options)
    this.reason = reason
  }
}

const START_LIMIT_MS = 20_000
const IDLE_MS = 60_000

export class Lane {
  /** Decides whose turn is next. */
  readonly queue: Queue
  readonly #options: LaneOptions
  readonly #workers: Tinypool
  #died: (error: Error) => void = () => {}
  #isClosed = false

  constructor(options: LaneOptions) {
    const { limit, patience, places } = options
    this.#options = options
    this.queue = new Queue({ atOnce: 1, ofOne: 1, places, patience, again: Math.ceil(limit / 1000) })
    this.#workers = startWorkers(options)
    // The only sign of a worker that dies before it has a job.
    this.#workers.on('error', (error) => this.#died(error))
  }

  /**
   * Runs a job when its turn comes; returns its answer. Throws what the job throws; `UnfinishedJob`; `too-many-requests` when the caller has
   * too many jobs; `server-busy` when the job had to wait too long.
   */
  run(file: string, name: string, input: unknown, caller: string): Promise<unknown> {
    return this.queue.of(caller, () => this.perform(file, name, input))
  }

  /** Runs a job whose turn has come; returns its answer. Throws what the job throws; `UnfinishedJob`. */
  async perform(file: string, name: string, input: unknown): Promise<unknown> {
    if (this.#isClosed) throw closed()
    await this.#work({ file, job: null }, START_LIMIT_MS)
    return answerOf(await this.#work({ file, job: { name, input } }, this.#options.limit))
  }

  /** Ends the worker. Waiting and running jobs fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.queue.close(closed())
    await this.#workers.destroy()
  }

  async #work(task: Task, limit: number): Promise<JobOutcome> {
    const name = task.job?.name ?? task.file
    const giveUp = new AbortController()
    // If this thread was busy, the answer may have arrived already. It is read before `setImmediate` runs.
    const timer = setTimeout(() => setImmediate(() => giveUp.abort()), limit)
    const death = new Promise<never>((_, reject) => {
      this.#died = (error) => {
        reject(error)
        giveUp.abort()
      }
    })
    try {
      return await Promise.race([this.#workers.run(task, { signal: giveUp.signal }), death])
    } catch (cause) {
      const late = cause instanceof Error && cause.name === 'AbortError'
      throw new UnfinishedJob(late ? 'time' : 'died', name, { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

function closed(): Error {
  return new Error('the pool is closed')
}

/** Returns the answer of a job, or throws what the job has thrown. */
function answerOf(outcome: JobOutcome): unknown {
  if ('value' in outcome) return outcome.value
  if ('problem' in outcome) throw new Problem(outcome.problem.code, outcome.problem)
  const { message, ...rest } = outcome.error
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

/** The variables a process needs, without our secrets. */
function environment(): Record<string, string> {
  const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'TZ']
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** In a bundle it is next to this file; otherwise sources are compiled as they are loaded. */
function workerFile(): string {
  const file = import.meta.url.endsWith('.ts') ? '../../scripts/worker-from-sources.mjs' : './worker.js'
  return new URL(file, import.meta.url).href
}
