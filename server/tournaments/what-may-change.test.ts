// The table of acts against the API: for every state and act, a caller gets the answer that the table says. Also the page of the docs.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'
import {
  ACTS,
  type Act,
  type ActOf,
  RULINGS,
  type Ruling,
  STATES,
  type StateOf,
  type Subject,
} from '#domain/tournament/acts/acts.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { type Evening, endRound, enterPairs, finish, startEvening, startRound, wonGame } from '../test/evening.ts'
import { caller, holder, newClub, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const SUBJECTS = Object.keys(STATES) as Subject[]

function rowsOf(subject: Subject): [Act, Readonly<Record<string, Ruling | null>>][] {
  return Object.entries(RULINGS[subject]) as [Act, Readonly<Record<string, Ruling | null>>][]
}

/** The refusal of an act whose effect has not been seen. */
const UNSEEN: Partial<Record<Act, string>> = {
  discardRound: 'round-has-sheets',
  changeResult: 'correction-unseen',
  finishTournament: 'ending-unseen',
  withdrawEntry: 'draft-affected',
  removeEntry: 'draft-affected',
}

/** The same for acts that are checked, in states in which the attempt here affects something else; in other states it is done at once. */
const UNSEEN_IN: Partial<Record<Act, Readonly<Record<string, string>>>> = {
  changeRegulation: {
    drafted: 'draft-affected',
    'drafted-by-rank': 'regulation-moves-ranks',
    playing: 'regulation-moves-ranks',
    between: 'regulation-moves-ranks',
  },
  addAdjustment: { 'drafted-by-rank': 'draft-affected' },
  decideTie: { 'drafted-by-rank': 'draft-affected' },
  decideTieAgain: { 'drafted-by-rank': 'draft-affected' },
}

/** The refusal of an act that is tried without having seen its effect; null: it is done. */
function refusedWith(act: Act, state: string, ruling: Ruling): string | null {
  if (ruling.is === 'refused') return ruling.reason
  if (ruling.is === 'free') return null
  return ruling.is === 'checked' ? (UNSEEN_IN[act]?.[state] ?? null) : (UNSEEN[act] ?? 'unknown')
}

type Attempt = (evening: Evening) => Promise<unknown>

/** How every act about a subject is tried; those `Elsewhere` have a separate walk. An act without one does not compile. */
type Walk<Key extends Subject, Elsewhere extends ActOf<Key> = never> = Readonly<
  Record<Exclude<ActOf<Key>, Elsewhere>, Attempt>
>

/** The states in which a row has a ruling. */
type RuledIn<Row> = { [State in keyof Row]: Row[State] extends null ? never : State }[keyof Row]

/** Tries each act, in a new evening in the state whenever an act has changed the one before. */
async function tryAll<State extends string>(
  state: State,
  acts: Readonly<Partial<Record<Act, Attempt>>>,
  cells: Readonly<Partial<Record<Act, Readonly<Record<string, Ruling | null>>>>>,
  arrange: (state: State, act: Act) => Promise<Evening>,
): Promise<void> {
  const ruled = (Object.keys(acts) as Act[]).flatMap((act) => {
    const ruling = cells[act]?.[state] ?? null
    return ruling ? [{ act, ruling }] : []
  })
  // Refused acts come first, because they leave everything as it was.
  const isDone = ({ act, ruling }: (typeof ruled)[number]) => refusedWith(act, state, ruling) === null
  const inOrder = ruled.sort((one, other) => Number(isDone(one)) - Number(isDone(other)))
  let evening: Evening | null = null
  for (const { act, ruling } of inOrder) {
    const here: Evening = isOwn(act) || !evening ? await arrange(state, act) : evening
    const before = await standsOf(here)
    const attempt = acts[act]?.(here) ?? Promise.reject(new Error(`nobody tries ${act}`))
    const code = refusedWith(act, state, ruling)
    if (code === null) await expect(attempt, `${act} in ${state}`).resolves.toBeDefined()
    else expect([act, state, (await problemOf(attempt)).code]).toEqual([act, state, code])
    const after = await standsOf(here)
    if (code !== null) expect(after).toEqual(before)
    evening = JSON.stringify(after) === JSON.stringify(before) ? here : null
  }
}

/** Acts that need an arrangement of their own. */
const isOwn = (act: Act) => act === 'decideTieAgain' || act === 'decideTie' || act === 'confirmResult'

/** Everything the API says may be done, and the result in question: shows whether an act has changed anything. */
async function standsOf({ owner, at }: Evening): Promise<unknown> {
  const { rulings, rounds } = await owner('getTournament', { params: at })
  const ofRounds = await Promise.all(
    rounds.map(async ({ number }) => {
      const round = await owner('getRound', { params: { ...at, number } })
      return [
        round.rulings,
        round.fingerprint,
        round.encounters.map(({ games, resultVersion, standing }) => [games, resultVersion, standing]),
      ]
    }),
  )
  return [rulings, ofRounds]
}

function seen(cell: Ruling | null) {
  return cell && { reason: null, way: null, ...cell }
}

const TWO_ROUNDS: Regulation = withStage(PRESETS['bayern-warme-heisse'] as unknown as Regulation, { rounds: 2 })

/** Ranked as they are, and drawn by rank. */
const SWISS: Regulation = withStage(TWO_ROUNDS, { format: 'swiss', pairing: {} })

function withStage(regulation: Regulation, change: Partial<Regulation['stages'][number]>): Regulation {
  return { ...regulation, stages: regulation.stages.map((stage) => ({ ...stage, ...change })) }
}

/** Two rounds of two tables. */
async function begin(regulation: Regulation = TWO_ROUNDS, pairs = 4): Promise<Evening> {
  const { id: club, cookie } = await newClub(server)
  const owner = caller(server.app, cookie)
  const body = { preset: 'bayern-warme-heisse', regulation, name: 'Preiswatten', date: '2026-11-21' } as const
  const { id, slug } = await owner('createTournament', { params: { club }, body })
  const evening = { club, cookie, owner, slug, tournament: id as Evening['tournament'], at: { club, tournament: id } }
  await enterPairs(server, club, evening.tournament, pairs)
  return evening
}

async function roundOf({ owner, at }: Evening, number = 1): Promise<Round> {
  return owner('getRound', { params: { ...at, number } })
}

/** The table by which the tests look at a round. */
async function tableOf(evening: Evening, number = 1): Promise<Encounter> {
  const [table] = (await roundOf(evening, number)).encounters
  if (!table) throw new Error('no table')
  return table
}

/** Enters a result in which one side has won all games, or clears it. */
async function report(evening: Evening, table: Encounter, points: number | null, by: Side = 'a', number = 1) {
  const { target, games, bestOf } = await roundOf(evening, number)
  const played = Array.from({ length: bestOf ? Math.ceil(games / 2) : games }, () => wonGame(by, target, points ?? 0))
  return evening.owner('recordResult', {
    params: { ...evening.at, encounter: table.id },
    body: { games: points === null ? [] : played, basedOn: table.resultVersion, confirmed: true },
  })
}

/** Enters another result with the version before: it is kept beside the current one. */
async function contest(evening: Evening, table: Encounter): Promise<void> {
  expect(await problemOf(report(evening, { ...table, resultVersion: 0 }, 3))).toMatchObject({ code: 'result-changed' })
}

/** Reports the same result at every table, so that the winners share a rank and the losers another. */
async function reportAll(evening: Evening, number: number): Promise<void> {
  for (const table of (await roundOf(evening, number)).encounters) await report(evening, table, 7, 'a', number)
}

async function playAndClose(evening: Evening): Promise<void> {
  const { number } = await startRound(evening)
  await reportAll(evening, number)
  await endRound(evening, { number } as Round)
}

/** A round without winners: every game is broken off with equal points. */
async function playWithoutWinners(evening: Evening): Promise<void> {
  const { number, games, encounters } = await startRound(evening)
  for (const { id, resultVersion } of encounters)
    await evening.owner('recordResult', {
      params: { ...evening.at, encounter: id },
      body: { games: Array(games).fill({ a: 4, b: 4 }), basedOn: resultVersion, confirmed: true },
    })
  await endRound(evening, { number } as Round)
}

describe('a tournament', () => {
  type State = StateOf<'tournament'>

  async function arrange(state: State, act: Act): Promise<Evening> {
    const evening = await begin(state === 'drafted-by-rank' ? SWISS : TWO_ROUNDS)
    if (state === 'open') return decided(evening, act)
    if (state === 'drafted-by-rank') {
      await playAndClose(evening)
      await decided(evening, act)
      // With this seed, the lot orders equal entries by their numbers.
      await evening.owner('drawRound', { params: evening.at, body: { seed: 'by-number' } })
      return evening
    }
    if (state === 'drafted') {
      await evening.owner('drawRound', { params: evening.at, body: {} })
      return decided(evening, act)
    }
    if (state === 'playing') {
      await startRound(evening)
      await reportAll(evening, 1)
      return decided(evening, act)
    }
    await playAndClose(evening)
    await decided(evening, act)
    if (state === 'finished') await finish(evening)
    return evening
  }

  async function decided(evening: Evening, act: Act): Promise<Evening> {
    if (act === 'decideTieAgain') await decide(evening)
    return evening
  }

  /** Draws lots among the entries that share the first shared rank, or did before lots were drawn: with another outcome than before. */
  async function decide({ owner, at }: Evening): Promise<unknown> {
    const { rows, criteria } = await owner('getStandings', { params: at })
    const lot = criteria.indexOf('lot')
    const key = (values: readonly unknown[]) => JSON.stringify(values.filter((_, index) => index !== lot))
    const tied = rows.map((row) => rows.filter(({ values }) => key(values) === key(row.values)))
    const order = (tied.find((group) => group.length > 1) ?? []).map(({ entry }) => entry.id)
    const values = (id: string) => rows.find(({ entry }) => entry.id === id)?.values[lot]
    const over = order.every((id) => values(id) === null) ? [] : order
    const body = { order: order.toReversed(), over }
    return owner('recordDecision', { params: { ...at, criterion: 'lot' }, body })
  }

  const acts: Walk<'tournament'> = {
    changeDetails: ({ owner, at }) => owner('changeTournament', { params: at, body: { place: 'Pfarrsaal' } }),
    changeRegulation: async ({ owner, at }) => {
      const { regulation } = await owner('getTournament', { params: at })
      const body = { regulation: withStage(regulation, { ranking: ['schneider', 'lot'] }) }
      return owner('changeRegulation', { params: at, body })
    },
    setDrawWishes: ({ owner, at }) => owner('setDrawWishes', { params: at, body: { tables: 9 } }),
    addEntries: ({ owner, at }) =>
      owner('addEntry', { params: at, body: { members: [{ name: `Neu ${newId()}` }, { name: `Neu ${newId()}` }] } }),
    changePerson: async ({ owner, at }) => {
      const { entries } = await owner('listEntries', { params: at })
      const person = entries[0]?.members[0]?.id ?? ''
      return owner('changePerson', { params: { ...at, person }, body: { home: `Dorf ${newId()}`.slice(0, 20) } })
    },
    addAdjustment: async ({ owner, at }) => {
      const { entries } = await owner('listEntries', { params: at })
      const body = { entry: entries[0]?.id ?? '', points: 1, reason: 'Verzählt' }
      return owner('addAdjustment', { params: at, body })
    },
    decideTie: decide,
    decideTieAgain: decide,
    finishTournament: ({ owner, at }) => owner('finishTournament', { params: at, body: {} }),
    reopenTournament: ({ owner, at }) => owner('reopenTournament', { params: at }),
  }

  test.each(STATES.tournament)('that is %s', async (state) => {
    const { owner, at } = await arrange(state, 'changeDetails')
    const { rulings } = await owner('getTournament', { params: at })
    for (const act of ACTS.tournament) expect([act, rulings[act]]).toEqual([act, seen(RULINGS.tournament[act][state])])
    await tryAll(state, acts, RULINGS.tournament, arrange)
  })
})

describe('the next round', () => {
  type State = StateOf<'next'>

  async function arrange(state: State): Promise<Evening> {
    if (state === 'tied') {
      const evening = await begin(PRESETS['gruppen-ko'] as unknown as Regulation, 8)
      while ((await evening.owner('getTournament', { params: evening.at })).next?.stage === 0)
        await playWithoutWinners(evening)
      return evening
    }
    if (state === 'undecided') {
      const evening = await begin(PRESETS.ko as unknown as Regulation)
      await playWithoutWinners(evening)
      return evening
    }
    const evening = await begin()
    if (state === 'ready') return evening
    if (state === 'waiting') {
      await startRound(evening)
      return evening
    }
    await playAndClose(evening)
    await playAndClose(evening)
    if (state === 'finished') await finish(evening)
    return evening
  }

  const draw: Attempt = async ({ owner, at }) => {
    const { rounds } = await owner('getTournament', { params: at })
    const draft = rounds.find(({ status }) => status === 'draft')
    const was = draft && (await owner('getRound', { params: { ...at, number: draft.number } }))
    return owner('drawRound', { params: at, body: { only: 'all', ...(was ? { seen: was.fingerprint } : {}) } })
  }

  // Entering tables as they were played is tested in a club evening, below.
  const acts: Walk<'next', 'enterPlayed'> = { drawRound: draw }

  test.each(STATES.next)('that is %s', async (state) => {
    const { owner, at } = await arrange(state)
    const { rulings } = await owner('getTournament', { params: at })
    for (const act of ACTS.next) expect([act, rulings[act]]).toEqual([act, seen(RULINGS.next[act][state])])
    await tryAll(state, acts, RULINGS.next, arrange)
  })

  it('is drawn again, as a draft, as it was drawn', async () => {
    const evening = await arrange('ready')
    for (const _ of Array(2)) await expect(draw(evening)).resolves.toMatchObject({ number: 1 })
  })

  it('is drawn once what holds it up has been decided, which is told with the tournament', async () => {
    const evening = await arrange('tied')
    const { owner, at } = evening
    const { obstacle, next } = await owner('getTournament', { params: at })
    expect(obstacle).toEqual({ code: 'ties-to-decide', ranks: [1] })
    const { rows } = await owner('getStandings', { params: at })
    const order = rows.map(({ entry }) => entry.id)
    await owner('recordDecision', { params: { ...at, criterion: 'lot' }, body: { order } })
    expect(await owner('getTournament', { params: at })).toMatchObject({ obstacle: null })
    await expect(draw(evening)).resolves.toMatchObject({ number: next?.number })
  })

  it('waits for the winners of the round they are missing in, by its number in the tournament', async () => {
    const { owner, at } = await arrange('undecided')
    const { obstacle } = await owner('getTournament', { params: at })
    expect(obstacle).toEqual({ code: 'winner-undecided', round: 1, tables: [1, 2] })
  })
})

describe('a round', () => {
  type State = StateOf<'round'>

  async function arrange(state: State, come: Attempt = async () => {}, pairs = 4): Promise<Evening> {
    const evening = await begin(TWO_ROUNDS, pairs)
    if (state === 'draft') {
      await evening.owner('drawRound', { params: evening.at, body: {} })
      await come(evening)
      return evening
    }
    await startRound(evening)
    await come(evening)
    if (state === 'untouched') return evening
    if (state === 'written') {
      await tap(evening, await tableOf(evening))
      return evening
    }
    await report(evening, await tableOf(evening), 7)
    if (state === 'playing') return evening
    const [, second] = (await roundOf(evening)).encounters
    if (second) await report(evening, second, 7)
    if (state === 'complete') return evening
    await endRound(evening, await roundOf(evening))
    if (state === 'drafted-on') await evening.owner('drawRound', { params: evening.at, body: {} })
    if (state === 'followed') await startRound(evening)
    if (state === 'finished') await finish(evening)
    return evening
  }

  const onFirst =
    (name: 'closeRound' | 'reopenRound'): Attempt =>
    ({ owner, at }) =>
      owner(name, { params: { ...at, number: 1 } })

  // Seating a latecomer is tested below: it needs a latecomer and a bye.
  const acts: Walk<'round', 'seatLatecomer'> = {
    publishRound: async (evening) => {
      const { fingerprint } = await roundOf(evening)
      return evening.owner('publishRound', { params: { ...evening.at, number: 1 }, body: { seen: fingerprint } })
    },
    swapEntries: async (evening) => {
      const { fingerprint, encounters } = await roundOf(evening)
      const [x = '', y = ''] = encounters.map(({ a }) => a.id)
      return evening.owner('swapEntries', { params: { ...evening.at, number: 1 }, body: { x, y, seen: fingerprint } })
    },
    discardRound: async (evening) => {
      const { fingerprint } = await roundOf(evening)
      return evening.owner('discardRound', { params: { ...evening.at, number: 1 }, query: { seen: fingerprint } })
    },
    closeRound: onFirst('closeRound'),
    reopenRound: onFirst('reopenRound'),
  }

  test.each(STATES.round)('that is %s', async (state) => {
    const { rulings } = await roundOf(await arrange(state))
    // Whether tables have begun to write does not matter here.
    const situation = state === 'written' ? 'untouched' : state
    for (const act of ACTS.round) expect([act, rulings[act]]).toEqual([act, seen(RULINGS.round[act][situation])])
    await tryAll(state, acts, RULINGS.round, (to) => arrange(to))
  })

  const come: Attempt = ({ owner, at }) =>
    owner('addEntry', {
      params: at,
      body: { members: [{ name: 'Anna Spät' }, { name: 'Berta Spät' }], present: true },
    })
  const seatLast: Attempt = async ({ owner, at }) => {
    const { entries } = await owner('listEntries', { params: at })
    const { rounds } = await owner('getTournament', { params: at })
    const { fingerprint } = await owner('getRound', { params: { ...at, number: rounds.at(-1)?.number ?? 0 } })
    const entry = entries.toSorted((one, other) => one.number - other.number).at(-1)?.id ?? ''
    return owner('seatLatecomer', { params: at, body: { entry, seen: fingerprint } })
  }

  // A latecomer is seated in the last round, so a request cannot mean one that is followed.
  test.each(STATES.round.filter((state) => state !== 'followed'))('that is %s takes who comes late, or not', (state) =>
    tryAll(state, { seatLatecomer: seatLast }, RULINGS.round, (to) => arrange(to, come, 5)),
  )
})

describe('a result', () => {
  type State = StateOf<'result'>
  /** Four pairs in a knock-out: the winner of the table plays in the final. */
  async function arrange(state: State, act: Act): Promise<Evening> {
    const evening = await begin(PRESETS.ko as unknown as Regulation)
    if (state === 'draft') {
      await evening.owner('drawRound', { params: evening.at, body: {} })
      return evening
    }
    await startRound(evening)
    if (act !== 'enterResult' || state !== 'open') await report(evening, await tableOf(evening), 7)
    if (act === 'confirmResult') await contest(evening, await tableOf(evening))
    if (state === 'open') return evening
    const [, second] = (await roundOf(evening)).encounters
    if (second) await report(evening, second, 7)
    await endRound(evening, await roundOf(evening))
    if (state === 'followed' || state === 'played-on') await startRound(evening)
    if (state === 'played-on') await report(evening, await tableOf(evening, 2), 7, 'a', 2)
    if (state === 'finished') await finish(evening)
    return evening
  }

  const acts: Walk<'result', 'removePlayed'> = {
    enterResult: async (evening) => report(evening, await tableOf(evening), 6),
    changeResult: async (evening) => report(evening, await tableOf(evening), 5),
    confirmResult: async (evening) => report(evening, await tableOf(evening), 7),
    clearResult: async (evening) => report(evening, await tableOf(evening), null),
    makeTableLinks: async (evening) => {
      const { id } = await tableOf(evening)
      return evening.owner('makeTableLinks', { params: { ...evening.at, encounter: id } })
    },
  }

  test.each(STATES.result)('that is %s', async (state) => {
    const { rulings } = await roundOf(await arrange(state, 'changeResult'))
    // Whether another round has followed is checked with a correction.
    const situation = state === 'followed' || state === 'played-on' ? 'closed' : state
    for (const act of ACTS.result) expect([act, rulings[act]]).toEqual([act, seen(RULINGS.result[act][situation])])
    await tryAll(state, acts, RULINGS.result, arrange)
  })

  test.each(['closed', 'followed', 'played-on'] as const)(
    'that is %s is shown before it is another one',
    async (state) => {
      const evening = await arrange(state, 'changeResult')
      const { id, games, resultVersion } = await tableOf(evening)
      const turned = games.map(({ a, b }) => ({ a: b, b: a }))
      const { ruling, effect } = await evening.owner('previewCorrection', {
        params: { ...evening.at, encounter: id },
        body: { games: turned, basedOn: resultVersion, confirmed: true },
      })
      expect([ruling, effect.state]).toEqual([RULINGS.result.changeResult[state].is, state])
    },
  )
})

describe('a table of a club evening', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  const enter = ({ owner, at }: Evening) =>
    owner('enterPlayed', {
      params: at,
      body: { a: named('Anna', 'Berta'), b: named('Cilli', 'Dora'), games: [wonGame('a', 11, 6)] },
    })
  const remove: Attempt = async (evening) => {
    const { id } = await tableOf(evening)
    return evening.owner('removePlayed', { params: { ...evening.at, encounter: id }, query: {} })
  }

  type Entering = RuledIn<(typeof RULINGS)['next']['enterPlayed']>
  // No draw depends on tables entered as played, so `played-on` cannot occur.
  type Removing = Exclude<RuledIn<(typeof RULINGS)['result']['removePlayed']>, 'played-on'>

  async function arrange(state: Entering | 'followed'): Promise<Evening> {
    const evening = await startEvening(server, { pairs: 0, preset: 'vereinsabend' })
    const { owner, at } = evening
    if (state === 'followed') {
      const { regulation } = await owner('getTournament', { params: at })
      await owner('changeRegulation', { params: at, body: { regulation: withStage(regulation, { rounds: 2 }) } })
    }
    if (state === 'ready') return evening
    await enter(evening)
    if (state === 'waiting') return evening
    await endRound(evening, await roundOf(evening))
    if (state === 'followed') await enter(evening)
    if (state === 'finished') await finish(evening)
    return evening
  }

  const entering: Readonly<Record<Entering, true>> = { ready: true, waiting: true, none: true, finished: true }
  test.each(Object.keys(entering) as Entering[])('is entered, or not, in a round that is %s', (state) =>
    tryAll(state, { enterPlayed: enter }, RULINGS.next, arrange),
  )

  const removing: Readonly<Record<Removing, Entering | 'followed'>> = {
    open: 'waiting',
    closed: 'none',
    followed: 'followed',
    finished: 'finished',
  }
  test.each(Object.keys(removing) as Removing[])('is removed, or not, from one that is %s', (state) =>
    tryAll(state, { removePlayed: remove }, RULINGS.result, () => arrange(removing[state])),
  )
})

