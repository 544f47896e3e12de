// Every command whose answer was lost and that is sent again, after others have changed the same thing.

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, ApiError } from '#contract/client.ts'
import { GameScore, OutsideScore } from '#contract/rounds.ts'
import { ACTIONS, type Action } from '#contract/tournaments.ts'
import { correct, linksOf, otherWay, roundOf, showCorrection, tableIn, undo } from '../test/corrections.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface SentOptions {
  readonly key: string
}

interface Course {
  /** Sends the command: under the same key it is the same act, without one another. */
  readonly send: (options?: SentOptions) => Promise<unknown>
  /** What others do after it was carried out; `first`: its answer. */
  readonly overtake: (first: never) => Promise<unknown>
  /** How it is refused then. */
  readonly code?: 'changed-since' | 'result-changed' | 'round-changed'
  /** How another act of the same content is refused then; missing: it takes place. */
  readonly anew?: string
}

type Start = () => Promise<Course>

/** A tournament whose first round is played and closed. */
async function afterOneRound(preset: 'ko' | 'bayern-warme-heisse' = 'ko'): Promise<Evening> {
  const evening = await startEvening(server, { pairs: 4, preset })
  const round = await startRound(evening)
  await playRound(evening, round)
  return evening
}

async function tieOf({ owner, at }: Evening): Promise<string[]> {
  const { rows } = await owner('getStandings', { params: at })
  const [first] = rows
  return rows.filter(({ rank }) => rank === first?.rank).map(({ entry }) => entry.id)
}

/** A tournament whose first round has left pairs that share the first place. */
async function withTie(): Promise<{ evening: Evening; entries: string[] }> {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const { owner, at } = evening
  const round = await startRound(evening)
  const games = Array.from({ length: 3 }, () => wonGame('a', 15, 5))
  for (const { id } of round.encounters)
    await owner('recordResult', { params: { ...at, encounter: id }, body: { games, basedOn: 0 } })
  await endRound(evening, round)
  return { evening, entries: await tieOf(evening) }
}

async function anEntry({ owner, at }: Evening) {
  const [entry] = (await owner('listEntries', { params: at })).entries
  if (!entry) throw new Error('no entry')
  return entry
}

async function regulationOf({ owner, at }: Evening) {
  const { regulation, version } = await owner('getTournament', { params: at })
  return { regulation, version }
}

/** What is answered with the state as it is now, and what stays true whatever others do: none of it is refused. */
const NEVER_REFUSED: Partial<Record<Action, string>> = {
  createTournament: 'it is answered as it is now',
  addEntry: 'answered as it is now, `entries.test.ts`',
  changeEntry: 'answered as it is now, `entries.test.ts`',
  joinSingles: 'answered as it is now, `entries.test.ts`',
  joinSinglesByLot: 'answered as it is now, `entries.test.ts`',
  importEntries: 'answered by what became of its entries, `import.test.ts`',
  enterPlayed: 'answered as it is now, `played.test.ts`',
  addRegulation: 'answered as it is now, `club-regulations.test.ts`',
  removeEntry: 'an entry that is removed does not come back',
  removePlayed: 'a table that is removed does not come back',
  removeRegulation: 'a regulation that is removed does not come back',
  addAdjustment: 'nobody takes it back',
  writeSheet: 'entries of a sheet stay, and the sheet is read anew',
  takeSheetVersion: 'the sheet is read anew',
  settleSheet: 'the sheet is read anew',
  recordTableResult: 'the sheet is read anew',
  confirmTableResult: 'the sheet is read anew',
  makeTableLinks: 'every answer has new links',
}

