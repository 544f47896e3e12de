// Many attempts to sign in: by strangers, by the owner, from one address and from several.

import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { newAccount, PASSWORD, startTestServer, type TestServer } from '../test/server.ts'
import { Attempts } from './attempts.ts'
import { WaitingLine } from './waiting-line.ts'

let server: TestServer
/** A clock that is set by hand, in milliseconds. */
let now = 0
let deps: TestServer['deps']
let app: TestServer['app']
let email: string
let accounts = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  now = 1_000_000
  const attempts = new Attempts(() => now)
  deps = { ...server.deps, attempts, waitingLine: new WaitingLine(attempts) }
  app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 1 })
  email = `obmann-${++accounts}@example.org`
  await newAccount(server, { name: 'Obfrau', email })
})
afterEach(() => app.close())

interface Try {
  readonly password?: string
  readonly from?: string
  readonly cookie?: string
  readonly account?: string
}

const HALL = '203.0.113.5'

async function tryIn({ password = 'falsch', from = HALL, cookie = '', account = email }: Try = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { 'x-forwarded-for': from, cookie },
    payload: { email: account, password },
  })
  const device = response.cookies.find(({ name }) => name.startsWith('nockenblatt.device'))
  const code: string = response.statusCode === 200 ? 'in' : response.json().code
  const header = response.headers['retry-after']
  const seconds: number | null = header === undefined ? null : Number(header)
  const ticketCookie = response.cookies.find(({ name }) => name.startsWith('nockenblatt.ticket'))
  const ticket = ticketCookie ? `${ticketCookie.name}=${ticketCookie.value}` : cookie
  return { code, seconds, device, ticket, cookie: device ? `${device.name}=${device.value}` : '', response }
}

const codesOf = (tries: readonly { code: string }[]) => [...new Set(tries.map(({ code }) => code))]

test('a thousand wrong tries from the owner’s own address: the owner’s browser signs in at once, a new one after a minute at most', async () => {
  const { cookie } = await tryIn({ password: PASSWORD })
  for (let tried = 0; tried < 1000; tried++) {
    await tryIn()
    now += 200
  }
  expect((await tryIn()).code).toBe('too-many-tries')
  expect((await tryIn({ password: PASSWORD, cookie })).code).toBe('in')

  const early = await tryIn({ password: PASSWORD })
  expect(early.code).toBe('too-many-tries')
  expect(early.seconds).toBeGreaterThan(0)
  expect(early.seconds).toBeLessThanOrEqual(60)
  now += (early.seconds ?? 0) * 1000
  expect((await tryIn({ password: PASSWORD })).code).toBe('in')
})

test('a guest elsewhere does not keep the owner waiting', async () => {
  for (let tried = 0; tried < 300; tried++) await tryIn({ from: '198.51.100.9' })
  expect((await tryIn({ from: '198.51.100.9' })).code).toBe('too-many-tries')
  expect((await tryIn({ password: PASSWORD })).code).toBe('in')
})

