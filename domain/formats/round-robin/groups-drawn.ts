// The groups of a round robin. They are not stored; they are read from the rounds that were drawn.

import type { EntryId } from '../../ids.ts'
import { optionsOf } from '../options.ts'
import type { StageSoFar } from '../past/stage-so-far.ts'
import { numbersSoFar } from './numbers.ts'

/** The groups as they were drawn, each in the order of its numbers; none before the first round. */
export function groupsSoFar({
  history: [first, second],
  options,
}: Pick<StageSoFar, 'history' | 'options'>): EntryId[][] {
  if (!first) return []
  const drawn = [...first.encounters.flatMap(({ a, b }) => [a, b]), ...first.byes]
  return numbersSoFar(optionsOf('round-robin', options).groups, first, second, drawn).map((numbers) =>
    numbers.filter((holder) => holder !== null),
  )
}
