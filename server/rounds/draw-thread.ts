// The thread in which large draws are made.

import { parentPort } from 'node:worker_threads'
import { type Answered, type Asked, perform } from './draws.ts'

parentPort?.on('message', ({ number, job, input }: Asked) => {
  parentPort?.postMessage(attempt(number, job, input))
})

function attempt(number: number, job: Asked['job'], input: readonly unknown[]): Answered {
  try {
    return { number, value: perform(job, input) }
  } catch (error) {
    return { number, error }
  }
}
