// The files of a fixture: the data stored by one release, and its answers. One folder per release, below `stored/`.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const FOLDER = path.join(import.meta.dirname, '../../../stored')

/** The releases that have a fixture. */
export function releases(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

/** The path of a release's file; without a name, that of its folder. */
export function fileOf(release: string, name = ''): string {
  return path.join(FOLDER, release, name)
}

/** Reads a file of JSON lines. */
export function readLines<Line>(release: string, name: string): Line[] {
  const text = gunzipSync(readFileSync(fileOf(release, `${name}.jsonl.gz`))).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

/** Begins the fixture of a release. Throws if there is one, because the data a release has stored does not change any more. */
export function begin(release: string): void {
  const folder = fileOf(release)
  if (existsSync(folder)) throw new Error(`there is a fixture of ${release} already`)
  mkdirSync(folder, { recursive: true })
}

/** Writes a file of JSON lines; the same lines give the same bytes. */
export function writeLines(release: string, name: string, lines: Iterable<unknown>): void {
  const text = Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(fileOf(release, `${name}.jsonl.gz`), gzipSync(text, { level: 9 }))
}
