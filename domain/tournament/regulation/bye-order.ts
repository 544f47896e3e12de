// Which entry a Swiss draw gives the bye, among those with the fewest byes.

import { type PairingOptions, valuesOf } from '../../formats/options.ts'
import { CRITERION_TRAITS } from '../../standings/criterion-traits.ts'
import { scoreKeyOf } from '../../standings/scores.ts'
import type { StageRules } from './regulation.ts'

type ByeRules = Pick<StageRules, 'format' | 'ranking'> & { readonly pairing?: PairingOptions | undefined }

/**
 * The bye goes to
 *
 * - `table`: the last one of the table.
 * - `score`: the one with the lowest score; of several, to the last one of the table. The table is ordered by something else first.
 * - `lot`: the one with the lowest score; of several, to one by lot.
 */
export type ByeOrder = 'table' | 'score' | 'lot'

/** The order of the byes in a stage that is drawn by score, apart from its accelerated rounds. */
export function byeOrder({ format, pairing = {}, ranking }: ByeRules): ByeOrder {
  if (valuesOf(format, pairing).order === 'lot') return 'lot'
  // All entries of a stage have reached it.
  const [first] = ranking.filter((key) => CRITERION_TRAITS[key].source !== 'stages')
  return first === scoreKeyOf(ranking) ? 'table' : 'score'
}

/** The number of rounds in which the extra points of the upper half count in that order, too. */
export function roundsAhead({ format, pairing = {} }: Pick<ByeRules, 'format' | 'pairing'>): number {
  return valuesOf(format, pairing).accelerated?.rounds ?? 0
}

/** The order of the bye in one round, with `before` rounds of the stage before it; `isAhead`: with those extra points. */
export function byeOrderIn(rules: ByeRules, before: number): { readonly by: ByeOrder; readonly isAhead: boolean } {
  const by = byeOrder(rules)
  const isAhead = before < roundsAhead(rules)
  return { by: isAhead && by === 'table' ? 'score' : by, isAhead }
}
