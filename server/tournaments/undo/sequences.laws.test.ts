// All that the desk has done to results, one act after another, is taken back in reverse order and done again.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Encounter, Round } from '#contract/rounds.ts'
import { createRng, type Rng } from '#domain/rng.ts'
import { cases } from '#domain/test/cases.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { everything, linksOf, otherWay, roundOf } from '../../test/corrections.ts'
import {
  type Evening,
  endRound,
  likelyGames,
  likelyOutside,
  playRound,
  startEvening,
  startRound,
} from '../../test/evening.ts'
import { type Call, problemOf, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/**
 * Presets whose last round depends on an earlier one in different ways, with the number of entries and of rounds before it. Results of the
 * first round are corrected; or of the one that an upset is named for, which has brought a second final.
 */
const FIELDS: readonly (readonly [PresetKey, number, closed?: number, upset?: number])[] = [
  ['ko', 8],
  ['ko', 8, 2],
  ['doppel-ko', 6, 2],
  ['ko', 7],
  ['doppel-ko', 8],
  ['ko-hoffnungsrunde', 8],
  ['schweizer-system', 7],
  ['schweizer-system', 10],
  ['leben', 7],
  ['schnapsen-leben', 8],
  ['partnerwechsel', 9],
  ['bayern-warme-heisse', 6],
  ['gruempi-schieber', 8],
  ['suedtirol-punkte', 8],
  ['doppel-ko', 4, 4, 4],
]

const STEPS = 9

describe('results and corrections', () => {
  test.each(cases(45, 2))('are taken back in reverse order, and done again: sequence %i', async (at) => {
    const [preset, pairs, closed = 1, upset] = FIELDS[at % FIELDS.length] ?? ['ko', 8]
    const rng = createRng(`sequence ${at}`)
    const desk = await sit(preset, pairs, closed, rng, upset)
    const start = await desk.seen()
    for (let step = 0; step < STEPS; step++) await oneStep(desk, rng)
    while (await desk.doAgain());
    const end = await desk.seen()
    while (await desk.takeBack());
    expect(await desk.seen()).toEqual(start)
    while (await desk.doAgain());
    expect(await desk.seen()).toEqual(end)
    while (await desk.takeBack());
    expect(await desk.seen()).toEqual(start)
  })
})

/** A completed act: the event by which it is taken back or done again, and the views before and after it. */
interface Done {
  readonly name: string
  readonly event: string
  readonly before: unknown
  readonly after: unknown
}

interface Desk {
  readonly evening: Evening
  /** The number of the round whose results are corrected. */
  readonly corrected: number
  seen(): Promise<unknown>
  /** Does an act; `run` returns null as `undo` if it changed nothing. */
  act(name: string, run: () => Promise<{ readonly undo: string | null }>): Promise<void>
  /** Takes back the last act; false if there is none. */
  takeBack(): Promise<boolean>
  /** Repeats the act that was taken back last; false if there is none, or if something else was done since. */
  doAgain(): Promise<boolean>
}

async function oneStep(desk: Desk, rng: Rng): Promise<void> {
  const turn = rng.int(10)
  if (turn < 2) await desk.takeBack()
  else if (turn < 4) await desk.doAgain()
  else if (turn < 6) await enter(desk, rng)
  else if (turn < 9) await correct(desk, rng, { isSame: rng.int(4) === 0, isAlone: rng.int(4) === 0 })
  else {
    // First left as it was played, then put right by the same result.
    await correct(desk, rng, { isSame: false, isAlone: true })
    await correct(desk, rng, { isSame: true, isAlone: false })
  }
}

/** A result of the current round: entered, reversed or cleared. */
async function enter(desk: Desk, rng: Rng): Promise<void> {
  const { evening } = desk
  const { rounds } = await evening.owner('getTournament', { params: evening.at })
  const round = await roundOf(evening, rounds.length)
  if (round.status !== 'published') return
  const encounter = pick(rng, round.encounters)
  const { resultVersion: basedOn } = encounter
  const isThere = encounter.games.length > 0
  const typed = isThere
    ? rng.int(3) === 0
      ? { games: [], outside: [] }
      : otherWay(encounter)
    : likely(round, encounter)
  await desk.act(`enter at ${encounter.table}`, () =>
    evening.owner('recordResult', {
      params: { ...evening.at, encounter: encounter.id },
      body: { ...typed, basedOn, confirmed: true },
    }),
  )
}

/** A result of a closed round, corrected with the tables of the next one or without. */
async function correct(
  desk: Desk,
  rng: Rng,
  { isSame, isAlone }: { readonly isSame: boolean; readonly isAlone: boolean },
): Promise<void> {
  const { evening, corrected } = desk
  // Few tables, so that most are corrected more than once.
  const encounter = pick(rng, (await roundOf(evening, corrected)).encounters.slice(0, 2))
  const params = { ...evening.at, encounter: encounter.id }
  const { resultVersion: basedOn, games, outside } = encounter
  const score = isSame
    ? { games: games.map(({ a, b, winner }) => ({ a, b, ...(winner ? { winner } : {}) })), outside }
    : otherWay(encounter)
  const body = { ...score, basedOn, confirmed: true }
  const { seen, effect, ruling } = await evening.owner('previewCorrection', { params, body })
  const ways = (['recompute', 'repair', 'replay'] as const).filter((one) => one === 'recompute' || effect[one])
  const way = (isAlone ? null : ways.at(-1)) ?? 'recompute'
  const typed = ruling === 'typed' ? encounter.table : null
  await desk.act(`correct ${encounter.table} ${ruling} ${way}`, () =>
    evening.owner('correctResult', { params, body: { ...body, seen, way, typed } }),
  )
}

/** Another round is drawn after those that are closed, and in most cases begun. `upset`: the round that the higher numbers have won. */
async function sit(preset: PresetKey, pairs: number, closed: number, rng: Rng, upset?: number): Promise<Desk> {
  const evening = await startEvening(server, { pairs, preset })
  const { owner, at } = evening
  for (let number = 1; number <= closed; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    if (number === upset) await reverse(evening, number)
    await endRound(evening, round)
  }
  const isDraft = rng.int(6) === 0
  if (isDraft) await owner('drawRound', { params: at, body: { seed: 'draft' } })
  else if (upset) await playRound(evening, await startRound(evening))
  else await startRound(evening)
  const links: { readonly of: string; readonly call: Call }[] = []
  if (!isDraft)
    for (const encounter of (await roundOf(evening, closed + 1)).encounters) {
      const { a, b } = await linksOf(server, evening, encounter)
      links.push({ of: `${encounter.table}a`, call: a }, { of: `${encounter.table}b`, call: b })
    }
  const seen = async () => [await everything(evening), await Promise.all(links.map(leads))]
  const done: Done[] = []
  const undone: Done[] = []
  const turn = async (from: Done[], to: Done[], back: 'before' | 'after') => {
    const act = from.pop()
    if (!act) return false
    const { undo: event } = await owner('undoChange', { params: at, body: { event: act.event } })
    expect(await seen(), `${act.name}: ${back}`).toEqual(act[back])
    to.push({ ...act, event })
    return true
  }
  return {
    evening,
    corrected: upset ?? 1,
    seen,
    act: async (name, run) => {
      const before = await seen()
      const { undo: event } = await run()
      if (!event) return
      done.push({ name, event, before, after: await seen() })
      undone.length = 0
    },
    takeBack: () => turn(done, undone, 'before'),
    doAgain: () => turn(undone, done, 'after'),
  }
}

/** Exchanges the sides of all results of a round. */
async function reverse(evening: Evening, number: number): Promise<void> {
  for (const encounter of (await roundOf(evening, number)).encounters)
    await evening.owner('recordResult', {
      params: { ...evening.at, encounter: encounter.id },
      body: { ...otherWay(encounter), basedOn: encounter.resultVersion, confirmed: true },
    })
}

/** Where a printed link leads now. */
async function leads({ of, call }: { readonly of: string; readonly call: Call }): Promise<unknown> {
  const opened = call('getSheet', {})
  return opened.then(
    ({ encounter, side, moved }) => [of, encounter, side, moved],
    async () => [of, (await problemOf(opened)).code],
  )
}

function likely(round: Round, encounter: Encounter) {
  return { games: likelyGames(round, encounter), outside: likelyOutside(round, encounter) }
}

function pick<Item>(rng: Rng, items: readonly Item[]): Item {
  const item = items[rng.int(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
