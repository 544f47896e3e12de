import { beforeEach, expect, test } from 'vitest'
import { Lines } from './lines.ts'

const GOOD_FOR_MS = 120_000
const LONGEST_MS = 300_000
const HALL = { network: 'hall', account: 'otto' }

let lines: Lines
let now: number
beforeEach(() => {
  lines = new Lines({ goodForMs: GOOD_FOR_MS })
  now = 1_000_000
})

const come = (id: string, since = now, asker = HALL) => lines.turnOf(asker, { id, since }, now)
const comeAll = (count: number, since = now) => Array.from({ length: count }, (_, at) => come(`${since} ${at}`, since))

test('turns come second by second, in the order in which tickets come back, and a turn that was told stays', () => {
  expect(['a', 'b', 'c'].map((id) => come(id))).toEqual([now, now + 1000, now + 2000])
  const promised = now + 2000
  now += 1500
  expect([come('d'), come('c')]).toEqual([promised + 1000, promised])
})

test('a ticket is good for one turn', () => {
  expect([come('a'), come('a')]).toEqual([now, 'used'])
  come('b')
  now += 5000
  expect([come('b') === now - 4000, come('b')]).toEqual([true, 'used'])
})

test('a place that nobody came for is given up', () => {
  come('a')
  const turn = come('b')
  now += 1000 + GOOD_FOR_MS
  expect(come('b')).toBe(turn)
  expect([come('c'), come('d')]).toEqual([now, now + 1000])
  now += 1001 + GOOD_FOR_MS
  expect(come('d')).toBe(now)
  expect(lines.size).toBe(1)
})

test('a line is five minutes long; then an older ticket takes the turn of the youngest, a younger one finds it full', () => {
  const turns = comeAll(302)
  expect(turns.slice(-2)).toEqual([now + LONGEST_MS, 'full'])
  now += 500
  expect(come('young')).toBe('full')
  expect(come('old', now - 10_000)).toEqual(now - 500 + 1000)
  expect(come('old', now - 10_000)).toEqual(now - 500 + 1000)
})

test('beside 1,000 who come all the time with ever new tickets, one who stays gets a turn within 1,000 s and five minutes', () => {
  const guests = Array.from({ length: 1000 }, (_, at) => ({ id: `guest ${at}`, since: now, made: 0 }))
  const began = now
  for (const guest of guests) come(guest.id, guest.since)
  for (;;) {
    now += 5000
    for (const guest of guests) {
      const turn = come(guest.id, guest.since)
      if (turn === 'full' || (turn !== 'used' && turn > now)) continue
      guest.made += 1
      Object.assign(guest, { id: `${guest.id.split('#')[0]}#${guest.made}`, since: now })
    }
    const owner = come('owner', began + 1)
    if (owner !== 'full' && owner !== 'used' && owner <= now) break
  }
  expect(now - began).toBeLessThanOrEqual(1_300_000)
})

test('a network does not wait for the other accounts of another one', () => {
  comeAll(100)
  expect(come('elsewhere', now, { network: 'elsewhere', account: 'ida' })).toBe(now)
  expect(come('at the machine', now, { network: 'machine', account: 'otto' })).toBe(now)
})

test('for one account networks take turns, four a second: who is new waits a turn for each of them, however long their lines are', () => {
  for (let network = 0; network < 12; network++)
    for (let at = 0; at < 150; at++) come(`${network} ${at}`, now, { network: `${network}`, account: 'otto' })
  expect(come('owner', now, { network: 'home', account: 'otto' })).toBe(now + 12 * 250)
  expect(come('owner again', now, { network: 'home', account: 'otto' })).toBe(now + 12 * 250 + 13 * 250)
})

test('a thousand networks that each come once get four turns a second', () => {
  const turns = Array.from({ length: 1000 }, (_, at) => come(`${at}`, now, { network: `${at}`, account: 'otto' }))
  expect(turns).toEqual(turns.map((_, at) => now + at * 250))
})

test('memory is bounded, and of many lines the longest gives way', () => {
  const elsewhere = { network: 'elsewhere', account: 'ida' }
  come('first', now, elsewhere)
  const turn = come('second', now, elsewhere)
  for (let network = 0; network < 60; network++)
    for (let at = 0; at < 250; at++)
      come(`${network} ${at}`, now, { network: `${network}`, account: `${network} ${at}` })
  expect(lines.size).toBeLessThanOrEqual(10_000)
  expect(come('second', now, elsewhere)).toBe(turn)
})
