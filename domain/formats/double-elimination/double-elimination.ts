import { bracketFormat } from '../bracket/format.ts'
import { optionsOf } from '../options.ts'
import { doubleEliminationBracket } from './bracket.ts'
import { doubleEliminationTraits } from './traits.ts'

/**
 * Knock-out in which only the second loss puts an entry out: losers go on in a bracket of their own, whose winner meets the winner
 * of the first one in the grand final. An entry that waits for an opponent is out of the round.
 */
export const doubleElimination = bracketFormat('double-elimination', doubleEliminationTraits, (options) => {
  const { draw, reset } = optionsOf('double-elimination', options)
  return { draw, bracketOf: (size) => doubleEliminationBracket(size, reset) }
})
