// The evening with everything that happens between a desk and a hall: wishes, drafts thrown away, entries that leave and come late, sheets
// kept by phones in every state. Its second round is running.

import type { Round } from '#contract/rounds.ts'
import { wonGame } from '../../evening.ts'
import type { Call } from '../../server.ts'
import type { Recorder } from '../ask.ts'
import { begin, close, type Desk, enter, idsOf, open, pairsFrom, singlesFrom, tableOf } from './desk.ts'
import { deal, game, phonesAt } from './phones.ts'

export async function autumn(owner: Call, club: string, recorder: Recorder): Promise<void> {
  const desk = await open(owner, club, { preset: 'bayern-warme-heisse', name: 'Herbstwatten', date: '2026-11-21' })
  await enterEverybody(desk)
  await wish(desk)
  await drawFirst(desk)
  await close(desk, 1)
  const round = await beginSecond(desk)
  await keepSheets(desk, round, recorder)
}

/** Eighteen pairs; two singles who join, two joined by lot; one entry corrected, one replaced, one person with more traits. */
async function enterEverybody(desk: Desk): Promise<void> {
  const { owner, at } = desk
  await enter(desk, [...pairsFrom(0, 18), ...singlesFrom(64, 4)])
  const singles = (await idsOf(desk)).slice(18)
  await owner('joinSingles', { params: at, body: { entries: [singles[0] ?? '', singles[1] ?? ''] } })
  await owner('joinSinglesByLot', { params: at })
  const { entries } = await owner('listEntries', { params: at })
  const [first, second] = entries
  const person = first?.members[0]
  if (!second || !person) throw new Error('nobody is entered')
  await owner('changePerson', {
    params: { ...at, person: person.id },
    body: { birthYear: 1991, home: 'Hinterkofel', woman: true, guest: false },
  })
  const members = [{ name: 'Ersatz Ödön' }, { name: second.members[1]?.name ?? '', person: second.members[1]?.id }]
  await owner('changeEntry', { params: { ...at, entry: second.id }, body: { members } } as never)
}

/** Pairs that must not meet, that should not, that have a fixed table; tables for two heats. */
async function wish(desk: Desk): Promise<void> {
  const ids = await idsOf(desk)
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = ids
  await desk.owner('setDrawWishes', {
    params: desk.at,
    body: {
      forbidden: [[a, b]],
      apart: [
        { name: 'Familie', entries: [c, d], how: 'never' },
        { name: 'Unterlahn', entries: [e, f, g], how: 'if-possible' },
      ],
      fixedTables: [{ entry: h, table: 3 }],
      closedTables: [4],
      tables: 6,
    },
  })
}

/** Drawn three times, the last time without two of the tables; then two entries are swapped. */
async function drawFirst(desk: Desk): Promise<void> {
  const { owner, at } = desk
  const one = await owner('drawRound', { params: at, body: { seed: 'herbst-1' } })
  const other = await owner('drawRound', { params: at, body: { seed: 'herbst-1b', seen: one.fingerprint } })
  const keep = other.encounters.slice(0, 2).map(({ id }) => id)
  const body = { seed: 'herbst-1c', seen: other.fingerprint, keep }
  const third = await owner('drawRound', { params: at, body })
  const params = { ...at, number: 1 }
  const places = { x: tableOf(third, 2).a.id, y: tableOf(third, 5).b.id }
  const swapped = await owner('swapEntries', { params, body: { ...places, seen: third.fingerprint } })
  await owner('publishRound', { params, body: { seen: swapped.fingerprint } })
}

/** One entry leaves; a round is thrown away and drawn anew; a latecomer takes the bye, loses it and takes it again. */
async function beginSecond(desk: Desk): Promise<Round> {
  const { owner, at } = desk
  const ids = await idsOf(desk)
  await owner('changeEntry', { params: { ...at, entry: ids[9] ?? '' }, body: { status: 'withdrawn' } })
  const params = { ...at, number: 2 }
  const thrown = await begin(desk, 'herbst-2')
  await owner('discardRound', { params, query: { seen: thrown.fingerprint } })
  await begin(desk, 'herbst-2b')
  const [members = []] = pairsFrom(112, 1)
  const { id: entry } = await owner('addEntry', { params: at, body: { members, present: true, paid: true } })
  const { round } = await owner('getLatecomers', { params: at })
  const seated = await owner('seatLatecomer', { params: at, body: { entry, seen: round?.fingerprint ?? '' } })
  const { undo } = await owner('undoChange', { params: at, body: { event: seated.undo } })
  await owner('undoChange', { params: at, body: { event: undo } })
  const [later = []] = pairsFrom(114, 1)
  await owner('addEntry', { params: at, body: { members: later, present: true, paid: false } })
  return owner('getRound', { params })
}

/** Target 15, the line at 12; three games a table. */
async function keepSheets(desk: Desk, round: Round, recorder: Recorder): Promise<void> {
  const { owner, at } = desk
  const [unconfirmed, confirmed, contested, forked, settled, taken, mixed, typed, clashing, ended] = round.encounters
  const phones = (encounter: Round['encounters'][number] | undefined) => phonesAt(recorder, desk, encounter?.id ?? '')

  for (const [encounter, verdict] of [
    [unconfirmed, null],
    [confirmed, 'confirmed'],
    [contested, 'contested'],
  ] as const) {
    const { a, b } = await phones(encounter)
    await a.write(1, game('a', 15, 6))
    await b.write(2, game('b', 15, 11))
    await a.write(3, game('a', 15, 0))
    if (verdict) await b.say('b', verdict)
  }

  const fork = async (encounter: typeof forked) => {
    const { a, b } = await phones(encounter)
    await a.write(1, [deal('a', 2), deal('b', 3)])
    const [version] = (await b.read()).versions
    await b.write(1, [deal('a', 4), deal('b', 2)], { version: version?.id ?? null, number: 3 })
    await a.write(1, [deal('b', 2)], { version: version?.id ?? null, number: 3 })
    return (await b.read()).versions
  }
  await fork(forked)
  const [agreed] = await fork(taken)
  await (await phones(taken)).a.take(agreed?.id ?? '')
  const versions = await fork(settled)
  const other = versions.find(({ standing }) => standing !== 'current') ?? versions[1]
  await owner('settleSheet', { params: { ...at, encounter: settled?.id ?? '', version: other?.id ?? '' }, query: {} })

  const { a } = await phones(mixed)
  await a.write(1, [
    deal('a', 2),
    { kind: 'deal', winner: 'b', value: 3, how: 'fold' },
    { kind: 'penalty', against: 'a', points: 2, mode: 'opponent-plus', reason: 'Karte gezeigt' },
    { kind: 'annulled', reason: 'vergeben' },
    { ...deal('b', 1), override: 'so gezählt' },
    { kind: 'void', of: 1 },
    { kind: 'rewrite', of: 2, entry: deal('b', 2) },
  ])

  const scores = [wonGame('a', 15, 4), wonGame('b', 15, 13), wonGame('a', 15, 9)]
  const hands = await phones(typed)
  await hands.b.result(scores)
  const clash = await phones(clashing)
  await clash.a.result(scores)
  const params = { ...at, encounter: clashing?.id ?? '' }
  const body = { games: [wonGame('b', 15, 4), wonGame('b', 15, 3), wonGame('a', 15, 9)], basedOn: 0, confirmed: true }
  await owner('recordResult', { params, body }).catch(() => {})
  const last = await phones(ended)
  await last.a.write(1, [deal('a', 2)])
  await owner('revokeTableLinks', { params: { ...at, encounter: ended?.id ?? '' } })
  await phones(ended)
}
