// What a release has kept in browsers, as data: the phones' IndexedDB, the storage of desks, sheets that were shared by a link.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const FOLDER = path.resolve(import.meta.dirname, '../../../stored')
const NAME = 'browser.json'

export interface KeptBrowser {
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  /** This browser's own id among the phones. */
  readonly device: string
  readonly tables: readonly KeptTable[]
  /** Whose drafts they are, and of which tournament and club. */
  readonly account: string
  readonly tournament: string
  readonly club: string
  readonly localStorage: Readonly<Record<string, string>>
  readonly sessionStorage: Readonly<Record<string, string>>
  /** Practice sheets, each as the end of the link it was shared by, and what is written on it. */
  readonly shared: readonly { readonly fragment: string; readonly content: unknown }[]
}

/** A table as IndexedDB keeps it. */
export interface KeptTable {
  readonly name: string
  readonly record: unknown
  /** What the phone shows of it, game by game. */
  readonly shows: unknown
  /** The ids of the entries it sends, call by call. */
  readonly sends: readonly (readonly string[])[]
}

/** The releases of which there is something. */
export function releases(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

export function keptBrowser(release: string): KeptBrowser {
  return JSON.parse(readFileSync(path.join(FOLDER, release, NAME), 'utf8'))
}

export function writeBrowser(release: string, browser: KeptBrowser): void {
  writeFileSync(path.join(FOLDER, release, NAME), `${JSON.stringify(browser, null, 1)}\n`)
}

/** What the API has answered there to calls of a route that succeeded. */
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
