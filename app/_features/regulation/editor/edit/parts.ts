// The parts of a stage that are usually the same in all stages: an edit also applies to the following stages that agree with it.

import { jsonEqual } from '#app/_lib/json-equal.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { policiesAt } from './playing.ts'

export const PARTS = ['game', 'pointsRule', 'policies', 'ranking'] as const
export type EditorPart = (typeof PARTS)[number]

/** The stage's values for a part. */
function partOf(stage: StageRules, part: EditorPart): Partial<StageRules> {
  const { game, pointsRule, decidedBy, bye, unfinished, forfeit, playOff, ranking, minimumGames } = stage
  switch (part) {
    case 'game':
      return { game }
    case 'pointsRule':
      return { pointsRule, decidedBy }
    case 'policies':
      return { bye, unfinished, forfeit }
    case 'ranking':
      // What depends on the draw is no choice; `repaired` puts it first where it belongs.
      return {
        ranking: ranking.filter((criterion) => !CRITERION_TRAITS[criterion].comesByItself),
        minimumGames,
        playOff,
      }
  }
}

/** Does a stage have the same values for a part as the one before it? */
export function isAsBefore(stages: readonly StageRules[], at: number, part: EditorPart): boolean {
  const [stage, before] = [stages[at], stages[at - 1]]
  if (!stage || !before) return false
  return jsonEqual(partOf(stage, part), partFor(stage, before, part))
}

/** The values `before` has for a part, adapted to a stage with another target, or without games. */
export function partFor(stage: StageRules, before: StageRules, part: EditorPart): Partial<StageRules> {
  const value = partOf(before, part)
  if (part === 'policies') return policiesAt(stage.game, value, before.game)
  return part === 'pointsRule' && stage.games === 0 ? { ...value, decidedBy: 'outside' } : value
}

/** The stages after an edit of one of them and of the following ones that agreed with it about this part. */
export function withPartEdited(
  stages: readonly StageRules[],
  at: number,
  part: EditorPart,
  edit: (stage: StageRules) => StageRules,
): StageRules[] {
  let end = at + 1
  while (isAsBefore(stages, end, part)) end += 1
  return stages.map((stage, n) => (n >= at && n < end ? edit(stage) : stage))
}
