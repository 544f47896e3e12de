// Runs the product as an operator does, with data that must survive: starts it, kills it part by part, starts it again.

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { descendants, killNow } from './processes.ts'

export const KILLS = ['API', 'pages', 'database', 'launcher', 'everything'] as const
export type Kill = (typeof KILLS)[number]

const PORT = 3189
const START_LIMIT_MS = 240_000

export class Product {
  readonly address = `http://127.0.0.1:${PORT}`
  /** The product's output since its last start, which is long when pages fail without the database. */
  #printed = ''
  readonly #dataDir: string
  #launcher: ChildProcess | null = null

  constructor() {
    this.#dataDir = mkdtempSync(path.join(tmpdir(), 'nockenblatt-crash-'))
    // So that the data stays there when root runs this.
    chmodSync(this.#dataDir, 0o755)
  }

  /** Starts the launcher; the address answers some time later. */
  start(): void {
    this.#printed = ''
    const env = { ...process.env, NODE_ENV: '', PORT: String(PORT), HOST: '127.0.0.1', DATABASE_URL: '' }
    const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...env, DATA_DIR: this.#dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const output of [launcher.stdout, launcher.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text
      })
    this.#launcher = launcher
  }

  /** Repeats `attempt` and resolves as soon as it returns true. Throws when the launcher ends meanwhile. */
  async until(attempt: () => Promise<boolean>): Promise<void> {
    const start = performance.now()
    while (!(await attempt())) {
      if (this.#launcher?.exitCode !== null) throw new Error(`the launcher ended:\n${this.#printed}`)
      if (performance.now() - start > START_LIMIT_MS) throw new Error(`no answer within ${START_LIMIT_MS} ms`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /**
   * Kills a part with SIGKILL; if the launcher is killed, it is started again at once. Returns the time from which to measure the
   * recovery.
   */
  async kill(what: Kill): Promise<number> {
    const launcher = this.#launcher?.pid ?? 0
    await killNow(this.#processes(what, launcher))
    if (what === 'launcher' || what === 'everything') this.start()
    return performance.now()
  }

  async stop(): Promise<void> {
    const launcher = this.#launcher
    if (launcher && launcher.exitCode === null && launcher.signalCode === null) {
      const ended = new Promise((resolve) => launcher.once('exit', resolve))
      launcher.kill('SIGTERM')
      await ended
    }
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  #processes(what: Kill, launcher: number): number[] {
    const children = descendants(launcher)
    if (what === 'launcher') return [launcher]
    if (what === 'database') return [this.#postmaster()]
    if (what === 'everything') {
      const postmaster = this.#postmaster()
      return [launcher, ...children.map(({ pid }) => pid), postmaster, ...descendants(postmaster).map(({ pid }) => pid)]
    }
    const isApi = ({ command }: { command: string }) => command.includes('dist/main.js')
    const found = children.find((child) => child.parent === launcher && isApi(child) === (what === 'API'))
    if (!found) throw new Error(`no process for ${what} below the launcher`)
    return [found.pid]
  }

  #postmaster(): number {
    const folder = readdirSync(this.#dataDir).find((name) => /^pg\d+$/.test(name)) ?? ''
    return Number(readFileSync(path.join(this.#dataDir, folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])
  }
}
