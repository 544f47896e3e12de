// Drafts changed by the desk, and whole events with other formats, through the API alone.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StagePicture } from '#contract/picture.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { repeatDraw } from '#domain/formats/repeat-draw.ts'
import type { EntryId } from '#domain/ids.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { readPicture, resultOfMatch } from '#messages/picture.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound } from '../test/evening.ts'
import { caller, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const at = (evening: Evening, number: number) => ({ ...evening.at, number })
const seats = ({ encounters, byes }: Pick<Round, 'encounters' | 'byes'>) => [
  ...encounters.map(({ heat, table, a, b }) => `${heat}/${table}: ${a.number}-${b.number}`),
  ...byes.map(({ entry }) => `bye ${entry.number}`),
]

async function drafted(pairs: number, preset: PresetKey = 'bayern-warme-heisse') {
  const evening = await startEvening(server, { pairs, preset })
  const draft = await evening.owner('drawRound', { params: evening.at, body: {} })
  return { evening, draft }
}

/** Plays whole rounds until there are none left; shared ranks are decided by start number. */
async function playOut(evening: Evening): Promise<Round[]> {
  const rounds: Round[] = []
  while ((await evening.owner('getTournament', { params: evening.at })).next) {
    await decideTies(evening)
    const round = await startRound(evening, `seed-${rounds.length}`)
    await playRound(evening, round)
    await endRound(evening, round)
    rounds.push(round)
  }
  return rounds
}

async function decideTies({ owner, at: params }: Evening): Promise<void> {
  const { rows, criteria, afterRound, stillPlayed = [] } = await owner('getStandings', { params })
  if (afterRound === 0 || !criteria.includes('lot')) return
  for (const rank of new Set(rows.map((row) => row.rank))) {
    const order = rows.filter((row) => row.rank === rank).map(({ entry }) => entry.id)
    if (order.length > 1 && !stillPlayed.includes(rank))
      await owner('recordDecision', { params: { ...params, criterion: 'lot' }, body: { order } })
  }
}

test('a swap is shown before it is done, is done, and stands in the protocol', async () => {
  const { evening, draft } = await drafted(7)
  const [first, second] = draft.encounters as [Encounter, Encounter]
  const query = { x: first.a.id, y: second.b.id }
  const preview = await evening.owner('previewSwap', { params: at(evening, 1), query })
  expect(preview.effects).toHaveLength(2)
  expect(seats(await evening.owner('getRound', { params: at(evening, 1) }))).toEqual(seats(draft))

  const swapped = await evening.owner('swapEntries', {
    params: at(evening, 1),
    body: { ...query, seen: preview.seen },
  })
  expect(seats(swapped)).toEqual([
    `1/1: ${second.b.number}-${first.b.number}`,
    `1/2: ${second.a.number}-${first.a.number}`,
    ...seats(draft).slice(2),
  ])
  expect(swapped.encounters[0]?.reasons).toContainEqual({ code: 'by-hand' })
  const protocol = (await evening.owner('getDrawProtocol', { params: at(evening, 1) })) as unknown as DrawProtocol
  expect(protocol.swaps).toEqual([[first.a.number, second.b.number]])
  expect(repeated(protocol)).toEqual(seats(swapped))
})

test('a bye changes hands too', async () => {
  const { evening, draft } = await drafted(7)
  const [encounter, bye] = [draft.encounters[0] as Encounter, draft.byes[0]]
  const body = { x: encounter.a.id, y: bye?.entry.id ?? '', seen: draft.fingerprint }
  const swapped = await evening.owner('swapEntries', { params: at(evening, 1), body })
  expect(swapped.byes[0]?.entry.number).toBe(encounter.a.number)
  expect(swapped.byes[0]?.reasons.map(({ code }) => code)).toEqual(['odd-field', 'by-hand'])
})

test('what cannot be swapped is refused and nothing changes', async () => {
  const { evening, draft } = await drafted(4)
  const [one, other] = draft.encounters as [Encounter, Encounter]
  const swap = (x: string, y: string) =>
    problemOf(evening.owner('swapEntries', { params: at(evening, 1), body: { x, y, seen: draft.fingerprint } }))
  expect((await swap(one.a.id, one.a.id)).code).toBe('swap-with-itself')
  expect((await swap(one.a.id, evening.club)).code).toBe('entry-not-drawn')
  await evening.owner('publishRound', { params: at(evening, 1), body: { seen: draft.fingerprint } })
  expect((await swap(one.a.id, other.a.id)).code).toBe('round-not-draft')
  expect(seats(await evening.owner('getRound', { params: at(evening, 1) }))).toEqual(seats(draft))
})

test('a swap that was looked at in one draft is not done in the next one', async () => {
  const { evening, draft } = await drafted(8)
  const { a, b } = draft.encounters[0] as Encounter
  const again = await evening.owner('drawRound', { params: evening.at, body: { seen: draft.fingerprint } })
  const stale = { x: a.id, y: b.id, seen: draft.fingerprint }
  const refused = await problemOf(evening.owner('swapEntries', { params: at(evening, 1), body: stale }))
  expect(refused.code).toBe('round-changed')
  expect(seats(await evening.owner('getRound', { params: at(evening, 1) }))).toEqual(seats(again))
  await evening.owner('swapEntries', { params: at(evening, 1), body: { ...stale, seen: again.fingerprint } })
})

test('a swap in a draft that another desk has drawn again without one of the two is refused for that', async () => {
  const { evening, draft } = await drafted(8)
  const { a, b } = draft.encounters[0] as Encounter
  await evening.owner('changeEntry', {
    params: { ...evening.at, entry: a.id },
    body: { present: false, dropDraft: true },
  })
  await evening.owner('drawRound', { params: evening.at, body: { seen: draft.fingerprint } })
  const body = { x: a.id, y: b.id, seen: draft.fingerprint }
  expect(await problemOf(evening.owner('swapEntries', { params: at(evening, 1), body }))).toMatchObject({
    code: 'round-changed',
  })
})

test('kept tables stay where they are while the rest is drawn again, and it is counted', async () => {
  const { evening, draft } = await drafted(20)
  const keep = draft.encounters.slice(3, 6)
  const body = { keep: keep.map(({ id }) => id), seen: draft.fingerprint }
  const again = await evening.owner('drawRound', { params: evening.at, body })
  expect(again.draws).toBe(2)
  expect(seats(again)).toEqual(expect.arrayContaining(seats({ encounters: keep, byes: [] })))
  expect(seats(again)).not.toEqual(seats(draft))
  const protocol = (await evening.owner('getDrawProtocol', { params: at(evening, 1) })) as unknown as DrawProtocol
  expect(protocol.discarded).toEqual([draft.seed])
  expect(repeated(protocol)).toEqual(seats(again))
})

function repeated(protocol: DrawProtocol): string[] {
  const drawn = repeatDraw(JSON.parse(JSON.stringify(protocol)))
  if (!drawn.ok) throw new Error(drawn.error.code)
  const number = (entry: EntryId) => Number(entry)
  const encounters = drawn.value.encounters.map(({ heat = 1, table, a, b }) => ({
    heat,
    table,
    text: `${heat}/${table}: ${number(a)}-${number(b)}`,
  }))
  return [
    ...encounters.sort((one, other) => one.heat - other.heat || one.table - other.table).map(({ text }) => text),
    ...drawn.value.byes.map(({ entry }) => `bye ${entry}`),
  ]
}

test('what was set by hand stays told when it is kept, and so do draws that were thrown away', async () => {
  const { evening, draft } = await drafted(12)
  const [one, other] = draft.encounters as [Encounter, Encounter]
  const swapped = await evening.owner('swapEntries', {
    params: at(evening, 1),
    body: { x: one.a.id, y: other.a.id, seen: draft.fingerprint },
  })
  const keep = [swapped.encounters[0]?.id ?? '']
  const again = await evening.owner('drawRound', { params: evening.at, body: { keep, seen: swapped.fingerprint } })
  const protocol = (await evening.owner('getDrawProtocol', { params: at(evening, 1) })) as unknown as DrawProtocol
  expect(protocol.constraints?.locked?.byHand).toEqual([true])
  await evening.owner('discardRound', { params: at(evening, 1), query: { seen: again.fingerprint } })
  await evening.owner('drawRound', { params: evening.at, body: {} })
  const later = (await evening.owner('getDrawProtocol', { params: at(evening, 1) })) as unknown as DrawProtocol
  expect(later.discarded).toEqual([draft.seed, again.seed])
  expect((await evening.owner('getRound', { params: at(evening, 1) })).draws).toBe(3)
})

test('wishes forget an entry that is removed', async () => {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const { drawn } = await evening.owner('getDrawField', { params: evening.at, query: {} })
  const [one, other] = drawn.map(({ id }) => id) as [string, string]
  await evening.owner('setDrawWishes', { params: evening.at, body: { forbidden: [[one, other]], tables: 3 } })
  await evening.owner('removeEntry', { params: { ...evening.at, entry: one }, query: {} })
  const { wishes } = await evening.owner('getTournament', { params: evening.at })
  expect(wishes).toEqual({ forbidden: [], tables: 3 })
  await evening.owner('setDrawWishes', { params: evening.at, body: wishes })
})

test('wishes for a tournament that is over are refused', async () => {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  await finish(evening)
  const refused = evening.owner('setDrawWishes', { params: evening.at, body: { tables: 2 } })
  expect(await problemOf(refused)).toMatchObject({ code: 'tournament-finished' })
})

test('why two do not meet is told by what would be worse', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'bayern-warme-heisse' })
  const first = await startRound(evening)
  await playRound(evening, first)
  await endRound(evening, first)
  const draft = await evening.owner('drawRound', { params: evening.at, body: {} })
  const { a, b } = first.encounters[0] as Encounter
  const why = await evening.owner('explainNotMeeting', { params: at(evening, 2), query: { x: a.id, y: b.id } })
  expect(why).toMatchObject({ code: 'worse', changes: [{ level: 'rematch', drawn: 0, forced: 1 }] })
  const together = draft.encounters[0] as Encounter
  const query = { x: together.a.id, y: together.b.id }
  expect(await evening.owner('explainNotMeeting', { params: at(evening, 2), query })).toMatchObject({
    code: 'they-meet',
  })
})

