// Where a device keeps its tables: IndexedDB, one record a table, changed in one transaction at a time, also between tabs.

import { v7 as newId } from 'uuid'
import { adopt } from './adopt.ts'
import { newRecord, type TableRecord } from './outbox.ts'

export interface Drawer {
  /** Whether what is put here is still here after closing the browser. */
  readonly keeps: boolean
  /** This browser's own id, the same in all its tabs. */
  device(): Promise<string>
  /** Changes a table's record, alone, and resolves with it once it is on the disk. The same record: nothing to do. */
  change(token: string, change: (record: TableRecord) => TableRecord): Promise<TableRecord>
  /** Lets a record take over what waits in other records of its table (`adopt`), in one step with their being emptied. */
  takeOver(token: string): Promise<TableRecord>
  /** Calls back whenever another tab has changed a record. Gives the way to stop. */
  watch(changed: (token: string) => void): () => void
}

const NAME = 'nockenblatt'
const VERSION = 1
const TABLES = 'tables'
const DEVICE = 'device'

/** Opens this browser's drawer. Where the browser keeps nothing (a private window), what is put in lasts as long as the page. */
export async function openDrawer(): Promise<Drawer> {
  const first = await openDatabase().catch(() => null)
  return first ? onDisk(first) : inMemory()
}

/** A drawer that forgets. */
export function inMemory(): Drawer {
  const records = new Map<string, TableRecord>()
  const device = newId()
  return {
    keeps: false,
    device: async () => device,
    async change(token, change) {
      const record = change(records.get(token) ?? newRecord(token))
      records.set(token, record)
      return record
    },
    async takeOver(token) {
      const adopted = adopt(records.get(token) ?? newRecord(token), [...records.values()].filter(otherThan(token)))
      for (const record of adopted) records.set(record.token, record)
      return adopted[0]
    },
    watch: () => () => {},
  }
}

function onDisk(first: IDBDatabase): Drawer {
  const news = new BroadcastChannel(NAME)
  let database = Promise.resolve(first)

  /** One transaction; once more on a new connection when the browser has dropped the one there was. */
  async function transact<Value>(store: string, work: (store: IDBObjectStore, done: (value: Value) => void) => void) {
    try {
      return await transaction(await database, store, work)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      database = openDatabase()
      return transaction(await database, store, work)
    }
  }

  return {
    keeps: true,
    device: () =>
      transact<string>(DEVICE, (store, done) => {
        const read: IDBRequest<string | undefined> = store.get(DEVICE)
        read.onsuccess = () => {
          const device = read.result ?? newId()
          if (!read.result) store.put(device, DEVICE)
          done(device)
        }
      }),
    async change(token, change) {
      let changed = false
      const record = await transact<TableRecord>(TABLES, (store, done) => {
        const read: IDBRequest<TableRecord | undefined> = store.get(token)
        read.onsuccess = () => {
          const before = read.result ?? newRecord(token)
          const after = change(before)
          changed = after !== before
          if (changed) store.put(after)
          done(after)
        }
      })
      if (changed) news.postMessage(token)
      return record
    },
    async takeOver(token) {
      let changed: readonly TableRecord[] = []
      const record = await transact<TableRecord>(TABLES, (store, done) => {
        const read: IDBRequest<TableRecord[]> = store.getAll()
        read.onsuccess = () => {
          const own = read.result.find((it) => it.token === token) ?? newRecord(token)
          const before = [own, ...read.result.filter(otherThan(token))]
          const after = adopt(own, before.slice(1))
          changed = after.filter((it, at) => it !== before[at])
          for (const it of changed) store.put(it)
          done(after[0])
        }
      })
      for (const it of changed) news.postMessage(it.token)
      return record
    },
    watch(changed) {
      const hear = ({ data }: MessageEvent) => changed(String(data))
      news.addEventListener('message', hear)
      return () => news.removeEventListener('message', hear)
    },
  }
}

function otherThan(token: string) {
  return (record: TableRecord) => record.token !== token
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: 'token' satisfies keyof TableRecord })
      request.result.createObjectStore(DEVICE)
    }
    request.onsuccess = () => {
      const database = request.result
      // A newer page wants to change what the drawer looks like; this one opens it anew when it needs it.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })
}

/** Resolves with what `work` was done with, once it is on the disk: a phone may be switched off the moment after. */
function transaction<Value>(
  database: IDBDatabase,
  name: string,
  work: (store: IDBObjectStore, done: (value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const act = database.transaction(name, 'readwrite', { durability: 'strict' })
    let result: Value
    work(act.objectStore(name), (value) => {
      result = value
    })
    act.oncomplete = () => resolve(result)
    act.onabort = () => reject(act.error)
  })
}