const REFUSED = {
  async changeTournament() {
    const { owner, at } = await startEvening(server, { pairs: 0 })
    const { place } = await owner('getTournament', { params: at })
    const body = { place: 'Lana', base: { place } }
    return {
      send: (options) => owner('changeTournament', { params: at, body }, options),
      overtake: () => owner('changeTournament', { params: at, body: { place: 'Tisens' } }),
      anew: 'details-changed',
    }
  },
  async changeRegulation() {
    const evening = await startEvening(server, { pairs: 0 })
    const { owner, at } = evening
    const { regulation: base, version: seen } = await regulationOf(evening)
    const save = (fee: number, options?: SentOptions, from?: typeof base) =>
      owner('changeRegulation', { params: at, body: { regulation: { ...base, fee }, seen, base: from } }, options)
    return { send: (options) => save(900, options, base), overtake: () => save(700), anew: 'regulation-changed' }
  },
  async replaceRegulation() {
    const evening = await startEvening(server, { pairs: 0 })
    const { owner, at } = evening
    const { regulation } = await regulationOf(evening)
    const title = 'Hausregel'
    const params = { club: at.club }
    const made = await owner('addRegulation', { params, body: { title, regulation } })
    const replace = (fee: number, options?: SentOptions, base?: typeof regulation) => {
      const body = { title, regulation: { ...regulation, fee }, base }
      return owner('replaceRegulation', { params: { ...params, regulation: made.id }, body }, options)
    }
    return {
      send: (options) => replace(900, options, made.regulation),
      overtake: () => replace(700),
      anew: 'regulation-changed',
    }
  },
  async setDrawWishes() {
    const { owner, at } = await startEvening(server, { pairs: 4 })
    const wish = (tables: number, options?: SentOptions, base?: object) =>
      owner('setDrawWishes', { params: at, body: { tables, ...(base ? { base } : {}) } }, options)
    return { send: (options) => wish(3, options, {}), overtake: () => wish(2), anew: 'wishes-changed' }
  },
  async drawRound() {
    const { owner, at } = await startEvening(server, { pairs: 4 })
    return {
      send: (options) => owner('drawRound', { params: at, body: {} }, options),
      overtake: ({ fingerprint }: { fingerprint: string }) =>
        owner('drawRound', { params: at, body: { seen: fingerprint } }),
      anew: 'round-changed',
    }
  },
  async swapEntries() {
    const { owner, at } = await startEvening(server, { pairs: 4 })
    const { number, encounters, fingerprint } = await owner('drawRound', { params: at, body: {} })
    const [one, other] = encounters.map(({ a }) => a.id)
    const swap = (seen: string, options?: SentOptions) =>
      owner('swapEntries', { params: { ...at, number }, body: { x: one ?? '', y: other ?? '', seen } }, options)
    return {
      send: (options) => swap(fingerprint, options),
      overtake: (first: { fingerprint: string }) => swap(first.fingerprint),
    }
  },
  async seatLatecomer() {
    const evening = await startEvening(server, { pairs: 7 })
    const { owner, at } = evening
    await startRound(evening)
    const members = ['Später Anton', 'Späte Berta'].map((name) => ({ name }))
    const { id: entry } = await owner('addEntry', { params: at, body: { members, paid: false, present: true } })
    const { round } = await owner('getLatecomers', { params: at })
    const body = { entry, seen: round?.fingerprint ?? '' }
    return {
      send: (options) => owner('seatLatecomer', { params: at, body }, options),
      overtake: (first: { undo: string }) => undo(evening, first.undo),
      code: 'round-changed',
    }
  },
  async recordResult() {
    const evening = await startEvening(server, { pairs: 4 })
    const { owner, at } = evening
    const { id: encounter, resultVersion: basedOn } = tableIn(await startRound(evening), 1)
    const games = Array.from({ length: 3 }, () => wonGame('a', 13, 4))
    return {
      send: (options) => owner('recordResult', { params: { ...at, encounter }, body: { games, basedOn } }, options),
      overtake: (first: { undo: string }) => undo(evening, first.undo),
      code: 'result-changed',
      anew: 'result-changed',
    }
  },
  async correctResult() {
    const evening = await afterOneRound()
    const { owner, at } = evening
    await endRound(evening, await roundOf(evening, 1))
    const table = tableIn(await roundOf(evening, 1), 1)
    const { seen } = await showCorrection(evening, table)
    const body = { ...otherWay(table), basedOn: table.resultVersion, confirmed: true, seen, way: 'recompute' } as const
    return {
      send: (options) => owner('correctResult', { params: { ...at, encounter: table.id }, body }, options),
      overtake: async () => correct(evening, tableIn(await roundOf(evening, 1), 1)),
      code: 'result-changed',
      anew: 'result-changed',
    }
  },
  async recordDecision() {
    const { evening, entries: order } = await withTie()
    const { owner, at } = evening
    const params = { ...at, criterion: 'lot' } as const
    return {
      send: (options) => owner('recordDecision', { params, body: { order } }, options),
      overtake: () => owner('recordDecision', { params, body: { order: order.toReversed(), over: order } }),
      anew: 'decided-already',
    }
  },
  async drawLots() {
    const { evening, entries } = await withTie()
    return {
      send: (options) => evening.owner('drawLots', { params: evening.at, body: { entries } }, options),
      overtake: (first: { undo: string }) => undo(evening, first.undo),
    }
  },
  async undoChange() {
    const evening = await afterOneRound()
    const { owner, at } = evening
    const { last } = await owner('listSubmissions', {
      params: { ...at, encounter: tableIn(await roundOf(evening, 1), 1).id },
    })
    const event = last?.event ?? ''
    return {
      send: (options) => owner('undoChange', { params: at, body: { event } }, options),
      overtake: (first: { undo: string }) => undo(evening, first.undo),
      anew: 'undo-overtaken',
    }
  },
} satisfies Partial<Record<Action, Start>>

