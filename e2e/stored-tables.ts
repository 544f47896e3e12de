// The data an earlier release has stored on a phone: its IndexedDB, from the fixtures in `stored/`.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { PRACTICE } from '#contract/paths.ts'

const FOLDER = path.join(import.meta.dirname, '../stored')

/** A table's record, as that release wrote it. */
interface StoredTable {
  readonly name: string
  readonly record: {
    readonly token: string
    readonly sheet: { readonly encounter: string; readonly tournament: object }
    readonly pending: readonly { readonly id: string }[]
  }
}

/** For each release, a table with unsent entries, and the id of its phone. */
export function unsentTables(): {
  readonly release: string
  readonly device: string
  readonly record: StoredTable['record']
}[] {
  const releases = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return releases.map(({ name: release }) => {
    const { device, tables } = JSON.parse(readFileSync(path.join(FOLDER, release, 'browser.json'), 'utf8'))
    const unsentTable = (tables as StoredTable[]).find(({ name }) => name.startsWith('unsent, its first call'))
    if (!unsentTable) throw new Error(`nothing unsent in ${release}`)
    return { release, device, record: unsentTable.record }
  })
}

/** The same record as if it had been written at another table, before any other change of the tournament. */
export function atTable(record: StoredTable['record'], token: string, encounter: string): StoredTable['record'] {
  const tournament = { ...record.sheet.tournament, version: 0 }
  return { ...record, token, sheet: { ...record.sheet, encounter, tournament } }
}

/** Stores the record on the phone as the release did. Must be called before any table page is opened there. */
export async function keepTable(page: Page, device: string, record: StoredTable['record']): Promise<void> {
  await page.goto(PRACTICE)
  await page.evaluate(
    ({ device, record }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nockenblatt', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tables', { keyPath: 'token' })
          opening.result.createObjectStore('device')
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const work = opening.result.transaction(['tables', 'device'], 'readwrite')
          work.objectStore('tables').put(record)
          work.objectStore('device').put(device, 'device')
          work.onerror = () => reject(work.error)
          work.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { device, record },
  )
}
