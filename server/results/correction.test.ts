import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DrawProtocol } from '#contract/protocol.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { DrawProtocol as Protocol } from '#domain/formats/protocol.ts'
import { repeatDraw } from '#domain/formats/repeat-draw.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import {
  correct,
  everything,
  linksOf,
  reversedResult,
  roundOf,
  showCorrection,
  tableIn,
  undo,
} from '../test/corrections.ts'
import {
  type Evening,
  endRound,
  likelyGames,
  likelyOutside,
  playRound,
  startEvening,
  startRound,
  wonGame,
} from '../test/evening.ts'
import { caller, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An evening whose first round is closed; in a knock-out the lower start number has won everywhere. */
async function played(preset: PresetKey = 'ko', pairs = 8): Promise<{ evening: Evening; round: Round }> {
  const evening = await startEvening(server, { pairs, preset })
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  return { evening, round: await roundOf(evening, 1) }
}

function report({ owner, at }: Evening, round: Round, encounter: Encounter) {
  return owner('recordResult', {
    params: { ...at, encounter: encounter.id },
    body: {
      games: likelyGames(round, encounter),
      outside: likelyOutside(round, encounter),
      basedOn: encounter.resultVersion,
    },
  })
}

describe('a result of a closed round', () => {
  test('is shown before it is saved: the result before and after, and whose rank changes', async () => {
    const { evening, round } = await played('bayern-warme-heisse', 4)
    const table = tableIn(round, 1)
    const params = { ...evening.at, encounter: table.id }
    const problem = await problemOf(evening.owner('recordResult', { params, body: reversedResult(table) }))
    expect(problem).toMatchObject({ code: 'correction-unseen', status: 409 })
    const before = await everything(evening)
    const { ruling, effect } = await showCorrection(evening, table)
    expect([ruling, effect]).toMatchObject([
      'preview',
      {
        round: 1,
        table: 1,
        state: 'closed',
        displaced: [],
        voided: [],
        advanced: [],
        repair: null,
        before: { games: table.games, winner: table.a.number < table.b.number ? 'a' : 'b' },
        after: { winner: table.a.number < table.b.number ? 'b' : 'a' },
      },
    ])
    expect(effect.moved.map(({ entry }) => entry.id)).toEqual(expect.arrayContaining([table.a.id, table.b.id]))
    expect(await everything(evening)).toEqual(before)

    const { undo: event } = await correct(evening, table)
    const { rows } = await evening.owner('getStandings', { params: evening.at })
    for (const { entry, after } of effect.moved) expect(rows.find((row) => row.entry.id === entry.id)?.rank).toBe(after)
    await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
  })

  test.each(['recompute', 'repair'] as const)('changes the ranks as was shown by the way of %s', async (way) => {
    const { evening, round } = await played()
    await startRound(evening)
    const table = tableIn(round, 1)
    const ranks = async () => {
      const { rows } = await evening.owner('getStandings', { params: evening.at })
      return Object.fromEntries(rows.map(({ entry, rank }) => [entry.number, rank]))
    }
    const before = await ranks()
    const { effect, seen } = await showCorrection(evening, table)
    if (!effect.repair) throw new Error('nothing to put right')
    expect(effect.repair.moved).not.toEqual(effect.moved)
    const { moved } = way === 'repair' ? effect.repair : effect
    await correct(evening, table, { way, seen })
    const shown = Object.fromEntries(moved.map(({ entry, after }) => [entry.number, after]))
    expect(await ranks()).toEqual({ ...before, ...shown })
  })

  test('is checked like every result, and written at once while its round is open', async () => {
    const { evening, round } = await played('bayern-warme-heisse', 4)
    const table = tableIn(round, 1)
    const impossible = {
      ...reversedResult(table),
      games: [wonGame('a', 15, 15), wonGame('a', 15, 4), wonGame('a', 15, 4)],
    }
    expect(await problemOf(showCorrection(evening, table, impossible))).toMatchObject({ code: 'both-reached-target' })
    expect(await problemOf(showCorrection(evening, table, { ...reversedResult(table), basedOn: 0 }))).toMatchObject({
      code: 'result-changed',
    })
    expect(await problemOf(showCorrection(evening, table, { ...reversedResult(table), games: [] }))).toMatchObject({
      code: 'round-closed',
    })
    await evening.owner('reopenRound', { params: { ...evening.at, number: 1 } })
    expect(await problemOf(showCorrection(evening, table))).toMatchObject({
      code: 'round-not-closed',
      params: { round: 1 },
    })
  })

  test('that stands already changes nothing, however often it is put right', async () => {
    const { evening, round } = await played('bayern-warme-heisse', 4)
    const table = tableIn(round, 1)
    const shown = await showCorrection(evening, table)
    await correct(evening, table, { seen: shown.seen })
    const before = await everything(evening)
    const again = await showCorrection(evening, table)
    expect(again.effect).toMatchObject({ before: again.effect.after, moved: [], repair: null })
    for (const { seen } of [again, shown]) {
      const { version, undo: event } = await correct(evening, table, { seen })
      expect([version, event]).toEqual([again.version, null])
    }
    expect(await everything(evening)).toEqual(before)
  })

  test('is the desk’s to put right', async () => {
    const { evening, round } = await played('bayern-warme-heisse', 4)
    const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
    const { seen } = await showCorrection(evening, tableIn(round, 1))
    const tried = correct(evening, tableIn(round, 1), { seen }, scorer)
    expect(await problemOf(tried)).toMatchObject({ code: 'not-allowed' })
  })
})

describe('where the next round is drawn by who has won', () => {
  test('the right winner takes the place, at the same table, and undo brings everything back', async () => {
    const { evening, round } = await played()
    await startRound(evening)
    const before = await everything(evening)
    const drawn = await roundOf(evening, 2)
    const table = tableIn(round, 1)
    const [wrong, right] = table.a.number < table.b.number ? [table.a, table.b] : [table.b, table.a]
    const { ruling, effect } = await showCorrection(evening, table)
    expect([ruling, effect.state]).toEqual(['preview', 'followed'])
    const [change] = effect.repair?.tables ?? []
    expect(effect.repair?.tables).toHaveLength(1)
    const was = tableIn(drawn, change?.table ?? 0)
    expect([was.a.id, was.b.id]).toContain(wrong.id)
    expect([change?.after?.a.id, change?.after?.b.id]).toContain(right.id)

    const { undo: event } = await correct(evening, table, { way: 'repair' })
    const now = tableIn(await roundOf(evening, 2), was.table)
    expect([now.a.id, now.b.id].sort()).toEqual(
      [was.a.id, was.b.id].map((id) => (id === wrong.id ? right.id : id)).sort(),
    )
    for (const other of drawn.encounters.filter(({ id }) => id !== was.id))
      expect((await roundOf(evening, 2)).encounters).toContainEqual(other)
    await expectRepeatable(evening, 2)
    await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
    await expectRepeatable(evening, 2)
  })

  test('undo seats the members an entry has now', async () => {
    const { evening, round } = await played()
    await startRound(evening)
    const table = tableIn(round, 1)
    const [change] = (await showCorrection(evening, table)).effect.repair?.tables ?? []
    const { undo: event } = await correct(evening, table, { way: 'repair' })
    const sitting = (tables: readonly Encounter[]) =>
      tables.filter((one) => one.table === change?.table).flatMap(({ a, b }) => [a, b])
    const before = [change?.before?.a.id, change?.before?.b.id]
    const stays = sitting((await roundOf(evening, 2)).encounters).find(({ id }) => before.includes(id))
    await evening.owner('changeEntry', {
      params: { ...evening.at, entry: stays?.id ?? '' },
      body: { members: [{ name: 'Hans Neu' }, { name: 'Grete Neu' }] },
    })
    await undo(evening, event)
    const now = sitting((await roundOf(evening, 2)).encounters).find(({ id }) => id === stays?.id)
    expect(now?.name).toBe('Hans Neu / Grete Neu')
  })

  test('nothing but the result changes where that is wanted', async () => {
    const { evening, round } = await played()
    await startRound(evening)
    const drawn = await roundOf(evening, 2)
    await correct(evening, tableIn(round, 1))
    expect((await roundOf(evening, 2)).encounters).toEqual(drawn.encounters)
    expect((await roundOf(evening, 1)).encounters.find(({ table }) => table === 1)?.resultVersion).toBe(2)
  })

  test('what was left as it was drawn is put right later by the same result, and undo brings it back', async () => {
    const { evening, round } = await played()
    await startRound(evening)
    const table = tableIn(round, 1)
    const { effect } = await showCorrection(evening, table)
    await correct(evening, table)
    const before = await everything(evening)
    const params = { ...evening.at, encounter: table.id }
    const body = { ...reversedResult(table), basedOn: 2 }
    const later = await evening.owner('previewCorrection', { params, body })
    expect(later.effect.after).toEqual(later.effect.before)
    expect(later.effect.repair?.tables).toEqual(effect.repair?.tables)
    const { undo: event } = await evening.owner('correctResult', {
      params,
      body: { ...body, seen: later.seen, way: 'repair' },
    })
    expect((await roundOf(evening, 1)).encounters.find(({ id }) => id === table.id)?.resultVersion).toBe(2)
    await expectRepeatable(evening, 2)
    await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
  })

  test('a draft is put right, too', async () => {
    const { evening, round } = await played()
    await evening.owner('drawRound', { params: evening.at, body: { seed: 'draft' } })
    const { effect } = await showCorrection(evening, tableIn(round, 1))
    expect(effect.repair).toMatchObject({ draft: true, round: 2 })
    await correct(evening, tableIn(round, 1), { way: 'repair' })
    await expectRepeatable(evening, 2)
  })

  test('what was begun there takes a number that is typed; it is kept in the history, and comes back with the undo', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const place = (await showCorrection(evening, table)).effect.repair?.tables[0]?.table ?? 0
    const concerned = tableIn(second, place)
    const { a } = await linksOf(server, evening, concerned)
    const written = { kind: 'deal', winner: 'a', value: 3, how: 'played' }
    const entry = { id: newId(), game: 1, version: null, number: 1, at: '2026-11-21T19:30:00.000Z', written }
    await a('writeSheet', { body: { device: newId(), entries: [entry] } })
    await report(evening, second, concerned)
    const before = await everything(evening)

    const { ruling, effect } = await showCorrection(evening, table)
    expect([ruling, effect.state, effect.displaced]).toMatchObject(['typed', 'played-on', [{ round: 2, table: place }]])
    expect(effect.repair?.tables).toMatchObject([{ table: place, written: 'result', printed: true }])
    expect(await problemOf(correct(evening, table, { way: 'repair' }))).toMatchObject({
      code: 'table-not-typed',
      field: '/typed',
      status: 422,
    })
    expect(await problemOf(correct(evening, table, { typed: place + 40 }))).toMatchObject({ code: 'table-not-typed' })
    const { undo: event } = await correct(evening, table, { way: 'repair', typed: table.table })
    expect(tableIn(await roundOf(evening, 2), place)).toMatchObject({ games: [], standing: 'open' })
    const { events } = await evening.owner('listHistory', { params: evening.at, query: {} })
    expect(events[0]).toMatchObject({
      id: event,
      action: 'correctResult',
      undoable: true,
      after: { round: 1, table: 1, repaired: 2 },
      before: { sheets: [{ table: place, entries: [{ written }] }] },
    })
    await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
    const params = { ...evening.at, encounter: concerned.id }
    const { versions } = await evening.owner('readSheet', { params })
    expect(versions).toMatchObject([{ entries: [{ written }] }])
  })

  test('what goes with the typed number goes again when its undo is taken back, unless something was written there', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const place = (await showCorrection(evening, table)).effect.repair?.tables[0]?.table ?? 0
    const concerned = tableIn(second, place)
    await report(evening, second, concerned)
    const before = await everything(evening)
    const { undo: event } = await correct(evening, table, { way: 'repair', typed: table.table })
    const after = await everything(evening)
    const back = await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
    const again = await undo(evening, back.undo)
    expect(await everything(evening)).toEqual(after)

    const { undo: last } = await undo(evening, again.undo)
    const conflict = report(evening, second, { ...concerned, a: concerned.b, b: concerned.a })
    expect(await problemOf(conflict)).toMatchObject({ code: 'result-changed' })
    expect(await problemOf(undo(evening, last))).toMatchObject({ code: 'undo-played' })
  })

  test('several corrections of a table are taken back one after the other, and each is offered', async () => {
    const { evening } = await played()
    await startRound(evening)
    const params = async () => ({ ...evening.at, encounter: tableIn(await roundOf(evening, 1), 1).id })
    const states: unknown[] = []
    const events: (string | null)[] = []
    for (const way of ['repair', 'recompute', 'recompute'] as const) {
      states.push(await everything(evening))
      events.push((await correct(evening, tableIn(await roundOf(evening, 1), 1), { way })).undo)
    }
    for (const event of events.toReversed()) {
      await undo(evening, event)
      expect(await everything(evening)).toEqual(states.pop())
      const { last } = await evening.owner('listSubmissions', { params: await params() })
      expect(last?.before.games).toHaveLength(2)
    }
  })

  test('a round that is over stays as it was played', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    await playRound(evening, second)
    await endRound(evening, second)
    const { ruling, effect } = await showCorrection(evening, tableIn(round, 1))
    expect([ruling, effect.state, effect.repair, effect.replay?.round]).toEqual(['typed', 'played-on', null, 2])
    const { encounters } = await roundOf(evening, 2)
    await correct(evening, tableIn(round, 1), { typed: 1 })
    expect((await roundOf(evening, 2)).encounters).toEqual(encounters)
    await playRound(evening, await startRound(evening))
  })
})

