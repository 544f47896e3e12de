import { beforeEach, describe, expect, it } from 'vitest'
import { Shelf } from '#app/_test/shelf.ts'
import { Acts } from './acts.ts'
import { Drafts } from './drafts.ts'
import { FormInput } from './form-input.ts'
import { type OfferedDraft, OpenDrafts } from './open-drafts.ts'
import type { StoredForm } from './stored-form.ts'

const owner = { account: 'resi', tournament: 'watten' }
const FORM = 'adjustment'

let shelf: Shelf
let drafts: Drafts
let windows: number

beforeEach(() => {
  shelf = new Shelf()
  drafts = new Drafts(() => shelf)
  windows = 0
})

const typing = (typed: string, base = '') => ({ typed, base })
const stored = () =>
  drafts
    .list(owner)
    .map(({ value }) => (value as StoredForm<string>).typed)
    .sort()

/** A form opened in a window of its own. */
function opened() {
  let list: readonly OfferedDraft<StoredForm<string>>[] = []
  const own = `window ${windows++}`
  const offers = {
    now: () => list,
    show(next: typeof list) {
      list = next
    },
  }
  const open = new OpenDrafts<StoredForm<string>>({ drafts, owner, own, acts: new Acts(), offers })
  const input = new FormInput(open, FORM)
  const typed = () => list.map(({ value }) => value.typed)
  const offer = (text: string) => list.find(({ value }) => value.typed === text) as (typeof list)[number]
  return { input, open, offered: typed, offer, offers: () => list }
}

describe('what is saved', () => {
  it('takes its own draft with it, and none that was typed about something else', () => {
    const { input, offered } = opened()
    input.hold(typing('pair 7'))
    input.setAside()
    input.hold(typing('pair 9'))
    input.send('pair 9')
    expect(input.saved()).toBe('as-sent')
    expect(stored()).toEqual(['pair 7'])
    expect(offered()).toEqual(['pair 7'])
  })

  it('takes with it what was left alike', () => {
    const { input, offered } = opened()
    input.hold(typing('pair 9', 'older'))
    input.setAside()
    input.hold(typing('pair 9'))
    input.send('pair 9')
    input.saved()
    expect(stored()).toEqual([])
    expect(offered()).toEqual([])
  })

  it('leaves alone what is typed in another window', () => {
    const here = opened()
    const there = opened()
    there.input.hold(typing('pair 7'))
    here.input.hold(typing('pair 9'))
    here.input.send('pair 9')
    here.input.saved()
    expect(stored()).toEqual(['pair 7'])
  })

  it('takes an offer with it that it was taken from', () => {
    const { input, offer, offered } = opened()
    input.hold(typing('pair 7'))
    input.setAside()
    const left = offer('pair 7')
    input.take(left)
    expect(offered()).toEqual([])
    expect(stored()).toEqual(['pair 7'])
    expect(input.send('pair 7')).toBe(left.act)
    input.saved()
    expect(stored()).toEqual([])
  })

  it('is nothing where nothing was sent', () => {
    const { input } = opened()
    input.hold(typing('pair 7'))
    input.setAside()
    input.hold(typing('pair 9'))
    input.saved()
    expect(stored()).toEqual(['pair 7', 'pair 9'])
  })

  it('is saved once: what is typed next is another act', () => {
    const { input } = opened()
    const key = input.send(null)
    expect(input.saved()).toBe('as-sent')
    expect(input.send(null)).not.toBe(key)
  })
})

describe('what is typed while it is saved', () => {
  it('is kept at once, as another act, begun from what was saved', () => {
    const { input } = opened()
    input.hold(typing('Preiswatten', 'Watten'))
    const key = input.send('Preiswatten')
    input.hold(typing('Preiswatten, Gasthof', 'Watten'))
    expect(input.saved('Preiswatten')).toBe('typed-on')
    expect(drafts.list(owner)).toMatchObject([{ value: typing('Preiswatten, Gasthof', 'Preiswatten') }])
    expect(drafts.list(owner)[0]?.act).not.toBe(key)
  })

  it('is offered at once where its form closes', () => {
    const { input, offered } = opened()
    input.hold(typing('pair 7'))
    input.send('pair 7')
    input.hold(typing('pair 7, too late'))
    input.saved()
    input.setAside()
    expect(offered()).toEqual(['pair 7, too late'])
    expect(stored()).toEqual(['pair 7, too late'])
  })

  it('may be nothing: then nothing is kept', () => {
    const { input } = opened()
    input.hold(typing('pair 7'))
    input.send('pair 7')
    input.hold(null)
    expect(input.saved()).toBe('typed-on')
    input.setAside()
    expect(stored()).toEqual([])
  })

  it('is what differs from what was sent, not from what stood there when it got its turn', () => {
    const { input } = opened()
    input.hold(typing('pair 7, too late'))
    input.send('pair 7')
    expect(input.saved()).toBe('typed-on')
    expect(stored()).toEqual(['pair 7, too late'])
  })
})

