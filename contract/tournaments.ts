import { z } from 'zod'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'
import { SHARED_FIRSTS, TIE_MATTERS } from '#domain/tournament/decisions/ending-keys.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { DrawWishes } from './draw-wishes.ts'
import { Adjustments, Regulation } from './regulation.ts'
import { route } from './route.ts'
import { TournamentRulings } from './rulings.ts'
import {
  CalendarDate,
  ClubParams,
  Completion,
  EntryLabel,
  PlaceName,
  Side,
  TournamentName,
  TournamentParams,
  Uuid,
  VoidedDecision,
} from './shapes.ts'

/** In one answer. */
const MOST_LISTED = { tournaments: 100, events: 200 }

export const TOURNAMENT_STATUS = ['open', 'running', 'finished'] as const

const Listed = {
  id: Uuid,
  slug: z.string(),
  name: z.string(),
  date: CalendarDate,
  place: z.string(),
  status: z.enum(TOURNAMENT_STATUS),
  version: z.int(),
}

export const TournamentListed = z
  .object({
    ...Listed,
    preset: z.enum(PRESET_KEYS),
    /** The club's own name for the regulation; null: as the preset. */
    title: z.string().nullable(),
    entries: z.int(),
  })
  .meta({ id: 'TournamentListed' })
export type TournamentListed = z.infer<typeof TournamentListed>

export const RoundListed = z
  .object({
    number: z.int(),
    /** Index into the regulation's stages. */
    stage: z.int(),
    status: z.enum(['draft', 'published', 'closed']),
    reported: z.int(),
    encounters: z.int(),
  })
  .meta({ id: 'RoundListed' })
export type RoundListed = z.infer<typeof RoundListed>

/** The round to be drawn next; null: none. */
export const NextRound = z.object({ number: z.int(), stage: z.int() }).nullable()

/** What blocks the next draw: shared ranks to decide, or tables of a round without a winner. */
const Obstacle = z.discriminatedUnion('code', [
  z.object({ code: z.literal('ties-to-decide'), ranks: z.array(z.int()) }),
  z.object({ code: z.literal('winner-undecided'), round: z.int(), tables: z.array(z.int()) }),
])
export type Obstacle = z.infer<typeof Obstacle>

/** `limit`: the most rounds the field allows, or the fewest it needs, or the fewest games of an entry; 0: the rounds follow from the field. */
export const PlanWarning = z
  .object({
    code: z.enum([
      'rematches-certain',
      'movement-ends',
      'rounds-to-spare',
      'rounds-too-few',
      'first-place-again',
      'stage-before-idle',
      'minimum-games-uncertain',
    ]),
    stage: z.int(),
    entries: z.int(),
    rounds: z.int(),
    limit: z.int(),
  })
  .meta({ id: 'PlanWarning' })
export type PlanWarning = z.infer<typeof PlanWarning>