describe('a right winner without a seat', () => {
  test('is named: who has left, and who came back after the round was drawn without them', async () => {
    const { evening, round } = await played()
    const table = tableIn(round, 1)
    const winner = table.a.number < table.b.number ? table.a : table.b
    const setStatus = (status: 'active' | 'withdrawn') =>
      evening.owner('changeEntry', { params: { ...evening.at, entry: winner.id }, body: { status } })
    await setStatus('withdrawn')
    await startRound(evening)
    await correct(evening, table, { way: 'repair' })
    const shown = async () => (await showCorrection(evening, tableIn(await roundOf(evening, 1), 1))).effect.repair
    expect(await shown()).toMatchObject({ round: 2, away: { id: winner.id }, missed: null })
    await setStatus('active')
    expect(await shown()).toMatchObject({ round: 2, away: null, missed: { entry: { id: winner.id }, round: 2 } })
  })

  test('is not named where it gets its seat', async () => {
    const { evening, round } = await played()
    await startRound(evening)
    const { effect } = await showCorrection(evening, tableIn(round, 1))
    expect(effect.repair).toMatchObject({ away: null, missed: null })
    expect(effect.absent).toEqual([])
  })

  test.each(['winner', 'loser'] as const)(
    'is named in a second chance that stays as drawn, and so is the loser: the %s',
    async (who) => {
      const { evening, round } = await played('ko-hoffnungsrunde')
      const { a, b } = tableIn(round, 1)
      const { id } = a.number > b.number === (who === 'winner') ? a : b
      const setStatus = (status: 'active' | 'withdrawn') =>
        evening.owner('changeEntry', { params: { ...evening.at, entry: id }, body: { status } })
      await setStatus('withdrawn')
      await startRound(evening)
      const shown = async () => (await showCorrection(evening, tableIn(await roundOf(evening, 1), 1))).effect
      expect(await shown()).toMatchObject({
        absent: [{ entry: { id }, round: null }],
        ...(who === 'winner' && { repair: null }),
      })
      await setStatus('active')
      expect((await shown()).absent).toMatchObject([{ entry: { id }, round: 2 }])
    },
  )
})

