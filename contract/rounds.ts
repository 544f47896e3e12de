import { z } from 'zod'
import { UNFINISHED_RULES } from '#domain/encounter-end.ts'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { OUTCOMES, SPECIAL_WINS } from '#domain/model.ts'
import { RESULT_STANDINGS } from '#domain/tournament/state/agreement.ts'
import { DrawProtocol } from './protocol.ts'
import { OutsideComponent } from './regulation.ts'
import { route } from './route.ts'
import { RoundRulings } from './rulings.ts'
import { Completion, EntryLabel, MOST_ENTRIES, RoundNumber, Side, TournamentParams, Uuid, Voiding } from './shapes.ts'

/** `winner` null: unfinished, or drawn after a fixed number of deals. The points don't always show the winner. */
export const GameScore = z
  .object({ a: z.int(), b: z.int(), outcome: z.enum(OUTCOMES), winner: Side.nullable() })
  .meta({ id: 'GameScore' })
export type GameScore = z.infer<typeof GameScore>

/** The result of one component that was entered in addition to the games. */
export const OutsideScore = z.object({ a: z.int(), b: z.int() }).meta({ id: 'OutsideScore' })
export type OutsideScore = z.infer<typeof OutsideScore>

/** A format's reason: its code and the values its sentence needs. */
export const Reason = z.looseObject({ code: z.string() }).meta({ id: 'Reason' })

/** The points of all games, where both sides have won the same number of games and points decide; missing otherwise. */
export const ByPoints = z.object({ a: z.number(), b: z.number() })

/** An encounter in two figures, those that decide it, and its winner by the rules of its stage; `winner` null: neither. */
export const EncounterTotal = z
  .object({ a: z.number(), b: z.number(), winner: Side.nullable(), byPoints: ByPoints.optional() })
  .meta({ id: 'EncounterTotal' })
export type EncounterTotal = z.infer<typeof EncounterTotal>

export const Encounter = z
  .object({
    id: Uuid,
    table: z.int(),
    /** From 1; with fewer tables than encounters one heat plays after another. */
    heat: z.int(),
    /** A side: the id and number of its first entry, the names of all its players. */
    a: EntryLabel,
    b: EntryLabel,
    /** The second entry of each side, where the draw makes the partners. */
    partners: z.object({ a: EntryLabel, b: EntryLabel }).nullable(),
    reasons: z.array(Reason),
    /** All games of the encounter; empty: not reported yet. */
    games: z.array(GameScore),
    /** One score for each component in addition to the games. */
    outside: z.array(OutsideScore),
    /** Award of this encounter per side; null: not reported yet. */
    award: z.object({ a: z.number(), b: z.number() }).nullable(),
    /** Null: not reported yet. Missing in answers kept by a page of an earlier build. */
    total: EncounterTotal.nullable().optional(),
    resultVersion: z.int(),
    /** How far both sides agree on the result. */
    standing: z.enum(RESULT_STANDINGS),
    /** `standing` is `contested`. */
    contested: z.boolean(),
    /** A walkover that is played once its result is cleared, because different people are entered by now; missing: it is none. */
    playedOnceCleared: z.literal(true).optional(),
  })
  .meta({ id: 'Encounter' })
export type Encounter = z.infer<typeof Encounter>

export const Bye = z
  .object({ id: Uuid, entry: EntryLabel, reasons: z.array(Reason), award: z.number() })
  .meta({ id: 'Bye' })
export type Bye = z.infer<typeof Bye>

/** The fingerprint of a round: changes with its seating and its status, not with results. */
export const RoundFingerprint = z.string().regex(/^[\w-]{16}$/)