describe('a sheet', () => {
  async function arrange(state: StateOf<'sheet'>): Promise<Evening> {
    const evening = await begin()
    await startRound(evening)
    await tap(evening, await tableOf(evening))
    if (state === 'open') return evening
    await report(evening, await tableOf(evening), 7)
    if (state === 'settled') return evening
    await reportAll(evening, 1)
    await endRound(evening, await roundOf(evening))
    if (state === 'finished') await finish(evening)
    return evening
  }

  const acts: Walk<'sheet'> = {
    writeSheet: async (evening) => {
      const { id, resultVersion } = await tableOf(evening)
      const games = [wonGame('a', 15, 4), wonGame('a', 15, 4), wonGame('a', 15, 4)]
      return (await phone(evening, id))('recordTableResult', { body: { games, basedOn: resultVersion } })
    },
    settleSheet: async (evening) => {
      const { id } = await tableOf(evening)
      const params = { ...evening.at, encounter: id }
      const { versions } = await evening.owner('readSheet', { params })
      return evening.owner('settleSheet', { params: { ...params, version: versions[0]?.id ?? '' }, query: {} })
    },
  }

  test.each(STATES.sheet)('that is %s', (state) => tryAll(state, acts, RULINGS.sheet, arrange))
})

describe('an entry', () => {
  async function arrange(state: StateOf<'entry'>): Promise<Evening> {
    const evening = await begin()
    const draw = () => evening.owner('drawRound', { params: evening.at, body: {} })
    if (state === 'drafted') await draw()
    if (state === 'unseated' || state === 'drafted') return evening
    await playAndClose(evening)
    if (state === 'drafted-on') await draw()
    if (state === 'finished') await finish(evening)
    return evening
  }

  const ofFirst = async ({ owner, at }: Evening) => {
    const [entry] = (await owner('listEntries', { params: at })).entries
    return { ...at, entry: entry?.id ?? '' }
  }
  const acts: Walk<'entry'> = {
    changeEntry: async (evening) =>
      evening.owner('changeEntry', { params: await ofFirst(evening), body: { present: false } }),
    withdrawEntry: async (evening) =>
      evening.owner('changeEntry', { params: await ofFirst(evening), body: { status: 'withdrawn' } }),
    markPaid: async (evening) => evening.owner('changeEntry', { params: await ofFirst(evening), body: { paid: true } }),
    removeEntry: async (evening) => evening.owner('removeEntry', { params: await ofFirst(evening), query: {} }),
  }

  test.each(STATES.entry)('that is %s', async (state) => {
    const { owner, at } = await arrange(state)
    const { rulings } = await owner('listEntries', { params: at })
    // Whether a draft has a place for the entry does not matter here.
    const stands = state === 'seated' || state === 'drafted-on' ? 'seated' : 'unseated'
    const situation = state === 'finished' ? state : stands
    for (const act of ACTS.entry)
      expect([act, rulings[stands][act]]).toEqual([act, seen(RULINGS.entry[act][situation])])
    await tryAll(state, acts, RULINGS.entry, arrange)
  })
})

