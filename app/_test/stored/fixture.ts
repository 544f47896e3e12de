// The data a release stores in browsers: the phones' IndexedDB, the storage of desks, sheets shared by a link.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const FOLDER = path.resolve(import.meta.dirname, '../../../stored')
const NAME = 'browser.json'

export interface StoredBrowser {
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number
  /** This browser's id as a phone. */
  readonly device: string
  readonly tables: readonly StoredTable[]
  /** The drafts' account, tournament and club. */
  readonly account: string
  readonly tournament: string
  readonly club: string
  readonly localStorage: Readonly<Record<string, string>>
  readonly sessionStorage: Readonly<Record<string, string>>
  /** Practice sheets: the fragment of the link each was shared by, and its content. */
  readonly shared: readonly { readonly fragment: string; readonly content: unknown }[]
}

/** A table as stored in IndexedDB. */
export interface StoredTable {
  readonly name: string
  readonly record: unknown
  /** What the phone shows, game by game. */
  readonly shows: unknown
  /** The ids of the entries it sends, call by call. */
  readonly sends: readonly (readonly string[])[]
}

/** The releases that have a fixture. */
export function releases(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

export function storedBrowser(release: string): StoredBrowser {
  return JSON.parse(readFileSync(path.join(FOLDER, release, NAME), 'utf8'))
}

export function writeBrowser(release: string, browser: StoredBrowser): void {
  writeFileSync(path.join(FOLDER, release, NAME), `${JSON.stringify(browser, null, 1)}\n`)
}

/** The API's answers in that release to successful calls of a route. */
export function answersOf<Answer>(release: string, route: string): Answer[] {
  const lines = gunzipSync(readFileSync(path.join(FOLDER, release, 'reads.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const { name, status, answer } = JSON.parse(line) as { name: string; status: number; answer: Answer }
    return name === route && status === 200 ? [answer] : []
  })
}