describe('a bye in the bracket', () => {
  /** The winner of table 1 has a bye in the second round, against an entry that has left; that round is over, and the final is drawn. */
  async function withBye(drawn: 'second' | 'final') {
    const { evening, round } = await played()
    const [first, second] = round.encounters
    if (!first || !second) throw new Error('two tables are needed')
    const winner = ({ a, b }: Encounter) => (a.number < b.number ? a : b)
    await evening.owner('changeEntry', {
      params: { ...evening.at, entry: winner(second).id },
      body: { status: 'withdrawn' },
    })
    const next = await startRound(evening)
    if (drawn === 'final') {
      await playRound(evening, next)
      await endRound(evening, next)
      await startRound(evening)
    }
    const right = winner(first) === first.a ? first.b : first.a
    return { evening, table: first, wrong: winner(first), right, left: winner(second) }
  }
  const byesIn = async (evening: Evening, number: number) =>
    (await roundOf(evening, number)).byes.map(({ entry }) => entry.id)

  test('stays without who has come back since, who had left when the round was drawn', async () => {
    const { evening, table, right, left } = await withBye('second')
    const { effect: whileAway } = await showCorrection(evening, table)
    const params = { ...evening.at, entry: left.id }
    await evening.owner('changeEntry', { params, body: { status: 'active' } })
    const { effect } = await showCorrection(evening, table)
    expect(effect).toEqual(whileAway)
    await correct(evening, table, { way: 'repair' })
    const repaired = await roundOf(evening, 2)
    expect(repaired.encounters.flatMap(({ a, b }) => [a.id, b.id])).not.toContain(left.id)
    expect(await byesIn(evening, 2)).toEqual([right.id])
    // The repaired round knows it, too.
    const { effect: back } = await showCorrection(evening, tableIn(await roundOf(evening, 1), table.table))
    expect(back.repair?.byes).toMatchObject({ plays: [], out: [{ id: right.id }] })
  })

  test('that is open goes to the right winner, who is named, and comes back with the undo', async () => {
    const { evening, table, wrong, right } = await withBye('second')
    const before = await everything(evening)
    const { effect } = await showCorrection(evening, table)
    expect(effect.repair).toMatchObject({ round: 2, tables: [], earlier: [] })
    expect(effect.repair?.byes).toMatchObject({ plays: [], out: [{ id: wrong.id }], rests: [{ id: right.id }] })
    const { undo: event } = await correct(evening, table, { way: 'repair' })
    expect(await byesIn(evening, 2)).toEqual([right.id])
    await expectRepeatable(evening, 2)
    await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
  })

  test('of a round that is over goes to the right winner, too, with the table it has led to; undo, and once more', async () => {
    const { evening, table, wrong, right } = await withBye('final')
    const before = await everything(evening)
    const { ruling, effect } = await showCorrection(evening, table)
    expect([ruling, effect.displaced]).toEqual(['preview', []])
    expect(effect.repair).toMatchObject({
      round: 3,
      earlier: [{ round: 2, byes: { plays: [], out: [{ id: wrong.id }], rests: [{ id: right.id }] } }],
    })
    const { undo: event } = await correct(evening, table, { way: 'repair' })
    const after = await everything(evening)
    expect(await byesIn(evening, 2)).toEqual([right.id])
    const final = (await roundOf(evening, 3)).encounters.flatMap(({ a, b }) => [a.id, b.id])
    expect([final.includes(right.id), final.includes(wrong.id)]).toEqual([true, false])
    for (const number of [2, 3]) await expectRepeatable(evening, number)
    const back = await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
    await undo(evening, back.undo)
    expect(await everything(evening)).toEqual(after)
  })

  test('of a round that is over comes back under the names it was drawn for', async () => {
    const { evening, table, wrong } = await withBye('final')
    const before = await roundOf(evening, 2)
    const { undo: event } = await correct(evening, table, { way: 'repair' })
    const members = [{ name: 'Hans Neu' }, { name: 'Grete Neu' }]
    await evening.owner('changeEntry', { params: { ...evening.at, entry: wrong.id }, body: { members } })
    await undo(evening, event)
    expect((await roundOf(evening, 2)).byes).toEqual(before.byes)
  })

  test('that was left is put right later by the same result', async () => {
    const { evening, table, right } = await withBye('final')
    await correct(evening, table)
    const params = { ...evening.at, encounter: table.id }
    const body = { ...reversedResult(table), basedOn: 2 }
    const { effect, seen } = await evening.owner('previewCorrection', { params, body })
    expect(effect.repair).toMatchObject({ round: 3, earlier: [{ round: 2 }] })
    await evening.owner('correctResult', { params, body: { ...body, seen, way: 'repair' } })
    expect(await byesIn(evening, 2)).toEqual([right.id])
  })
})