export const Round = z
  .object({
    version: z.int(),
    number: z.int(),
    stage: z.int(),
    status: z.enum(['draft', 'published', 'closed']),
    seed: z.string(),
    fingerprint: RoundFingerprint,
    format: z.enum(FORMAT_KEYS),
    /** The number of draws, including this one. */
    draws: z.int(),
    /** Whether a draft can keep some encounters while the rest is drawn again. */
    keeps: z.boolean(),
    /** Games of one encounter, and the points that end one. */
    games: z.int(),
    /** An encounter ends as soon as one side has won more than half of its games. */
    bestOf: z.boolean(),
    /** How a game counts that the bell ended; missing: as written. */
    unfinished: z.enum(UNFINISHED_RULES).optional(),
    /** What is entered in addition to the games. */
    outside: z.array(OutsideComponent),
    game: z.enum(GAME_KEYS),
    /** All its options. */
    options: z.record(z.string(), z.unknown()),
    /**
     * Special wins that count like ordinary ones here; missing: none. The form does not offer a Retour that counts like an ordinary win.
     */
    plainWins: z.array(z.enum(SPECIAL_WINS)).optional(),
    /** The points of its encounters count for nothing, or it brings none; missing: they count. */
    withoutPoints: z.literal(true).optional(),
    /** Nothing is drawn: tables are entered after they have been played. */
    asPlayed: z.boolean(),
    target: z.int(),
    /** A side is restricted from `target − margin` points on; 0: the game has no such limit. */
    margin: z.int(),
    /** Points of a game above this do not count; null: all count. */
    most: z.int().nullable(),
    reported: z.int(),
    /** By table, heat after heat. */
    encounters: z.array(Encounter),
    /**
     * By encounter, the tables of its heat that it waits for because one person plays at both; encounters that wait for none are left
     * out.
     */
    awaited: z.record(Uuid, z.array(z.int())),
    byes: z.array(Bye),
    /** Where partners are drawn: the repetitions in this round, and the lower bounds for any draw. */
    repeats: z
      .object({
        repeatedPartners: z.int(),
        leastRepeatedPartners: z.int(),
        repeatedOpponents: z.int(),
        leastRepeatedOpponents: z.int(),
      })
      .nullable(),
    /** Entries of the stage that are not in this round: eliminated, or waiting for an opponent. */
    out: z.array(EntryLabel),
    rulings: RoundRulings,
  })
  .meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

/** What a shared rank leaves open: in one group, counted from 1, or with null across all of them. */
const TieToDecide = z.object({
  rank: z.int(),
  group: z.int().nullable(),
  /** The place of the first of them in that group, or among all. */
  place: z.int(),
  /** `field`: only some of them go on; `order`: all do, and their order is open. */
  decides: z.enum(['field', 'order']),
  entries: z.array(EntryLabel),
})

/** The entries that would be drawn, and the others by reason. */
export const DrawField = z
  .object({
    /**
     * `everybody`: all who are present; `stage`: the entries already in the stage; `qualified`: the entries that have reached it;
     * `named`: the desk chooses among `drawn`.
     */
    by: z.enum(['everybody', 'stage', 'qualified', 'named']),
    /** Shared ranks that have to be decided first, because they leave open which entries advance, or in which order. */
    ties: z.array(TieToDecide),
    drawn: z.array(EntryLabel),
    /** Entries without a place (yet). */
    waiting: z.array(EntryLabel),
    absent: z.array(EntryLabel),
    singles: z.array(EntryLabel),
    withdrawn: z.array(EntryLabel),
    /** Entries that came after the stage began, which takes no more. */
    late: z.array(EntryLabel),
    /** Entries of the stage without a place in this round. */
    out: z.array(EntryLabel),
    /** Losers who may be drawn back in, also those who decline, by start number; null: this round draws nobody back in. */
    mayComeBack: z.array(EntryLabel).nullable(),
    /**
     * The matches for places as they will be drawn among `drawn`, each named after the better of its two places, and the entries that keep
     * their place without playing. Missing: the format has none, too few play, or the field is not decided; also in answers kept by a page of
     * an earlier build.
     */
    forPlaces: z
      .object({
        matches: z.array(z.object({ place: z.int(), a: EntryLabel, b: EntryLabel })),
        byes: z.array(EntryLabel),
      })
      .optional(),
  })
  .meta({ id: 'DrawField' })
export type DrawField = z.infer<typeof DrawField>

/** A table or a bye that a swap changes; a table also counts as changed if it waits for other tables. */
export const SwapEffect = z
  .union([
    z.object({
      kind: z.literal('encounter'),
      before: Encounter,
      after: Encounter,
      /** The tables it waits for. */
      awaited: z.object({ before: z.array(z.int()), after: z.array(z.int()) }),
    }),
    z.object({ kind: z.literal('bye'), before: Bye, after: Bye }),
  ])
  .meta({ id: 'SwapEffect' })