describe('a form that is left while it is saved', () => {
  it('is not what the answer is about, if another one is begun', () => {
    const { input, offered } = opened()
    input.hold(typing('pair 7'))
    const key = input.send('pair 7')
    input.setAside()
    expect(offered()).toEqual(['pair 7'])
    input.hold(typing('pair 9'))
    expect(input.saved()).toBe('left')
    expect(offered()).toEqual([])
    expect(stored()).toEqual(['pair 9'])
    expect(input.send('pair 9')).not.toBe(key)
  })

  it('is left also where nothing was typed in it', () => {
    const { input } = opened()
    const key = input.send(null)
    input.setAside()
    expect(input.send(null)).not.toBe(key)
    input.setAside()
    input.hold(typing('rank 5'))
    expect(input.saved()).toBe('left')
    expect(stored()).toEqual(['rank 5'])
  })

  it('keeps what was typed in it since, as another act', () => {
    const { input, offers } = opened()
    input.hold(typing('Preiswatten'))
    const key = input.send('Preiswatten')
    input.hold(typing('Preiswatten, Gasthof'))
    input.setAside()
    expect(offers()).toMatchObject([{ act: key }])
    expect(input.saved('Preiswatten')).toBe('left')
    expect(offers()).toMatchObject([{ value: typing('Preiswatten, Gasthof', 'Preiswatten') }])
    expect(offers()[0]?.act).not.toBe(key)
    expect(drafts.list(owner)).toMatchObject([{ act: offers()[0]?.act }])
  })

  it('is about the same again once it is taken up', () => {
    const { input, offer } = opened()
    input.hold(typing('pair 7'))
    input.send('pair 7')
    input.setAside()
    input.take(offer('pair 7'))
    expect(input.saved()).toBe('as-sent')
    expect(stored()).toEqual([])
  })

  it('shows what was taken instead', () => {
    const { input, offer, offered } = opened()
    input.hold(typing('pair 9'))
    input.setAside()
    input.hold(typing('pair 7'))
    input.send('pair 7')
    input.take(offer('pair 9'))
    expect(input.saved()).toBe('left')
    expect(offered()).toEqual([])
    expect(stored()).toEqual(['pair 9'])
  })

  it('may be the form of a page that is gone: what was typed there stays, as far as it is not saved', () => {
    const { input } = opened()
    input.hold(typing('pair 7'))
    input.send('pair 7')
    input.hold(typing('pair 7, too late'))
    input.saved()
    expect(stored()).toEqual(['pair 7, too late'])
  })
})

describe('what is set aside', () => {
  it('is thrown away only when that is certain', () => {
    const { input, offered } = opened()
    input.hold(typing('Anna'))
    const discard = input.setAside()
    expect(offered()).toEqual(['Anna'])
    discard()
    expect(offered()).toEqual([])
    expect(stored()).toEqual([])
  })

  it('is by then no more than what was typed until then', () => {
    const { input, offered } = opened()
    input.hold(typing('Anna'))
    const discard = input.setAside()
    input.hold(typing('Berta'))
    input.setAside()
    discard()
    expect(offered()).toEqual(['Berta'])
  })
})

describe('an offer', () => {
  it('that another window has thrown away is offered no more', () => {
    const { input, open, offered, offer } = opened()
    input.hold(typing('pair 7'))
    input.setAside()
    open.forgetGone()
    expect(offered()).toEqual(['pair 7'])
    drafts.drop(owner, offer('pair 7'))
    open.forgetGone()
    expect(offered()).toEqual([])
  })

  it('stays where the browser stores nothing', () => {
    shelf.setItem = () => {
      throw new Error('full')
    }
    const { input, open, offered } = opened()
    input.hold(typing('pair 7'))
    input.setAside()
    open.forgetGone()
    expect(offered()).toEqual(['pair 7'])
  })
})