describe('a bracket after groups', () => {
  test('keeps table and result wherever the same two play, in another branch, too, and back', async () => {
    const { evening } = await played('gruppen-ko', 16)
    for (const _ of ['second', 'third']) {
      const round = await startRound(evening)
      await playRound(evening, round)
      await endRound(evening, round)
    }
    const bracket = await startRound(evening)
    await playRound(evening, bracket)
    const drawn = await roundOf(evening, bracket.number)
    const groups = await Promise.all([1, 2, 3].map((number) => roundOf(evening, number)))
    const both = ({ a, b }: Encounter) => [a.id, b.id].sort().join()
    let repaired = 0
    for (const table of groups.flatMap(({ encounters }) => encounters)) {
      const shown = await showCorrection(evening, table)
      if (!shown.effect.repair) continue
      const was = await everything(evening)
      const typed = shown.ruling === 'typed' ? { typed: table.table } : {}
      const { undo: event } = await correct(evening, table, { way: 'repair', seen: shown.seen, ...typed })
      const now = await roundOf(evening, bracket.number)
      const tables = new Map(drawn.encounters.map((one) => [both(one), one]))
      for (const one of now.encounters) {
        const before = tables.get(both(one))
        if (before) expect([one.id, one.table, one.games]).toEqual([before.id, before.table, before.games])
        else expect(one.games).toEqual([])
      }
      repaired++
      await undo(evening, event)
      expect(await everything(evening)).toEqual(was)
    }
    expect(repaired).toBeGreaterThan(0)
  })
})