export type SwapEffect = z.infer<typeof SwapEffect>

/** Why two entries do not meet: a code, and what would be worse or better if they did, the most important first. */
export const WhyNot = z
  .object({
    code: z.enum([
      'they-meet',
      'parted-by-hand',
      'not-drawn',
      'as-good',
      'worse',
      'schedule-decides',
      'bracket-decides',
    ]),
    changes: z.array(
      z.object({
        level: z.enum([
          'same-person',
          'forbidden',
          'heat',
          'rematch',
          'bye-again',
          'bye-lowest',
          'score-difference',
          'together',
          'order',
          'partners',
          'opponents',
        ]),
        drawn: z.number(),
        forced: z.number(),
      }),
    ),
  })
  .meta({ id: 'WhyNot' })
export type WhyNot = z.infer<typeof WhyNot>

/** The table that a latecomer plays at. */
const LateSeat = z.object({
  table: z.int(),
  heat: z.int(),
  /** Tables of its heat that are played before it, or after it, because one person plays at both. */
  after: z.array(z.int()),
  awaitedBy: z.array(z.int()),
  /** As in `Encounter`. Missing in answers kept by a page of an earlier build. */
  reasons: z.array(Reason).optional(),
})

/** Entries that have come too late for the draft, for the current round, or for all remaining rounds. */
export const Latecomers = z
  .object({
    version: z.int(),
    /** The last published round. Null: none, or the tournament is over. */
    round: z.object({ number: z.int(), fingerprint: RoundFingerprint, over: z.boolean() }).nullable(),
    /** The number of the draft. */
    draft: z.int().nullable(),
    late: z.array(
      z.object({
        entry: EntryLabel,
        /** Rounds the entry was not in, without drafts. They give it nothing, but for those in `lost`. */
        missed: z.array(z.int()),
        /** Those of them that were a match of a bracket: it counts as lost. */
        lost: z.array(z.int()),
        /** The opponent with a bye the entry can still play in the current round, and the table; null: none. */
        chance: LateSeat.extend({ against: EntryLabel }).nullable(),
        /** Why that is not possible; null: it is, or the round is over. */
        whyNot: z.enum(['draw', 'no-bye', 'not-these']).nullable(),
        /** When the entry begins otherwise. `drawn-again`: the draft has no place for it, but would if drawn again. */
        begins: z.enum([
          'drawn-again',
          'next-round',
          'next-round-if-any',
          'stage',
          'if-named',
          'if-qualified',
          'never',
        ]),
        /** The stage the entry begins with, from 0; null: the current one, or none. */
        stage: z.int().nullable(),
        /** Why the entry never begins, or not before that stage, and the acts that would still let it play. */
        why: z.enum(['drawn-ahead', 'others-only', 'no-round-left', 'match-missed']).nullable(),
        ways: z.array(
          z.enum(['drawRound', 'changeEntry', 'discardRound', 'clearResult', 'reopenRound', 'changeRegulation']),
        ),
      }),
    ),
  })
  .meta({ id: 'Latecomers' })
export type Latecomers = z.infer<typeof Latecomers>

/** A table of a round. */
export const TablePlace = z.object({ table: z.int(), heat: z.int() })
export type TablePlace = z.infer<typeof TablePlace>

const Seed = z.string().regex(/^[a-z0-9-]{4,40}$/)
const TwoEntries = z.object({ x: Uuid, y: Uuid })
/** The fingerprint of what discarding a round would lose, as it was shown. */
const EffectSeen = z.string().regex(/^[\w-]{16}$/)
/** The fingerprint of the round the caller saw; refused with `round-changed` when it differs by now. */
const Seen = z.object({ seen: RoundFingerprint })

const RoundParams = TournamentParams.extend({ number: RoundNumber })

