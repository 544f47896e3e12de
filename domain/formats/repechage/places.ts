// Places of a knock-out with a second chance: the tree, the rounds of the main draw before it, the consolation draw, and the losers
// of the first round that played no more.

import type { EntryId } from '../../ids.ts'
import { tiersOfBracket } from '../bracket/places.ts'
import { bracketSoFar } from '../bracket/replay.ts'
import { knockOutBracket } from '../knock-out/knock-out.ts'
import { optionsOf } from '../options.ts'
import { playersOf, type StageSoFar } from '../past/stage-so-far.ts'
import { outcomeOf, partsAfter, type RepechagePart, secondChance, treeIn } from './parts.ts'

/**
 * All entries drawn in the first round, the best first, tied ones together; an entry that is listed twice has its first position.
 * Entries that wait to be drawn back come after those that go on. O(rounds × entries).
 */
export function tiersOfRepechage(task: StageSoFar): readonly (readonly EntryId[])[] {
  const [firstRound, ...later] = task.history
  if (!firstRound) return []
  const here = new Set(task.field)
  const options = optionsOf('repechage', task.options)
  const chance = secondChance(task, firstRound, later[0])
  const { main, consolation } = partsAfter(chance, later, options.consolation, here)
  const tree = treeIn(main, later, options.tree)
  const bracket = tree ? knockOutBracket(tree.places.length, options.thirdPlace ? 'third' : 'title') : []
  const inTree = tree ? tiersOfBracket(bracketSoFar(bracket, tree.places, tree.rounds, here), here) : []
  const { goingOn, open } = outcomeOf(firstRound, here)
  const playing = open.flatMap(({ a, b }) => [a, b])
  const stillIn = later.length > 0 ? main.entries : [...main.entries, ...playing]
  return [
    ...inTree,
    ...tiersOfPart({ ...main, entries: stillIn }, here),
    // They won and left before the second round.
    goingOn,
    ...tiersOfPart(consolation, here),
    playersOf(firstRound),
  ]
}

/**
 * Entries still in it, then the others, the later they went out the better; an entry that did not come to the next round is ahead
 * of those that lost before it.
 */
function tiersOfPart({ entries, rounds }: RepechagePart, here: ReadonlySet<EntryId>): (readonly EntryId[])[] {
  const byRound = rounds.map((round) => {
    const { losers } = outcomeOf(round, here)
    return [playersOf(round).filter((entry) => !losers.includes(entry)), losers]
  })
  return [entries.filter((entry) => here.has(entry)), ...byRound.toReversed().flat()]
}