describe('undo of a correction', () => {
  test('works when the draft of the next round was thrown away since', async () => {
    const { evening, round } = await played()
    const { owner, at } = evening
    await owner('drawRound', { params: at, body: { seed: 'draft' } })
    const { undo: event } = await correct(evening, tableIn(round, 1))
    const { fingerprint: seen } = await roundOf(evening, 2)
    await owner('discardRound', { params: { ...at, number: 2 }, query: { seen } })
    expect((await owner('listSubmissions', { params: { ...at, encounter: tableIn(round, 1).id } })).last).toMatchObject(
      {
        event,
      },
    )
    await undo(evening, event)
    expect(tableIn(await roundOf(evening, 1), 1).games).toEqual(tableIn(round, 1).games)
  })

  test('works when the round whose tables it had put right was taken back since', async () => {
    const { evening, round } = await played()
    const { owner, at } = evening
    await startRound(evening)
    const { undo: event } = await correct(evening, tableIn(round, 1), { way: 'repair' })
    const { fingerprint: seen } = await roundOf(evening, 2)
    await owner('discardRound', { params: { ...at, number: 2 }, query: { seen } })
    const back = await undo(evening, event)
    expect(tableIn(await roundOf(evening, 1), 1).games).toEqual(tableIn(round, 1).games)
    await undo(evening, back.undo)
    expect(tableIn(await roundOf(evening, 1), 1).games).not.toEqual(tableIn(round, 1).games)
  })

  test('works when its round was opened again, and when the draft was published since', async () => {
    const { evening, round } = await played('bayern-warme-heisse', 4)
    const { owner, at } = evening
    const { undo: first } = await correct(evening, tableIn(round, 1))
    await owner('reopenRound', { params: { ...at, number: 1 } })
    await undo(evening, first)
    await endRound(evening, round)
    await owner('drawRound', { params: at, body: { seed: 'draft' } })
    const { undo: second } = await correct(evening, tableIn(await roundOf(evening, 1), 1))
    const { fingerprint: seen } = await roundOf(evening, 2)
    await owner('publishRound', { params: { ...at, number: 2 }, body: { seen } })
    await undo(evening, second)
    expect(tableIn(await roundOf(evening, 1), 1).games).toEqual(tableIn(round, 1).games)
  })

  test('is refused once a round has been drawn by it, which is what is said', async () => {
    const { evening, round } = await played()
    const { owner, at } = evening
    await owner('drawRound', { params: at, body: { seed: 'draft' } })
    const { undo: event } = await correct(evening, tableIn(round, 1))
    const { fingerprint: seen } = await roundOf(evening, 2)
    await owner('drawRound', { params: at, body: { seed: 'again', seen } })
    expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-built-on', params: { round: 2 } })
  })

  test('is refused while another correction has put the same round right since, which is what is said', async () => {
    const { evening, round } = await played()
    await startRound(evening)
    const before = await everything(evening)
    const { undo: first } = await correct(evening, tableIn(round, 1), { way: 'repair' })
    const { undo: second } = await correct(evening, tableIn(round, 2), { way: 'repair' })
    expect(await problemOf(undo(evening, first))).toMatchObject({
      code: 'undo-reseated',
      params: { round: 2 },
      status: 409,
    })
    await undo(evening, second)
    await undo(evening, first)
    expect(await everything(evening)).toEqual(before)
  })

  test('of two works in reverse order, and each comes again, also where a result was displaced', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const place = (await showCorrection(evening, tableIn(round, 1))).effect.repair?.tables[0]?.table ?? 0
    await report(evening, second, tableIn(second, place))
    const states = [await everything(evening)]
    const { undo: first } = await correct(evening, tableIn(round, 1), { way: 'repair', typed: 1 })
    states.push(await everything(evening))
    const now = tableIn(await roundOf(evening, 2), place)
    const { undo: reported } = await report(evening, second, now)
    states.push(await everything(evening))
    const again = tableIn(await roundOf(evening, 1), 1)
    const { undo: later } = await correct(evening, again, { way: 'repair', typed: 1 })
    states.push(await everything(evening))
    const laterBack = await undo(evening, later)
    expect(await everything(evening)).toEqual(states[2])
    const laterAgain = await undo(evening, laterBack.undo)
    expect(await everything(evening)).toEqual(states[3])
    await undo(evening, laterAgain.undo)
    expect(await everything(evening)).toEqual(states[2])
    // A result at a table that the correction brought has to be undone first.
    expect(await problemOf(undo(evening, first))).toMatchObject({ code: 'undo-played' })
    await undo(evening, reported)
    const back = await undo(evening, first)
    expect(await everything(evening)).toEqual(states[0])
    await undo(evening, back.undo)
    expect(await everything(evening)).toEqual(states[1])
  })
})

