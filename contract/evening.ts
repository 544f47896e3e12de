// A club evening: tables entered as they were played, and the results of each person.

import { z } from 'zod'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { PAIR_SIZE } from '#domain/tournament/state/size.ts'
import { PERSON_MEASURES } from '#domain/tournament/tables/person-measures.ts'
import { Member } from './entries.ts'
import { EnteredGames, EnteredOutside } from './results.ts'
import { Encounter } from './rounds.ts'
import { route } from './route.ts'
import { Completion, ResultSeen, SlugParams, TournamentParams, Uuid, Voiding } from './shapes.ts'

/** The people on one side, in any order. */
const PlayedSide = z.array(Member).min(1).max(PAIR_SIZE)

export const PersonLabel = z.object({ id: Uuid, name: z.string() }).meta({ id: 'PersonLabel' })

/** A person's results over all partners. */
export const PersonTally = z
  .object({
    /** Shared by people who are equal. */
    rank: z.int(),
    person: PersonLabel,
    /** Tables with a result. */
    tables: z.int(),
    /** Games played, without forfeits. */
    games: z.int(),
    won: z.int(),
    /** Games won because the opponents did not come: counted in `won`, not in `games`. */
    wonByForfeit: z.int(),
    lost: z.int(),
    /** Nocken, Bummerl. */
    marks: z.int(),
    /** Null if no game was played. */
    marksPerGame: z.number().nullable(),
    schneider: z.int(),
    retour: z.int(),
    hasEnoughGames: z.boolean(),
  })
  .meta({ id: 'PersonTally' })
export type PersonTally = z.infer<typeof PersonTally>

export const PeopleTable = z
  .object({
    version: z.int(),
    /** What is written against the loser of a game; null: marks are not counted there. */
    marks: z.object({ normal: z.int(), schneider: z.int(), retour: z.int() }).nullable(),
    /** The game whose word for marks is used. */
    game: z.enum(GAME_KEYS),
    by: z.enum(PERSON_MEASURES),
    /** Games a person needs to rank ahead of those with fewer. */
    minimum: z.int(),
    /** Whether the order is that of the standings. */
    isStandings: z.boolean(),
    rows: z.array(PersonTally),
  })
  .meta({ id: 'PeopleTable' })
export type PeopleTable = z.infer<typeof PeopleTable>

/** Default: the measure of the regulation. */
const PeopleQuery = z.object({ by: z.enum(PERSON_MEASURES).optional() })

export const eveningRoutes = {
  /**
   * Names are read, and refused, as in `addEntry`; people who are not entered yet get an entry. Without `games` the table is created and
   * its sheet can be written. Refused with `result-doubtful` until sent with `confirmed`.
   */
  enterPlayed: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/played',
    right: 'score',
    summary: 'Enter a table where nothing is drawn: who played whom, and how it ended',
    params: TournamentParams,
    body: z.object({
      a: PlayedSide,
      b: PlayedSide,
      games: EnteredGames.default([]),
      /** One score for each component of the regulation. */
      outside: EnteredOutside.default([]),
      /** The writer has confirmed an unlikely result. */
      confirmed: z.boolean().default(false),
    }),
    answer: z.object({
      version: z.int(),
      round: z.int(),
      encounter: Encounter,
      reported: z.int(),
      encounters: z.int(),
    }),
  }),
  removePlayed: route({
    method: 'DELETE',
    path: '/api/v1/clubs/:club/tournaments/:tournament/played/:encounter',
    right: 'desk',
    summary: 'Take a wrongly entered table back, its result and its sheet with it; the history keeps them',
    params: TournamentParams.extend({ encounter: Uuid }),
    query: ResultSeen,
    answer: Completion.extend(Voiding.shape),
  }),
  getPeopleTable: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/people-table',
    right: 'view',
    summary: 'Games and Nocken of every person, whoever they played with',
    params: TournamentParams,
    query: PeopleQuery,
    answer: PeopleTable,
  }),
  getPublicPeopleTable: route({
    method: 'GET',
    path: '/api/v1/public/tournaments/:slug/people-table',
    right: 'open',
    summary: 'Games and Nocken of every person, whoever they played with',
    params: SlugParams,
    query: PeopleQuery,
    answer: PeopleTable,
  }),
}