test('what the desk asks of every draw holds, and what can never be kept is refused', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'bayern-warme-heisse' })
  const { drawn } = await evening.owner('getDrawField', { params: evening.at, query: {} })
  const [one, other, third] = drawn.map(({ id }) => id) as [string, string, string]
  const wishes = {
    forbidden: [[one, other]] as [string, string][],
    fixedTables: [{ entry: third, table: 2 }],
    tables: 2,
  }
  await evening.owner('setDrawWishes', { params: evening.at, body: wishes })
  expect((await evening.owner('getTournament', { params: evening.at })).wishes).toEqual(wishes)
  const draft = await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(draft.encounters.map(({ heat, table }) => `${heat}/${table}`)).toEqual(['1/1', '1/2', '2/1', '2/2'])
  expect(draft.encounters.find(({ a, b }) => [a.id, b.id].includes(third))?.table).toBe(2)
  const refused = evening.owner('setDrawWishes', { params: evening.at, body: { forbidden: [[one, one]] } })
  expect(await problemOf(refused)).toMatchObject({ code: 'forbidden-with-itself', params: { number: 1 } })
})

test.each<[PresetKey, number]>([
  ['schweizer-system', 9],
  ['jeder-gegen-jeden', 5],
  ['gruppen-ko', 17],
  ['ko', 11],
  ['doppel-ko', 9],
  ['ko-hoffnungsrunde', 13],
  ['leben', 7],
  ['partnerwechsel', 9],
  ['freie-paarung', 6],
])('%s with %i entries is played to the last place', async (preset, entries) => {
  const evening = await startEvening(server, { pairs: entries, preset })
  const rounds = await playOut(evening)
  await finish(evening)
  const { rows, final } = await evening.owner('getStandings', { params: evening.at })
  expect({ ranked: rows.length, final }).toEqual({ ranked: entries, final: true })
  // Lower start numbers win, and by the bracket the first one wins it.
  if (['ko', 'doppel-ko', 'gruppen-ko', 'leben'].includes(preset)) expect(rows[0]?.entry.number).toBe(1)
  const open = caller(server.app)
  for (const [stage] of (await evening.owner('getTournament', { params: evening.at })).regulation.stages.entries()) {
    const view = await open('getPublicPicture', { params: { slug: evening.slug, stage } })
    expect(JSON.stringify(view.picture).length).toBeGreaterThan(3)
    expect(wonWithLess(view)).toEqual([])
  }
  for (const { number } of rounds) {
    const params = { slug: evening.slug, number }
    const protocol = (await open('getPublicProtocol', { params })) as unknown as DrawProtocol
    expect(repeated(protocol)).toEqual(seats(await open('getPublicRound', { params })))
  }
})

