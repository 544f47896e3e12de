// A Node process of ours: started, watched, stopped. It exits when its parent is killed.

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { printLines } from './printed-lines.ts'

export interface ChildOptions {
  /** The folder of package.json. */
  readonly root: string
  readonly file: string
  readonly args?: readonly string[]
  /** Modules to load first. */
  readonly imports?: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** A socket to accept connections from, passed as descriptor `DOOR_FD`. */
  readonly door?: number | undefined
  /** Its output: shown, or discarded except for errors. */
  readonly output: 'shown' | 'errors'
}

const PATIENCE_MS = 8_000
/** After this time all output of an ended process has arrived, even if a child of it still holds the pipe open. */
const LAST_WORDS_MS = 200
const LAST_WORDS_LENGTH = 2_000

export class Child {
  /** Resolves with the reason (`exit code 1`, `SIGKILL`) once the process has ended. */
  readonly ended: Promise<string>
  readonly #process: ChildProcess
  #errors = ''

  constructor({ root, file, args = [], imports = [], env, door, output }: ChildOptions) {
    // By NODE_OPTIONS and not as an argument, to reach the processes that this one starts, too.
    const dieWithParent = pathToFileURL(path.join(root, 'scripts/die-with-parent.mjs')).href
    this.#process = fork(file, [...args], {
      cwd: root,
      // Programs print no colours into a pipe by themselves.
      env: {
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...env,
        NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${dieWithParent}`.trim(),
      },
      execArgv: imports.flatMap((module) => ['--import', module]),
      stdio: ['ignore', output === 'shown' ? 'pipe' : 'ignore', 'pipe', 'ipc', ...(door === undefined ? [] : [door])],
      // Ctrl-C reaches the launcher alone, which stops its processes in order.
      detached: true,
    })
    const { stdout, stderr } = this.#process
    if (stdout) printLines(stdout, (line) => process.stdout.write(line))
    if (stderr)
      printLines(stderr, (line) => {
        process.stderr.write(line)
        this.#errors = (this.#errors + line).slice(-LAST_WORDS_LENGTH)
      })
    this.ended = new Promise((resolve) => {
      this.#process.once('error', (error) => resolve(error.message))
      this.#process.once('exit', (code, signal) => {
        const end = () => resolve(signal ?? `exit code ${code}`)
        this.#process.once('close', end)
        setTimeout(end, LAST_WORDS_MS).unref()
      })
    })
  }

  /** The end of its error output; '' if there was none. */
  get lastWords(): string {
    return this.#errors.trim()
  }

  /** Resolves when the process sends `message`. */
  waitFor(message: string): Promise<void> {
    return new Promise((resolve) => {
      this.#process.on('message', (received) => {
        if (received === message) resolve()
      })
    })
  }

  /** Asks the process to end, and kills it after a while. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM')
    const impatience = setTimeout(() => this.#process.kill('SIGKILL'), PATIENCE_MS)
    await this.ended
    clearTimeout(impatience)
  }
}