describe('what was shown is what is done', () => {
  test('is done as it was shown or not at all: after any change of the tournament it is shown again', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const { seen } = await showCorrection(evening, table)
    await report(evening, second, tableIn(second, 1))
    const problem = await problemOf(correct(evening, table, { seen, way: 'repair' }))
    expect(problem).toMatchObject({ code: 'correction-overtaken', status: 409 })
    expect(tableIn(await roundOf(evening, 1), 1).resultVersion).toBe(1)
  })

  test('also after a tap at a table, which changes no version', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const first = await showCorrection(evening, table)
    const place = first.effect.repair?.tables[0]?.table ?? 0
    const { a } = await linksOf(server, evening, tableIn(second, place))
    const { seen, version } = await showCorrection(evening, table)
    const written = { kind: 'deal', winner: 'a', value: 3, how: 'played' }
    const entry = { id: newId(), game: 1, version: null, number: 1, at: '2026-11-21T19:30:00.000Z', written }
    await a('writeSheet', { body: { device: newId(), entries: [entry] } })
    expect(await showCorrection(evening, table)).toMatchObject({ version, ruling: 'typed' })
    const problem = await problemOf(correct(evening, table, { seen, way: 'repair' }))
    expect(problem).toMatchObject({ code: 'correction-overtaken' })
  })

  test('says after its undo whether making it again would discard a result, which the table then does not offer', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const last = async () =>
      (await evening.owner('listSubmissions', { params: { ...evening.at, encounter: table.id } })).last
    const plain = await undo(evening, (await correct(evening, table, { way: 'repair' })).undo)
    expect([plain.discards, (await last())?.event]).toEqual([false, plain.undo])

    const now = tableIn(await roundOf(evening, 1), 1)
    const place = (await showCorrection(evening, now)).effect.repair?.tables[0]?.table ?? 0
    await report(evening, second, tableIn(await roundOf(evening, 2), place))
    const { undo: event } = await correct(evening, now, { way: 'repair', typed: 1 })
    expect((await last())?.event).toBe(event)
    const back = await undo(evening, event)
    expect([back.discards, await last()]).toEqual([true, null])
  })

  test('and what has been built on it is not taken back', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const before = await showCorrection(evening, tableIn(round, 1))
    const { undo: event } = await correct(evening, tableIn(round, 1), { way: 'repair' })
    await playRound(evening, await roundOf(evening, 2))
    const tables = before.effect.repair?.tables.map(({ table }) => table)
    expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-played', params: { round: 2, tables } })
    await endRound(evening, second)
    expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-built-on', params: { round: 2 } })
  })
})

test('a table whose result was taken back, or cleared, has nothing', async () => {
  const { evening, round } = await played()
  const second = await startRound(evening)
  const wrong = tableIn(round, 1)
  const place = (await showCorrection(evening, wrong)).effect.repair?.tables[0]?.table ?? 0
  const slip = (await report(evening, second, tableIn(second, place))).undo
  expect((await showCorrection(evening, wrong)).ruling).toBe('typed')
  await undo(evening, slip)
  expect(await showCorrection(evening, wrong)).toMatchObject({ ruling: 'preview', effect: { displaced: [] } })
  const again = await report(evening, second, tableIn(await roundOf(evening, 2), place))
  const { id, resultVersion: basedOn } = again.encounter
  const cleared = { games: [], outside: [], basedOn, confirmed: true }
  await evening.owner('recordResult', { params: { ...evening.at, encounter: id }, body: cleared })
  const { ruling, effect } = await showCorrection(evening, wrong)
  expect([ruling, effect.repair?.tables]).toMatchObject(['preview', [{ table: place, written: 'nothing' }]])
})

