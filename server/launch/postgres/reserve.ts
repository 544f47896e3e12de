// Disk space reserved for the time when the disk is full: it is then given up, so that Postgres can recover and stop in order.

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

/** Whether the complete reserve is in `dir`. */
export function hasReserve(dir: string): boolean {
  return reserved(dir) === RESERVE
}

/** Creates the reserve in `dir` unless it exists or there is no room for it. The first time this takes about 0.1 s. */
export async function layReserve(dir: string): Promise<void> {
  if (hasReserve(dir) || room(dir) < RESERVE + 2 * LEAST_ROOM) return
  // Random, because a disk that compresses would reserve nothing for zeros.
  const chunk = randomBytes(CHUNK)
  try {
    const file = await open(reserveFile(dir), 'w', 0o600)
    try {
      for (let written = 0; written < RESERVE; written += CHUNK) await file.write(chunk)
    } finally {
      await file.close()
    }
  } catch {
    // A quota or a limit: without a reserve everything works except stopping on a full disk.
    giveUpReserve(dir)
  }
}

/** Gives up the reserve; returns whether there was one. */
export function giveUpReserve(dir: string): boolean {
  const hadOne = reserved(dir) > 0
  rmSync(reserveFile(dir), { force: true })
  return hadOne
}
