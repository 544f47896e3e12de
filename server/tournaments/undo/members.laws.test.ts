// Who sits at tables that an undo brings back: the members of today, unless their table has a result, with reasons that are true of them.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import type { Regulation } from '#contract/regulation.ts'
import { createRng, type Rng } from '#domain/rng.ts'
import { cases } from '#domain/test/cases.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { isWalkover } from '#domain/walkover.ts'
import { correct, everything, reversedResult, roundOf, showCorrection, tableIn, undo } from '../../test/corrections.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An evening under changed rules on which the first rounds are closed. */
async function sit(
  rules: Partial<Regulation> & { readonly preset: PresetKey },
  { closed }: { readonly closed: number },
): Promise<Evening> {
  const { preset } = rules
  const evening = await startEvening(server, { pairs: 8, preset })
  const { owner, at } = evening
  const { regulation: base, version: seen } = await owner('getTournament', { params: at })
  const field = { ...base.field, entriesPerPerson: 4 }
  await owner('changeRegulation', { params: at, body: { regulation: { ...base, field, ...rules }, seen, base } })
  for (let number = 1; number <= closed; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  return evening
}

async function entriesOf({ owner, at }: Evening): Promise<readonly Entry[]> {
  return (await owner('listEntries', { params: at })).entries
}

/** Gives an entry another first member: somebody new, or a person who holds another entry. */
async function replace(evening: Evening, entry: string, person?: Entry['members'][number]): Promise<void> {
  const base = (await entriesOf(evening)).find(({ id }) => id === entry)?.members ?? []
  const comes = person ? { name: person.name, person: person.id } : { name: 'Hans Neu' }
  const others = base.slice(1).map(({ id, name }) => ({ name, person: id }))
  await evening.owner('changeEntry', {
    params: { ...evening.at, entry },
    body: { members: [comes, ...others], base, inTurn: true, dropDraft: true },
  })
}

/** What is wrong at the tables without a result of rounds that are not closed. */
async function wrongSeats(evening: Evening): Promise<string[]> {
  const entries = new Map((await entriesOf(evening)).map((entry) => [entry.id, entry.members]))
  const membersOf = (id: string) => entries.get(id) ?? []
  const namesOf = (id: string) =>
    membersOf(id)
      .map(({ name }) => name)
      .join(' / ')
  const { rounds } = await evening.owner('getTournament', { params: evening.at })
  const open = await Promise.all(
    rounds.filter(({ status }) => status !== 'closed').map(({ number }) => roundOf(evening, number)),
  )
  return open.flatMap(({ number, encounters }) =>
    encounters.flatMap((encounter) => {
      const { a, b, table, games, outside } = encounter
      if (games.length + outside.length > 0) return []
      const others = [a, b].filter((side) => bareName(side) !== namesOf(side.id))
      const isOne = membersOf(a.id).some(({ id }) => membersOf(b.id).some((other) => other.id === id))
      return [
        ...others.map(({ name }) => `${name} at ${number}/${table}`),
        ...(isOne === isWalkover(encounter) ? [] : [`${number}/${table} is ${isOne ? 'no' : 'a'} walkover`]),
      ]
    }),
  )
}

/** Without the start number that tells the entries of one person apart. */
function bareName({ name }: { readonly name: string }): string {
  return name.replaceAll(/\s\(\d+\)/g, '')
}

/** The way back to the second round, so that the final goes. */
async function goBack(evening: Evening): Promise<string | null> {
  const { undo: event } = await correct(evening, tableIn(await roundOf(evening, 1), 1), { way: 'replay', typed: 1 })
  expect(await numbersOf(evening)).toEqual([1, 2])
  return event
}

async function numbersOf({ owner, at }: Evening): Promise<number[]> {
  return (await owner('getTournament', { params: at })).rounds.map(({ number }) => number)
}

const KO = { preset: 'ko' } as const

describe('a final that was removed', () => {
  test.each(['published', 'draft'] as const)('comes back with the members of today: %s', async (status) => {
    const evening = await sit(KO, { closed: 2 })
    if (status === 'published') await startRound(evening)
    else await evening.owner('drawRound', { params: evening.at, body: { seed: 'draft' } })
    const { a } = tableIn(await roundOf(evening, 3), 1)
    const event = await goBack(evening)
    await replace(evening, a.id)
    await undo(evening, event)
    const final = await roundOf(evening, 3)
    expect([final.status, tableIn(final, 1).a.name]).toEqual([status, expect.stringContaining('Hans Neu')])
    expect(await wrongSeats(evening)).toEqual([])
  })

  test('is not played if one person holds both sides by now, and goes and comes again as that', async () => {
    const evening = await sit(KO, { closed: 2 })
    await startRound(evening)
    const { a, b } = tableIn(await roundOf(evening, 3), 1)
    const event = await goBack(evening)
    const person = (await entriesOf(evening)).find(({ id }) => id === b.id)?.members[0]
    await replace(evening, a.id, person)
    const { undo: again } = await undo(evening, event)
    expect(isWalkover(tableIn(await roundOf(evening, 3), 1))).toBe(true)
    const before = await everything(evening)
    const { undo: back } = await undo(evening, again)
    await undo(evening, back)
    expect(await everything(evening)).toEqual(before)
  })
})

test('a table with a score of another kind alone has been played: it comes back with those who played it', async () => {
  const [, bracket] = PRESETS['gruempi-schieber'].stages as Regulation['stages']
  const [knockOut] = PRESETS.ko.stages as Regulation['stages']
  if (!bracket || !knockOut) throw new Error('no stage')
  const { games, bestOf, decidedBy, pointsRule, ranking } = bracket
  const evening = await sit(
    { ...KO, stages: [{ ...knockOut, games, bestOf, decidedBy, pointsRule, ranking }] },
    { closed: 1 },
  )
  const second = await startRound(evening)
  await playRound(evening, second)
  const wrong = tableIn(await roundOf(evening, 1), 1)
  const [place] = (await showCorrection(evening, wrong)).effect.repair?.tables ?? []
  const { a } = tableIn(second, place?.table ?? 0)
  const { undo: event } = await correct(evening, wrong, { way: 'repair', typed: 1 })
  await replace(evening, a.id)
  await undo(evening, event)
  const table = tableIn(await roundOf(evening, 2), place?.table ?? 0)
  expect([table.a, table.games, table.outside.length]).toEqual([a, [], 1])
})

describe('members replaced between corrections and their undo', () => {
  test.each(cases(60, 2))('tables without a result seat the members of today: walk %i', async (at) => {
    const rng = createRng(`members ${at}`)
    const evening = await sit({ preset: rng.int(4) === 0 ? 'doppel-ko' : 'ko' }, { closed: rng.int(4) === 0 ? 1 : 2 })
    if (rng.int(4) === 0) await evening.owner('drawRound', { params: evening.at, body: { seed: 'draft' } })
    else await startRound(evening)
    const events: string[] = []
    const names: string[] = []
    for (let step = 0; step < 12; step++) {
      names.push(await oneStep(evening, rng, events))
      expect(await wrongSeats(evening), names.join('; ')).toEqual([])
    }
  })
})

/** Replaces somebody, corrects a result with the rounds drawn from it, or takes one of these corrections back, or that. */
async function oneStep(evening: Evening, rng: Rng, events: string[]): Promise<string> {
  const turn = rng.int(3)
  if (turn === 0) {
    const entries = await entriesOf(evening)
    const [entry, other] = rng.shuffle([...entries])
    const person = rng.int(2) === 0 ? other?.members[0] : undefined
    return attempt(`replace in ${entry?.number} ${person ? `by ${person.name}` : ''}`, () =>
      replace(evening, entry?.id ?? '', person),
    )
  }
  const at = rng.int(events.length + 1)
  const event = events[at]
  if (turn === 1 && event)
    return attempt(`undo ${at}`, async () => {
      const { undo: back } = await undo(evening, event)
      if (back) events[at] = back
    })
  const encounter = tableIn(await roundOf(evening, 1), 1 + rng.int(2))
  const params = { ...evening.at, encounter: encounter.id }
  const body = reversedResult(encounter)
  const { seen, effect } = await evening.owner('previewCorrection', { params, body })
  const way = effect.replay ? 'replay' : effect.repair ? 'repair' : 'recompute'
  return attempt(`${way} at ${encounter.table}`, async () => {
    const made = await correct(evening, encounter, { way, seen, typed: encounter.table })
    if (made.undo) events.push(made.undo)
  })
}

/** The name of a step, with the code of the problem that refused it. */
async function attempt(name: string, run: () => Promise<void>): Promise<string> {
  const step = run()
  try {
    await step
    return name
  } catch {
    const { code, status } = await problemOf(step)
    expect(status, `${name}: ${code}`).toBeLessThan(500)
    return `${name}: ${code}`
  }
}