test('who would wait for another table after it is named, and waits for it', async () => {
  // Most people hold two cards: with one life, a person who is out with one of them may go on with the other.
  const evening = await startEvening(server, { pairs: 12, preset: 'schnapsen-leben' })
  const { owner, at } = evening
  const { regulation, version: seen } = await owner('getTournament', { params: at })
  const stages = regulation.stages.map((stage) => ({ ...stage, pairing: { lives: { lives: 1 } } }))
  await owner('changeRegulation', {
    params: at,
    body: { regulation: { ...regulation, stages }, seen, base: regulation },
  })
  const { entries } = await owner('listEntries', { params: at })
  for (const { members } of entries.slice(0, 10)) {
    const [{ id: person = '', name = '' } = {}] = members
    await owner('addEntry', { params: at, body: { members: [{ name, person }], present: true } })
  }
  const first = await startRound(evening)
  for (const { id: encounter, a, b, resultVersion: basedOn } of first.encounters) {
    const games = [wonGame(a.number < b.number ? 'a' : 'b', 9, 3)]
    await owner('recordResult', { params: { ...at, encounter }, body: { games, basedOn } })
  }
  await endRound(evening, first)
  await startRound(evening)
  let waiting = 0
  for (const { table } of first.encounters) {
    const wrong = tableIn(await roundOf(evening, 1), table)
    const { repair } = (await showCorrection(evening, wrong)).effect
    if (!repair) continue
    const before = await roundOf(evening, 2)
    const { undo: event } = await correct(evening, wrong, { way: 'repair' })
    const after = await roundOf(evening, 2)
    const known = new Set(before.encounters.flatMap((one) => waitersAt(before, one)))
    const waits = after.encounters.filter((one) => waitersAt(after, one).some((waiter) => !known.has(waiter)))
    expect(repair.waits).toEqual(waits.map(({ id, heat, table }) => ({ heat, table, after: after.awaited[id] })))
    waiting += waits.length
    await undo(evening, event)
  }
  expect(waiting).toBeGreaterThan(0)
})

/** The entries at a table that also sit at a table it waits for, each with that table. */
function waitersAt({ encounters, awaited }: Awaited<ReturnType<typeof roundOf>>, one: Encounter): string[] {
  const names = ({ a, b }: Encounter) => [a, b].map(nameBesideNumber)
  const there = (table: number) => encounters.filter((other) => other.heat === one.heat && other.table === table)
  return (awaited[one.id] ?? []).flatMap((table) => {
    const both = there(table).flatMap(names)
    return names(one).flatMap((name) => (both.includes(name) ? [`${name} ${one.heat}/${one.table} ${table}`] : []))
  })
}

