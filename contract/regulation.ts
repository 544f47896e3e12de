// The regulation on the wire: the same value as in the domain.

import { z } from 'zod'
import { UNFINISHED_RULES } from '#domain/encounter-end.ts'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { TARGETS } from '#domain/games/options.ts'
import { LENGTHS } from '#domain/lengths.ts'
import type { Limit } from '#domain/limit.ts'
import { DECIDERS } from '#domain/scoring/encounter.ts'
import { OWN_POINTS } from '#domain/scoring/points-rule.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { FIELD_KINDS, REGULATION_VERSION, SPECIAL_PRIZES } from '#domain/tournament/regulation/regulation.ts'
import { PairingOptions, StageGame } from './options.ts'
import { route } from './route.ts'
import {
  ClubParams,
  Completion,
  count,
  EntryLabel,
  TextLine,
  TournamentParams,
  Uuid,
  VoidedDecision,
} from './shapes.ts'

const halves = ({ least, most }: Limit) => z.number().multipleOf(0.5).min(least).max(most)
const points = halves(LIMITS.pointsRule.points)
const byOutcome = (figure: z.ZodNumber) => z.strictObject({ schneider: figure, retour: figure })

const GamePointsRule = z.strictObject({
  win: points,
  draw: points,
  loss: points,
  /** Whether the card points count, and if so as written or capped at the target. */
  own: z.enum(OWN_POINTS),
  /** The factor for everything the winner gets. */
  times: byOutcome(count(LIMITS.pointsRule.times)),
  /** Added on top. */
  bonus: byOutcome(points),
})

/** Entered in addition to the games: a result of its own, or a number for each side. */
export const OutsideComponent = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('score'),
      name: TextLine.min(1).max(LENGTHS.component),
      win: points,
      draw: points,
      loss: points,
      /** The points that its winner has at the start of every game. */
      headStart: count(LIMITS.pointsRule.headStart),
    }),
    z.strictObject({ kind: z.literal('count'), name: TextLine.min(1).max(LENGTHS.component), each: points }),
  ])
  .meta({ id: 'OutsideComponent' })
export type OutsideComponent = z.infer<typeof OutsideComponent>

const PointsRule = z.strictObject({
  game: GamePointsRule,
  /** Added on top, for the encounter as a whole. */
  encounter: z.strictObject({ win: points, draw: points, loss: points }).nullable(),
  outside: z.array(OutsideComponent).max(LIMITS.pointsRule.components.most),
  /** Only this many rounds count, each entry's best. */
  counted: count(LIMITS.pointsRule.counted).nullable(),
})

const score = { pointsFor: count(LIMITS.score), pointsAgainst: count(LIMITS.score) }

const StageRules = z
  .strictObject({
    format: z.enum(FORMAT_KEYS),
    pairing: PairingOptions.optional(),
    /** Nothing is drawn: tables are entered after they have been played. */
    asPlayed: z.literal(true).optional(),
    /**
     * The whole field, the N best, the best of each group, the best across groups, the losers of the stage before, or the entries the
     * desk names.
     */
    field: z.union([
      z.literal('all'),
      z.strictObject({ best: count(LIMITS.field.best) }),
      z.strictObject({ perGroup: count(LIMITS.field.perGroup), next: count(LIMITS.field.next).optional() }),
      z.strictObject({ fromGroups: count(LIMITS.field.fromGroups) }),
      z.strictObject({ losers: z.literal(true) }),
      z.strictObject({ byHand: z.literal(true) }),
    ]),
    /** `all`: as many as the format gives. */
    rounds: z.union([count(LIMITS.rounds), z.literal('all')]),
    /** 0: only results in addition to the games count. */
    games: count(LIMITS.games),
    bestOf: z.boolean().optional(),
    /** The games of an encounter are played at the same time. */
    atOnce: z.literal(true).optional(),
    game: StageGame,
    pointsRule: PointsRule,
    decidedBy: z.enum(DECIDERS),
    bye: z.discriminatedUnion('as', [
      z.strictObject({ as: z.literal('win'), ...score }),
      z.strictObject({ as: z.literal('points'), points }),
      z.strictObject({ as: z.literal('average') }),
      z.strictObject({ as: z.literal('nothing') }),
    ]),
    unfinished: z.enum(UNFINISHED_RULES),
    forfeit: z.strictObject({ ...score, penalty: halves(LIMITS.penalty) }),
    /** Whether results of earlier stages count in this one. */
    carry: z.enum(['all', 'nothing']),
    ranking: z.array(z.enum(CRITERION_KEYS)),
    minimumGames: count(LIMITS.minimumGames).optional(),
    playOff: z
      .strictObject({ target: count(LIMITS.playOff.target), restricted: count(LIMITS.playOff.restricted) })
      .optional(),
  })
  .meta({ id: 'StageRules' })

export const SecondaryTable = z
  .discriminatedUnion('of', [
    z.strictObject({ of: z.literal('women') }),
    z.strictObject({ of: z.literal('guests') }),
    /** Born in this year or later. */
    z.strictObject({ of: z.literal('youth'), since: count(LIMITS.tables.since) }),
    /** Villages or clubs by the sum of their best people. */
    z.strictObject({ of: z.literal('homes'), best: count(LIMITS.tables.best) }),
  ])
  .meta({ id: 'SecondaryTable' })
export type SecondaryTable = z.infer<typeof SecondaryTable>

