// What is fixed in a regulation once a stage has begun: a change of it is refused, a repair leaves it, and the editor locks its fields.

import { isSame } from './alike.ts'
import {
  isAsPlayed,
  isAtOnce,
  isBestOf,
  nextBest,
  optionsOf,
  type Regulation,
  type StageGame,
  type StageRules,
} from './regulation.ts'

/** For each stage up to the last that has begun, the number of its published rounds. */
export type BegunStages = readonly number[]

interface FixedRow {
  /** The part, to be compared: a missing value equals its default. */
  of(stage: StageRules): unknown
  /** The stage with the part as it stands. */
  keep(stage: StageRules, stands: StageRules): StageRules
}

/** The parts of a stage that are fixed once its first round is published. */
const FIXED = {
  format: { of: ({ format }) => format, keep: keeping('format') },
  // Options of other formats are ignored.
  pairing: { of: ({ format, pairing }) => ownOptions(format, pairing), keep: keeping('pairing') },
  asPlayed: { of: isAsPlayed, keep: keeping('asPlayed') },
  field: {
    of: ({ field }) => (typeof field === 'object' && 'perGroup' in field ? { ...field, next: nextBest(field) } : field),
    keep: keeping('field'),
  },
  games: { of: ({ games }) => games, keep: keeping('games') },
  bestOf: { of: isBestOf, keep: keeping('bestOf') },
  atOnce: { of: isAtOnce, keep: keeping('atOnce') },
  // Marks matter only after a game.
  game: { of: ({ game }) => ({ ...optionsOf(game), marks: null, key: game.key }), keep: keepGame },
  outside: {
    of: ({ pointsRule }) =>
      pointsRule.outside.map((component) => [component.kind, component.kind === 'score' ? component.headStart : 0]),
    keep: keepOutside,
  },
} as const satisfies { readonly [Part in keyof StageRules | 'outside']?: FixedRow }

export type FixedPart = keyof typeof FIXED
export const FIXED_PARTS = Object.keys(FIXED) as readonly FixedPart[]

/** The first fixed part in which two versions of a stage differ; null: none. */
export function otherFixedPart(before: StageRules, after: StageRules): FixedPart | null {
  return FIXED_PARTS.find((part) => !isSame(FIXED[part].of(before), FIXED[part].of(after))) ?? null
}

/**
 * Whether a part of a stage may no longer change. `stage`: that it is there, at its index; `rounds`: their number, once a later stage has
 * begun. Before that there may not be fewer rounds than `leastRounds`.
 */
export function isFixed(part: FixedPart | 'stage' | 'rounds', begun: BegunStages, at: number): boolean {
  return part === 'rounds' ? at < begun.length - 1 : (begun[at] ?? 0) > 0
}

/** Whether the kind of field may no longer change. */
export function isKindFixed(begun: BegunStages): boolean {
  return begun.length > 0
}

/** The fewest rounds of a stage: those that are published. */
export function leastRounds(begun: BegunStages, at: number): number {
  return Math.max(1, begun[at] ?? 0)
}

/** `regulation` with the fixed parts of the first `begun` stages taken from `before`, because a repair of them would be refused. */
export function withBegunStages(before: Regulation, regulation: Regulation, begun: number): Regulation {
  const stages = regulation.stages.map((stage, at) => {
    const stands = before.stages[at]
    return stands && at < begun ? FIXED_PARTS.reduce((result, part) => FIXED[part].keep(result, stands), stage) : stage
  })
  return { ...regulation, stages }
}

function keeping(part: keyof StageRules): FixedRow['keep'] {
  return (stage, stands) => {
    const { [part]: _, ...rest } = stage
    return { ...rest, ...(stands[part] === undefined ? {} : { [part]: stands[part] }) } as StageRules
  }
}

function ownOptions(format: StageRules['format'], pairing: StageRules['pairing'] = {}): object {
  return (pairing as Readonly<Record<string, object>>)[format] ?? {}
}

function keepGame(stage: StageRules, stands: StageRules): StageRules {
  const { marks } = stage.game
  const { marks: _, ...played } = stands.game
  return { ...stage, game: (marks === undefined ? played : { ...played, marks }) as StageGame }
}

/** Names and worths of components may still change. */
function keepOutside(stage: StageRules, stands: StageRules): StageRules {
  const outside = stands.pointsRule.outside.map((one, at) => {
    const now = stage.pointsRule.outside[at]
    if (now?.kind !== one.kind) return one
    return now.kind === 'score' && one.kind === 'score' ? { ...now, headStart: one.headStart } : now
  })
  return { ...stage, pointsRule: { ...stage.pointsRule, outside } }
}
