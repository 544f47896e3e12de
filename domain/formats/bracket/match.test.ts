import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { type Holder, type MatchResult, walkover } from './match.ts'

const [ANNA, BERTA, CARLA] = ['anna', 'berta', 'carla'] as EntryId[]
const HERE: ReadonlySet<EntryId> = new Set([ANNA, BERTA] as EntryId[])

test.each<[string, Holder, Holder, MatchResult | null]>([
  ['both are here', ANNA, BERTA, null],
  ['one is not known yet', ANNA, undefined, null],
  ['a place is empty', null, BERTA, { winner: BERTA, loser: null }],
  ['one has gone', CARLA, BERTA, { winner: BERTA, loser: CARLA }],
  ['the same entry came to both places', ANNA, ANNA, { winner: ANNA, loser: null }],
])('a match ends without being played, or not, where %s', (_, one, other, result) => {
  expect(walkover({ one, other }, HERE)).toEqual(result)
})
