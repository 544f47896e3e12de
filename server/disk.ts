// Finds out why a disk cannot be written to.

import { accessSync, constants, statfsSync } from 'node:fs'

export type DiskFailure = 'full' | 'read-only'

/** The bytes a database needs to go on and to stop in order: two files of its log. With less, a disk counts as full. */
export const LEAST_ROOM = 32 * 1024 * 1024

const WORDS: Readonly<Record<DiskFailure, RegExp>> = {
  full: /ENOSPC|EDQUOT|EFBIG|No space left on device|Disk quota exceeded|File too large/,
  'read-only': /EROFS|Read-only file system/,
}

/** Returns what is wrong with the disk of an existing folder; null when there is room. Takes some microseconds. */
export function diskFailure(folder: string): DiskFailure | null {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    // A missing permission to write says nothing about the disk.
    if ((error as NodeJS.ErrnoException).code === 'EROFS') return 'read-only'
  }
  return room(folder) < LEAST_ROOM ? 'full' : null
}

/** The bytes that users other than root can still write to the disk of a folder; infinite where the system does not report it. */
export function room(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The disk failure in a message of the system, of Node.js or of Postgres; null: there is none. */
export function diskFailureIn(message: string): DiskFailure | null {
  if (WORDS.full.test(message)) return 'full'
  return WORDS['read-only'].test(message) ? 'read-only' : null
}
