import type { StageSoFar } from '../past/stage-so-far.ts'
import type { PictureSoFar } from '../picture/picture.ts'
import { seedOrder } from './bracket.ts'
import { type BracketStage, bracketRounds } from './stage.ts'
import { encountersIn, treeParts } from './tree-parts.ts'

/** The picture of a bracket, including all matches to come. O(matches). */
export function drawBracket(stage: BracketStage, task: StageSoFar): PictureSoFar {
  const rounds = bracketRounds(stage, task) ?? []
  const seeds = stage.draw === 'seeded' ? seedOrder(2 * (rounds[0]?.matches.length ?? 0)) : []
  const parts = treeParts({
    rounds,
    here: new Set(task.field),
    firstId: 1,
    firstRound: 1,
    originOf: (place) => {
      const seed = seeds[place]
      return seed === undefined ? { code: 'drawn' } : { code: 'seed', seed }
    },
  })
  return { parts, shown: encountersIn(rounds) }
}
