// Draws by themselves: at once where they take a moment, in a thread of their own where the API would wait for them.

import { Worker } from 'node:worker_threads'
import type { EntryId } from '#domain/ids.ts'
import type { PairerKey, PairingTask } from '#domain/pairing/pairer.ts'
import { type WhyNot, whyNotOf } from '#domain/pairing/why-not.ts'
import { type DrawOrder, drawRound } from '#domain/tournament/rounds.ts'
import type { Tournament } from '#domain/tournament/state.ts'
import { idSupply } from '../ids.ts'

/** From so many entries on a draw can take longer than 20 ms on a slow machine, whatever the desk asks of it. */
const IN_A_THREAD_FROM = 32

/** What a thread can be asked for. */
export const JOBS = {
  drawRound: (tournament: Tournament, order: DrawOrder) => drawRound(tournament, order, idSupply),
  whyNot: (pairer: PairerKey, task: PairingTask, x: EntryId, y: EntryId): WhyNot => whyNotOf(pairer, task, x, y),
}
type Jobs = typeof JOBS
type Job = keyof Jobs

export interface Asked {
  readonly number: number
  readonly job: Job
  readonly input: readonly unknown[]
}
export type Answered = { readonly number: number } & ({ readonly value: unknown } | { readonly error: unknown })

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Draws of any size, one large one at a time. The thread starts with the first large one and ends with `close`. */
export class Draws {
  #worker: Worker | null = null
  #asked = 0
  readonly #waiting = new Map<number, Waiting>()

  /** As the domain's `drawRound`. */
  drawRound(tournament: Tournament, order: DrawOrder): Promise<ReturnType<Jobs['drawRound']>> {
    return this.#run('drawRound', tournament.entries.length, [tournament, order])
  }

  /** As the domain's `whyNotOf`. */
  whyNot(pairer: PairerKey, task: PairingTask, x: EntryId, y: EntryId): Promise<WhyNot> {
    return this.#run('whyNot', task.field.length, [pairer, task, x, y])
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #run<Name extends Job>(
    job: Name,
    entries: number,
    input: Parameters<Jobs[Name]>,
  ): Promise<ReturnType<Jobs[Name]>> {
    if (entries < IN_A_THREAD_FROM) return perform(job, input) as ReturnType<Jobs[Name]>
    const number = ++this.#asked
    const answer = new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }))
    this.#thread().postMessage({ number, job, input } satisfies Asked)
    return answer as Promise<ReturnType<Jobs[Name]>>
  }

  #thread(): Worker {
    this.#worker ??= this.#start()
    return this.#worker
  }

  #start(): Worker {
    const worker = startThread()
    worker.unref()
    worker.on('message', (answered: Answered) => this.#settle(answered))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread that draws has ended')))
    return worker
  }

  #settle(answered: Answered): void {
    const waiting = this.#waiting.get(answered.number)
    this.#waiting.delete(answered.number)
    if ('value' in answered) waiting?.resolve(answered.value)
    else waiting?.reject(answered.error)
  }

  /** Whoever waits is told; the next draw starts a new thread. */
  #fail(error: unknown): void {
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** From the file beside this one: bundled in dist/, or a source, which a thread has to be taught to read. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./draw-thread.js', import.meta.url))
  const source = new URL('./draw-thread.ts', import.meta.url).href
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(start, { eval: true })
}

/** Does a job here and now. */
export function perform(job: Job, input: readonly unknown[]): unknown {
  return (JOBS[job] as (...given: readonly unknown[]) => unknown)(...input)
}
