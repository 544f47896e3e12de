// The thread in which evenings are planned and simulated: one job, and it is over.

import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, perform } from './jobs.ts'

parentPort?.postMessage(perform(workerData as Asked))
