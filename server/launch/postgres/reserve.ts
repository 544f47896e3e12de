// Room that is kept for the hour in which the disk is full: given up then, so that Postgres can recover and stop in order.

import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { LEAST_ROOM, room } from '../../disk.ts'

/** Four files of Postgres's log. */
export const RESERVE = 64 * 1024 * 1024
const CHUNK = 1024 * 1024

function reserveFile(dir: string): string {
  return path.join(dir, 'reserve')
}

function reserved(dir: string): number {
  return statSync(reserveFile(dir), { throwIfNoEntry: false })?.size ?? 0
}

/** Whether the reserve lies in `dir`, as a whole. */
export function hasReserve(dir: string): boolean {
  return reserved(dir) === RESERVE
}

/** Lays the reserve in `dir` unless it is there, or there is no room for it. The first time it takes about 0.1 s. */
export async function layReserve(dir: string): Promise<void> {
  if (hasReserve(dir) || room(dir) < RESERVE + 2 * LEAST_ROOM) return
  // By chance: a disk that compresses would keep nothing free for zeros.
  const chunk = randomBytes(CHUNK)
  try {
    const file = await open(reserveFile(dir), 'w', 0o600)
    try {
      for (let written = 0; written < RESERVE; written += CHUNK) await file.write(chunk)
    } finally {
      await file.close()
    }
  } catch {
    // A quota or a limit: without a reserve everything works but for the stop on a full disk.
    giveUpReserve(dir)
  }
}

/** Gives the reserve up; tells whether there was one. */
export function giveUpReserve(dir: string): boolean {
  const hadOne = reserved(dir) > 0
  rmSync(reserveFile(dir), { force: true })
  return hadOne
}