describe('a link that was printed for a table', () => {
  test('goes with its people, says so, and says to those who are out where to look; undo leads it back', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const [wrong, right] = table.a.number < table.b.number ? [table.a, table.b] : [table.b, table.a]
    const place = (await showCorrection(evening, table)).effect.repair?.tables[0]?.table ?? 0
    const was = tableIn(second, place)
    const links = await linksOf(server, evening, was)
    const [gone, stays] = was.a.id === wrong.id ? [links.a, links.b] : [links.b, links.a]
    expect((await showCorrection(evening, table)).effect.repair?.tables).toMatchObject([{ printed: true }])
    const { undo: event } = await correct(evening, table, { way: 'repair' })
    expect(await problemOf(gone('getSheet', {}))).toMatchObject({
      code: 'no-table',
      status: 409,
      params: { slug: expect.any(String), round: 2, bye: false },
    })
    const sheet = await stays('getSheet', {})
    const now = tableIn(await roundOf(evening, 2), place)
    expect(sheet).toMatchObject({ encounter: now.id, table: place, moved: { table: place, heat: 1 } })
    expect([sheet.a.number, sheet.b.number]).toContain(right.number)
    await undo(evening, event)
    const back = await gone('getSheet', {})
    expect(back).toMatchObject({ encounter: was.id, side: was.a.id === wrong.id ? 'a' : 'b' })
    expect(back.moved).toBeNull()
  })

  test('comes back with its people when the result is corrected once more', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const place = (await showCorrection(evening, table)).effect.repair?.tables[0]?.table ?? 0
    const links = await linksOf(server, evening, tableIn(second, place))
    await correct(evening, table, { way: 'repair' })
    await correct(evening, tableIn(await roundOf(evening, 1), 1), { way: 'repair' })
    const now = tableIn(await roundOf(evening, 2), place)
    const sheets = await Promise.all([links.a('getSheet', {}), links.b('getSheet', {})])
    expect(sheets.map(({ encounter }) => encounter)).toEqual([now.id, now.id])
  })

  test.each<[PresetKey, number]>([
    ['ko', 8],
    ['schweizer-system', 7],
    ['schweizer-system', 8],
    ['doppel-ko', 6],
  ])('leads somewhere in any case: %s with %i pairs, whichever result was wrong', async (preset, pairs) => {
    const { evening, round } = await played(preset, pairs)
    await startRound(evening)
    let repaired = 0
    for (const { table, heat = 1 } of round.encounters) {
      const before = await roundOf(evening, 2)
      const links = await Promise.all(
        before.encounters.map(async (one) => {
          const { a, b } = await linksOf(server, evening, one)
          return [
            { call: a, entry: one.a.id },
            { call: b, entry: one.b.id },
          ]
        }),
      )
      const wrong = (await roundOf(evening, 1)).encounters.find(
        (one) => one.table === table && (one.heat ?? 1) === heat,
      )
      if (!wrong || !(await showCorrection(evening, wrong)).effect.repair) continue
      repaired += 1
      await correct(evening, wrong, { way: 'repair' })
      const { encounters, byes } = await roundOf(evening, 2)
      for (const { call, entry } of links.flat()) {
        const own = encounters.find(({ a, b }) => a.id === entry || b.id === entry)
        if (own)
          expect(await call('getSheet', {})).toMatchObject({ encounter: own.id, side: own.a.id === entry ? 'a' : 'b' })
        else
          expect(await problemOf(call('getSheet', {}))).toMatchObject({
            code: 'no-table',
            params: { round: 2, bye: byes.some((bye) => bye.entry.id === entry) },
          })
      }
    }
    expect(repaired).toBeGreaterThan(0)
  })

  test.each<[PresetKey, number]>([
    ['ko', 8],
    ['schweizer-system', 7],
  ])(
    'is ended at the table it names, also where it leads elsewhere or nowhere by now: %s with %i pairs',
    async (preset, pairs) => {
      const { evening, round } = await played(preset, pairs)
      await startRound(evening)
      for (const { table } of round.encounters) {
        const links = await Promise.all(
          (await roundOf(evening, 2)).encounters.map(async (one) => {
            const { a, b } = await linksOf(server, evening, one)
            return [
              { call: a, entry: one.a.id, named: one.table },
              { call: b, entry: one.b.id, named: one.table },
            ]
          }),
        )
        const wrong = tableIn(await roundOf(evening, 1), table)
        const [changed] = (await showCorrection(evening, wrong)).effect.repair?.tables ?? []
        if (!changed) continue
        await correct(evening, wrong, { way: 'repair' })
        const here = tableIn(await roundOf(evening, 2), changed.table)
        await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter: here.id } })
        for (const { call, entry, named } of links.flat()) {
          const [opened] = await Promise.allSettled([call('getSheet', {})])
          const isEnded = opened.status === 'rejected' && opened.reason.problem.code === 'link-ended'
          expect(isEnded).toBe(named === here.table || [here.a.id, here.b.id].includes(entry))
        }
      }
    },
  )

  test('is ended for good: taking back what led it elsewhere does not let it write again', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const place = (await showCorrection(evening, table)).effect.repair?.tables[0]?.table ?? 0
    const links = Object.values(await linksOf(server, evening, tableIn(second, place)))
    const { undo: event } = await correct(evening, table, { way: 'repair' })
    const now = tableIn(await roundOf(evening, 2), place)
    await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter: now.id } })
    await undo(evening, event)
    for (const call of links) expect(await problemOf(call('getSheet', {}))).toMatchObject({ code: 'link-ended' })
  })

  test('does not write on the sheet of others', async () => {
    const { evening, round } = await played()
    const second = await startRound(evening)
    const table = tableIn(round, 1)
    const place = (await showCorrection(evening, table)).effect.repair?.tables[0]?.table ?? 0
    const was = tableIn(second, place)
    const links = await linksOf(server, evening, was)
    await correct(evening, table, { way: 'repair' })
    const stays =
      was.a.number < was.b.number === table.a.number < table.b.number ? [links.a, links.b] : [links.b, links.a]
    const written = { kind: 'deal', winner: 'a', value: 3, how: 'played' } as const
    const entry = { id: newId(), game: 1, version: null, number: 1, at: '2026-11-21T19:30:00.000Z', written }
    const tried = stays.map((call) =>
      problemOf(call('writeSheet', { body: { device: newId(), entries: [entry], encounter: was.id } })),
    )
    expect((await Promise.all(tried)).map(({ code }) => code).sort()).toEqual(['no-table', 'table-changed'])
  })
})

test('by score what has begun stays, and the rest is paired anew', async () => {
  const { evening, round } = await played('schweizer-system', 10)
  const second = await startRound(evening)
  const [firstTable] = second.encounters
  if (!firstTable) throw new Error('no table')
  await report(evening, second, firstTable)
  const before = await roundOf(evening, 2)
  let tried: Encounter | undefined
  for (const table of round.encounters) if ((await showCorrection(evening, table)).effect.repair) tried = table
  if (!tried) throw new Error('nothing to put right')
  const { undo: event } = await correct(evening, tried, { way: 'repair' })
  const after = await roundOf(evening, 2)
  expect(after.encounters.find(({ id }) => id === firstTable.id)).toEqual(
    before.encounters.find(({ id }) => id === firstTable.id),
  )
  expect(after.encounters.map(({ table }) => table)).toEqual(before.encounters.map(({ table }) => table))
  await expectRepeatable(evening, 2)
  await undo(evening, event)
  expect((await roundOf(evening, 2)).encounters).toEqual(before.encounters)
})

/** A draw repeated from the protocol gives the same tables. */
async function expectRepeatable(evening: Evening, number: number): Promise<void> {
  const params = { ...evening.at, number }
  const protocol = DrawProtocol.parse(await evening.owner('getDrawProtocol', { params })) as unknown as Protocol
  const drawn = repeatDraw(protocol)
  if (!drawn.ok) throw new Error(drawn.error.code)
  const { encounters } = await roundOf(evening, number)
  const seats = ({ a, b }: { a: unknown; b: unknown }) =>
    [Number(a), Number(b)].sort((one, other) => one - other).join('-')
  expect(drawn.value.encounters.map((one) => `${one.table} ${seats(one)}`).sort()).toEqual(
    encounters.map(({ table, a, b }) => `${table} ${seats({ a: a.number, b: b.number })}`).sort(),
  )
}
