// Stores a device's tables: IndexedDB, one record per table, changed in one transaction at a time, also across tabs.

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { v7 as newId } from 'uuid'
import { mergeRecords } from './merge-records.ts'
import { newRecord, type TableRecord } from './outbox.ts'

export interface TableStore {
  /** Does stored data survive closing the browser? */
  readonly keeps: boolean
  /** This browser's own id, the same in all its tabs. */
  device(): Promise<string>
  /** Changes a table's record exclusively, and resolves with it once it is on disk. Return the same record for no change. */
  change(token: string, change: (record: TableRecord) => TableRecord): Promise<TableRecord>
  /** Moves pending data from other records of its table into this record (`adopt`), in one transaction. */
  takeOver(token: string): Promise<TableRecord>
  /** Calls back whenever another tab has changed a record. Returns a function to stop. */
  watch(changed: (token: string) => void): () => void
}

const NAME = 'nockenblatt'
const VERSION = 1
const TABLES = 'tables'
const DEVICE = 'device'

interface Schema extends DBSchema {
  readonly [TABLES]: { readonly key: string; readonly value: TableRecord }
  readonly [DEVICE]: { readonly key: typeof DEVICE; readonly value: string }
}

type Database = IDBPDatabase<Schema>

/** Opens this browser's tables. Where the browser stores nothing (a private window), they last as long as the page. */
export async function openTableStore(): Promise<TableStore> {
  const database = await openDatabase().catch(() => null)
  return database ? storeOnDisk(database) : storeInMemory()
}

/** A store in memory only. */
export function storeInMemory(): TableStore {
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
      const adopted = mergeRecords(
        records.get(token) ?? newRecord(token),
        [...records.values()].filter(otherThan(token)),
      )
      for (const record of adopted) records.set(record.token, record)
      return adopted[0]
    },
    watch: () => () => {},
  }
}

function storeOnDisk(first: Database): TableStore {
  const channel = new BroadcastChannel(NAME)
  let database = Promise.resolve(first)

  /** Runs one transaction; retries it on a new connection if the browser has dropped the old one. */
  async function transact<Name extends StoreNames<Schema>, Value>(name: Name, work: Work<Name, Value>): Promise<Value> {
    try {
      return await transaction(await database, name, work)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      database = openDatabase()
      return transaction(await database, name, work)
    }
  }

  return {
    keeps: true,
    device: () =>
      transact(DEVICE, async (store) => {
        const known = await store.get(DEVICE)
        if (known !== undefined) return known
        const device = newId()
        await store.put(device, DEVICE)
        return device
      }),
    async change(token, change) {
      let changed = false
      const record = await transact(TABLES, async (store) => {
        const before = (await store.get(token)) ?? newRecord(token)
        const after = change(before)
        changed = after !== before
        if (changed) await store.put(after)
        return after
      })
      if (changed) channel.postMessage(token)
      return record
    },
    async takeOver(token) {
      let changed: readonly TableRecord[] = []
      const record = await transact(TABLES, async (store) => {
        const all = await store.getAll()
        const own = all.find((it) => it.token === token) ?? newRecord(token)
        const before = [own, ...all.filter(otherThan(token))]
        const after = mergeRecords(own, before.slice(1))
        changed = after.filter((it, at) => it !== before[at])
        for (const it of changed) await store.put(it)
        return after[0]
      })
      for (const it of changed) channel.postMessage(it.token)
      return record
    },
    watch(changed) {
      const listen = ({ data }: MessageEvent) => changed(String(data))
      channel.addEventListener('message', listen)
      return () => channel.removeEventListener('message', listen)
    },
  }
}

function otherThan(token: string) {
  return (record: TableRecord) => record.token !== token
}

function openDatabase(): Promise<Database> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore(TABLES, { keyPath: 'token' satisfies keyof TableRecord })
      database.createObjectStore(DEVICE)
    },
    // A newer page needs another schema; this page reopens the database when it needs it.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
  })
}

/** The work in a transaction; it must await nothing but its store, or the browser ends the transaction early. */
type Work<Name extends StoreNames<Schema>, Value> = (
  store: IDBPTransaction<Schema, [Name], 'readwrite'>['store'],
) => Promise<Value>

/** Resolves with the result of `work` once it is on disk, because a phone may be switched off right after. */
async function transaction<Name extends StoreNames<Schema>, Value>(
  database: Database,
  name: Name,
  work: Work<Name, Value>,
): Promise<Value> {
  const act = database.transaction(name, 'readwrite', { durability: 'strict' })
  const [value] = await Promise.all([work(act.store), act.done])
  return value
}
