// Which special wins matter in a stage: only these are asked for on paper and at the desk, and shown.

import { GAME_TRAITS } from '../../games/traits.ts'
import { SPECIAL_WINS, type SpecialWin } from '../../model.ts'
import { asksFor } from '../../standings/criterion-traits.ts'
import { optionsOf, type Regulation } from '../regulation/regulation.ts'
import { hasRetour, hasSpecialWins } from '../regulation/rules/special-wins.ts'
import { stageRules } from '../state/tournament.ts'

/**
 * The special wins of a stage that count: in the points rule, in the marks (where a sheet has any, or the ranking uses them), in the ranking of
 * this stage or a later one, or for a prize.
 */
export function countedSpecialWins(regulation: Regulation, at: number): readonly SpecialWin[] {
  const stage = stageRules(regulation, at)
  const { marks } = optionsOf(stage.game)
  const { times, bonus } = stage.pointsRule.game
  const criteria = regulation.stages.slice(at).flatMap(({ ranking }) => ranking)
  const readsMarks = asksFor(criteria, 'source', 'marks') || GAME_TRAITS[stage.game.key].marks.shape !== null
  const counts = (how: SpecialWin) =>
    bonus[how] !== 0 || times[how] !== 1 || criteria.includes(how) || (readsMarks && marks[how] !== marks.normal)
  return SPECIAL_WINS.filter((how) =>
    how === 'retour'
      ? hasRetour(stage) && counts(how)
      : hasSpecialWins(stage) && (counts(how) || regulation.prizes.includes('most-schneider')),
  )
}
