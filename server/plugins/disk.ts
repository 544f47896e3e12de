// A disk that is nearly full takes nothing from us, so that the database can go on reading, and stop in order.

import type { DiskFault } from '../disk.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Refuses, on every route below `app`, what would write while `fault` says that the disk takes nothing. */
export function refuseWritesOnFullDisk(app: Api, fault: () => DiskFault | null): void {
  app.addHook('onRequest', async ({ method }) => {
    const found = READING.includes(method) ? null : fault()
    if (found) throw new Problem(`disk-${found}`)
  })
}
