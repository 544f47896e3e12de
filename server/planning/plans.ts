// Planning takes seconds of computing that must not hold up a desk, so it has a thread of its own, one job after the other.

import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import type { Asked, Jobs } from './jobs.ts'

/** More than so many waiting, and everybody would wait too long. */
const MOST_WAITING = 8
const RETRY_SECONDS = 10

export class Plans {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** The answer of a job, after those asked for before. Throws `too-many-requests`. */
  async run<Name extends keyof Jobs>(job: Name, input: Parameters<Jobs[Name]>[0]): Promise<ReturnType<Jobs[Name]>> {
    if (this.#waiting >= MOST_WAITING) throw new Problem('too-many-requests', { params: { seconds: RETRY_SECONDS } })
    this.#waiting++
    const answer = this.#last.then(() => inThread({ job, input } as Asked))
    this.#last = answer.catch(() => undefined)
    try {
      return (await answer) as ReturnType<Jobs[Name]>
    } finally {
      this.#waiting--
    }
  }
}

function inThread(asked: Asked): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = startThread(asked)
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that plans has ended')))
  })
}

/** From the file beside this one: bundled in dist/, or a source, which a thread has to be taught to read. */
function startThread(workerData: Asked): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./plan-thread.js', import.meta.url), { workerData })
  const source = new URL('./plan-thread.ts', import.meta.url).href
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(start, { eval: true, workerData })
}
