// Starts the real system for a benchmark: the launcher with a throwaway database, set up and signed in.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { address as addressOf, type Client, createClient } from '#contract/client.ts'

const PORT = 3187
const START_LIMIT_MS = 180_000

export interface System {
  readonly address: string
  readonly api: Client
  readonly club: string
  /** The cookie header of a signed-in browser. */
  readonly cookie: string
  /** The process that started all others. */
  readonly launcher: number
  stop(): Promise<void>
}

/** Starts the system as an operator does (building it when needed) and signs in to a new club. */
export async function startSystem(): Promise<System> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nockenblatt-bench-'))
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: dataDir, THROWAWAY: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop(launcher, dataDir).then(() => process.exit(1)))
  const address = `http://127.0.0.1:${PORT}`
  await reachable(address + addressOf('getHealth', {}), launcher)
  const cookie = await setUp(address)
  const api = createClient(address, { headers: { cookie } })
  const session = await api('getSession', {})
  const club = session.clubs[0]
  if (!club) throw new Error('set-up made no club')
  return { address, api, club: club.id, cookie, launcher: launcher.pid ?? 0, stop: () => stop(launcher, dataDir) }
}

async function reachable(url: string, launcher: ChildProcess): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < START_LIMIT_MS) {
    if (launcher.exitCode !== null) throw new Error(`the system ended with code ${launcher.exitCode}`)
    const answered = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false)
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the system did not answer within ${START_LIMIT_MS} ms`)
}

/** Creates the first account and club of an installation; returns the cookie of its session. */
export async function setUp(address: string): Promise<string> {
  const response = await fetch(address + addressOf('setUp', {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.com', password: 'a-long-password', club: 'Bench' }),
  })
  if (!response.ok) throw new Error(`set-up failed: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function stop(launcher: ChildProcess, dataDir: string): Promise<void> {
  const ended = new Promise((resolve) => launcher.once('exit', resolve))
  launcher.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
