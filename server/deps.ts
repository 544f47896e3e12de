// What the app is made of.

import { Attempts } from './access/attempts.ts'
import { readSecret } from './access/auth.ts'
import { Devices } from './access/devices.ts'
import { Sessions } from './access/sessions.ts'
import { SetUpDoor } from './access/set-up-door.ts'
import { WaitingLine } from './access/waiting-line.ts'
import { type Database, openDatabase } from './db.ts'
import { Live } from './live/live.ts'
import { Pool } from './pool/pool.ts'
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
  readonly live: Live
  readonly tournaments: TournamentReader
  readonly privateRounds: PrivateRounds
  /** Where what takes long is done. */
  readonly pool: Pool
  /** Where others in the network reach us; null: not known. */
  readonly networkUrl: string | null
}

export interface DepsOptions {
  readonly databaseUrl: string
  readonly networkUrl?: string | null
  /** What set-up asks for from elsewhere; null: it is closed from there. */
  readonly setUpCode?: string | null
}

/** Everything the app needs, over one database. Rejects when that can't be reached. */
export async function openDeps({ databaseUrl, networkUrl = null, setUpCode = null }: DepsOptions): Promise<Deps> {
  const db = openDatabase(databaseUrl)
  const live = new Live(databaseUrl)
  const secret = await readSecret(db)
  const attempts = new Attempts()
  await live.open()
  return {
    db,
    secret,
    sessions: new Sessions(db, secret),
    devices: new Devices(secret),
    attempts,
    waitingLine: new WaitingLine(attempts),
    setUpDoor: new SetUpDoor(setUpCode, attempts),
    live,
    tournaments: new TournamentReader(db, live),
    privateRounds: new PrivateRounds(db),
    pool: new Pool(),
    networkUrl,
  }
}

/** Ends the workers and lets go of the database. */
export async function closeDeps({ db, live, pool }: Deps): Promise<void> {
  await pool.close()
  await live.close()
  await db.$disconnect()
}
