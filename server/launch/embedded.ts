// The bundled database: a private Postgres of this machine, so that one command runs everything. Starts that use the same folder share it;
// the last one to stop stops it.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { diskFailure, diskFailureIn } from '../disk.ts'
import { diskSentence, refuseUnusableDisk } from './disk.ts'
import { PlainError } from './plain-error.ts'
import { type Binaries, findBinaries, majorVersion } from './postgres/binaries.ts'
import { type Cluster, createCluster, openCluster } from './postgres/cluster.ts'
import { refuseCopy, rememberInode } from './postgres/copy.ts'
import { lastLines } from './postgres/log-tail.ts'
import { databaseUrl, joinServer, keepMembership } from './postgres/membership.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postgres/postmaster.ts'
import { giveUpReserve, layReserve } from './postgres/reserve.ts'
import {
  handOver,
  makeReachableFolder,
  reachableBinaries,
  reachablePlace,
  type User,
  unprivilegedUser,
} from './postgres/unprivileged.ts'

export interface EmbeddedOptions {
  /** The folder of the data; created if missing. */
  readonly dir: string
  /** For tests: nothing is forced to disk, and `stop` deletes the folder. */
  readonly throwaway?: boolean
  /** The port to listen on, if clients know it already; by default a free port. */
  readonly port?: number
  /** For tests: the programs of another version; by default the installed ones. */
  readonly programs?: Binaries
}

export interface EmbeddedPostgres {
  /** The address of the database `app`. */
  readonly url: string
  /** `created`: the folder was new. `started`: the data was there. `joined`: a running server was found. */
  readonly how: 'created' | 'started' | 'joined'
  /** The actual folder of the data; it can differ from the requested one when running as root. */
  readonly dir: string
  /** Whether the data may be a damaged copy, made while another server had them open. */
  readonly isDoubtful: boolean
  /** The log file of the server. */
  readonly logFile: string
  /** Resolves when the server is gone without a call of `stop`. */
  readonly lost: Promise<void>
  /** Releases the server, and stops it unless another start uses it. */
  stop(): Promise<void>
}

const DATABASE = 'app'
const START_PATIENCE_MS = 60_000

/** The folder below `parent` for the installed Postgres version: `pg18`. */
export function dataFolder(parent: string): string {
  return path.join(parent, `pg${majorVersion(findBinaries())}`)
}

/** Starts the embedded Postgres, or joins the one that has the folder open. First start 1 s, later ones 0.1 s. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dir, throwaway = false, port: wantedPort, programs = findBinaries() } = options
  const isRoot = process.getuid?.() === 0
  const place = isRoot ? reachablePlace(path.resolve(dir)) : path.resolve(dir)
  const user = unprivilegedUser(place)
  const isNew = !existsSync(path.join(place, 'pgdata/PG_VERSION'))
  refuseUnusableDisk(place, isNew)
  if (user) handOver(place, user)
  const binaries = isRoot ? reachableBinaries(programs) : programs
  if (isRoot) makeReachableFolder(path.dirname(place))
  if (openCluster(place, user) === null) {
    refuseOlderData(place)
    createCluster(place, binaries, user, throwaway)
  }
  const cluster = openCluster(place, user)
  if (!cluster) throw new Error(`initdb left no database in ${place}`)
  const isDoubtful = (await refuseCopy(cluster)) === 'doubtful'
  rememberInode(cluster)

  const { guard, port, joined } = await joinOrStart(cluster, binaries, user, throwaway, wantedPort)
  await createDatabase(guard)
  if (!throwaway) await layReserve(place)
  const membership = keepMembership(cluster, port, guard)
  return {
    url: databaseUrl(cluster, port, DATABASE),
    how: isNew ? 'created' : joined ? 'joined' : 'started',
    dir: place,
    logFile: cluster.logFile,
    isDoubtful,
    lost: membership.lost,
    stop: async () => {
      if (await membership.leave()) {
        if (diskFailure(place) === 'full') giveUpReserve(place)
        await stopPostmaster(cluster, binaries)
        if (throwaway) rmSync(place, { recursive: true, force: true })
      }
    },
  }
}

interface Joined {
  /** A connection that holds the members' lock. */
  readonly guard: pg.Client
  readonly port: number
  readonly joined: boolean
}

/** Repeats until it holds the lock of a server that answers: meanwhile another start may be starting or stopping it. */
async function joinOrStart(
  cluster: Cluster,
  binaries: Binaries,
  user: User | null,
  throwaway: boolean,
  wantedPort: number | undefined,
): Promise<Joined> {
  const patience = Date.now() + START_PATIENCE_MS
  let own: { port: number; died: boolean } | null = null
  for (let waited = false; Date.now() < patience; waited = true) {
    if (waited) await wait(20)
    const running = findPostmaster(cluster)
    if (running) {
      const guard = await joinServer(cluster, running.port)
      if (guard) return { guard, port: running.port, joined: own?.port !== running.port }
    } else if (own === null) {
      const { port, died } = await startPostmaster(cluster, binaries, user, throwaway, wantedPort)
      const started = { port, died: false }
      own = started
      void died.then(() => {
        started.died = true
      })
    } else if (own.died) break
  }
  const failure = diskFailureIn(lastLines(cluster.logFile, 10))
  throw new PlainError(
    failure ? diskSentence(failure, cluster.dir) : `The embedded database did not start; see ${cluster.logFile}.`,
  )
}

async function createDatabase(guard: pg.Client): Promise<void> {
  const exists = 'SELECT 1 FROM pg_database WHERE datname = $1'
  if ((await guard.query(exists, [DATABASE])).rowCount) return
  try {
    await guard.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    // Another start was faster.
    if (!(await guard.query(exists, [DATABASE])).rowCount) throw error
  }
}

/** Postgres cannot open the data of another major version, and an empty database next to it would look like data loss. */
function refuseOlderData(place: string): void {
  const parent = path.dirname(place)
  const isDataFolder = (name: string) => /^pg\d+$/.test(name)
  // A folder of another name was chosen on purpose, as in tests.
  const others =
    isDataFolder(path.basename(place)) && existsSync(parent) ? readdirSync(parent).filter(isDataFolder) : []
  if (others.length > 0)
    throw new PlainError(
      `${parent} holds data of another Postgres version (${others.join(', ')}); this version of the program needs ${path.basename(place)}.\n` +
        'Go on with the earlier version, or set DATA_DIR to an empty folder.',
    )
}
