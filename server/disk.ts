// What keeps a disk from taking anything more.

import { accessSync, constants, statfsSync } from 'node:fs'

export type DiskFault = 'full' | 'read-only'

/** What a database needs to go on and to stop in order: two files of its log, in bytes. With less a disk counts as full. */
export const LEAST_ROOM = 32 * 1024 * 1024

const WORDS: Readonly<Record<DiskFault, RegExp>> = {
  full: /ENOSPC|EDQUOT|EFBIG|No space left on device|Disk quota exceeded|File too large/,
  'read-only': /EROFS|Read-only file system/,
}

/** What is wrong with the disk of an existing folder; null when there is room. Takes some microseconds. */
export function diskFault(folder: string): DiskFault | null {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    // That only another user may write there says nothing about the disk.
    if ((error as NodeJS.ErrnoException).code === 'EROFS') return 'read-only'
  }
  return room(folder) < LEAST_ROOM ? 'full' : null
}

/** The bytes that others than root can still write to the disk of a folder; infinite where the system does not say. */
export function room(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** What a message of the system, of Node.js or of Postgres says about a disk; null: nothing. */
export function diskFaultIn(message: string): DiskFault | null {
  if (WORDS.full.test(message)) return 'full'
  return WORDS['read-only'].test(message) ? 'read-only' : null
}
