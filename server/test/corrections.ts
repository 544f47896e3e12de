// Helpers for tests of corrections: an evening as readers see it, a result with its sides exchanged, the links of a table.

import type { Input } from '#contract/client.ts'
import type { CorrectionWay } from '#contract/corrections.ts'
import { tablePath } from '#contract/paths.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Evening } from './evening.ts'
import { type Call, holder, type TestServer } from './server.ts'

export function roundOf({ owner, at }: Evening, number: number): Promise<Round> {
  return owner('getRound', { params: { ...at, number } })
}

/** The input for a result with its sides exchanged. */
export function otherWay({ games, outside }: Encounter) {
  const other = { a: 'b', b: 'a' } as const
  return {
    games: games.map(({ a, b, winner }) => ({ a: b, b: a, ...(winner ? { winner: other[winner] } : {}) })),
    outside: outside.map(({ a, b }) => ({ a: b, b: a })),
  }
}

export function tableIn({ encounters }: Round, table: number): Encounter {
  const found = encounters.find((one) => one.table === table)
  if (!found) throw new Error(`no table ${table}`)
  return found
}

type Body = Input<'previewCorrection'>['body']

/** The result with its sides exchanged. */
export function reversedResult(encounter: Encounter): Body {
  return { ...otherWay(encounter), basedOn: encounter.resultVersion, confirmed: true }
}

/** The effect of a correction; by default of one that exchanges the sides of the result. */
export function showCorrection({ owner, at }: Evening, encounter: Encounter, body = reversedResult(encounter)) {
  return owner('previewCorrection', { params: { ...at, encounter: encounter.id }, body })
}

interface CorrectionSettings {
  readonly way?: CorrectionWay
  readonly typed?: number
  readonly seen?: string
  /** The result as corrected; by default, its sides are exchanged. */
  readonly entered?: Body
}

/** Corrects a result. `call`: another desk than the owner's. */
export async function correct(
  evening: Evening,
  encounter: Encounter,
  { way = 'recompute', typed, seen, entered = reversedResult(encounter) }: CorrectionSettings = {},
  call: Call = evening.owner,
) {
  const shown = seen ?? (await showCorrection(evening, encounter, entered)).seen
  return call('correctResult', {
    params: { ...evening.at, encounter: encounter.id },
    body: { ...entered, seen: shown, way, ...(typed === undefined ? {} : { typed }) },
  })
}

export function undo({ owner, at }: Evening, event: string | null) {
  if (!event) throw new Error('nothing to take it back by')
  return owner('undoChange', { params: at, body: { event } })
}

/** Everything that a reader sees of a tournament, except its versions. */
export async function everything(evening: Evening): Promise<unknown> {
  const { rounds, ...tournament } = await evening.owner('getTournament', { params: evening.at })
  const all = await Promise.all(rounds.map(({ number }) => roundOf(evening, number)))
  const { rows } = await evening.owner('getStandings', { params: evening.at })
  const results = all.map(({ version: _, encounters, ...round }) => ({
    ...round,
    encounters: encounters.map(({ resultVersion: _version, ...encounter }) => encounter),
  }))
  return [{ ...tournament, version: 0 }, results, rows]
}

/** The two links of a table, as callers that hold them. */
export async function linksOf(
  { app }: Pick<TestServer, 'app'>,
  { owner, at }: Evening,
  { id }: Encounter,
): Promise<{ readonly a: Call; readonly b: Call }> {
  const { links } = await owner('makeTableLinks', { params: { ...at, encounter: id } })
  const [a, b] = links.map(({ path }) => holder(app, path.replace(tablePath(''), '')))
  if (!a || !b) throw new Error('a table has two links')
  return { a, b }
}
