// Enters a table as it was played: its people, their entries, the table and its result, all of it or nothing.

import type { Answer } from '#contract/client.ts'
import type { Member } from '#contract/entries.ts'
import type { EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import { type Encounter, type Round, SIDES } from '#domain/model.ts'
import { seatPeople } from '#domain/tournament/entries/seat-people.ts'
import { enterPlayed, peoplePerSide } from '#domain/tournament/results/as-played.ts'
import { type EnteredResult, recordResult } from '#domain/tournament/results/results.ts'
import { isReported, stageRules } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { idSupply, newId } from '../../ids.ts'
import { orRefuse, Problem } from '../../problem.ts'
import type { Conclusion, Work } from '../../tournaments/change.ts'
import { joinNames } from '../../tournaments/labels.ts'
import { saveAccepted } from '../../tournaments/result-store.ts'
import { insertRound, insertTables, type SeatedFrom } from '../../tournaments/round-store.ts'
import { encounterOf } from '../../tournaments/round-view.ts'
import { type LoadedTournament, loadTournament } from '../../tournaments/store.ts'
import { updateStatus } from '../../tournaments/tournament-store.ts'
import { entryProblem } from '../entry-problem.ts'
import { resolveMembers, savePeople } from '../members.ts'
import { insertEntries, updateEntry } from '../store.ts'
import { TOPICS as ENTRY_TOPICS } from '../topics.ts'

/** A table as typed. */
export interface PlayedTable extends Pick<EnteredResult, 'games' | 'outside' | 'confirmed'> {
  readonly a: readonly Member[]
  readonly b: readonly Member[]
}

/** The operation behind `enterPlayed`. Loads the tournament once; the rest is a handful of statements. */
export async function enterTable(
  work: Work,
  access: Access,
  id: TournamentId,
  typed: PlayedTable,
): Promise<Conclusion<Answer<'enterPlayed'>>> {
  const { tx, version } = work
  const tournament = await loadTournament(tx, access, id)
  const { facts } = tournament
  checkSides(tournament, typed)
  const sides = [typed.a, typed.b].map((members, at) => ({ members, field: at === 0 ? '/a' : '/b' }))
  const resolved = await resolveMembers(tx, access, sides)
  const [a = [], b = []] = resolved.entries
  const people = new Map([...tournament.people, ...[...a, ...b].map(({ id, name }) => [id, name] as const)])
  const entries = sides.map(({ field }, at) => ({ field, members: (at === 0 ? a : b).map((person) => person.id) }))
  checkOnce(entries, people)

  const [sideA, sideB] = entries.map(({ members }) => members)
  const seated = seatPeople(facts, { a: sideA ?? [], b: sideB ?? [] }, () => newId<EntryId>())
  if (!seated.ok) throw entryProblem(seated.error, people, entries)
  const { added, back } = seated.value
  const entered = orRefuse(enterPlayed(seated.value.next, seated.value, idSupply))
  const encounter = withResult(tournament, entered, typed)

  await savePeople(work, access, id, resolved)
  await insertEntries(
    tx,
    access,
    id,
    added.map((entry) => ({ entry, paid: false })),
  )
  for (const entry of back) await updateEntry(tx, access, entry, tournament.paid.has(entry.id))
  const from: SeatedFrom = { ...tournament, facts: entered.next, people }
  const { round } = entered
  if (entered.begins) await insertRound(tx, access, from, round, null)
  else await insertTables(tx, access, from, { ...round, encounters: [entered.encounter], byes: [] })
  if (entered.next.status !== facts.status) await updateStatus(tx, access, id, entered.next.status)
  if (isReported(encounter))
    await saveAccepted(tx, access, encounter, { origin: 'desk', side: null, basedOn: 0, settles: true })

  const encounters = round.encounters.map((one) => (one.id === encounter.id ? encounter : one))
  const agreed = new Map([...tournament.agreed, [encounter.id, isReported(encounter) ? 'desk' : 'open'] as const])
  const after = { ...tournament, version, facts: entered.next, people, agreed }
  return {
    answer: answerAbout(after, { ...round, encounters }, encounter),
    before: resolved.changed.length > 0 ? { people: resolved.changed.map(({ before }) => before) } : null,
    after: {
      ...auditView(round, encounter, {
        a: joinNames(a.map(({ name }) => name)),
        b: joinNames(b.map(({ name }) => name)),
      }),
      ...(added.length > 0 ? { entered: added.map(({ number }) => number) } : {}),
      ...(resolved.changed.length > 0 ? { people: resolved.changed.map(({ after }) => after) } : {}),
    },
    topics: [...ENTRY_TOPICS, 'rounds', 'results'],
  }
}

/** The answer to `enterPlayed` sent again: the table as it is now. Throws `removed-since`. */
export async function tableNow(
  tx: Tx,
  access: Access,
  id: TournamentId,
  { encounter: { id: entered } }: Answer<'enterPlayed'>,
): Promise<Answer<'enterPlayed'>> {
  const tournament = await loadTournament(tx, access, id)
  for (const round of tournament.facts.rounds)
    for (const encounter of round.encounters)
      if (encounter.id === entered) return answerAbout(tournament, round, encounter)
  throw new Problem('removed-since')
}

function answerAbout(tournament: LoadedTournament, round: Round, encounter: Encounter): Answer<'enterPlayed'> {
  const rules = stageRules(tournament.facts.regulation, round.stage)
  const { number, encounters } = round
  return {
    version: tournament.version,
    round: number,
    encounter: encounterOf(tournament, rules, encounter),
    reported: encounters.filter(isReported).length,
    encounters: encounters.length,
  }
}

/** The record of a table for the history. */
export function auditView(
  { number }: Pick<Round, 'number'>,
  { table, games, outside }: Encounter,
  sides: { readonly a: string; readonly b: string },
) {
  return { round: number, table, ...sides, games, ...(outside.length > 0 ? { outside } : {}) }
}

/** Refuses a side with more or fewer people than play on it. */
function checkSides({ facts }: LoadedTournament, typed: PlayedTable): void {
  const expected = peoplePerSide(facts.regulation)
  for (const side of SIDES) {
    const entered = typed[side].length
    if (entered !== expected)
      throw new Problem('side-incomplete', { field: `/${side}`, params: { side, expected, entered } })
  }
}

/** Refuses a person who sits at the table twice; the problem points to the second place. */
function checkOnce(
  sides: readonly { readonly field: string; readonly members: readonly PersonId[] }[],
  names: ReadonlyMap<PersonId, string>,
): void {
  const seen = new Set<PersonId>()
  for (const { field, members } of sides)
    for (const [at, person] of members.entries()) {
      if (seen.has(person))
        throw new Problem('same-person-twice', { field: `${field}/${at}`, params: { person, name: names.get(person) } })
      seen.add(person)
    }
}

/** The table with its result; it has none yet without games and figures from `outside`. */
function withResult(
  { facts }: LoadedTournament,
  { round, encounter }: { readonly round: Round; readonly encounter: Encounter },
  { games, outside, confirmed }: PlayedTable,
): Encounter {
  if (games.length === 0 && outside.length === 0) return encounter
  const rules = stageRules(facts.regulation, round.stage)
  const judged = { tournament: 'running', round: round.status, rules, encounter } as const
  return orRefuse(recordResult(judged, { games, outside, basedOn: 0, confirmed }))
}
