// The acts on a fixture once everything has been read: repeats earlier requests, plays the rounds on and draws the next ones, undoes and
// redoes what can be undone.

import { ApiError } from '#contract/client.ts'
import { type AnsweredCall, type ApiCall, type Asker, Recorder, type Who } from './ask.ts'
import { close, type Desk } from './story/desk.ts'

/** Repeats writing requests under their keys: each must get its earlier answer again. */
export async function sendAgain(asker: Asker, written: readonly ApiCall[]): Promise<AnsweredCall[]> {
  const again: AnsweredCall[] = []
  for (const { who, name, input, key = '' } of written) again.push(await asker.ask({ who, name, input, key }))
  return again
}

/** Goes on with every tournament of these owners' clubs; returns all requests with their answers. A refusal is an answer, too. */
export async function goOn(asker: Asker, owners: readonly Who[]): Promise<AnsweredCall[]> {
  let step = 0
  const keys = () => `00000000-0000-4000-8000-${String(++step).padStart(12, '0')}`
  const recorder = new Recorder(asker, 'all', keys)
  for (const who of owners) {
    const owner = recorder.as(who)
    const { clubs } = await owner('getSession', {})
    for (const { id: club } of clubs) {
      const { tournaments } = await owner('listTournaments', { params: { club }, query: { limit: 100 } })
      for (const { id: tournament } of tournaments) await goOnWith({ owner, at: { club, tournament } })
    }
  }
  // The oldest rows keep nothing that would take them back.
  return recorder.recorded.filter(({ answer }) => Object(answer).code !== 'undo-not-possible')
}

type Known = Pick<Desk, 'owner' | 'at'>

async function goOnWith(desk: Known): Promise<void> {
  await takeBackOneOfEach(desk)
  await orRefused(drawNext(desk))
  await orRefused(desk.owner('getStandings', { params: desk.at }))
}

/** The acts that keep what would take them back. */
const UNDOABLE_ACTIONS = ['recordResult', 'correctResult', 'recordDecision', 'drawLots', 'seatLatecomer', 'undoChange']

/** Undoes and redoes the newest change of each kind that has not been taken back; where that cannot be any more, its refusal is kept. */
async function takeBackOneOfEach({ owner, at }: Known): Promise<void> {
  const { events } = await owner('listHistory', { params: at, query: { limit: 200 } })
  const taken = new Set(events.map(({ undoes }) => undoes))
  const undoable = events.filter(
    ({ id, action, after }) => UNDOABLE_ACTIONS.includes(action) && !taken.has(id) && !('notTaken' in Object(after)),
  )
  const newest = undoable.filter(({ action }, place) => undoable.findIndex((one) => one.action === action) === place)
  for (const { id } of newest)
    await orRefused(
      owner('undoChange', { params: at, body: { event: id } }).then(({ undo }) =>
        owner('undoChange', { params: at, body: { event: undo } }),
      ),
    )
}

/** Completes the running round and draws the next one; draws an existing draft once more. */
async function drawNext(desk: Known): Promise<void> {
  const { owner, at } = desk
  const { rounds } = await owner('getTournament', { params: at })
  const last = rounds.at(-1)
  const params = { ...at, number: last?.number ?? 0 }
  if (last?.status === 'published') await orRefused(close(desk, last.number))
  const seen = last?.status === 'draft' ? (await owner('getRound', { params })).fingerprint : undefined
  const drawn = await owner('drawRound', { params: at, body: { seed: 'danach', ...(seen ? { seen } : {}) } })
  await owner('getDrawProtocol', { params: { ...at, number: drawn.number } })
}

async function orRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Selects the requests to repeat: a few of each kind. Links of tables are made anew on purpose, so they are left out. */
export function fewOfEach(written: readonly AnsweredCall[]): AnsweredCall[] {
  const counts = new Map<string, number>()
  return written.filter(({ name, status }) => {
    const kind = `${name} ${status}`
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= FEW && name !== 'makeTableLinks'
  })
}

const FEW = 12

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** The salt of a protocol with private wishes, which follows from the id of the round. */
const SALT = /"salt":"[\w-]+"/g

/** Every id in a value. */
export function idsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value).match(UUID))
}

/** The same value with new ids named in the order in which they come, and all times alike, so that two runs can be compared. */
export function withoutChance<Value>(value: Value, known: ReadonlySet<string>): Value {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    if (known.has(id)) return id
    const name = names.get(id) ?? `new ${names.size + 1}`
    names.set(id, name)
    return name
  }
  return JSON.parse(JSON.stringify(value).replace(UUID, nameOf).replace(TIME, 'a time').replace(SALT, '"salt":"…"'))
}
