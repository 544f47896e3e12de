// What the app is made of.

import { Attempts } from './access/attempts.ts'
import { readSecret } from './access/auth.ts'
import { Devices } from './access/devices.ts'
import { Links } from './access/links.ts'
import { Sessions } from './access/sessions.ts'
import { SetUpDoor } from './access/set-up-door.ts'
import { WaitingLine } from './access/waiting-line.ts'
import { type Database, openDatabase } from './db.ts'
import { StreamPlaces } from './live/stream-places.ts'
import { Notifier, type NotifierOptions } from './notifications/notifier.ts'
import { Origins, type OriginsOptions } from './origins.ts'
import { Pool } from './pool/pool.ts'
import { RoundSheets } from './print/round-sheets.ts'
import { PrivateRounds } from './tournaments/private-rounds.ts'
import { TournamentReader } from './tournaments/reader.ts'

export interface Deps {
  readonly db: Database
  /** The installation's; signs what comes back to us from elsewhere. */
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
  /** Papers that are begun before anybody asks for them. */
  readonly roundSheets: RoundSheets
  /** For the event streams of this process. */
  readonly streamPlaces: StreamPlaces
  /** Where what takes long is done. */
  readonly pool: Pool
  readonly origins: Origins
  /** Names the build that answers. */
  readonly build: string
}

export interface DepsOptions extends OriginsOptions, Pick<NotifierOptions, 'compareEveryMs' | 'onSilence'> {
  readonly databaseUrl: string
  /** Where the database can be listened to; by default `databaseUrl`. */
  readonly directDatabaseUrl?: string
  /** What set-up asks for from elsewhere; null: it is closed from there. */
  readonly setUpCode?: string | null
  readonly build?: string
}

/** Everything the app needs, over one database. Rejects when that can't be reached. */
export async function openDeps(options: DepsOptions): Promise<Deps> {
  const { databaseUrl, directDatabaseUrl = databaseUrl, setUpCode = null, build = 'development' } = options
  const db = openDatabase(databaseUrl)
  const notifier = new Notifier({ ...options, db, listenUrl: directDatabaseUrl })
  const secret = await readSecret(db)
  const attempts = new Attempts()
  const tournaments = new TournamentReader(db, notifier)
  const privateRounds = new PrivateRounds(db)
  const pool = new Pool()
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

/** Ends the workers and lets go of the database. */
export async function closeDeps({ db, notifier, pool }: Deps): Promise<void> {
  await pool.close()
  await notifier.close()
  await db.$disconnect()
}
