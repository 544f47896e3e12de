// The parts of a knock-out with a second chance: the rounds before the tree, the tree, the consolation draw.

import type { EntryId } from '../../ids.ts'
import type { Holder } from '../bracket/match.ts'
import { bracketSoFar } from '../bracket/replay.ts'
import { encountersIn, treeParts } from '../bracket/tree-parts.ts'
import { knockOutBracket } from '../knock-out/knock-out.ts'
import { optionsOf } from '../options.ts'
import type { PastEncounter } from '../past/past-round.ts'
import { playersOf, type StageSoFar } from '../past/stage-so-far.ts'
import { columnToDraw, drawnColumn, type Ids, idsFrom } from '../picture/drawn-rounds.ts'
import { type OpenColumn, withMiddles } from '../picture/middles.ts'
import type { TreePart } from '../picture/picture.ts'
import { isTree, outcomeOf, partsAfter, type RepechagePart, secondChance, treeIn } from './parts.ts'

/**
 * Parts including everything still to come, by the current state: the size of the main draw is certain only when its second round
 * is drawn. O(rounds × entries).
 */
export function repechageParts(task: StageSoFar): { readonly parts: TreePart[]; readonly shown: PastEncounter[] } {
  const [firstRound, ...later] = task.history
  if (!firstRound) return { parts: [], shown: [] }
  const here = new Set(task.field)
  const options = optionsOf('repechage', task.options)
  const first = outcomeOf(firstRound, here)
  const chance = secondChance(task, firstRound, later[0])
  const { main, consolation } = partsAfter(chance, later, options.consolation, here)
  const tree = treeIn(main, later, options.tree)
  const lost = new Set(first.losers)
  const ids = idsFrom(1)

  const drawn = [firstRound, ...main.rounds.slice(0, tree?.root)]
  const rounds = drawn.map((round, index) =>
    drawnColumn(
      { code: 'drawn-round', round: index + 1 },
      index + 1,
      round,
      here,
      ids,
      index === 1 ? lost : NO_ENTRIES,
    ),
  )
  let left = later.length > 0 ? stillIn(main, here) : chance.places
  while (!tree && left > 1 && !isTree(left, options.tree)) {
    rounds.push(columnToDraw({ code: 'drawn-round', round: rounds.length + 1 }, left, ids))
    left = Math.ceil(left / 2)
  }
  const places: readonly Holder[] = tree?.places ?? Array.from({ length: left }, () => undefined)
  const bracket = places.length > 1 ? knockOutBracket(places.length, options.thirdPlace ? 'third' : 'title') : []
  const inTree = bracketSoFar(bracket, places, tree?.rounds ?? [], here)
  const treePicture = {
    rounds: inTree,
    here,
    firstId: ids.take(bracket.flat().length),
    firstRound: rounds.length + 1,
    originOf: (_: number, holder: Holder) =>
      ({ code: tree?.root === 0 && holder && lost.has(holder) ? 'drawn-back' : 'drawn' }) as const,
  }

  const open = first.open.length
  const drawnBack = chance.places - chance.goingOn.length - open
  const consoled = options.consolation ? chance.losers.length + open - drawnBack : 0
  const consolationRounds = consolationColumns(consolation, later.length > 0 ? null : consoled, here, ids)
  return {
    parts: [
      withMiddles({ kind: 'rounds', places: null, columns: rounds }),
      ...treeParts(treePicture),
      ...(consolationRounds.length > 0
        ? [withMiddles({ kind: 'consolation', places: null, columns: consolationRounds })]
        : []),
    ],
    shown: [...[...drawn, ...consolation.rounds].flatMap(({ encounters }) => encounters), ...encountersIn(inTree)],
  }
}

const NO_ENTRIES: ReadonlySet<EntryId> = new Set()

/** The columns of the consolation draw; `coming`: how many entries it will have, while its first round is not drawn. */
function consolationColumns(
  consolation: RepechagePart,
  coming: number | null,
  here: ReadonlySet<EntryId>,
  ids: Ids,
): OpenColumn[] {
  const drawn = consolation.rounds.filter((round) => playersOf(round).length > 0)
  const columns = drawn.map((round, index) =>
    drawnColumn({ code: 'consolation-round', round: index + 1 }, index + 2, round, here, ids),
  )
  for (let left = coming ?? stillIn(consolation, here); left > 1; left = Math.ceil(left / 2))
    columns.push(columnToDraw({ code: 'consolation-round', round: columns.length + 1 }, left, ids))
  return columns
}

/** How many will go on to the next round. */
function stillIn({ entries, rounds }: RepechagePart, here: ReadonlySet<EntryId>): number {
  const last = rounds.at(-1)
  const open = last ? outcomeOf(last, here).open.length : 0
  return entries.filter((entry) => here.has(entry)).length - open
}
