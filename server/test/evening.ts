// An evening for tests: a club, a tournament from a preset, entered pairs.

import type { Encounter, Round } from '#contract/rounds.ts'
import type { Game } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import type { ClubId, EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import type { Side } from '#domain/model.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { newId } from '../ids.ts'
import { type Call, caller, newClub, type TestServer } from './server.ts'

export interface Score {
  readonly a: number
  readonly b: number
  readonly retour?: boolean
}

export interface Evening {
  readonly club: ClubId
  readonly tournament: TournamentId
  readonly slug: string
  /** The owner of the club. */
  readonly owner: Call
  readonly cookie: string
  /** The params of the tournament's routes. */
  readonly at: { readonly club: string; readonly tournament: string }
}

/** The part of an evening that the desk's operations need. */
type Desk = Pick<Evening, 'owner' | 'at'>

/** A tournament with this many pairs, all present. */
export async function startEvening(
  server: TestServer,
  { pairs = 8, preset = 'bayern-rueckschneider' }: { pairs?: number; preset?: PresetKey } = {},
): Promise<Evening> {
  const club = await newClub(server)
  const owner = caller(server.app, club.cookie)
  const created = await owner('createTournament', {
    params: { club: club.id },
    body: { preset, name: 'Preiswatten', date: '2026-11-21' },
  })
  const tournament = created.id as TournamentId
  const alone = created.regulation.field.kind !== 'pairs'
  await enterPairs(server, club.id, tournament, pairs, alone ? ['A'] : ['A', 'B'])
  return {
    tournament,
    owner,
    slug: created.slug,
    club: club.id,
    cookie: club.cookie,
    at: { club: club.id, tournament },
  }
}

/** Enters pairs, or singles, straight into the database. */
export async function enterPairs(
  server: TestServer,
  clubId: ClubId,
  tournamentId: TournamentId,
  pairs: number,
  letters: readonly string[] = ['A', 'B'],
): Promise<void> {
  const { db } = server.deps
  const entries = Array.from({ length: pairs }, (_, at) => ({ id: newId<EntryId>(), number: at + 1 }))
  const members = entries.flatMap(({ id: entryId, number }) =>
    letters.map((letter, position) => {
      return { entryId, position, personId: newId<PersonId>(), name: `Person ${letter}${number}` }
    }),
  )
  await db.entry.createMany({ data: entries.map((entry) => ({ ...entry, clubId, tournamentId, present: true })) })
  await db.person.createMany({
    data: members.map(({ personId: id, name }) => ({ clubId, id, name, nameKey: name.toLowerCase() })),
  })
  await db.entryMember.createMany({
    data: members.map(({ entryId, position, personId }) => ({ clubId, entryId, position, personId })),
  })
}

/** Draws and publishes the next round; the seed makes the same pairs meet in every run. */
export async function startRound({ owner, at }: Desk, seed = 'seed-of-tests'): Promise<Round> {
  const { number, fingerprint } = await owner('drawRound', { params: at, body: { seed } })
  await owner('publishRound', { params: { ...at, number }, body: { seen: fingerprint } })
  return owner('getRound', { params: { ...at, number } })
}

/** All games of an encounter, won by the lower start number; no two pairs score quite alike. */
export function likelyGames({ games, bestOf, target, game, options }: Round, { a, b }: Encounter): Score[] {
  const rules: Game = GAMES[game]
  const read = rules.readOptions(options)
  const together = read.ok ? rules.pointsTogether(read.value) : null
  const low = 2 + (Math.max(a.number, b.number) % Math.min(9, target - 2))
  const high = together === null ? target + (Math.min(a.number, b.number) % 4) : together - low
  return Array.from({ length: bestOf ? Math.ceil(games / 2) : games }, () =>
    a.number < b.number ? { a: high, b: low } : { a: low, b: high },
  )
}

/** The figures in addition to the games, won by the lower start number. */
export function likelyOutside({ outside }: Round, { a, b }: Encounter): { a: number; b: number }[] {
  return outside.map(() => (a.number < b.number ? { a: 2, b: 1 } : { a: 1, b: 2 }))
}

/** Writes a result for every table of a round. */
export async function playRound({ owner, at }: Desk, round: Round): Promise<void> {
  for (const encounter of round.encounters)
    await owner('recordResult', {
      params: { ...at, encounter: encounter.id },
      body: {
        games: likelyGames(round, encounter),
        outside: likelyOutside(round, encounter),
        basedOn: encounter.resultVersion,
      },
    })
}

/** Closes a round. */
export async function endRound({ owner, at }: Desk, { number }: Round): Promise<void> {
  await owner('closeRound', { params: { ...at, number } })
}

/** A game that a side wins with the target, with the points of the loser. */
export function wonGame(by: Side, target: number, loser: number): Score {
  return by === 'a' ? { a: target, b: loser } : { a: loser, b: target }
}

/** Ends the tournament, after a look at what is still open. */
export async function finish({ owner, at }: Desk): Promise<void> {
  const { seen } = await owner('getEnding', { params: at })
  await owner('finishTournament', { params: at, body: { seen } })
}
