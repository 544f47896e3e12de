// How a rule of a regulation is broken, and the parts that several breaches share.

import type { FormatKey } from '../formats/format-keys.ts'
import { TIE_ENDERS } from '../standings/criterion.ts'
import type { CriterionKey } from '../standings/criterion-keys.ts'
import { perGame } from '../tournament/presets/draft.ts'
import {
  type FieldKind,
  type Regulation,
  type StageRules,
  usualForfeit,
  wonBye,
} from '../tournament/regulation/regulation.ts'

export type Change = Partial<StageRules>
type ChangeOfWhole = (regulation: Regulation) => Partial<Omit<Regulation, 'stages'>>

/** How a rule is broken: the preparation it needs, and then the change that breaks it. */
export interface Breach {
  /** Prepares the stage with the breach; null: not possible in this stage. */
  readonly prepare?: (stage: StageRules, at: number) => Change | null
  /** Prepares the stage before it. */
  readonly before?: Change
  /** Prepares the stage after it. */
  readonly after?: Change
  readonly kind?: FieldKind
  /** Only in the last stage, if the rule considers the stages after it. */
  readonly isLast?: true
  /** Only in a single stage, if the rule considers the stages before it. */
  readonly isAlone?: true
  readonly break?: (stage: StageRules) => Change
  /** Changes outside the stages, and their preparation. */
  readonly prepareWhole?: ChangeOfWhole
  readonly breakWhole?: ChangeOfWhole
  /** Pointer within the stage, or within the regulation if the rule is not about a stage. */
  readonly at: string
}

export const FOOTBALL = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
export const CARDS = { kind: 'count', name: 'Karten', each: 1 } as const
export const ONE_EACH = { win: 1, draw: 1, loss: 1 }
export const NO_MARKS = { normal: 0, schneider: 0, retour: 0 }

export const playedTo = (target: number, game: StageRules['game']): Change => ({
  game,
  bye: wonBye(target),
  forfeit: usualForfeit(target),
})
export const watten = (margin: number) => playedTo(11, { key: 'watten-twg', target: 11, margin })
export const byDeals = (deals: number) => playedTo(2500, { key: 'schieber', target: 2500, deals })

/** Inserts the criteria before the tie-breaks. */
export function rankedBy({ ranking }: StageRules, ...criteria: readonly CriterionKey[]): CriterionKey[] {
  const isEnd = (key: CriterionKey) => TIE_ENDERS.includes(key)
  return [...ranking.filter((key) => !isEnd(key)), ...criteria, ...ranking.filter(isEnd)]
}

/** One game, and a ranking by games won only. */
export const byWins: Change = {
  games: 1,
  bestOf: false,
  decidedBy: 'games',
  pointsRule: perGame({}),
  ranking: ['games-won', 'lot'],
  bye: { as: 'nothing' },
}
/** One game, and a ranking by points. */
export const byPoints: Change = { ...byWins, pointsRule: perGame({ win: 1 }), ranking: ['award', 'lot'] }
/** The same with outside components. */
export const plusOutside = (...outside: StageRules['pointsRule']['outside']): Change => ({
  ...byPoints,
  pointsRule: { ...perGame({ win: 1 }), outside },
})
export const withOutside = (stage: StageRules, outside: StageRules['pointsRule']['outside']): Change => ({
  pointsRule: { ...stage.pointsRule, outside },
})
export const withoutGames: Change = {
  games: 0,
  decidedBy: 'outside',
  pointsRule: { ...perGame({}), outside: [FOOTBALL] },
  ranking: ['award', 'lot'],
  bye: { as: 'nothing' },
}

/** Drawn by a format that has no requirements for its field. */
export const anywhere = (rounds: number): Change => ({ format: 'random', pairing: {}, rounds })
export const inGroupsOf = (size: number): Change => ({
  format: 'round-robin',
  rounds: 'all',
  pairing: { 'round-robin': { size } },
})
export const untilOut = (format: FormatKey): Change => ({
  ...byWins,
  format,
  pairing: {},
  rounds: 'all',
  field: { best: 4 },
  ranking: ['placement', 'games-won', 'lot'],
})
