// npm run stored: plays the story on a separate database, and saves the stored data and the answers.

import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tokenOfTable } from '#contract/paths.ts'
import { ACTIONS } from '#contract/tournaments.ts'
import type { StoredProtocol } from '#domain/formats/protocol-versions.ts'
import { startEmbedded } from '../../launch/embedded.ts'
import { migrate } from '../../launch/migrate.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { fewOfEach, goOn, idsIn, sendAgain, withoutChance } from './acts.ts'
import { type AnsweredCall, Asker, Recorder } from './ask.ts'
import { storedDraws, withDraw } from './draws.ts'
import { type Dump, dumpDatabase } from './dump.ts'
import { begin, writeLines } from './fixture.ts'
import { readEverything } from './reads.ts'
import { exportedFiles } from './regulations.ts'
import { OWNERS, tell } from './story/story.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

async function main(): Promise<void> {
  const { version: release } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  begin(release)
  const postgres = await startEmbedded({
    dir: path.join(tmpdir(), `nockenblatt-stored-${process.pid}`),
    throwaway: true,
  })
  try {
    await migrate(postgres.url, path.join(ROOT, 'prisma/migrations'))
    const written = await withServer(postgres.url, play)
    // In another process than the one that wrote it, so that nothing is cached.
    const dump = await withServer(postgres.url, (server) => writeAnswers(release, server, written))
    writeLines(release, 'draws', [...storedDraws(), ...protocolsIn(dump).map(withDraw)])
  } finally {
    await postgres.stop()
  }
  writeLines(release, 'regulations', exportedFiles())
}

/** Plays the story; returns all writing calls. */
async function play(server: TestServer): Promise<readonly AnsweredCall[]> {
  const recorder = new Recorder(new Asker(server.app), 'writing')
  await tell(server, recorder)
  return recorder.recorded
}

/** Saves the stored data and the answers; returns the stored data. */
async function writeAnswers(
  release: string,
  { app, databaseUrl }: TestServer,
  written: readonly AnsweredCall[],
): Promise<Dump> {
  const asker = new Asker(app)
  for (const owner of OWNERS) await asker.ask({ who: owner, name: 'getSession', input: {} })
  const dump = await dumpDatabase(databaseUrl)
  const at = new Date().toISOString()
  refuseGaps(dump)
  const keys = new Set(column(dump, 'command', 'key'))
  const tokens = written.flatMap(({ name, answer }) => (name === 'makeTableLinks' ? tokensIn(answer) : []))
  const reads = await readEverything(asker, OWNERS, tokens)
  const again = await sendAgain(asker, fewOfEach(written.filter(({ key }) => keys.has(key))))
  const acts = withoutChance(await goOn(asker, OWNERS), idsIn([dump, reads, again]))
  writeLines(release, 'database', [{ at, migrations: dump.migrations }, ...dump.tables])
  for (const [name, lines] of Object.entries({ reads, again, acts })) writeLines(release, name, lines)
  return dump
}

/** Throws unless every kind of event that the history knows has happened. */
function refuseGaps(dump: Dump): void {
  const done = new Set(column(dump, 'audit_event', 'action'))
  const never = ACTIONS.filter((action) => !done.has(action))
  if (never.length > 0) throw new Error(`the story has no ${never}`)
}

function protocolsIn(dump: Dump): StoredProtocol[] {
  return column(dump, 'round', 'protocol').filter((protocol) => protocol !== null) as StoredProtocol[]
}

function column({ tables }: Dump, name: string, field: string): unknown[] {
  const rows = tables.find(({ table }) => table === name)?.rows ?? []
  return rows.map((row) => (row as Readonly<Record<string, unknown>>)[field])
}

async function withServer<Value>(url: string, work: (server: TestServer) => Promise<Value>): Promise<Value> {
  const server = await startTestServer({ url, drop: async () => {} })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

function tokensIn(answer: unknown): string[] {
  const { links = [] } = answer as { readonly links?: readonly { readonly path: string }[] }
  return links.map((link) => tokenOfTable(link.path))
}

await main()
