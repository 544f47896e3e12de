// A club evening: tables entered as they were played, and what everybody has got out of them.

import { z } from 'zod'
import { GAME_KEYS } from '#domain/games/game.ts'
import { PERSON_MEASURES } from '#domain/tournament/tables/person-measures.ts'
import { Member } from './entries.ts'
import { EnteredOutside, EnteredScore } from './results.ts'
import { Encounter } from './rounds.ts'
import { route } from './route.ts'
import { Done, SlugParams, TournamentParams, Uuid } from './shapes.ts'

/** Who sat on one side, in any order. */
const PlayedSide = z.array(Member).min(1).max(2)

export const PersonLabel = z.object({ id: Uuid, name: z.string() }).meta({ id: 'PersonLabel' })

/** What games have brought a person, whoever they played with. */
export const PersonTally = z
  .object({
    /** People who are equal share it. */
    rank: z.int(),
    person: PersonLabel,
    /** Tables with a result. */
    tables: z.int(),
    /** Games that were played, forfeits aside. */
    games: z.int(),
    won: z.int(),
    /** Those among them in which the others did not come: they are in `won`, and not in `games`. */
    wonByForfeit: z.int(),
    lost: z.int(),
    /** Nocken, Bummerl. */
    marks: z.int(),
    /** Null without a game. */
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
    /** What is written against the loser of a game; null: nobody counts that there. */
    marks: z.object({ normal: z.int(), schneider: z.int(), retour: z.int() }).nullable(),
    /** The game it is written in: what it is called goes by it. */
    game: z.enum(GAME_KEYS),
    by: z.enum(PERSON_MEASURES),
    /** Games to have played to stand ahead of those who have not. */
    minimum: z.int(),
    rows: z.array(PersonTally),
  })
  .meta({ id: 'PeopleTable' })
export type PeopleTable = z.infer<typeof PeopleTable>

/** By default what the regulation orders people by. */
const PeopleQuery = z.object({ by: z.enum(PERSON_MEASURES).optional() })

export const eveningRoutes = {
  /**
   * Names are those of `addEntry`, refused alike; the people are entered as they are seated. Without `games` the table is
   * there and its sheet can be kept. Refused with `result-doubtful` until sent with `confirmed`.
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
      games: z.array(EnteredScore).max(20).default([]),
      /** One score for each component of the regulation. */
      outside: EnteredOutside.default([]),
      /** The writer has been asked about what is unlikely. */
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
    answer: Done,
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
