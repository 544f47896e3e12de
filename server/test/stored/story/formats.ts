// An event for each format, some to their end, some left in the middle of a round or before one.

import type { Call } from '../../server.ts'
import {
  begin,
  close,
  enter,
  idsOf,
  open,
  pairsFrom,
  play,
  playToTheEnd,
  presetWith,
  report,
  singlesFrom,
  tableOf,
} from './desk.ts'

/** Table movement, then a bracket; to the end. */
export async function movement(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'suedtirol-punkte', name: 'Törggelewatten', date: '2026-10-24' })
  await enter(desk, pairsFrom(0, 12))
  await playToTheEnd(desk)
}

/** A lot every round, then matches for the places; ties decided by play-offs; to the end. */
export async function placement(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'bayern-rueckschneider', name: 'Sommerwatten', date: '2026-08-29' })
  await enter(desk, pairsFrom(4, 8))
  await playToTheEnd(desk)
}

/** Groups, then a crosswise bracket; an entry leaves, another does not come, a bell rings. */
export async function groupsThenBracket(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'gruppen-ko', name: 'Bezirkswatten', date: '2026-09-12' })
  await enter(desk, pairsFrom(10, 13))
  await play(desk, 1)
  const round = await begin(desk, 'gruppen-2')
  const params = (table: number) => ({ ...desk.at, encounter: tableOf(round, table).id })
  await owner('recordResult', {
    params: params(1),
    body: { games: Array.from({ length: 3 }, () => ({ a: 0, b: 0, forfeit: 'b' as const })), basedOn: 0 },
  })
  await owner('recordResult', {
    params: params(2),
    body: {
      games: [
        { a: 11, b: 7 },
        { a: 4, b: 11 },
        { a: 8, b: 6, unfinished: true },
      ],
      basedOn: 0,
      confirmed: true,
    },
  })
  await close(desk, round.number)
  const { b } = tableOf(round, 1)
  await owner('changeEntry', { params: { ...desk.at, entry: b.id }, body: { status: 'withdrawn' } })
  await playToTheEnd(desk)
}

/** A bracket for all places, its third round a draft. */
export async function knockOut(owner: Call, club: string): Promise<void> {
  const regulation = presetWith('ko', {})
  const stages = regulation.stages.map((stage) => ({
    ...stage,
    pairing: { 'knock-out': { draw: 'seeded' as const, places: 'all' as const } },
  }))
  const wanted = {
    preset: 'ko',
    regulation: { ...regulation, stages },
    name: 'Kirtagskönig',
    date: '2026-11-14',
  } as const
  const desk = await open(owner, club, wanted)
  await enter(desk, pairsFrom(2, 11))
  await play(desk, 2)
  await owner('drawRound', { params: desk.at, body: { seed: 'koenig-3' } })
}

/** Three lives, several entries a person, for some people one table after another; the third round is running. */
export async function lives(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'schnapsen-leben', name: 'Preisschnapsen', date: '2026-11-20' })
  const people = singlesFrom(0, 9)
  await enter(desk, people)
  for (const members of people.slice(0, 5)) {
    const { people: known } = await owner('listPeople', { params: desk.at, query: { search: members[0]?.name ?? '' } })
    const [person] = known
    if (!person) throw new Error('nobody of this name')
    const again = { name: person.name, person: person.id }
    await owner('addEntry', { params: desk.at, body: { members: [again], paid: true, present: true } })
  }
  await owner('setDrawWishes', { params: desk.at, body: { tables: 4 } })
  await play(desk, 2)
  const round = await begin(desk, 'leben-3')
  await report(desk, round, ({ table }) => table % 2 === 1)
}

/** Out by the second loss; to the end. */
export async function doubleElimination(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'doppel-ko', name: 'Doppelkopf und Kragen', date: '2026-07-18' })
  await enter(desk, pairsFrom(20, 9))
  await playToTheEnd(desk)
}

/** Losers are drawn back in, except those who do not want to be; the third round is running. */
export async function repechage(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'ko-hoffnungsrunde', name: 'Zweite Luft', date: '2026-11-21' })
  await enter(desk, pairsFrom(30, 13))
  await play(desk, 1)
  const lost = desk.played.find(({ b, games }) => b[0] !== undefined && (games[0]?.a ?? 0) > (games[0]?.b ?? 0))
  const ids = await idsOf(desk)
  const entry = ids[(lost?.b[0] ?? 1) - 1] ?? ''
  await owner('setDeclining', { params: { ...desk.at, entry }, body: { declines: true } })
  await play(desk, 1)
  const round = await begin(desk, 'hoffnung-3')
  await report(desk, round, ({ table }) => table === 1)
}

/** Partners by lot, twelve deals of Jass, the three best rounds count; to the end. */
export async function partners(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'einzelschieber', name: 'Einzelschieber', date: '2026-03-07' })
  await enter(desk, singlesFrom(40, 18))
  await playToTheEnd(desk)
}

/** Partners by lot, a game of Watten; the next round is still to be drawn. */
export async function partnersOfWatten(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'partnerwechsel', name: 'Jeder mit jedem', date: '2026-11-22' })
  await enter(desk, singlesFrom(50, 13))
  await play(desk, 2)
}

/** The desk pairs by hand; the second round is a draft with changes by hand. */
export async function byHand(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'freie-paarung', name: 'Wie es kommt', date: '2026-11-23' })
  await enter(desk, pairsFrom(60, 6))
  await play(desk, 1)
  const draft = await owner('drawRound', { params: desk.at, body: { seed: 'frei-2' } })
  const [one, other] = [tableOf(draft, 1), tableOf(draft, 2)]
  const params = { ...desk.at, number: draft.number }
  await owner('swapEntries', { params, body: { x: one.a.id, y: other.b.id, seen: draft.fingerprint } })
}

/** Football and two games of Jass at the same time; the finals are football; to the end. */
export async function teams(owner: Call, club: string): Promise<void> {
  const desk = await open(owner, club, { preset: 'gruempi-schieber', name: 'Grümpi', date: '2026-06-20' })
  await enter(
    desk,
    Array.from({ length: 10 }, (_, at) => [{ name: `FC Hinterkofel ${at + 1}` }]),
  )
  await playToTheEnd(desk)
}
