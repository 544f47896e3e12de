import { z } from 'zod'
import { SHARED_FIRSTS, TIE_MATTERS } from '#domain/tournament/acts/ending.ts'
import { PRESET_KEYS } from '#domain/tournament/presets/preset.ts'
import { DrawWishes } from './draw-wishes.ts'
import { Adjustments, Regulation } from './regulation.ts'
import { route } from './route.ts'
import { TournamentRulings } from './rulings.ts'
import {
  CalendarDate,
  ClubParams,
  Done,
  EntryLabel,
  Place,
  TournamentName,
  TournamentParams,
  Uuid,
  VoidedDecision,
} from './shapes.ts'

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
    /** What the club calls its own regulation; null: as the preset. */
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

/** What can be drawn next: a round of a stage, or nothing more. */
export const NextRound = z.object({ number: z.int(), stage: z.int() }).nullable()

/** What has to be decided before a round can be drawn: ranks that are shared, or tables of a round that nobody has won. */
const Held = z.discriminatedUnion('code', [
  z.object({ code: z.literal('ties-to-decide'), ranks: z.array(z.int()) }),
  z.object({ code: z.literal('winner-undecided'), round: z.int(), tables: z.array(z.int()) }),
])
export type Held = z.infer<typeof Held>

/** `limit`: the most rounds the field gives, or the fewest it needs; 0: the rounds follow from the field. */
export const PlanWarning = z
  .object({
    code: z.enum([
      'rematches-certain',
      'movement-ends',
      'rounds-to-spare',
      'rounds-too-few',
      'first-place-again',
      'stage-before-idle',
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
    /** Null: nothing; the draw of what is next is refused with its code. */
    held: Held.nullable(),
    /** Rounds the regulation plans in all; null: as many as the draws will give. */
    planned: z.int().nullable(),
    wishes: DrawWishes,
    /** Stages whose number of rounds does not fit the field. */
    warnings: z.array(PlanWarning),
    rulings: TournamentRulings,
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.infer<typeof Tournament>

/** What is open when the tournament is to be ended. */
export const Ending = z
  .object({
    ties: z.array(
      z.object({
        rank: z.int(),
        entries: z.array(EntryLabel),
        /** What the ranking has to part them by; nothing: they keep the rank together. */
        by: z.array(z.enum(['play-off', 'lot'])),
        /** Why it matters who of them is ahead. */
        matters: z.array(z.enum(TIE_MATTERS)),
      }),
    ),
    /** Firsts that nothing parts: of villages and clubs, and for special prizes. */
    shared: z.array(z.object({ of: z.enum(SHARED_FIRSTS), names: z.array(z.string()) })),
    /** Stages of the regulation of which something is not played; `rounds` null: as many as the draw will give. */
    left: z.array(
      z.object({
        stage: z.int(),
        /** What it is called by; `tournament`: there is no other. */
        where: z.enum(['tournament', 'placement', 'bracket', 'stage']),
        begun: z.boolean(),
        rounds: z.int().nullable(),
      }),
    ),
    missing: z.array(z.object({ round: z.int(), tables: z.array(z.int()) })),
    /** Results without a winner where places depend on one. */
    winnerless: z.array(z.object({ round: z.int(), tables: z.array(z.int()) })),
    /** Results the other side has not confirmed, or somebody contests. */
    undecided: z.array(
      z.object({
        round: z.int(),
        table: z.int(),
        heat: z.int(),
        a: EntryLabel,
        b: EntryLabel,
        standing: z.enum(['unconfirmed', 'contested']),
      }),
    ),
  })
  .meta({ id: 'Ending' })
export type Ending = z.infer<typeof Ending>

/** The fingerprint of an ending that was shown: changes with what is open. */
const EndingSeen = z.string().regex(/^[\w-]{16}$/)

/** What the history tells of, by the name the route has. */
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
    /** Instead of an account: the side whose link it came by. */
    side: z.enum(['a', 'b']).nullable(),
    action: z.enum(ACTIONS),
    before: z.unknown(),
    after: z.unknown(),
    /** The event this one took back. */
    undoes: Uuid.nullable(),
    /** It can be taken back by its id (`undoChange`), and has not been. */
    undoable: z.boolean(),
  })
  .meta({ id: 'AuditEvent' })

const Details = z.object({ name: TournamentName, date: CalendarDate, place: Place })

export const tournamentRoutes = {
  listTournaments: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments',
    right: 'view',
    summary: "A club's tournaments, newest date first",
    params: ClubParams,
    query: z.object({ cursor: Uuid.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
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
      /** Instead of the preset's; `adjust` then plays no part. */
      regulation: Regulation.optional(),
      name: TournamentName,
      date: CalendarDate,
      place: Place.default(''),
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
    /** `base`: what stood in the fields that are given; refused with `details-changed` if something else stands there by now. */
    body: Details.partial().extend({ base: Details.partial().optional() }),
    answer: Done,
  }),
  getEnding: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/ending',
    right: 'view',
    summary: 'What is still open: shared places, tables without a result, results nobody has confirmed',
    params: TournamentParams,
    answer: z.object({ version: z.int(), seen: EndingSeen, ending: Ending }),
  }),
  /** Refused with `ending-unseen` while something is open that the caller has not seen as it is. */
  finishTournament: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/finish',
    right: 'organise',
    summary: 'End the tournament; the standings are final',
    params: TournamentParams,
    /** `seen`: of the ending that was shown. */
    body: z.object({ seen: EndingSeen.optional() }),
    answer: Done,
  }),
  reopenTournament: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/reopen',
    right: 'organise',
    summary: 'Take the end back',
    params: TournamentParams,
    answer: Done,
  }),
  listHistory: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/history',
    right: 'view',
    summary: 'Who changed what, newest first',
    params: TournamentParams,
    query: z.object({ cursor: Uuid.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.object({ events: z.array(AuditEvent), next: Uuid.nullable() }),
  }),
  /**
   * Refused with `undo-not-possible` for a kind of change nothing takes back, `undo-overtaken` when what it changed has changed
   * again since (or was taken back), and `undo-built-on` (params.round) when a round has been published since that was drawn by it;
   * `undo-beside-draft` (params.round) as long as it is a draft.
   */
  undoChange: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/history/undo',
    right: 'desk',
    summary: 'Take a change back by its event in the history; what was before is there again',
    params: TournamentParams,
    body: z.object({ event: Uuid }),
    /** `undo`: the event of taking it back, by which the change comes again. `voided`: lots and play-offs that do not count any more. */
    answer: z.object({ version: z.int(), undo: Uuid, voided: z.array(VoidedDecision) }),
  }),
}
