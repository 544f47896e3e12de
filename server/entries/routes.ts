// Entries: creating, changing, joining, importing.

import { ROUTES } from '#contract/routes.ts'
import type { EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import { isComplete } from '#domain/tournament/state/size.ts'
import type { Deps } from '../deps.ts'
import { type Api, JsonAnswer, route } from '../route.ts'
import { newSeed } from '../seed.ts'
import { asAtFirst } from '../tournaments/again.ts'
import { change } from '../tournaments/change.ts'
import { entryRulings } from '../tournaments/rulings-view.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { changedEntryNow, changeEntry, remove } from './change-entry.ts'
import { changePerson, personNow } from './change-person.ts'
import { enterList, enterOne } from './enter.ts'
import { entryNow, listNow, pairsNow } from './entry-now.ts'
import { readApart } from './import/read-apart.ts'
import { join, joinByLot } from './join.ts'
import { knownPeople } from './people-store.ts'
import { takeQualified } from './qualifiers.ts'
import { aroundOf, enteredPeople, viewEntry } from './view.ts'

export function entryRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.listEntries, async ({ access, params }) => {
    const reading = await deps.tournaments.read(access, params.tournament as TournamentId)
    const { role } = access
    const view = (tournament: LoadedTournament) => {
      const around = aroundOf(tournament)
      const { version, facts } = tournament
      const entries = facts.entries.map((entry) => viewEntry(entry, around))
      return { version, entries, rulings: entryRulings(facts, role) }
    }
    return reading.prepared('entries', view, { role })
  })

  route(app, ROUTES.addEntry, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'addEntry' },
      (work) => enterOne(work, access, tournament, { ...body, field: '/members' }),
      (tx, first) => entryNow(tx, access, tournament, first),
    )
  })

  route(app, ROUTES.changeEntry, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'changeEntry' },
      (work) => changeEntry(work, access, tournament, params.entry as EntryId, body),
      (tx, first) => changedEntryNow(tx, access, tournament, first),
    )
  })

  route(app, ROUTES.changePerson, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'changePerson' },
      (work) => changePerson(work, access, tournament, params.person as PersonId, body),
      (tx, { id }) => personNow(tx, access, id),
    )
  })

  route(app, ROUTES.removeEntry, ({ access, command, params, query }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'removeEntry' },
      (work) => remove(work, access, tournament, params.entry as EntryId, query.dropDraft === 'yes'),
      asAtFirst,
    )
  })

  route(app, ROUTES.joinSingles, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    const [one, other] = body.entries
    return change(
      deps,
      access,
      { ...command, tournament, action: 'joinSingles' },
      (work) => join(work, access, tournament, [one as EntryId, other as EntryId]),
      (tx, first) => entryNow(tx, access, tournament, first),
    )
  })

  route(app, ROUTES.joinSinglesByLot, ({ access, command, params }) => {
    const tournament = params.tournament as TournamentId
    const seed = newSeed()
    return change(
      deps,
      access,
      { ...command, tournament, action: 'joinSinglesByLot' },
      (work) => joinByLot(work, access, tournament, seed),
      (tx, first) => pairsNow(tx, access, tournament, first),
    )
  })

  route(app, ROUTES.takeQualifiers, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    const from = body.from as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'takeQualifiers' },
      (work) => takeQualified(work, access, tournament, from),
      asAtFirst,
    )
  })

  route(app, ROUTES.readImport, async ({ access, account, params, query, body }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const { facts } = tournament
    const who = facts.regulation.field.kind
    const year = Number(tournament.date.slice(0, 4))
    const namesIn = (entries: readonly Entry[]) =>
      enteredPeople(entries).map((person) => tournament.people.get(person) ?? '')
    const entered = namesIn(facts.entries)
    const singles = namesIn(facts.entries.filter((entry) => !isComplete(facts, entry)))
    const known = await knownPeople(deps.db, access)
    const perPerson = facts.regulation.field.entriesPerPerson
    const request = { bytes: body, sheet: query.sheet ?? null, who, year, entered, singles, known, perPerson }
    return new JsonAnswer(await readApart(deps.pool, request, account.id))
  })

  route(app, ROUTES.importEntries, async ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    const wanted = body.lines.map(({ members, paid }, at) => ({
      members,
      paid,
      field: `/lines/${at}/members`,
    }))
    const { version, added } = await change(
      deps,
      access,
      { ...command, tournament, action: 'importEntries' },
      (work) => enterList(work, access, tournament, wanted),
      (tx, first, isSame) => listNow(tx, access, tournament, first, isSame),
    )
    return { version, added }
  })
}