describe('a second chance', () => {
  async function arrange(state: StateOf<'chance'>): Promise<Evening> {
    const evening = await begin(PRESETS['ko-hoffnungsrunde'] as unknown as Regulation, 6)
    await playAndClose(evening)
    if (state === 'drafted') await evening.owner('drawRound', { params: evening.at, body: {} })
    if (state === 'drawn') await startRound(evening)
    if (state === 'finished') await finish(evening)
    return evening
  }

  const acts: Walk<'chance'> = {
    setDeclining: async (evening) => {
      const params = { ...evening.at, entry: (await tableOf(evening)).b.id }
      return evening.owner('setDeclining', { params, body: { declines: true } })
    },
  }

  test.each(STATES.chance)('that is %s', (state) => tryAll(state, acts, RULINGS.chance, arrange))
})

describe('beside a draft', () => {
  interface Drafted {
    readonly regulation: Regulation
    /** How many rounds were played before it. */
    readonly after: number
    /** Whether it was made from ranks or points. */
    readonly byRank: boolean
    /** Whether nobody new can have a place in it. */
    readonly isClosed?: true
  }
  const [stage] = TWO_ROUNDS.stages as [Regulation['stages'][number]]
  const drawnBy = (change: Partial<typeof stage>): Regulation => withStage(TWO_ROUNDS, { rounds: 4, ...change })
  const bracket = (draw: 'lot' | 'seeded'): Partial<typeof stage> => ({
    format: 'knock-out',
    pairing: { 'knock-out': { draw, places: 'third' } },
    rounds: 'all',
    ranking: ['placement', 'award', 'difference', 'lot'],
  })
  const bestFour = (draw: 'lot' | 'seeded'): Regulation => ({
    ...TWO_ROUNDS,
    stages: [
      { ...stage, rounds: 1 },
      { ...stage, ...bracket(draw), field: { best: 4 } },
    ],
  })

  const DRAFTS: Readonly<Record<string, Drafted>> = {
    'of a first round by lot': { regulation: drawnBy({}), after: 0, byRank: false },
    'of a later round by lot': { regulation: drawnBy({}), after: 1, byRank: false },
    'of a first movement': { regulation: drawnBy({ format: 'movement' }), after: 0, byRank: false },
    'of a later movement': { regulation: drawnBy({ format: 'movement' }), after: 1, byRank: false },
    'of a first Swiss round': { regulation: drawnBy({ format: 'swiss' }), after: 0, byRank: true },
    'of a later Swiss round': { regulation: drawnBy({ format: 'swiss' }), after: 1, byRank: true },
    'of a bracket by lot': { regulation: drawnBy(bracket('lot')), after: 0, byRank: false },
    'of a bracket under way': { regulation: drawnBy(bracket('lot')), after: 1, byRank: false, isClosed: true },
    'of a seeded bracket': { regulation: drawnBy(bracket('seeded')), after: 0, byRank: true },
    'of a seeded bracket under way': {
      regulation: drawnBy(bracket('seeded')),
      after: 1,
      byRank: false,
      isClosed: true,
    },
    'of a bracket of the best by lot': { regulation: bestFour('lot'), after: 1, byRank: true, isClosed: true },
    'of a seeded bracket of the best': { regulation: bestFour('seeded'), after: 1, byRank: true, isClosed: true },
    'of a bracket of the best under way': { regulation: bestFour('seeded'), after: 2, byRank: false, isClosed: true },
  }

  async function arrange({ regulation, after }: Drafted): Promise<Evening> {
    const evening = await begin(regulation, 8)
    for (let number = 1; number <= after; number++) {
      await startRound(evening)
      const { encounters } = await roundOf(evening, number)
      // No two tables alike, so that no rank is shared once something has been played.
      for (const [at, table] of encounters.entries()) await report(evening, table, 2 * at + number, 'a', number)
      await endRound(evening, { number } as Round)
    }
    await draw(evening)
    return evening
  }

  const draw = ({ owner, at }: Evening) => owner('drawRound', { params: at, body: { seed: 'seed-of-tests' } })

  async function draftOf({ owner, at }: Evening) {
    const { rounds } = await owner('getTournament', { params: at })
    const listed = rounds.find(({ status }) => status === 'draft')
    return listed ? owner('getRound', { params: { ...at, number: listed.number } }) : null
  }

  /** The last entry in the standings with a seat in it. */
  async function lastSeated(evening: Evening): Promise<string> {
    const encounters = (await draftOf(evening))?.encounters ?? []
    const seated = new Set(encounters.flatMap(({ a, b }) => [a.id, b.id]))
    const { rows } = await evening.owner('getStandings', { params: evening.at })
    const last = rows.filter(({ entry }) => seated.has(entry.id)).at(-1)
    if (!last) throw new Error('nobody has a seat')
    return last.entry.id
  }

  type Agreed = { readonly dropDraft?: true }
  type Try = (evening: Evening, agreed: Agreed) => Promise<unknown>

  const change =
    (body: Readonly<Record<string, unknown>>): Try =>
    async (evening, agreed) =>
      evening.owner('changeEntry', {
        params: { ...evening.at, entry: await lastSeated(evening) },
        body: { ...body, ...agreed },
      })

  const regulate =
    (change: (regulation: Regulation) => Regulation): Try =>
    async ({ owner, at }, { dropDraft }) => {
      const regulation = change((await owner('getTournament', { params: at })).regulation)
      const { version, draft } = await owner('previewRegulation', { params: at, body: { regulation } })
      expect([draft === null, dropDraft]).toEqual([false, dropDraft])
      return owner('changeRegulation', { params: at, body: { regulation, ...(dropDraft ? { seen: version } : {}) } })
    }

  /** Acts that change nothing a draft was made from. */
  const HARMLESS: Readonly<Record<string, Try>> = {
    changeDetails: ({ owner, at }) => owner('changeTournament', { params: at, body: { place: 'Pfarrsaal' } }),
    setDrawWishes: ({ owner, at }) => owner('setDrawWishes', { params: at, body: { tables: 9 } }),
    addEntries: ({ owner, at }) =>
      owner('addEntry', { params: at, body: { members: [{ name: 'Anna Neu' }, { name: 'Berta Neu' }] } }),
    'changeRegulation, as to the fee': async ({ owner, at }) => {
      const { regulation } = await owner('getTournament', { params: at })
      return owner('changeRegulation', { params: at, body: { regulation: { ...regulation, fee: 1200 } } })
    },
    markPaid: change({ paid: true }),
    'changeEntry, who is there': change({ present: false }),
    'changeEntry, two others': change({ members: [{ name: 'Cilli Neu' }, { name: 'Dora Neu' }] }),
  }

  /** Acts that change ranks and points. Ranks are shared only before the first round. */
  const RANKING: Readonly<Record<string, Try>> = {
    addAdjustment: async (evening, agreed) =>
      evening.owner('addAdjustment', {
        params: evening.at,
        body: { entry: await lastSeated(evening), points: 500, reason: 'Verzählt', confirmed: true, ...agreed },
      }),
  }

  /** Acts that no draft survives. */
  const BREAKING: Readonly<Record<string, Try>> = {
    'changeRegulation, as to what is played': regulate((regulation) =>
      withStage(regulation, { forfeit: { ...stage.forfeit, penalty: 3 } }),
    ),
    withdrawEntry: change({ status: 'withdrawn' }),
  }

  const oneOfTwo = change({ members: [{ name: 'Emma Neu' }] })

  async function staysWith(evening: Evening, name: string, attempt: Try): Promise<void> {
    const before = (await draftOf(evening))?.fingerprint
    await expect(attempt(evening, {}), name).resolves.toBeDefined()
    expect([name, (await draftOf(evening))?.fingerprint]).toEqual([name, before])
  }

  async function goesWith(evening: Evening, name: string, attempt: Try): Promise<void> {
    const before = [await standsOf(evening), (await draftOf(evening))?.fingerprint]
    expect([name, (await problemOf(attempt(evening, {}))).code]).toEqual([
      name,
      expect.stringMatching(/^(draft-affected|regulation-moves-ranks)$/),
    ])
    expect([await standsOf(evening), (await draftOf(evening))?.fingerprint]).toEqual(before)
    await expect(attempt(evening, { dropDraft: true }), name).resolves.toBeDefined()
    expect([name, await draftOf(evening)]).toEqual([name, null])
  }

  test.each(Object.entries(DRAFTS))(
    '%s: it stays as long as it is right, and goes once that is agreed to',
    async (_, drafted) => {
      const evening = await arrange(drafted)
      const { rulings } = await evening.owner('getTournament', { params: evening.at })
      const state = drafted.byRank ? 'drafted-by-rank' : 'drafted'
      for (const act of ACTS.tournament)
        expect([act, rulings[act]]).toEqual([act, seen(RULINGS.tournament[act][state])])
      for (const [name, attempt] of Object.entries(HARMLESS)) await staysWith(evening, name, attempt)
      for (const [name, attempt] of Object.entries(RANKING))
        await (drafted.byRank ? goesWith : staysWith)(evening, name, attempt)
      // Whoever has a place that nobody else can have keeps it until somebody steps in; elsewhere one of two waits for a partner.
      if (!(await draftOf(evening))) await draw(evening)
      await (drafted.isClosed ? staysWith : goesWith)(evening, 'changeEntry, one of two', oneOfTwo)
      for (const [name, attempt] of Object.entries(BREAKING)) {
        if (!(await draftOf(evening))) await draw(evening)
        await goesWith(evening, name, attempt)
      }
    },
  )
})