test('guesses at the same moment are not taken more often than those one after another', async () => {
  const tries = await Promise.all(Array.from({ length: 60 }, () => tryIn()))
  expect(tries.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(6)
  expect(codesOf(tries).sort()).toEqual(['too-many-tries', 'wrong-credentials'])
})

test('the right password has to wait as well, so that a refusal reveals nothing', async () => {
  for (let tried = 0; tried < 6; tried++) await tryIn()
  const [right, wrong] = [await tryIn({ password: PASSWORD }), await tryIn()]
  expect(right.response.json()).toEqual(wrong.response.json())
})

test('the wait is given in words and in a header, and doubles', async () => {
  const waits: (number | null)[] = []
  for (let tried = 0; tried < 6; tried++) await tryIn()
  for (let tried = 0; tried < 5; tried++) {
    const { seconds, response } = await tryIn()
    expect(response.json()).toMatchObject({ status: 429, params: { seconds } })
    expect(response.json().detail).toContain(seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`)
    waits.push(seconds)
    now += (seconds ?? 0) * 1000
    expect((await tryIn()).code).toBe('wrong-credentials')
  }
  expect(waits).toEqual([1, 2, 4, 8, 16])
})

test('many accounts from one address are slowed down together, and one account from many addresses', async () => {
  const accounts = []
  for (let at = 0; at < 30; at++) accounts.push(await tryIn({ account: `gast-${at}@example.org`, from: '192.0.2.1' }))
  expect(accounts.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(21)
  const addresses = []
  for (let at = 0; at < 50; at++) addresses.push(await tryIn({ from: `192.0.2.${at + 10}` }))
  expect(addresses.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(41)
})

test('people who sign in rightly never wait for each other', async () => {
  for (let at = 0; at < 60; at++) expect((await tryIn({ password: PASSWORD })).code).toBe('in')
})

test('a known browser that guesses is slowed down, too', async () => {
  const { cookie } = await tryIn({ password: PASSWORD })
  const tries = []
  for (let tried = 0; tried < 20; tried++) tries.push(await tryIn({ cookie }))
  expect(tries.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(11)
  expect((await tryIn({ password: PASSWORD })).code, 'others are not').toBe('in')
})

test('a browser is known to the account it signed in to, and by a cookie nobody else can make', async () => {
  const { cookie, device } = await tryIn({ password: PASSWORD })
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v1/session' })
  expect(device?.maxAge).toBeGreaterThan(300 * 24 * 60 * 60)
  expect(device?.secure).toBeUndefined()
  for (let tried = 0; tried < 6; tried++) await tryIn()
  const [name, value] = cookie.split('=') as [string, string]
  const forged = [`${name}=${value.slice(0, -4)}AAAA`, `${name}=x/y.z`, `${name}=`, `nockenblatt.device_other=${value}`]
  for (const false_ of forged) expect((await tryIn({ password: PASSWORD, cookie: false_ })).code).toBe('too-many-tries')

  const other = `kassier-${accounts}@example.org`
  await newAccount(server, { name: 'Kassier', email: other })
  const theirs = await tryIn({ password: PASSWORD, account: other, from: '192.0.2.200' })
  const renamed = `${name}=${theirs.device?.value}`
  expect((await tryIn({ password: PASSWORD, cookie: renamed })).code, 'one account’s cookie').toBe('too-many-tries')
  expect((await tryIn({ password: PASSWORD, cookie: `a=b; ${cookie}; ${theirs.cookie}` })).code).toBe('in')
  expect((await tryIn({ password: PASSWORD, cookie, account: email.toUpperCase() })).code).toBe('in')
})

/** Sends a wrong password every 100 ms for `ms`: for the owner's account, for others, with the newest ticket or without one. */
async function guestPolls(ms: number, guest: { ticket: string }, keepsTicket: boolean): Promise<number> {
  let lookedAt = 0
  for (const end = now + ms; now < end; now += 100) {
    const tried = await tryIn({ cookie: keepsTicket ? guest.ticket : '' })
    guest.ticket = tried.ticket
    if (tried.code === 'wrong-credentials') lookedAt += 1
    await tryIn({ account: `gast-${now}@example.org` })
  }
  return lookedAt
}

test.each([
  { guests: 'throws tickets away', keepsTicket: false },
  { guests: 'comes back with tickets', keepsTicket: true },
])('an owner who waits as told gets in within 70 s while a guest $guests', async ({ keepsTicket }) => {
  const guest = { ticket: '' }
  await guestPolls(120_000, guest, keepsTicket)
  const began = now
  let owner = await tryIn({ password: PASSWORD })
  expect(owner.code).toBe('too-many-tries')
  let lookedAt = 0
  for (let times = 0; owner.code === 'too-many-tries' && times < 3; times++) {
    lookedAt += await guestPolls((owner.seconds ?? 0) * 1000, guest, keepsTicket)
    owner = await tryIn({ password: PASSWORD, cookie: owner.ticket })
  }
  expect(owner.code).toBe('in')
  expect(now - began).toBeLessThanOrEqual(70_000)
  expect(lookedAt).toBeLessThanOrEqual(12)
})

/** A user with a browser that is new here, who returns at the given time. */
interface Waiting {
  readonly password: string
  readonly account: string
  ticket: string
  comesAt: number
}

/** Lets all users return whose wait is over, second by second, until `isOver`; returns how many passwords were checked. */
async function everybodyComes(all: readonly Waiting[], isOver: () => boolean): Promise<number> {
  let lookedAt = 0
  while (!isOver()) {
    for (const one of all.filter(({ comesAt }) => comesAt <= now)) {
      const { password, account } = one
      const tried = await tryIn({ password, account, cookie: one.ticket })
      one.ticket = tried.ticket
      one.comesAt = tried.code === 'in' ? Infinity : now + (tried.seconds ?? 0) * 1000
      if (tried.code === 'wrong-credentials') lookedAt += 1
    }
    now += 1_000
  }
  return lookedAt
}

/** A large crowd takes longer than all other tests of this file, so those are tested only with all cases of the laws. */
const CROWDS = [
  { hoarders: 25, accounts: 1, bound: 90 },
  { hoarders: 60, accounts: 20, bound: 130 },
  { hoarders: 200, accounts: 1, bound: 270 },
].slice(0, inject('lawShare') < 1 ? 1 : undefined)

test.each(CROWDS)(
  'an owner with a new browser gets in within $bound s beside $hoarders who return their tickets at the same address, for $accounts accounts',
  async ({ hoarders, accounts, bound }) => {
    const names = [email, ...Array.from({ length: accounts - 1 }, (_, at) => `gast-${at}@example.org`)]
    const guests = Array.from({ length: hoarders }, (_, at): Waiting => {
      return { password: 'falsch', account: names[at % accounts] ?? email, ticket: '', comesAt: now }
    })
    const before = now + 240_000
    await everybodyComes(guests, () => now >= before)
    const [began, owner] = [now, { password: PASSWORD, account: email, ticket: '', comesAt: now }]
    const lookedAt = await everybodyComes([...guests, owner], () => owner.comesAt === Infinity)
    expect(now - began).toBeLessThanOrEqual(bound * 1000)
    // One a second with a ticket, and some without.
    expect(lookedAt).toBeLessThanOrEqual((now - began) / 1000 + 30)
  },
)

test('who comes back as told is looked at, however often others come meanwhile, and waits once more at most', async () => {
  const guest = { ticket: '' }
  await guestPolls(60_000, guest, false)
  const hoard: string[] = []
  for (let tried = 0; tried < 25; tried++) hoard.push((await tryIn()).ticket)
  let owner = await tryIn({ password: PASSWORD })
  now += (owner.seconds ?? 0) * 1000
  for (const [at, cookie] of hoard.entries()) hoard[at] = (await tryIn({ cookie })).ticket
  owner = await tryIn({ password: PASSWORD, cookie: owner.ticket })
  expect(owner.code).toBe('too-many-tries')
  expect(owner.seconds).toBeLessThanOrEqual(hoard.length)
  for (const end = now + (owner.seconds ?? 0) * 1000; now < end; now += 1_000)
    for (const [at, cookie] of hoard.entries()) hoard[at] = (await tryIn({ cookie })).ticket
  expect((await tryIn({ password: PASSWORD, cookie: owner.ticket })).code).toBe('in')
})

test('many tickets do not allow many guesses: one a second, and each works once', async () => {
  for (let tried = 0; tried < 6; tried++) await tryIn()
  const tickets = await Promise.all(Array.from({ length: 50 }, async () => (await tryIn()).ticket))
  expect(new Set(tickets).size).toBe(50)
  let lookedAt = 0
  const began = now
  for (const end = now + 180_000; now < end; now += 10_000)
    for (const cookie of tickets) {
      const many = await Promise.all([tryIn({ cookie }), tryIn({ cookie })])
      lookedAt += many.filter(({ code }) => code === 'wrong-credentials').length
    }
  expect(lookedAt).toBeGreaterThanOrEqual(50)
  // Each ticket once; those without a ticket a few times soon, then every minute.
  expect(lookedAt).toBeLessThanOrEqual(50 + 7 + (now - began) / 60_000)
})

test('a guest who hoards tickets at the owner’s address delays neither other addresses nor known browsers', async () => {
  const { cookie } = await tryIn({ password: PASSWORD })
  for (let tried = 0; tried < 6; tried++) await tryIn()
  const tickets: string[] = []
  for (let tried = 0; tried < 200; tried++) tickets.push((await tryIn()).ticket)
  now += 60_000
  for (const ticket of tickets) await tryIn({ cookie: ticket })
  expect((await tryIn({ password: PASSWORD, cookie })).code, 'a known browser').toBe('in')
  expect((await tryIn({ password: PASSWORD, from: '198.51.100.77' })).code, 'the same phone in another network').toBe(
    'in',
  )
})

test('a ticket is valid for one account and one address, and only after its wait', async () => {
  for (let tried = 0; tried < 6; tried++) await tryIn()
  const { ticket } = await tryIn()
  expect((await tryIn({ cookie: ticket })).code).toBe('too-many-tries')
  for (let tried = 0; tried < 6; tried++) await tryIn({ from: '192.0.2.77' })
  now += 1_000
  await tryIn()
  for (let tried = 0; tried < 8; tried++) await tryIn({ from: '192.0.2.77' })
  expect((await tryIn({ cookie: ticket, from: '192.0.2.77' })).code).toBe('too-many-tries')
  expect((await tryIn({ cookie: `${ticket}x`, password: PASSWORD })).code).toBe('too-many-tries')
  expect((await tryIn({ cookie: ticket, password: PASSWORD })).code).toBe('in')
})

test('the machine itself is counted apart from the hall', async () => {
  await app.close()
  app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  const ask = (remoteAddress: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/session',
      remoteAddress,
      headers: { host: remoteAddress === '127.0.0.1' ? 'localhost:3000' : '127.0.0.2:3000' },
      payload: { email, password },
    })
  for (let at = 0; at < 60; at++) await ask(`192.168.1.${at}`, 'falsch')
  expect((await ask('192.168.1.200', PASSWORD)).statusCode, 'from elsewhere').toBe(429)
  expect((await ask('127.0.0.1', PASSWORD)).statusCode).toBe(200)
})
