// Refuses writes when the disk is nearly full, so that the database can go on reading, and stop in order.

import type { DiskFailure } from '../disk.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Refuses requests that would write, on every route below `app`, while `failure` reports a disk that cannot be written to. */
export function refuseWritesOnFullDisk(app: Api, failure: () => DiskFailure | null): void {
  app.addHook('onRequest', async ({ method }) => {
    const found = READING.includes(method) ? null : failure()
    if (found) throw new Problem(`disk-${found}`)
  })
}
