// What the app is made of.

import { Sessions } from './access/sessions.ts'
import { type Database, openDatabase } from './db.ts'
import { Live } from './live/live.ts'
import { Draws } from './rounds/draws.ts'
import { TournamentReader } from './tournaments/reader.ts'

export interface Deps {
  readonly db: Database
  readonly sessions: Sessions
  readonly live: Live
  readonly tournaments: TournamentReader
  readonly draws: Draws
  /** Where others in the network reach us; null: not known. */
  readonly networkUrl: string | null
}

/** Everything the app needs, over one database. Rejects when that can't be reached. */
export async function openDeps(databaseUrl: string, networkUrl: string | null = null): Promise<Deps> {
  const db = openDatabase(databaseUrl)
  const live = new Live(databaseUrl)
  const sessions = await Sessions.open(db)
  await live.open()
  return { db, sessions, live, tournaments: new TournamentReader(db, live), draws: new Draws(), networkUrl }
}

/** Lets go of the database. */
export async function closeDeps({ db, live, draws }: Deps): Promise<void> {
  await draws.close()
  await live.close()
  await db.$disconnect()
}