async function phone(evening: Evening, encounter: string) {
  const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter } })
  return holder(server.app, links[0]?.path.replace('/s/', '') ?? '')
}

/** A deal written at the table. */
async function tap(evening: Evening, { id }: Encounter): Promise<void> {
  const call = await phone(evening, id)
  const written = { kind: 'deal', winner: 'a', value: 3, how: 'played' }
  const entry = { id: newId(), game: 1, version: null, number: 1, at: '2026-11-21T19:30:00.000Z', written }
  await call('writeSheet', { body: { device: newId(), entries: [entry] } })
}

describe('docs/what-may-change.md', () => {
  it('has the tables as they are here', async () => {
    const file = new URL('../../docs/what-may-change.md', import.meta.url)
    const page = SUBJECTS.reduce(
      (text, subject) =>
        text.replace(
          new RegExp(`(<!-- ${subject} -->\n)[^]*?(<!-- end -->)`),
          (_, begin: string, end: string) => `${begin}\n${printed(subject)}\n\n${end}`,
        ),
      readFileSync(file, 'utf8'),
    )
    for (const subject of SUBJECTS) expect(page).toContain(printed(subject))
    await expect(page).toMatchFileSnapshot(fileURLToPath(file))
  })
})

/** The table of a subject in Markdown: a row for each act, a column for each state. */
function printed(subject: Subject): string {
  const states = STATES[subject]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...states]),
    line(['---', ...states.map(() => '---')]),
    ...rowsOf(subject).map(([act, cells]) =>
      line([words(act), ...states.map((state) => cellText(cells[state] ?? null))]),
    ),
  ].join('\n')
}

const SAID = {
  free: 'yes',
  checked: 'yes, or shown first',
  preview: 'shown first',
  typed: 'shown, and typed',
} as const

function cellText(cell: Ruling | null): string {
  if (cell === null) return ''
  if (cell.is !== 'refused') return SAID[cell.is]
  return `no: \`${cell.reason}\`${cell.way ? `; first ${words(cell.way)}` : ''}`
}

/** `closeRound`: close round. */
function words(act: Act): string {
  return act.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
