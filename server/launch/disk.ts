// Messages to the operator about the disk of the data.

import { type DiskFailure, diskFailure, LEAST_ROOM, room } from '../disk.ts'
import { PlainError } from './plain-error.ts'
import { giveUpReserve, RESERVE } from './postgres/reserve.ts'
import { nearestExisting } from './postgres/unprivileged.ts'

/** A new database, its reserve, and room to write in. */
const ROOM_FOR_NEW = 64 * 1024 * 1024 + RESERVE + LEAST_ROOM

/** A message about a disk that cannot be written to, with the remedy. */
export function diskSentence(failure: DiskFailure, dir: string): string {
  const what =
    failure === 'full'
      ? `The disk of ${dir} is full. Free some space there (200 MB will do), then start again.`
      : `The disk of ${dir} can only be read. Make it writable (a disk with errors is set so by the system), or set DATA_DIR to a folder elsewhere.`
  return `${what}\nNothing that was acknowledged is lost.`
}

/** Throws a PlainError if the disk cannot take a database in `dir`. On a full disk, gives up the reserve first. */
export function refuseUnusableDisk(dir: string, isNew: boolean): void {
  const folder = nearestExisting(dir)
  if (isNew && room(folder) < ROOM_FOR_NEW) throw new PlainError(diskSentence('full', dir))
  let failure = diskFailure(folder)
  if (failure === 'full' && giveUpReserve(dir)) failure = diskFailure(folder)
  if (failure) throw new PlainError(diskSentence(failure, dir))
}

/** Reports when the disk of `dir` cannot be written to any more, and when it can again. Returns a function that stops watching. */
export function watchDisk(dir: string, say: (line: string) => void): () => void {
  let known: DiskFailure | null = null
  const look = () => {
    const failure = diskFailure(dir)
    if (failure === known) return
    known = failure
    if (failure === 'full') say(`disk: full; nothing can be entered until space is freed on the disk of ${dir}`)
    else if (failure === 'read-only') say(`disk: can only be read; nothing can be entered until ${dir} is writable`)
    else say('disk: has room again')
  }
  look()
  const timer = setInterval(look, 5_000).unref()
  return () => clearInterval(timer)
}