export const Tournament = z
  .object({
    ...Listed,
    club: z.object({ id: Uuid, name: z.string() }),
    regulation: Regulation,
    entries: z.object({
      pairs: z.int(),
      singles: z.int(),
      withdrawn: z.int(),
      paid: z.int(),
      present: z.int(),
    }),
    rounds: z.array(RoundListed),
    next: NextRound,
    /** What blocks the next draw, which is refused with its code; null: nothing. */
    obstacle: Obstacle.nullable(),
    /** The number of rounds the regulation plans; null: as many as the draws give. */
    planned: z.int().nullable(),
    wishes: DrawWishes,
    /** The number of the round that `wishes.declining` is about; missing: no stage that draws back in has begun. */
    decliningRound: z.int().exactOptional(),
    /** Stages whose number of rounds does not suit the field. */
    warnings: z.array(PlanWarning),
    rulings: TournamentRulings,
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.infer<typeof Tournament>

/** `heat` is null where the round has only one. */
const TablesOfRound = z.object({
  round: z.int(),
  tables: z.array(z.object({ table: z.int(), heat: z.int().nullable() })),
})

/** What is still open before the tournament is ended. */
export const Ending = z
  .object({
    ties: z.array(
      z.object({
        rank: z.int(),
        entries: z.array(EntryLabel),
        /** The criteria that could break the tie; empty: the entries keep the shared rank. */
        by: z.array(z.enum(DECISIVE)),
        /** Why the order of these entries matters. */
        matters: z.array(z.enum(TIE_MATTERS)),
      }),
    ),
    /** Ties for first place that nothing breaks: of villages and clubs, and for special prizes. */
    shared: z.array(z.object({ of: z.enum(SHARED_FIRSTS), names: z.array(z.string()) })),
    /** Stages of the regulation that are not played to the end; `rounds` null: as many as the draw gives. */
    left: z.array(
      z.object({
        stage: z.int(),
        /** The word for the stage; `tournament`: there is no other. */
        where: z.enum(['tournament', 'placement', 'bracket', 'stage']),
        begun: z.boolean(),
        rounds: z.int().nullable(),
      }),
    ),
    /** Shared ranks that what is left would decide; missing: none. */
    stillPlayed: z.array(z.int()).optional(),
    missing: z.array(TablesOfRound),
    /** Results without a winner where places depend on the winner. */
    winnerless: z.array(TablesOfRound),
    /** Results that the other side has not confirmed, or that are contested. */
    undecided: z.array(
      z.object({
        round: z.int(),
        table: z.int(),
        /** null where the round has only one. */
        heat: z.int().nullable(),
        a: EntryLabel,
        b: EntryLabel,
        standing: z.enum(['unconfirmed', 'contested']),
      }),
    ),
  })
  .meta({ id: 'Ending' })
export type Ending = z.infer<typeof Ending>

/** The fingerprint of the ending that was shown. Changes with anything that is open. */
const EndingSeen = z.string().regex(/^[\w-]{16}$/)

/** The actions in the history, by the names of their routes. */
export const ACTIONS = [
  'addRegulation',
  'replaceRegulation',
  'removeRegulation',
  'createTournament',
  'changeTournament',
  'changeRegulation',
  'finishTournament',
  'reopenTournament',
  'addEntry',
  'changeEntry',
  'changePerson',
  'removeEntry',
  'joinSingles',
  'joinSinglesByLot',
  'importEntries',
  'takeQualifiers',
  'drawRound',
  'swapEntries',
  'setDrawWishes',
  'setDeclining',
  'discardRound',
  'publishRound',
  'seatLatecomer',
  'closeRound',
  'reopenRound',
  'recordResult',
  'enterPlayed',
  'removePlayed',
  'writeSheet',
  'takeSheetVersion',
  'settleSheet',
  'recordTableResult',
  'confirmTableResult',
  'makeTableLinks',
  'revokeTableLinks',
  'recordDecision',
  'drawLots',
  'addAdjustment',
  'undoChange',
  'correctResult',
] as const
export type Action = (typeof ACTIONS)[number]

export const AuditEvent = z
  .object({
    id: Uuid,
    at: z.iso.datetime(),
    by: z.string().nullable(),
    /** The side whose link it came through, if no account. */
    side: Side.nullable(),
    action: z.enum(ACTIONS),
    before: z.unknown(),
    after: z.unknown(),
    /** The event that this one took back. */
    undoes: Uuid.nullable(),
    /** The reader could take it back now by its id (`undoChange`). */
    undoable: z.boolean(),
  })
  .meta({ id: 'AuditEvent' })

const Details = z.object({ name: TournamentName, date: CalendarDate, place: PlaceName })

export const tournamentRoutes = {
  listTournaments: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments',
    right: 'view',
    summary: "A club's tournaments, newest date first",
    params: ClubParams,
    query: z.object({
      cursor: Uuid.optional(),
      limit: z.coerce.number().int().min(1).max(MOST_LISTED.tournaments).default(50),
    }),
    answer: z.object({ tournaments: z.array(TournamentListed), next: Uuid.nullable() }),
  }),
  createTournament: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments',
    right: 'organise',
    summary: 'Create a tournament from a preset, or by a regulation of its own',
    params: ClubParams,
    body: z.object({
      preset: z.enum(PRESET_KEYS),
      /** Replaces the preset's; `adjust` is then ignored. */
      regulation: Regulation.optional(),
      name: TournamentName,
      date: CalendarDate,
      place: PlaceName.default(''),
      adjust: Adjustments.default({}),
    }),
    answer: Tournament,
  }),
  getTournament: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament',
    right: 'view',
    summary: 'One tournament with its regulation and the state of its rounds',
    params: TournamentParams,
    answer: Tournament,
  }),
  changeTournament: route({
    method: 'PATCH',
    path: '/api/v1/clubs/:club/tournaments/:tournament',
    right: 'organise',
    summary: 'Change name, date, place',
    params: TournamentParams,
    /** `base`: the earlier values of the given fields; refused with `details-changed` if the saved ones differ by now. */
    body: Details.partial().extend({ base: Details.partial().optional() }),
    answer: Completion,
  }),
  getEnding: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/ending',
    right: 'view',
    summary: 'What is still open: shared places, tables without a result, results nobody has confirmed',
    params: TournamentParams,
    answer: z.object({ version: z.int(), seen: EndingSeen, ending: Ending }),
  }),
  /** Refused with `ending-unseen` while something is open that the caller has not seen in its current state. */
  finishTournament: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/finish',
    right: 'organise',
    summary: 'End the tournament; the standings are final',
    params: TournamentParams,
    /** `seen`: the fingerprint of the ending that was shown. */
    body: z.object({ seen: EndingSeen.optional() }),
    answer: Completion,
  }),
  reopenTournament: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/reopen',
    right: 'organise',
    summary: 'Take the end back',
    params: TournamentParams,
    answer: Completion,
  }),
  listHistory: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/history',
    right: 'view',
    summary: 'Who changed what, newest first',
    params: TournamentParams,
    query: z.object({
      cursor: Uuid.optional(),
      limit: z.coerce.number().int().min(1).max(MOST_LISTED.events).default(50),
    }),
    answer: z.object({ events: z.array(AuditEvent), next: Uuid.nullable() }),
  }),
  /**
   * Refused with `undo-not-possible` for a kind of change that can't be taken back, `undo-overtaken` when what it changed has changed
   * again since (or was taken back), and `undo-built-on` (params.round) when a round drawn with it has been published since;
   * `undo-played` (params.round, params.tables) when something has been entered at these tables since, which the change brought;
   * `undo-tables-changed` (params.round, params.tables) when something else has changed at these tables; `undo-other-rules` when the
   * rules that it was made under have changed; `undo-beside-draft` (params.round) while that round is a draft; `undo-reseated`
   * (params.round) when that round has other seats by now, by another correction at params.tables of the round params.of for example
   * (`none`: not known).
   */
  undoChange: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/history/undo',
    right: 'desk',
    summary: 'Take a change back by its event in the history; what was before is there again',
    params: TournamentParams,
    body: z.object({ event: Uuid }),
    /**
     * `undo`: the event of this undo, which can be taken back itself; `discards`: that would discard something that has been played, so
     * a screen shows it first. `voided`: lots and play-offs that no longer count.
     */
    answer: z.object({
      version: z.int(),
      undo: Uuid,
      discards: z.boolean().optional(),
      voided: z.array(VoidedDecision),
    }),
  }),
}
