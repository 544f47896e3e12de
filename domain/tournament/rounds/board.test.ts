import { expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { drawNext, newTournament } from '../../test/corrected-evening.ts'
import { entryOf, must, numberOf } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import { swapEntries } from './board.ts'

/** A draft of nine pairs, of which 5 has table 9 in every round. */
const { next, round } = drawNext(
  newTournament(PRESETS['bayern-warme-heisse'], 9, 9, { fixedTables: [{ entry: entryOf(5), table: 9 }] }),
)
const own = round.encounters.find(({ table }) => table === 9)
const other = round.encounters.find(({ table }) => table !== 9)
const bye = round.byes[0]
if (!own || !other || !bye) throw new Error('not the draw that was expected')
const opponent = own.a === entryOf(5) ? own.b : own.a

/** What the tables say after a swap about the fixed table. */
const saidAfter = (x: EntryId, y: EntryId) =>
  must(swapEntries(next, round.number, x, y)).round.encounters.flatMap(({ table, a, b, reasons }) =>
    reasons
      .filter(({ code }) => code.startsWith('fixed-table'))
      .map((reason) => ({ table, isOwn: [a, b].map(numberOf).includes(5), reason })),
  )

it.each([
  ['that another opponent comes to it', opponent, other.a, 9, 'fixed-table'],
  ['that its pair has been moved to another table', entryOf(5), other.a, other.table, 'fixed-table-taken'],
])('a swap says of a fixed table %s', (_, x, y, table, code) => {
  expect(saidAfter(x, y)).toEqual([{ table, isOwn: true, reason: { code, table: 9 } }])
})

it('a swap says nothing of a fixed table whose pair has the bye, and says it again of the way back', () => {
  expect(saidAfter(entryOf(5), bye.entry)).toEqual([])
  const away = must(swapEntries(next, round.number, entryOf(5), bye.entry)).next
  const back = must(swapEntries(away, round.number, entryOf(5), bye.entry)).round
  expect(back.encounters.find(({ table }) => table === 9)?.reasons).toContainEqual({ code: 'fixed-table', table: 9 })
})
