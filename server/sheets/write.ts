// Writing on a sheet: entries are kept, people choose between versions, and the result follows.

import { v7 as newId } from 'uuid'
import type { Input } from '#contract/client.ts'
import type { EntryFate } from '#contract/sheets.ts'
import type { GameScore } from '#domain/model.ts'
import { sameGames } from '#domain/tournament/results.ts'
import { contestedResult, type SheetResult, sheetResult } from '#domain/tournament/sheet-result.ts'
import { type Fate, type Taken, takeEntries } from '#domain/tournament/sheets.ts'
import type { LinkAccess } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { orRefuse } from '../problem.ts'
import { listDisputes } from '../tournaments/agreement-store.ts'
import type { Ending, Work } from '../tournaments/change.ts'
import { type EncounterContext, loadEncounter, saveAccepted, saveConflict } from '../tournaments/result-store.ts'
import { loadVersions, type StoredVersion, saveEntries } from './store.ts'
import { closedBecause } from './view.ts'

/** What became of the entries; small, because it is kept with the command: the sheet itself is read anew. */
export type Fates = { readonly fates: EntryFate[] }

/**
 * The operation behind `writeSheet`. What comes when the sheet is closed, from a phone that was out of touch, is kept beside
 * what counts. Entries are their own history: a row of ours tells of overrides, of a version that contests another, and of what
 * follows for the result.
 */
export async function writeEntries(
  { tx }: Work,
  access: LinkAccess,
  { device, entries }: Input<'writeSheet'>['body'],
): Promise<Ending<Fates>> {
  const { tournament, encounter, side } = access.link
  const context = await loadEncounter(tx, access, tournament, encounter)
  const { judged, agreement, place } = context
  const versions = await loadVersions(tx, access, encounter)
  const closed = closedBecause(context) !== null
  const taken = orRefuse(takeEntries(judged.rules, versions, { device, entries, closed }, newId))
  const answer = { fates: taken.fates.map(fateView) }
  if (taken.added.length === 0) return { answer, unchanged: true }

  const sent = new Map(entries.map((entry) => [entry.id, entry]))
  const times = new Map(entries.map(({ id, at }) => [id, at]))
  await saveEntries(tx, access, encounter, { device, begun: taken.begun, added: taken.added, times })
  const follows: SheetResult = closed
    ? { step: 'wait' }
    : sheetResult(judged.rules, taken.versions, judged.encounter, agreement, side)
  const stands = follows.step === 'take' ? follows.encounter.games : judged.encounter.games
  if (follows.step === 'take') {
    const source = { origin: 'sheet', side, basedOn: judged.encounter.resultVersion, settles: false } as const
    await saveAccepted(tx, access, follows.encounter, source)
  }
  const own = follows.step === 'keep' ? [{ games: follows.games, side }] : []
  const others = contestedResults(context, taken, sidesOf(versions, access, device))
  const contests = await keepOthers(tx, access, context, stands, [...own, ...others])

  const divides = taken.begun.some(({ standing }) => standing === 'contested')
  const overrides = taken.added
    .filter(({ written }) => isOverride(written))
    .map(({ id, number, written }) => ({ game: sent.get(id)?.game, number, written }))
  const touchesResults = follows.step === 'take' || contests || divides
  return {
    answer,
    before: { ...place, games: judged.encounter.games },
    after: { ...place, games: stands, ...(overrides.length > 0 ? { overrides } : {}), ...(divides ? { divides } : {}) },
    unaudited: !touchesResults && overrides.length === 0,
    topics: [
      'sheets',
      ...(touchesResults ? (['results'] as const) : []),
      ...(follows.step === 'take' ? (['standings'] as const) : []),
    ],
  }
}

/** A result that does not count, and whose it is. */
interface Other {
  readonly games: readonly GameScore[]
  readonly side: 'a' | 'b' | null
}

/** The results of phones whose contested versions are finished. */
function contestedResults({ judged }: EncounterContext, { versions }: Taken, sideOf: (phone: string) => Other['side']) {
  const phones = new Set(versions.filter(({ standing }) => standing === 'contested').map(({ device }) => device))
  return [...phones].flatMap((phone): Other[] => {
    const games = contestedResult(judged.rules, versions, phone)
    return games ? [{ games, side: sideOf(phone) }] : []
  })
}

/** Whose link a phone has written by. */
function sidesOf(versions: readonly StoredVersion[], { link }: LinkAccess, device: string) {
  const written = versions.flatMap(({ entries }) => entries)
  return (phone: string) =>
    phone === device ? link.side : (written.findLast((entry) => entry.device === phone)?.side ?? null)
}

/** Keeps results that differ from the one that stands, each once. Tells whether there were any new ones. */
async function keepOthers(
  tx: Tx,
  access: LinkAccess,
  { judged }: EncounterContext,
  stands: readonly GameScore[],
  others: readonly Other[],
): Promise<boolean> {
  if (others.length === 0) return false
  const { id, outside, resultVersion } = judged.encounter
  const known = [stands, ...(await listDisputes(tx, access, id)).map(({ games }) => games)]
  const before = known.length
  for (const { games, side } of others) {
    if (known.some((kept) => sameGames(kept, games))) continue
    known.push(games)
    await saveConflict(tx, access, id, { games, outside }, { origin: 'sheet', side, basedOn: resultVersion })
  }
  return known.length > before
}

/** Did a referee have it written, by a reason (R2.7)? */
function isOverride(written: unknown): boolean {
  const { override, entry } = written as {
    readonly override?: unknown
    readonly entry?: { readonly override?: unknown }
  }
  return [override, entry?.override].some((reason) => typeof reason === 'string' && reason.trim() !== '')
}

function fateView(fate: Fate): EntryFate {
  return { version: null, number: null, code: null, ...fate }
}
