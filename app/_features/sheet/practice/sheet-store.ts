// The practice sheets of this device, in the browser's storage: one key per sheet, so that two tabs do not overwrite each other.

import { type PracticeSheet, readContent, type SheetContent } from './practice-sheet.ts'

const PREFIX = 'nockenblatt.blatt.'

/** The stored sheets, last written first. `keeps`: they survive closing the browser. */
export interface StoredSheets {
  readonly sheets: readonly PracticeSheet[]
  readonly keeps: boolean
}

const listeners = new Set<() => void>()
let current: StoredSheets | null = null

/** The sheets of this device. The same value until a change. */
export function storedSheets(): StoredSheets {
  current ??= load()
  return current
}

/** Calls back when a sheet changes, here or in another tab. */
export function watchSheets(changed: () => void): () => void {
  listeners.add(changed)
  if (listeners.size === 1) window.addEventListener('storage', reload)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) window.removeEventListener('storage', reload)
  }
}

/** Stores a new or changed sheet. If the browser refuses, it lives until the page is closed. */
export function saveSheet(sheet: PracticeSheet): void {
  const { id, game, names, games, changed } = sheet
  const keeps = store((storage) => storage.setItem(PREFIX + id, JSON.stringify({ game, names, games, changed })))
  replace([sheet, ...storedSheets().sheets.filter((other) => other.id !== id)], keeps)
}

export function removeSheet(id: string): void {
  const keeps = store((storage) => storage.removeItem(PREFIX + id))
  replace(
    storedSheets().sheets.filter((other) => other.id !== id),
    keeps,
  )
}

/** Stores a new sheet with this content, and returns it. If a sheet with exactly this content exists, returns that one. */
export function addSheet(content: SheetContent, now: number): PracticeSheet {
  const { game, names, games } = content
  const same = storedSheets().sheets.find((sheet) => textOf(sheet) === textOf(content))
  if (same && games.some((writes) => writes.length > 0)) return same
  const sheet = { id: newId(now), game, names, games, changed: now }
  saveSheet(sheet)
  return sheet
}

function load(): StoredSheets {
  const sheets: PracticeSheet[] = []
  const keeps = store((storage) => {
    for (let at = 0; at < storage.length; at++) {
      const key = storage.key(at)
      const sheet = key?.startsWith(PREFIX) ? parse(key.slice(PREFIX.length), storage.getItem(key)) : null
      if (sheet) sheets.push(sheet)
    }
  })
  return { sheets: inOrder(sheets), keeps }
}

/** Another tab has written. Sheets that exist only in this tab stay. */
function reload(event: StorageEvent): void {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return
  const { sheets, keeps } = storedSheets()
  if (!keeps) return
  const next = load()
  if (sheets.map(textOf).join() === next.sheets.map(textOf).join()) return
  current = next
  for (const changed of listeners) changed()
}

function replace(sheets: readonly PracticeSheet[], keeps: boolean): void {
  current = { sheets: inOrder(sheets), keeps }
  for (const changed of listeners) changed()
}

/** Tries the storage; false if it is missing, full or blocked. */
function store(use: (storage: Storage) => void): boolean {
  try {
    use(localStorage)
    return true
  } catch {
    return false
  }
}

function parse(id: string, text: string | null): PracticeSheet | null {
  try {
    const json: unknown = JSON.parse(text ?? '')
    const content = readContent(json)
    const { changed } = json as { changed?: unknown }
    return content ? { ...content, id, changed: typeof changed === 'number' ? changed : 0 } : null
  } catch {
    return null
  }
}

function textOf({ game, names, games }: SheetContent): string {
  return JSON.stringify([game, names, games])
}

function inOrder(sheets: readonly PracticeSheet[]): readonly PracticeSheet[] {
  return sheets.toSorted((one, other) => other.changed - one.changed)
}

/** Pages over plain http have no `crypto.randomUUID`. */
function newId(now: number): string {
  return now.toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36)
}
