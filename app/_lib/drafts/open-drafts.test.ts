import { expect, it } from 'vitest'
import { Shelf } from '#app/_test/shelf.ts'
import { Acts } from './acts.ts'
import { Drafts } from './drafts.ts'
import { type OfferedDraft, OpenDrafts } from './open-drafts.ts'

const owner = { account: 'resi', tournament: 'watten' }

/** The drafts of a page on this shelf, and what it offers. */
function opened(shelf: Shelf, own = 'first page') {
  const drafts = new Drafts(() => shelf)
  let list: readonly OfferedDraft<string>[] = drafts.list(owner) as never
  const offers = {
    now: () => list,
    show(next: typeof list) {
      list = next
    },
  }
  const open = new OpenDrafts<string>({ drafts, owner, own, acts: new Acts(), offers })
  return { open, stored: () => drafts.list(owner), offered: () => list }
}

it('what was sent is stored as such until its answer says that it is not saved', () => {
  const { open, stored } = opened(new Shelf())
  const act = open.actOf('line')
  open.noteSent(act)
  open.keep('line', 'Anna 11:3', act)
  expect(stored()).toMatchObject([{ act, sent: true }])
  open.noteUnsaved('line', act, 'Anna 11:3')
  expect(stored().map(({ sent }) => sent)).toEqual([undefined])
})

it('taken after a reload it stays what was sent, in the fields and set aside again', () => {
  const shelf = new Shelf()
  const before = opened(shelf)
  const act = before.open.actOf('line')
  before.open.noteSent(act)
  before.open.keep('line', 'Anna 11:3', act)

  const { open, stored, offered } = opened(shelf, 'second page')
  const [draft] = offered()
  if (!draft) throw new Error('nothing is offered')
  open.take(draft)
  open.keep('line', 'Anna 11:4')
  expect(stored()).toMatchObject([{ slot: 'second page', act, sent: true }])
  before.open.noteUnsaved('line', act, 'Anna 11:3')
  expect(stored(), 'what was taken elsewhere').toHaveLength(1)
  open.setAside('line', 'Anna 11:4')
  expect(offered()).toMatchObject([{ act, sent: true }])
  open.keep('line', 'Berta 11:5')
  expect(stored().find(({ slot }) => slot === 'second page')).not.toHaveProperty('sent')
})