export const Regulation = z
  .strictObject({
    version: z.literal(REGULATION_VERSION),
    preset: z.enum(PRESET_KEYS),
    /** The club's own name for it. */
    title: TextLine.min(1).max(LENGTHS.title).nullable(),
    field: z.strictObject({
      kind: z.enum(FIELD_KINDS),
      singles: z.enum(['find-partner', 'drawn-partner']),
      capacity: count(LIMITS.field.capacity).nullable(),
      entriesPerPerson: count(LIMITS.field.entriesPerPerson),
    }),
    /** In cents. */
    fee: count(LIMITS.fee).nullable(),
    stages: z.array(StageRules).min(LIMITS.stages.least).max(LIMITS.stages.most),
    qualifiers: z
      .union([
        z.strictObject({ best: count(LIMITS.qualifiers.best) }),
        z.strictObject({ perGroup: count(LIMITS.qualifiers.perGroup) }),
      ])
      .nullable(),
    tables: z.array(SecondaryTable).max(LIMITS.tables.count.most),
    prizes: z.array(z.enum(SPECIAL_PRIZES)).max(SPECIAL_PRIZES.length),
  })
  .meta({ id: 'Regulation' })
export type Regulation = z.infer<typeof Regulation>

/** What may differ from the preset while it still counts as that preset. Applies to the first stage, `advance` to the second. */
export const Adjustments = z.object({
  rounds: count(LIMITS.rounds).optional(),
  games: count(LIMITS.cardGames).optional(),
  bestOf: z.boolean().optional(),
  pairing: PairingOptions.optional(),
  /** How many advance from each group, how many of the next best, and how they are drawn. */
  advance: z
    .object({
      perGroup: count(LIMITS.field.perGroup).optional(),
      next: count(LIMITS.field.next).optional(),
      pairing: PairingOptions.optional(),
    })
    .optional(),
  /** In the limits of some game; the rules of the regulation know those of its own. */
  target: count({ least: TARGETS.deals.least, most: TARGETS.cards.most }).optional(),
  fee: count(LIMITS.fee).nullable().optional(),
})
export type Adjustments = z.infer<typeof Adjustments>

/** A club regulation. */
export const ClubRegulation = z
  .object({ id: Uuid, title: z.string(), regulation: Regulation, changedAt: z.iso.datetime() })
  .meta({ id: 'ClubRegulation' })
export type ClubRegulation = z.infer<typeof ClubRegulation>

/** The effect of another regulation on a tournament. */
export const RegulationEffect = z
  .object({
    version: z.int(),
    /** Existing results, and how many of them would get another value. */
    results: z.int(),
    revalued: z.int(),
    /** Entries whose rank would change; null: no rank before, or none after. */
    moved: z.array(z.object({ entry: EntryLabel, before: z.int().nullable(), after: z.int().nullable() })),
    voided: z.array(VoidedDecision),
    /** The number of a draft drawn by other rules, which the change discards. */
    draft: z.int().nullable(),
  })
  .meta({ id: 'RegulationEffect' })
export type RegulationEffect = z.infer<typeof RegulationEffect>

const RegulationParams = ClubParams.extend({ regulation: Uuid })
const RegulationToSave = z.object({ title: TextLine.min(1).max(LENGTHS.title), regulation: Regulation })

export const regulationRoutes = {
  listPresets: route({
    method: 'GET',
    path: '/api/v1/presets',
    right: 'open',
    summary: 'The regulations one can start from',
    answer: z.object({ presets: z.array(Regulation) }),
  }),
  listRegulations: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/regulations',
    right: 'view',
    summary: 'The club regulations, by title',
    params: ClubParams,
    answer: z.object({ regulations: z.array(ClubRegulation) }),
  }),
  addRegulation: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/regulations',
    right: 'organise',
    summary: "Keep a regulation as the club's own",
    params: ClubParams,
    body: RegulationToSave,
    answer: ClubRegulation,
  }),
  replaceRegulation: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/regulations/:regulation',
    right: 'organise',
    summary: 'Change a regulation of the club; tournaments that were made from it keep theirs',
    params: RegulationParams,
    /** `base`: the regulation the change was made from; refused with `regulation-changed` if the saved one differs by now. */
    body: RegulationToSave.extend({ base: Regulation.optional() }),
    answer: ClubRegulation,
  }),
  removeRegulation: route({
    method: 'DELETE',
    path: '/api/v1/clubs/:club/regulations/:regulation',
    right: 'organise',
    summary: 'Remove a regulation of the club; tournaments that were made from it keep theirs',
    params: RegulationParams,
    answer: z.object({ removed: z.literal(true) }),
  }),
  readRegulation: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/regulations/read',
    right: 'view',
    summary: 'Read a regulation from a file, also one of an older version, without saving anything',
    params: ClubParams,
    body: 'file',
    answer: z.object({ regulation: Regulation }),
  }),
  writeRegulation: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/regulations/write',
    right: 'view',
    summary: 'A regulation as the text of a file; the same regulation gives the same bytes',
    params: ClubParams,
    body: z.object({ regulation: Regulation }),
    answer: z.object({ name: z.string(), text: z.string() }),
  }),
  previewRegulation: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/regulation/preview',
    right: 'view',
    summary: 'What another regulation would change in results and ranks, without saving anything',
    params: TournamentParams,
    body: z.object({ regulation: Regulation }),
    answer: RegulationEffect,
  }),
  changeRegulation: route({
    method: 'PUT',
    path: '/api/v1/clubs/:club/tournaments/:tournament/regulation',
    right: 'organise',
    summary: "Change a tournament's regulation as far as what has been played allows it",
    params: TournamentParams,
    /**
     * `seen`: the version whose preview was shown. A change that moves ranks or discards a draft needs the current version; otherwise it
     * is refused with `regulation-moves-ranks`, or with `draft-affected` if only the draft is discarded.
     * `base`: the regulation the change was made from; refused with `regulation-changed` if the saved one differs by now.
     */
    body: z.object({ regulation: Regulation, seen: z.int().optional(), base: Regulation.optional() }),
    answer: Completion,
  }),
}