export const roundRoutes = {
  getDrawField: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/draw-field',
    right: 'view',
    summary: 'Who would take part in the next draw',
    params: TournamentParams,
    query: z.object({ only: z.enum(['present', 'all']).optional() }),
    answer: DrawField,
  }),
  drawRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds',
    right: 'organise',
    summary: 'Draw the next round as a draft; an earlier draft is replaced under a new seed',
    params: TournamentParams,
    body: z.object({
      /** The draft to replace; if missing, there must be none (`round-changed`). */
      seen: RoundFingerprint.optional(),
      /** Entries marked present, or all; by default the present ones as soon as any is marked. */
      only: z.enum(['present', 'all']).optional(),
      /** Repeats a draw; by default a new seed. */
      seed: Seed.optional(),
      /** Encounters and byes of the draft to keep, with their tables; only the rest is drawn again. */
      keep: z.array(Uuid).max(MOST_ENTRIES).optional(),
      /** The entries of a stage whose field the desk names; needed for its first round. */
      entries: z.array(Uuid).max(MOST_ENTRIES).optional(),
    }),
    answer: Round,
  }),
  getRound: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number',
    right: 'view',
    summary: 'A round with tables and results',
    params: RoundParams,
    answer: Round,
  }),
  /** Tables with valid links to their sheets; links are made when a sheet is printed, never for a draft. */
  listPrintedSheets: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/printed',
    right: 'view',
    summary: 'The tables of a round whose sheets may be printed already',
    params: RoundParams,
    answer: z.object({ tables: z.array(TablePlace) }),
  }),
  discardRound: route({
    method: 'DELETE',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number',
    right: 'organise',
    summary: 'Throw a draft away, or take back a published round nobody has reported in',
    params: RoundParams,
    /**
     * If tables have begun to write, or a tie was decided since the round was published, only `yes` takes it back (`round-has-sheets`); the
     * history keeps the sheets. `effect`: the one that refusal named (params `effect`); refused again, with the new one, when something else
     * would be lost by now. Missing: whatever is lost, as an earlier build confirms it.
     */
    query: Seen.extend({ withSheets: z.enum(['no', 'yes']).default('no'), effect: EffectSeen.optional() }),
    answer: Completion,
  }),
  previewSwap: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/swap',
    right: 'view',
    summary: 'What would change if two entries of a draft changed places',
    params: RoundParams,
    query: TwoEntries,
    answer: z.object({ version: z.int(), seen: RoundFingerprint, effects: z.array(SwapEffect) }),
  }),
  swapEntries: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/swap',
    right: 'organise',
    summary: 'Let two entries of a draft change places',
    params: RoundParams,
    body: TwoEntries.extend(Seen.shape),
    answer: Round,
  }),
  explainNotMeeting: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/why-not',
    right: 'view',
    summary: 'Why two do not meet: the draw again with the two forced to, and what that costs more',
    params: RoundParams,
    query: TwoEntries,
    answer: WhyNot,
  }),
  getDrawProtocol: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/protocol',
    right: 'view',
    summary: 'Everything the draw was made from, so that anybody can repeat it',
    params: RoundParams,
    answer: DrawProtocol,
  }),
  publishRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/publish',
    right: 'organise',
    summary: 'Make a draft the round that is played',
    params: RoundParams,
    /**
     * `without`: entries that came after the draw and are not to play in the round; refused with `entries-left-out` (params `entries`,
     * `numbers`) where there are others.
     */
    body: Seen.extend({ without: z.array(Uuid).max(MOST_ENTRIES).default([]) }),
    answer: Completion,
  }),
  getLatecomers: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/latecomers',
    right: 'view',
    summary: 'Who has come too late for the draft or the round that is played, and which bye each could still take',
    params: TournamentParams,
    answer: Latecomers,
  }),
  seatLatecomer: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/latecomers',
    right: 'desk',
    summary: 'Let somebody who came late play against the entry that has a bye in the round that is played',
    params: TournamentParams,
    body: Seen.extend({ entry: Uuid }),
    answer: z.object({
      version: z.int(),
      number: z.int(),
      encounter: Uuid,
      ...LateSeat.shape,
      /** The id for `undoChange`. */
      undo: Uuid,
      ...Voiding.shape,
    }),
  }),
  closeRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/close',
    right: 'organise',
    summary: 'Close a round in which every table has reported',
    params: RoundParams,
    answer: Completion,
  }),
  reopenRound: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/rounds/:number/reopen',
    right: 'organise',
    summary: 'Take the closing of the last round back',
    params: RoundParams,
    answer: Completion,
  }),
}
