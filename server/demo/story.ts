// The story of Sonnleiten: a tournament of last summer, and one that is being played right now.

import type { Member } from '#contract/entries.ts'
import type { DemoAct } from './actor.ts'
import { castOf, PLACE } from './cast.ts'
import { scoresOf } from './scores.ts'

/** The step that completes the demo. */
export const LAST_STEP = 'the last pair pays'

export interface Event {
  readonly id: string
  readonly slug: string
}

const SUMMER_PAIRS = 12
const AUTUMN_PAIRS = 35
/** Entered, but absent tonight: the number of those present is odd, so there is a bye. */
const ABSENT = [9, 28]
/** Entries that will pay later. */
const OWING = [4, 17, 33]

/** The tournament that is being played; the first call creates it, later calls find it. */
export function mainEvent(act: DemoAct, club: string, today: string): Promise<Event> {
  const body = { preset: 'bayern-warme-heisse', name: 'Herbstwatten', date: today, place: PLACE } as const
  return act('createTournament', { params: { club }, body }, 'autumn')
}

/** Does all steps of the story in order; steps that were done before have no second effect. */
export async function tell(act: DemoAct, club: string, today: string): Promise<void> {
  const people = castOf(2 * AUTUMN_PAIRS)
  const summer = { club, tournament: await enterSummer(act, club, today, people) }
  const autumn = { club, tournament: (await mainEvent(act, club, today)).id }
  const [owing] = await Promise.all([tellAutumn(act, autumn, people), playSummer(act, summer)])
  await act('changeEntry', { params: { ...autumn, entry: owing }, body: { paid: true } }, LAST_STEP)
}

type At = { readonly club: string; readonly tournament: string }

async function enterSummer(act: DemoAct, club: string, today: string, people: readonly Member[]): Promise<string> {
  const date = weeksBefore(today, 12)
  const body = { preset: 'bayern-rueckschneider', name: 'Sommerwatten', date, place: PLACE } as const
  const { id } = await act('createTournament', { params: { club }, body }, 'summer')
  const lines = Array.from({ length: SUMMER_PAIRS }, (_, pair) => ({
    line: pair + 1,
    // Other partners than in autumn: people change them.
    members: [people[pair], people[2 * SUMMER_PAIRS - 1 - pair]].filter((member) => member !== undefined),
    paid: true,
  }))
  await act('importEntries', { params: { club, tournament: id }, body: { lines } }, 'summer entries')
  return id
}

/** Three rounds, and one for the places. */
async function playSummer(act: DemoAct, at: At): Promise<void> {
  for (let number = 1; number <= 4; number++) {
    await play(act, at, number, 'sommer', () => true)
    await act('closeRound', { params: { ...at, number } }, `sommer ${number} closed`)
  }
  const { seen } = await act('getEnding', { params: at })
  await act('finishTournament', { params: at, body: { seen } }, 'summer finished')
}

/** Two rounds, half of the second one played. Returns an entry that still owes its fee. */
async function tellAutumn(act: DemoAct, at: At, people: readonly Member[]): Promise<string> {
  let owing = ''
  for (let number = 1; number <= AUTUMN_PAIRS; number++) {
    const body = {
      members: people.slice(2 * number - 2, 2 * number),
      paid: !OWING.includes(number),
      present: !ABSENT.includes(number),
    }
    const entry = await act('addEntry', { params: at, body }, `autumn entry ${number}`)
    if (!body.paid) owing = entry.id
  }
  await play(act, at, 1, 'herbst', () => true)
  await act('closeRound', { params: { ...at, number: 1 } }, 'herbst 1 closed')
  await play(act, at, 2, 'herbst', (table) => table % 2 === 1)
  return owing
}

/** Draws and publishes a round and enters the results of the tables that have `reported`. */
async function play(
  act: DemoAct,
  at: At,
  number: number,
  seed: string,
  reported: (table: number) => boolean,
): Promise<void> {
  const name = `${seed}-${number}`
  const round = await act('drawRound', { params: at, body: { seed: name } }, `${name} drawn`)
  // Of a demo that was cut off, it may be more than a draft by now.
  if (round.status === 'draft')
    await act('publishRound', { params: { ...at, number }, body: { seen: round.fingerprint } }, `${name} published`)
  for (const { id, table } of round.encounters.filter((encounter) => reported(encounter.table))) {
    const games = scoresOf(`${name}-${table}`, round)
    const params = { ...at, encounter: id }
    await act('recordResult', { params, body: { games, basedOn: 0 } }, `${name} table ${table}`)
  }
}

function weeksBefore(date: string, weeks: number): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() - 7 * weeks)
  return day.toISOString().slice(0, 10)
}
