import { beforeEach, expect, it } from 'vitest'
import { claimTab, clearTab } from './tab-data.ts'

const items = new Map<string, string>()
const shelf = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
  key: (at: number) => [...items.keys()][at] ?? null,
  get length() {
    return items.size
  },
}

const DATA = ['nockenblatt.ausschreibung.tournament', 'nockenblatt.ausschreibung.file', 'nockenblatt.abendplan']
const left = () => DATA.filter((key) => items.has(key))

beforeEach(() => {
  items.clear()
  for (const key of [...DATA, 'nockenblatt.something-else']) items.set(key, key)
})

it('belongs to the account that comes first, also where 0.1.0 has stored it', () => {
  claimTab(shelf, 'one')
  claimTab(shelf, 'one')
  expect(left()).toEqual(DATA)
})

it('is deleted when another account comes, and nothing else is', () => {
  claimTab(shelf, 'one')
  claimTab(shelf, 'other')
  expect(left()).toEqual([])
  expect(items.get('nockenblatt.something-else')).toBe('nockenblatt.something-else')
})

it('is deleted when the account signs out', () => {
  claimTab(shelf, 'one')
  clearTab(shelf)
  expect(left()).toEqual([])
})
