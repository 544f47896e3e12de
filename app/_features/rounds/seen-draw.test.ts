import { expect, it } from 'vitest'
import {
  type Draw,
  drawNews,
  moveSeenDraw,
  NOTHING_SEEN,
  pressToPublish,
  type SeenDraw,
  type SeenDrawEvent,
} from './seen-draw.ts'

const A: Draw = { version: 1, status: 'draft', seed: 'aaaa', fingerprint: 'a' }
const A_SWAPPED: Draw = { ...A, version: 2, fingerprint: 'a-swapped' }
const A_SWAPPED_TWICE: Draw = { ...A, version: 3, fingerprint: 'a-swapped-twice' }
const B: Draw = { version: 3, status: 'draft', seed: 'bbbb', fingerprint: 'b' }
const B_SWAPPED: Draw = { ...B, version: 4, fingerprint: 'b-swapped' }

const shown = (draw: Draw | null): SeenDrawEvent => ({ event: 'shown', draw })
const made = (draw: Draw): SeenDrawEvent => ({ event: 'made', draw })
const sent = (on: Draw | null): SeenDrawEvent => ({ event: 'sent', on: on?.fingerprint ?? null })
const FAILED: SeenDrawEvent = { event: 'failed' }
const CONFIRMED: SeenDrawEvent = { event: 'confirmed', at: 5000 }

const after = (...events: SeenDrawEvent[]): SeenDraw => events.reduce(moveSeenDraw, NOTHING_SEEN)

it.each<[string, SeenDrawEvent[]]>([
  ['the one it opens', [shown(A)]],
  ['the one another desk draws while it looks at a round that is not drawn', [shown(null), shown(A)]],
  ['its own, answered before it is shown', [shown(A), sent(A), made(B), shown(B)]],
  ['its own, shown before it is answered', [shown(A), sent(A), shown(B), made(B)]],
  ['its own swap', [shown(A), sent(A), made(A_SWAPPED), shown(A_SWAPPED)]],
  ['a swap on its own swap that the screen does not show yet', [shown(A), sent(A), made(A_SWAPPED), sent(A_SWAPPED)]],
  ['what it swaps in the draw of another desk', [shown(A), shown(B), sent(B), shown(B_SWAPPED), made(B_SWAPPED)]],
  ['the first draw of the round, if it makes it', [shown(A), shown(null), sent(null), shown(B), made(B)]],
  ['its own, as long as it waits for the answer', [shown(A), sent(A), shown(B)]],
  ['its own, while the screen still shows the one before', [shown(A), sent(A), made(B), shown({ ...A, version: 2 })]],
  ['its own, though its answer was lost at first', [shown(A), sent(A), FAILED, shown(B), sent(B), made(B)]],
  ['one that changes nothing but the version', [shown(A), shown({ ...A, version: 9 })]],
  ['one that another desk puts back', [shown(A), shown(A_SWAPPED), shown({ ...A, version: 3 })]],
  ['one that another desk publishes', [shown(A), shown({ ...A, version: 2, status: 'published', fingerprint: 'p' })]],
  ['one whose round is taken back', [shown(A), shown(null)]],
])('a desk has seen %s', (_, events) => {
  expect(drawNews(after(...events))).toBeNull()
})

it.each<[string, SeenDrawEvent[], ReturnType<typeof drawNews>]>([
  ['draws again', [shown(A), shown(B)], { change: 'drawn', by: 'desk' }],
  ['swaps two', [shown(A), shown(A_SWAPPED)], { change: 'changed', by: 'desk' }],
  ['draws again and swaps two', [shown(A), shown(B), shown(B_SWAPPED)], { change: 'drawn', by: 'desk' }],
  ['discards and draws', [shown(A), shown(null), shown(B)], { change: 'drawn', by: 'desk' }],
  ['draws again after a swap here', [shown(A), sent(A), made(A_SWAPPED), shown(B)], { change: 'drawn', by: 'desk' }],
  [
    'undoes a swap made here, before the screen showed it',
    [shown(A), sent(A), made(A_SWAPPED), shown({ ...A, version: 3 })],
    { change: 'changed', by: 'desk' },
  ],
  [
    'draws again and this desk swaps in that without having seen it',
    [shown(A), sent(B), made(B_SWAPPED), shown(B_SWAPPED)],
    { change: 'drawn', by: 'desk' },
  ],
  ['draws again and publishes', [shown(A), shown({ ...B, status: 'published' })], { change: 'published', by: 'desk' }],
  [
    'swaps two after a swap here whose answer was lost and that was sent again',
    [shown(A), sent(A), FAILED, shown(A_SWAPPED), shown(A_SWAPPED_TWICE), sent(A), made(A_SWAPPED)],
    { change: 'changed', by: 'desk' },
  ],
  [
    'swaps two in a draw made here whose answer was lost and that was sent again',
    [shown(A), sent(A), FAILED, shown(B_SWAPPED), sent(A), made(B)],
    { change: 'changed', by: 'desk' },
  ],
  [
    'may have drawn what this desk got no answer to',
    [shown(A), sent(A), shown(B), FAILED],
    { change: 'drawn', by: 'unknown' },
  ],
])('a draw is news when another desk %s', (_, events, news) => {
  expect(drawNews(after(...events))).toEqual(news)
})

it('takes the news as seen once it is confirmed, and knows what it was until this desk changes the draw', () => {
  const confirmed = after(shown(A), shown(B), CONFIRMED)
  expect(drawNews(confirmed)).toBeNull()
  expect(confirmed.confirmed).toEqual({ change: 'drawn', by: 'desk', at: 5000 })
  expect(moveSeenDraw(confirmed, shown({ ...B, version: 8 })).confirmed).toEqual(confirmed.confirmed)
  expect([sent(B), made(B_SWAPPED)].reduce(moveSeenDraw, confirmed).confirmed).toBeNull()
})

it('has to be confirmed again when another desk changes the draw again', () => {
  const again = after(shown(A), shown(B), CONFIRMED, shown(B_SWAPPED))
  expect(drawNews(again)).toEqual({ change: 'changed', by: 'desk' })
  expect(again.confirmed).toBeNull()
})

it('stays the same while the screen shows the same', () => {
  const state = after(shown(A))
  expect(moveSeenDraw(state, shown({ ...A }))).toBe(state)
})

it.each<[string, SeenDrawEvent[], number, ReturnType<typeof pressToPublish>]>([
  ['publishes what was seen', [shown(A)], 0, 'publishes'],
  ['confirms the draw of another desk', [shown(A), shown(B)], 5000, 'confirms'],
  ['does nothing more if it was made before the news could be seen', [shown(A), shown(B), CONFIRMED], 4200, 'nothing'],
  ['does nothing more if it is a double one', [shown(A), shown(B), CONFIRMED], 5200, 'nothing'],
  ['does nothing more just before it is a second one', [shown(A), shown(B), CONFIRMED], 5699, 'nothing'],
  ['publishes once it is a second one', [shown(A), shown(B), CONFIRMED], 5700, 'publishes'],
  ['confirms what has come since at once', [shown(A), shown(B), CONFIRMED, shown(B_SWAPPED)], 5200, 'confirms'],
  [
    'publishes at once what was made here since',
    [shown(A), shown(B), CONFIRMED, sent(B), made(B_SWAPPED)],
    5200,
    'publishes',
  ],
])('a press %s', (_, events, at, does) => {
  expect(pressToPublish(after(...events), at)).toBe(does)
})
