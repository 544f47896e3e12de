// Two entries of one person are told apart in every answer of the API: their names have the start number in them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { ClubId } from '#domain/ids.ts'
import { isWalkover } from '#domain/walkover.ts'
import { readPages } from '../print/pdf-text.ts'
import { type Event, singles, startEvent } from '../test/event.ts'
import { signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let event: Event
let slug: string
/** The name that each entry is shown by. */
const shown = new Map<string, string>()
const HOLDER = 'Carla Einzel 1'

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'schnapsen-leben', singles(3))
  const { owner, at } = event
  const [first] = (await owner('listEntries', { params: at })).entries
  const [person] = first?.members ?? []
  if (!person) throw new Error('an entry without anybody')
  for (let more = 0; more < 2; more++)
    await owner('addEntry', { params: at, body: { members: [{ name: person.name, person: person.id }] } })
  const { entries } = await owner('listEntries', { params: at })
  for (const { id, number, members } of entries) {
    const name = members[0]?.name ?? ''
    shown.set(id, name === HOLDER ? `${name} (${number})` : name)
  }
  slug = (await owner('getTournament', { params: at })).slug
})
afterAll(() => server.stop())

/** The labels of entries anywhere in an answer. */
function labelsIn(answer: unknown): EntryLabel[] {
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'id' in answer && 'name' in answer && shown.has(`${answer.id}`) ? [answer as EntryLabel] : []
  return [...own, ...Object.values(answer).flatMap(labelsIn)]
}

/** The routes whose answers name entries, after every label in them was looked at. */
const naming = new Set<RouteName>()

function look(route: RouteName, answer: unknown): void {
  for (const { id, number, name, nameAlone } of labelsIn(answer)) {
    naming.add(route)
    expect(name, route).toBe(shown.get(id))
    // What is in a name is told, not read from it: the name of the last one has such a number by itself.
    if (nameAlone === undefined) expect(name === HOLDER, route).toBe(false)
    else expect(`${nameAlone} (${number})`, route).toBe(name)
  }
}

/** Calls every route that can be read in this state. */
async function lookAround(round: number, encounter: string): Promise<void> {
  const [x, y] = [...shown.keys()]
  const known: Readonly<Record<string, unknown>> = { ...event.at, slug, number: round, stage: 0, encounter }
  for (const [name, { method, path }] of Object.entries(ROUTES)) {
    const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
    if (method !== 'GET' || path.endsWith('.pdf') || !params.some((param) => param in known)) continue
    const route = name as RouteName
    const query = route === 'previewSwap' || route === 'explainNotMeeting' ? { query: { x, y } } : {}
    const input = { params: Object.fromEntries(params.map((param) => [param, known[param]])), ...query }
    // A route that has nothing to say in this state refuses.
    look(route, await event.owner(route, input as never).catch(() => null))
  }
}

test('in every answer, through an evening', async () => {
  const { owner, at } = event
  await lookAround(1, '')
  for (let number = 1; number <= 2; number++) {
    const draft = await owner('drawRound', { params: at, body: { seed: `runde-${number}` } })
    look('drawRound', draft)
    await lookAround(number, draft.encounters[0]?.id ?? '')
    await owner('publishRound', { params: { ...at, number }, body: { seen: draft.fingerprint } })
    for (const encounter of draft.encounters) {
      const { id } = encounter
      const game = { a: 9, b: 3, retour: false, ...(isWalkover(encounter) ? { forfeit: 'b' as const } : {}) }
      const body = { games: [game], outside: [], basedOn: 0, confirmed: true }
      look('recordResult', await owner('recordResult', { params: { ...at, encounter: id }, body }))
      await lookAround(number, id)
    }
    await owner('closeRound', { params: { ...at, number } })
    const played = draft.encounters.find((one) => !isWalkover(one))?.id ?? ''
    const body = { games: [{ a: 3, b: 9, retour: false }], basedOn: 1, confirmed: true }
    look('previewCorrection', await owner('previewCorrection', { params: { ...at, encounter: played }, body }))
    await lookAround(number, draft.encounters[0]?.id ?? '')
  }
  expect([...naming].sort()).toEqual(
    expect.arrayContaining([
      'drawRound',
      'getDrawField',
      'getPublicPicture',
      'getPublicRound',
      'getPublicStandings',
      'getRound',
      'getStandings',
      'previewCorrection',
      'previewSwap',
      'recordResult',
    ]),
  )
})

test('on paper, where the number does not stand beside the name', async () => {
  const { club, tournament } = event.at
  const cookie = await signInNew(server, club as ClubId)
  const textOf = async (path: string) => {
    const url = `/api/v1/clubs/${club}/tournaments/${tournament}/${path}`
    const response = await server.app.inject({ url, headers: { cookie } })
    return (await readPages(response.rawPayload)).join(' ')
  }
  const bare = (text: string) => text.match(new RegExp(`${HOLDER}(?! \\(\\d+\\))`, 'g')) ?? []
  expect(bare(await textOf('stages/0/picture.pdf'))).toEqual([])
})
