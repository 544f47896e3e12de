// The embedded database of a start: opens it, and restarts it when it dies.

import { setTimeout as wait } from 'node:timers/promises'
import { watchDisk } from './disk.ts'
import { dataFolder, type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { PlainError } from './plain-error.ts'
import { lastLines } from './postgres/log-tail.ts'
import { hasReserve } from './postgres/reserve.ts'
import { MOST_DEATHS, Restarts } from './restarts.ts'
import type { Settings } from './settings.ts'
import type { Dependency } from './supervisor.ts'

type Say = (line: string) => void

export interface EmbeddedDatabase extends Dependency {
  readonly url: string
  /** The actual folder of the data. */
  readonly dir: string
}

/** A killed database leaves processes behind for a moment, so it is started up to this often until it stays up. */
const REVIVALS = 20
const REVIVAL_PAUSE_MS = 500

/**
 * Starts or joins the embedded database and reports which. When it dies, it is restarted at the same port, where its clients reconnect by
 * themselves. It is lost when that fails, or when it dies too often.
 */
export async function openEmbedded(
  { dataDir, throwaway }: Pick<Settings, 'dataDir' | 'throwaway'>,
  say: Say,
): Promise<EmbeddedDatabase> {
  const options = { dir: throwaway ? dataDir : dataFolder(dataDir), throwaway }
  const first = await startEmbedded(options)
  const what = { created: 'new, in', started: 'in', joined: 'running already, in' }[first.how]
  say(`database: ${what} ${first.dir}`)
  if (first.isDoubtful)
    say('warning: this folder seems to be a copy that was made while it was in use; look through what is there')
  if (!throwaway && !hasReserve(first.dir))
    say(`warning: there is little room on the disk of ${first.dir}; free some space there, 200 MB will do`)

  const port = Number(new URL(first.url).port)
  let current: EmbeddedPostgres | null = first
  let stopping = false
  let reviving: Promise<EmbeddedPostgres | Error | null> = Promise.resolve(first)
  let reportLost: (reason: string) => void = () => {}
  const lost = new Promise<string>((resolve) => {
    reportLost = resolve
  })

  async function restartAfterDeaths(): Promise<void> {
    const restarts = new Restarts()
    while (current) {
      await current.lost
      if (stopping) return
      const pause = restarts.pauseAfterDeath(performance.now())
      if (pause === null)
        return reportLost(`The database died ${MOST_DEATHS} times within a minute. ${lastWords(first.logFile)}`)
      say(`database: gone; starting again${pause === 0 ? '' : ` in ${pause / 1000} s`}`)
      await wait(pause)
      reviving = revive({ ...options, port }, () => stopping)
      const revived = await reviving
      if (revived instanceof Error) return reportLost(reasonOf(revived, first.logFile))
      current = revived
    }
  }

  void restartAfterDeaths()
  const unwatch = watchDisk(first.dir, say)
  const stop = async () => {
    stopping = true
    unwatch()
    const last = await reviving
    if (last && !(last instanceof Error)) await last.stop()
  }
  return { url: first.url, dir: first.dir, lost, stop }
}

/** Starts the database at `port` again. Returns the last error if that fails, null if the database is no longer wanted. */
async function revive(
  options: EmbeddedOptions & { port: number },
  givenUp: () => boolean,
): Promise<EmbeddedPostgres | Error | null> {
  let last = new Error('another database answers there')
  for (let attempt = 0; attempt < REVIVALS && !givenUp(); attempt++) {
    try {
      const revived = await startEmbedded(options)
      // Another start may have been faster, at a port that our clients do not know.
      if (Number(new URL(revived.url).port) === options.port) return revived
      await revived.stop()
    } catch (error) {
      last = error instanceof Error ? error : new Error(String(error))
    }
    await wait(REVIVAL_PAUSE_MS)
  }
  return givenUp() ? null : last
}

function reasonOf(error: Error, logFile: string): string {
  const detail = error instanceof PlainError ? error.message : lastWords(logFile)
  return `The database died and could not be started again. ${detail}`
}

function lastWords(logFile: string): string {
  return `Its last words, in ${logFile}:\n${lastLines(logFile, 3)}`
}
