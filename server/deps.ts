// The dependencies of the app.

import { Attempts } from './access/attempts.ts'
import { readSecret } from './access/auth.ts'
import { Devices } from './access/devices.ts'
import { Links } from './access/links.ts'
import { Sessions } from './access/sessions.ts'
import { SetUpDoor } from './access/set-up-door.ts'
import { WaitingLine } from './access/waiting-line.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db.ts'
import { StreamPlaces } from './live/stream-places.ts'
import { Notifier, type NotifierOptions } from './notifications/notifier.ts'
import { Origins, type OriginsOptions } from './origins.ts'
import { Pool } from './pool/pool.ts'
import { RoundSheets } from './print/round-sheets.ts'
import { PrivateRounds } from './tournaments/private-rounds.ts'
import { TournamentReader } from './tournaments/reader.ts'

export interface Deps {
  readonly db: Database
  /** The secret of the installation; signs data that comes back from elsewhere. */
  readonly secret: string
  readonly sessions: Sessions
  readonly devices: Devices
  readonly attempts: Attempts
  readonly waitingLine: WaitingLine
  readonly setUpDoor: SetUpDoor
  readonly links: Links
  readonly notifier: Notifier
  readonly tournaments: TournamentReader
  readonly privateRounds: PrivateRounds
  /** Papers that are rendered before they are requested. */
  readonly roundSheets: RoundSheets
  /** The places for event streams of this process. */
  readonly streamPlaces: StreamPlaces
  /** The worker pool for long computations. */
  readonly pool: Pool
  readonly origins: Origins
  /** The id of the running build. */
  readonly build: string
}

export interface DepsOptions
  extends DatabaseOptions,
    OriginsOptions,
    Pick<NotifierOptions, 'compareEveryMs' | 'onSilence'> {
  readonly databaseUrl: string
  /** The database for notifications; by default `databaseUrl`. */
  readonly directDatabaseUrl?: string
  /** The code that set-up requires from elsewhere; null: set-up is closed from there. */
  readonly setUpCode?: string | null
  readonly build?: string
  /** The worker pool; by default one of its own. */
  readonly pool?: Pool
}

/** Opens everything the app needs, over one database. Rejects if the database cannot be reached. */
export async function openDeps(options: DepsOptions): Promise<Deps> {
  const {
    databaseUrl,
    directDatabaseUrl = databaseUrl,
    setUpCode = null,
    build = 'development',
    pool = new Pool(),
  } = options
  const db = openDatabase(databaseUrl, options)
  const notifier = new Notifier({ ...options, db, listenUrl: directDatabaseUrl })
  const secret = await readSecret(db)
  const attempts = new Attempts()
  const tournaments = new TournamentReader(db, notifier)
  const privateRounds = new PrivateRounds(db)
  await notifier.open()
  return {
    db,
    secret,
    sessions: new Sessions(db, secret),
    devices: new Devices(secret),
    attempts,
    waitingLine: new WaitingLine(attempts),
    setUpDoor: new SetUpDoor(setUpCode, attempts),
    links: new Links(db, notifier),
    notifier,
    tournaments,
    privateRounds,
    roundSheets: new RoundSheets({ db, notifier, pool, tournaments, privateRounds }),
    streamPlaces: new StreamPlaces(),
    pool,
    origins: new Origins(options),
    build,
  }
}

/** Ends the workers and closes the connections to the database. */
export async function closeDeps({ db, notifier, pool }: Deps): Promise<void> {
  await pool.close()
  await notifier.close()
  await db.$disconnect()
}