interface Left extends Pick<Course, 'send' | 'overtake'> {
  /** What others have left. */
  readonly read: () => Promise<unknown>
}

/** Commands that do not say what they expect to find: once others have changed on purpose what they did, that stays. */
const LEFT = {
  async finishTournament() {
    const evening = await afterOneRound()
    const { owner, at } = evening
    await endRound(evening, await roundOf(evening, 1))
    const { seen } = await owner('getEnding', { params: at })
    return {
      send: (options) => owner('finishTournament', { params: at, body: { seen } }, options),
      overtake: () => owner('reopenTournament', { params: at }),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async reopenTournament() {
    const evening = await afterOneRound()
    const { owner, at } = evening
    await endRound(evening, await roundOf(evening, 1))
    await finish(evening)
    return {
      send: (options) => owner('reopenTournament', { params: at }, options),
      overtake: () => finish(evening),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async changePerson() {
    const evening = await startEvening(server, { pairs: 1 })
    const { owner, at } = evening
    const [first] = (await anEntry(evening)).members
    const live = (home: string, options?: SentOptions) =>
      owner('changePerson', { params: { ...at, person: first?.id ?? '' }, body: { home } }, options)
    return {
      send: (options) => live('Lana', options),
      overtake: () => live('Tisens'),
      read: () => anEntry(evening),
    }
  },
  async takeQualifiers() {
    const evening = await afterOneRound()
    const { owner, at } = evening
    const { regulation, version: seen } = await regulationOf(evening)
    await owner('changeRegulation', {
      params: at,
      body: { regulation: { ...regulation, qualifiers: { best: 1 } }, seen },
    })
    await endRound(evening, await roundOf(evening, 1))
    const final = await startRound(evening)
    await playRound(evening, final)
    await endRound(evening, final)
    await finish(evening)
    const details = { preset: 'ko', name: 'Finale', date: '2026-12-05' } as const
    const { id } = await owner('createTournament', { params: { club: at.club }, body: details })
    const to = { club: at.club, tournament: id }
    return {
      send: (options) => owner('takeQualifiers', { params: to, body: { from: at.tournament } }, options),
      async overtake() {
        const { entries } = await owner('listEntries', { params: to })
        for (const { id: entry } of entries) await owner('removeEntry', { params: { ...to, entry }, query: {} })
      },
      read: () => owner('getTournament', { params: to }),
    }
  },
  async setDeclining() {
    const evening = await startEvening(server, { pairs: 6, preset: 'ko-hoffnungsrunde' })
    const { owner, at } = evening
    const { id: entry } = await anEntry(evening)
    const decline = (declines: boolean, options?: SentOptions) =>
      owner('setDeclining', { params: { ...at, entry }, body: { declines } }, options)
    return {
      send: (options) => decline(true, options),
      overtake: () => decline(false),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async discardRound() {
    const evening = await startEvening(server, { pairs: 4 })
    const { owner, at } = evening
    const draw = () => owner('drawRound', { params: at, body: { seed: 'the-same' } })
    const { number, fingerprint: seen } = await draw()
    return {
      send: (options) => owner('discardRound', { params: { ...at, number }, query: { seen } }, options),
      overtake: draw,
      read: () => owner('getTournament', { params: at }),
    }
  },
  async publishRound() {
    const { owner, at } = await startEvening(server, { pairs: 4 })
    const draw = () => owner('drawRound', { params: at, body: { seed: 'the-same' } })
    const { number, fingerprint: seen } = await draw()
    const params = { ...at, number }
    return {
      send: (options) => owner('publishRound', { params, body: { seen } }, options),
      async overtake() {
        const { fingerprint } = await owner('getRound', { params })
        await owner('discardRound', { params, query: { seen: fingerprint } })
        await draw()
      },
      read: () => owner('getTournament', { params: at }),
    }
  },
  async closeRound() {
    const { owner, at } = await afterOneRound()
    const params = { ...at, number: 1 }
    return {
      send: (options) => owner('closeRound', { params }, options),
      overtake: () => owner('reopenRound', { params }),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async reopenRound() {
    const { owner, at } = await afterOneRound()
    const params = { ...at, number: 1 }
    await owner('closeRound', { params })
    return {
      send: (options) => owner('reopenRound', { params }, options),
      overtake: () => owner('closeRound', { params }),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async revokeTableLinks() {
    const evening = await startEvening(server, { pairs: 4 })
    const { owner, at } = evening
    const params = { ...at, encounter: tableIn(await startRound(evening), 1).id }
    await owner('makeTableLinks', { params })
    return {
      send: (options) => owner('revokeTableLinks', { params }, options),
      overtake: () => owner('makeTableLinks', { params }),
      read: () => owner('getTournament', { params: at }),
    }
  },
} satisfies Partial<Record<Action, () => Promise<Left>>>

/** A program that names no base overwrites whatever there is, but only once. */
const WITHOUT_BASE: Partial<Record<Action, () => Promise<Left>>> = {
  async changeTournament() {
    const { owner, at } = await startEvening(server, { pairs: 0 })
    const rename = (place: string, options?: SentOptions) =>
      owner('changeTournament', { params: at, body: { place } }, options)
    return {
      send: (options) => rename('Lana', options),
      overtake: () => rename('Tisens'),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async changeRegulation() {
    const evening = await startEvening(server, { pairs: 0 })
    const { owner, at } = evening
    const { regulation, version: seen } = await regulationOf(evening)
    const save = (fee: number, options?: SentOptions) =>
      owner('changeRegulation', { params: at, body: { regulation: { ...regulation, fee }, seen } }, options)
    return {
      send: (options) => save(900, options),
      overtake: () => save(700),
      read: () => owner('getTournament', { params: at }),
    }
  },
  async replaceRegulation() {
    const evening = await startEvening(server, { pairs: 0 })
    const { owner, at } = evening
    const { regulation } = await regulationOf(evening)
    const params = { club: at.club }
    const { id } = await owner('addRegulation', { params, body: { title: 'Hausregel', regulation } })
    const replace = (fee: number, options?: SentOptions) => {
      const body = { title: 'Hausregel', regulation: { ...regulation, fee } }
      return owner('replaceRegulation', { params: { ...params, regulation: id }, body }, options)
    }
    return {
      send: (options) => replace(900, options),
      overtake: () => replace(700),
      read: () => owner('listRegulations', { params }),
    }
  },
  async setDrawWishes() {
    const { owner, at } = await startEvening(server, { pairs: 4 })
    const wish = (tables: number, options?: SentOptions) =>
      owner('setDrawWishes', { params: at, body: { tables } }, options)
    return {
      send: (options) => wish(3, options),
      overtake: () => wish(2),
      read: () => owner('getTournament', { params: at }),
    }
  },
}

/** Sends as the screens do, which send once more as another act what is refused with `changed-since` (`app/_lib/api.ts`). */
async function sendAsScreen(send: Left['send'], key: string): Promise<unknown> {
  try {
    return await send({ key })
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'changed-since') throw error
    return send()
  }
}

test('every command says what it is answered', () => {
  expect([...Object.keys(NEVER_REFUSED), ...Object.keys(LEFT), ...Object.keys(REFUSED)].sort()).toEqual(
    [...ACTIONS].sort(),
  )
})

describe('a command sent again is answered as at first while what it wrote stands, and then refused', () => {
  test.each(Object.entries<Start>(REFUSED))('%s', async (_, start) => {
    const { send, overtake, code = 'changed-since', anew } = await start()
    const key = newId()
    const first = await send({ key })
    expect(await send({ key })).toEqual(first)
    await overtake(first as never)
    for (const _ of ['once', 'and once more'])
      expect(await problemOf(send({ key }))).toMatchObject({ code, status: 409 })
    const other = send()
    if (anew) expect(await problemOf(other)).toMatchObject({ code: anew })
    else await expect(other).resolves.toBeDefined()
  })
})

describe('a command that does not say what it expects is answered, and what others have left stays', () => {
  const without = Object.entries(WITHOUT_BASE).map(([name, start]) => [`${name} without a base`, start] as const)
  test.each([...Object.entries(LEFT), ...without])('%s', async (_, start) => {
    const { send, overtake, read } = await start()
    const key = newId()
    const first = await send({ key })
    expect(await send({ key })).toEqual(first)
    await overtake(first as never)
    const before = await read()
    for (const _ of ['once', 'and once more']) await sendAsScreen(send, key)
    expect(await read()).toEqual(before)
  })
})

test('a link to a table that was given out since its others were revoked stays good', async () => {
  const evening = await startEvening(server, { pairs: 4 })
  const { owner, at } = evening
  const table = tableIn(await startRound(evening), 1)
  const params = { ...at, encounter: table.id }
  const key = newId()
  const revoke = () => owner('revokeTableLinks', { params }, { key })
  const first = await revoke()
  expect(await revoke()).toEqual({ ...first, hasLinks: false })
  const { a } = await linksOf(server, evening, table)
  expect(await revoke()).toEqual({ ...first, hasLinks: true })
  await expect(a('getSheet', {})).resolves.toBeDefined()
})

test('a person is answered as others have left them', async () => {
  const { send, overtake } = await LEFT.changePerson()
  const key = newId()
  await send({ key })
  await overtake()
  expect(await send({ key })).toMatchObject({ home: 'Tisens' })
})

/** What the desk reads of a refusal to compare both results (`app/_features/result-form/send-result.ts`). */
const ChangedResult = z.object({
  current: z.array(GameScore),
  currentOutside: z.array(OutsideScore),
  yours: z.array(GameScore),
  yoursOutside: z.array(OutsideScore),
  resultVersion: z.int(),
})

test.each(['recordResult', 'correctResult'] as const)('%s is refused with both results as judged', async (name) => {
  const { send, overtake } = await REFUSED[name]()
  const key = newId()
  const first = (await send({ key })) as Answer<typeof name>
  await overtake(first as never)
  const { params } = await problemOf(send({ key }))
  const { yours, yoursOutside, current } = ChangedResult.parse(params)
  const { encounter } = first
  expect({ yours, yoursOutside }).toEqual({ yours: encounter.games, yoursOutside: encounter.outside })
  expect(current).not.toEqual(yours)
})

test('a tournament is answered as it is now', async () => {
  const { owner, club } = await startEvening(server, { pairs: 0 })
  const body = { preset: 'ko', name: 'Zuerst', date: '2026-12-05' } as const
  const key = newId()
  const create = () => owner('createTournament', { params: { club }, body }, { key })
  const { id } = await create()
  await owner('changeTournament', { params: { club, tournament: id }, body: { name: 'Seither' } })
  expect(await create()).toMatchObject({ id, name: 'Seither', version: 2 })
})

describe('a draw sent again', () => {
  async function drawn() {
    const { owner, at } = await startEvening(server, { pairs: 8 })
    const key = newId()
    const send = () => owner('drawRound', { params: at, body: {} }, { key })
    const first = await send()
    const params = { ...at, number: first.number }
    const [x = '', y = ''] = first.encounters.map(({ a }) => a.id)
    return { owner, params, send, first, x, y }
  }

  test('is answered as at first once others have swapped, so that their swap is not taken for its own', async () => {
    const { owner, params, send, first, x, y } = await drawn()
    const swapped = await owner('swapEntries', { params, body: { x, y, seen: first.fingerprint } })
    expect(await send()).toEqual(first)
    const publish = owner('publishRound', { params, body: { seen: (await send()).fingerprint } })
    expect(await problemOf(publish)).toMatchObject({ code: 'round-changed' })
    await owner('swapEntries', { params, body: { x, y, seen: swapped.fingerprint } })
    expect(await send(), 'put back').toEqual(await owner('getRound', { params }))
  })

  test('is answered as at first once it is published', async () => {
    const { owner, params, send, first } = await drawn()
    await owner('publishRound', { params, body: { seen: first.fingerprint } })
    expect(await send()).toEqual(first)
  })
})

describe('a swap of the board sent again', () => {
  async function swapped() {
    const evening = await startEvening(server, { pairs: 8 })
    const { owner, at } = evening
    const { number, encounters, fingerprint } = await owner('drawRound', { params: at, body: {} })
    const [x = '', y = '', third = '', fourth = ''] = encounters.map(({ a }) => a.id)
    const params = { ...at, number }
    const key = newId()
    const send = () => owner('swapEntries', { params, body: { x, y, seen: fingerprint } }, { key })
    return { owner, params, send, first: await send(), third, fourth }
  }

  test('is answered as at first once others have swapped two more, so that their swap is not taken for its own', async () => {
    const { owner, params, send, first, third, fourth } = await swapped()
    const body = { x: third, y: fourth, seen: first.fingerprint }
    const further = await owner('swapEntries', { params, body })
    expect(await send()).toEqual(first)
    const publish = owner('publishRound', { params, body: { seen: (await send()).fingerprint } })
    expect(await problemOf(publish)).toMatchObject({ code: 'round-changed' })
    await owner('publishRound', { params, body: { seen: further.fingerprint } })
    expect(await send(), 'published').toEqual(first)
  })

  test('is answered as at first once others have changed who sits beside the two', async () => {
    const { owner, params, send, first, third } = await swapped()
    const [one] = first.encounters
    await owner('swapEntries', { params, body: { x: one?.b.id ?? '', y: third, seen: first.fingerprint } })
    expect(await send()).toEqual(first)
  })

  test('is answered with the round as it is now if its seats are as the swap left them', async () => {
    const { owner, params, send, first } = await swapped()
    await owner('changeTournament', { params, body: { place: 'Lana' } })
    expect(await send()).toEqual({ ...first, version: first.version + 1 })
  })

  test('is refused once others have moved one of the two', async () => {
    const { owner, params, send, first, third } = await swapped()
    const [one] = first.encounters
    await owner('swapEntries', { params, body: { x: one?.a.id ?? '', y: third, seen: first.fingerprint } })
    expect(await problemOf(send())).toMatchObject({ code: 'changed-since' })
  })
})
