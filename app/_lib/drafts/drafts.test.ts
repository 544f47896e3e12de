import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Shelf } from '#app/_test/shelf.ts'
import { Drafts } from './drafts.ts'

const HOUR = 60 * 60 * 1000
const resi = { account: 'resi', tournament: 'watten' }
const line = { form: 'pair', slot: '1', act: 'key' }

let now: number
let shelf: Shelf
let drafts: Drafts

beforeEach(() => {
  now = 1000 * HOUR
  shelf = new Shelf()
  drafts = new Drafts(
    () => shelf,
    () => now,
  )
  drafts.keep(resi, line, 'Anna')
})

afterEach(() => vi.unstubAllGlobals())

const values = (owner = resi) => drafts.list(owner).map(({ value }) => value)

describe('a draft', () => {
  it('is there again for whoever typed it, with when and the key it is sent under', () => {
    expect(drafts.list(resi)).toEqual([{ ...line, at: now, value: 'Anna' }])
  })

  it('is nobody else’s, and of no other tournament', () => {
    expect(values({ ...resi, account: 'sepp' })).toEqual([])
    expect(values({ ...resi, tournament: 'jass' })).toEqual([])
  })

  it('is replaced by what is typed on, and stands beside that of another window, the newest first', () => {
    drafts.keep(resi, line, 'Anna Huber')
    now += 1
    drafts.keep(resi, { ...line, slot: '2' }, 'Sepp')
    expect(values()).toEqual(['Sepp', 'Anna Huber'])
  })

  it('is known to be there, for its owner', () => {
    expect(drafts.has(resi, line)).toBe(true)
    expect(drafts.has({ ...resi, account: 'sepp' }, line)).toBe(false)
    drafts.drop(resi, line)
    expect(drafts.has(resi, line)).toBe(false)
  })

  it('goes alone, or with all of its form', () => {
    drafts.keep(resi, { ...line, slot: '2' }, 'Sepp')
    drafts.keep(resi, { ...line, form: 'pairs' }, 'other form')
    drafts.drop(resi, line)
    expect(values().sort()).toEqual(['Sepp', 'other form'])
    drafts.keep(resi, line, 'Anna')
    drafts.drop(resi, { form: 'pair' })
    expect(values()).toEqual(['other form'])
  })

  it('is forgotten after a day and a half', () => {
    now += 36 * HOUR
    expect(values()).toEqual(['Anna'])
    now += 1
    expect(values({ ...resi, account: 'sepp' })).toEqual([])
    expect(shelf.length).toBe(0)
  })

  it('goes with all others of the account that signs out', () => {
    drafts.keep({ ...resi, tournament: 'jass' }, line, 'Berta')
    drafts.keep({ ...resi, account: 'sepp' }, line, 'Cilli')
    shelf.setItem('theme', 'dark')
    drafts.end('resi')
    expect(values()).toEqual([])
    expect(values({ ...resi, account: 'sepp' })).toEqual(['Cilli'])
    expect(shelf.getItem('theme')).toBe('dark')
  })

  it('is found with all others of the account, wherever they were typed, as long as it is offered', () => {
    now += 1
    drafts.keep({ ...resi, tournament: 'jass' }, line, 'Berta')
    drafts.keep({ ...resi, account: 'sepp' }, line, 'Cilli')
    const found = (account: string) => drafts.all(account).map(({ tournament, value }) => [tournament, value])
    expect(found('resi')).toEqual([
      ['jass', 'Berta'],
      [resi.tournament, expect.anything()],
    ])
    expect([found('sepp').length, found('vroni').length]).toEqual([1, 0])
    now += 36 * HOUR + 1
    expect(found('resi')).toEqual([])
  })

  it('is not kept of an account that has signed out, though a window still shows the form', () => {
    drafts.end('resi')
    drafts.keep(resi, line, 'Anna H')
    expect(values()).toEqual([])
  })

  it('that is kept or dropped is told, also from another window, until nobody listens', () => {
    const windows = new EventTarget()
    vi.stubGlobal('addEventListener', windows.addEventListener.bind(windows))
    vi.stubGlobal('removeEventListener', windows.removeEventListener.bind(windows))
    let heard = 0
    const stop = drafts.subscribe(() => {
      heard += 1
    })
    drafts.keep(resi, line, 'Anna H')
    expect(heard).toBe(1)
    drafts.drop(resi, line)
    expect(heard).toBe(2)
    windows.dispatchEvent(new Event('storage'))
    expect(heard).toBe(3)
    stop()
    drafts.end('resi')
    windows.dispatchEvent(new Event('storage'))
    expect(heard).toBe(3)
  })

  it('that can’t be read is none', () => {
    shelf.setItem('nockenblatt.draft/resi/watten/pair/3', '{')
    expect(values()).toEqual(['Anna'])
    expect(shelf.length).toBe(1)
  })

  it('is not kept where a browser keeps nothing, and nobody is disturbed', () => {
    const closed = new Drafts(() => {
      throw new Error('not allowed')
    })
    closed.keep(resi, line, 'Anna')
    expect(closed.list(resi)).toEqual([])
  })
})
