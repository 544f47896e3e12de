// Which stages have a picture, and who draws it.

import { seedOrder } from '../bracket.ts'
import { type BracketStage, bracketRounds } from '../bracket-stage.ts'
import { doubleEliminationStage } from '../double-elimination.ts'
import { knockOutStage } from '../knock-out.ts'
import type { PairerKey, PastEncounter } from '../pairer.ts'
import type { StageSoFar } from '../stage-so-far.ts'
import { withSetByHand } from './by-hand.ts'
import { groupParts } from './group-parts.ts'
import { livesPart } from './lives-part.ts'
import type { BracketPicture, PicturePart } from './picture.ts'
import { repechageParts } from './repechage-parts.ts'
import { encountersIn, treeParts } from './tree-parts.ts'

/**
 * The picture of a stage: of a bracket with all matches still to come, of groups, of lives; null for other ways to draw, and
 * before the first round is drawn. `task.history` holds the round being played, too, without winners where it is open.
 * O(matches), for lives O(rounds² × entries).
 */
export function bracketPicture(pairer: PairerKey, task: StageSoFar): BracketPicture | null {
  const draw = PICTURES[pairer]
  if (!draw || task.history.length === 0) return null
  const { parts, shown } = draw(task)
  return { parts: withSetByHand(parts, shown, task) }
}

/** The parts and the encounters that are in them. */
interface Drawn {
  readonly parts: readonly PicturePart[]
  readonly shown: readonly PastEncounter[]
}

const PICTURES: Partial<Record<PairerKey, (task: StageSoFar) => Drawn>> = {
  'knock-out': (task) => drawBracket(knockOutStage(task.options), task),
  'double-elimination': (task) => drawBracket(doubleEliminationStage(task.options), task),
  repechage: repechageParts,
  'round-robin': groupParts,
  lives: livesPart,
}

function drawBracket(stage: BracketStage, task: StageSoFar): Drawn {
  const rounds = bracketRounds(stage, task) ?? []
  const seeds = stage.draw === 'seeded' ? seedOrder(2 * (rounds[0]?.matches.length ?? 0)) : []
  const parts = treeParts({
    rounds,
    firstId: 1,
    firstRound: 1,
    originOf: (place) => {
      const seed = seeds[place]
      return seed === undefined ? { code: 'drawn' } : { code: 'seed', seed }
    },
  })
  return { parts, shown: encountersIn(rounds) }
}