/** Matches of a picture in which the winner's result is no higher than the loser's. */
function wonWithLess(stage: StagePicture): number[] {
  const names = readPicture(stage)
  const columns = stage.picture?.parts.flatMap((part) => ('columns' in part ? part.columns : [])) ?? []
  return columns.flatMap(({ round, matches }) =>
    matches.flatMap((match) => {
      const score = resultOfMatch(names, round, match)
      const [won, lost] = match.winner === 'a' ? [score?.a, score?.b] : [score?.b, score?.a]
      return score && match.winner && (won ?? 0) <= (lost ?? 0) ? [match.id] : []
    }),
  )
}

test('partners are drawn anew each round and everybody is ranked alone', async () => {
  const { evening, draft } = await drafted(9, 'partnerwechsel')
  expect(draft.encounters).toHaveLength(2)
  expect(draft.byes).toHaveLength(1)
  const [encounter] = draft.encounters as [Encounter]
  expect(encounter.a.name).toBe(`Person A${encounter.a.number} / Person A${encounter.partners?.a.number}`)
  expect(draft.repeats).toMatchObject({ repeatedPartners: 0, leastRepeatedPartners: 0 })
  await evening.owner('publishRound', { params: at(evening, 1), body: { seen: draft.fingerprint } })
  await playRound(evening, await evening.owner('getRound', { params: at(evening, 1) }))
  const { rows } = await evening.owner('getStandings', { params: evening.at })
  const award = (number: number | undefined) => rows.find(({ entry }) => entry.number === number)?.values[0]
  expect(award(encounter.partners?.a.number)).toBe(award(encounter.a.number))
})

test('a draft and its protocol are nobody else’s business', async () => {
  const { evening } = await drafted(4)
  const open = caller(server.app)
  const params = { slug: evening.slug, number: 1 }
  expect((await problemOf(open('getPublicProtocol', { params }))).code).toBe('round-unknown')
  expect((await open('getPublicPicture', { params: { slug: evening.slug, stage: 0 } })).picture).toBeNull()
  expect((await problemOf(open('getPublicPicture', { params: { slug: evening.slug, stage: 9 } }))).code).toBe(
    'not-found',
  )
})

test('a large draw is made in a thread of its own', async () => {
  const evening = await startEvening(server, { pairs: 140, preset: 'schweizer-system' })
  const draft = await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(draft.encounters).toHaveLength(70)
  const protocol = (await evening.owner('getDrawProtocol', { params: at(evening, 1) })) as unknown as DrawProtocol
  expect(repeated(protocol)).toEqual(seats(draft))
})
