// Defaults of a regulation where an announcement is silent: presets state only what differs.

import type { PointsRule } from '../../scoring/encounter.ts'
import type { GamePointsRule } from '../../scoring/points-rule.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import {
  REGULATION_VERSION,
  type Regulation,
  type StageGame,
  type StageRules,
  usualForfeit,
  wonBye,
} from '../regulation/regulation.ts'
import { NOTHING_SPECIAL } from '../regulation/rules/special-wins.ts'

const NOTHING_FOR_GAMES: GamePointsRule = {
  win: 0,
  draw: 0,
  loss: 0,
  own: 'none',
  ...NOTHING_SPECIAL,
}

/** A points rule that gives points for games alone. */
export function perGame(game: Partial<GamePointsRule>): PointsRule {
  return { game: { ...NOTHING_FOR_GAMES, ...game }, encounter: null, outside: [], counted: null }
}

/** A win counts 1. */
export const ONE_A_WIN = perGame({ win: 1 })

type StageRuleName = 'format' | 'rounds' | 'games' | 'pointsRule' | 'ranking'

/** A stage for everybody with the usual policies: a bye counts as won, and so does a game the other side did not come to. */
export function stage(
  game: StageGame,
  rules: Pick<StageRules, StageRuleName> & Partial<Omit<StageRules, StageRuleName | 'game'>>,
): StageRules {
  return {
    field: 'all',
    game,
    decidedBy: 'games-then-points',
    bye: wonBye(game.target),
    unfinished: 'as-written',
    forfeit: usualForfeit(game.target),
    carry: 'all',
    ...rules,
  }
}

/** A bracket after the rounds of `before`; its players are placed ahead of all others. */
export function bracketAfter(before: StageRules, rules: Pick<StageRules, 'field'> & Partial<StageRules>): StageRules {
  return {
    ...before,
    format: 'knock-out',
    pairing: { 'knock-out': { draw: 'lot', places: 'third' } },
    rounds: 'all',
    ...rules,
    ranking: ['placement', ...before.ranking],
  }
}

interface RegulationParts extends Partial<Omit<Regulation, 'version' | 'preset' | 'field' | 'stages'>> {
  readonly field?: Partial<Regulation['field']>
}

/** A regulation for pairs that find their partners themselves. */
export function regulation(preset: PresetKey, stages: readonly StageRules[], parts: RegulationParts = {}): Regulation {
  const { field, ...rest } = parts
  return {
    version: REGULATION_VERSION,
    preset,
    title: null,
    field: { kind: 'pairs', singles: 'find-partner', capacity: null, entriesPerPerson: 1, ...field },
    fee: null,
    stages,
    qualifiers: null,
    tables: [],
    prizes: [],
    ...rest,
  }
}
