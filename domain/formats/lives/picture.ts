// A stage by lives: the lives each entry has left after every round.

import { optionsOf } from '../options.ts'
import type { PastEncounter } from '../past/past-round.ts'
import { playersOf, type StageSoFar } from '../past/stage-so-far.ts'
import type { LivesPart } from '../picture/picture.ts'
import { pictureEncounter } from '../picture/picture-encounter.ts'
import { livesLeft } from './left.ts'
import { placesByElimination } from './places.ts'

/** One part with all entries of the history or the field. O(rounds² × entries). */
export function livesPart(task: StageSoFar): { readonly parts: LivesPart[]; readonly shown: readonly PastEncounter[] } {
  const { field, history } = task
  const lives = optionsOf('lives', task.options).lives
  const everybody = [...new Set([...field, ...history.flatMap(playersOf)])]
  const leftAfter = history.map((_, round) => livesLeft(history.slice(0, round + 1), lives))
  const part: LivesPart = {
    kind: 'lives',
    lives,
    rounds: history.map(({ encounters, byes }, index) => ({
      round: index + 1,
      encounters: encounters.map((encounter) => pictureEncounter(encounter, index + 1)),
      byes,
    })),
    rows: placesByElimination(everybody, history, field, lives).flatMap(({ place, entries, outAfter }) =>
      entries.map((entry) => ({ entry, place, left: leftAfter.map((left) => left(entry)), outAfter })),
    ),
  }
  return { parts: [part], shown: history.flatMap(({ encounters }) => encounters) }
}
