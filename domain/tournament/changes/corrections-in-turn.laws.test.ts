// Laws of several corrections one after another, each with or without repairing later rounds.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesAtTwoTables } from '../../formats/engine/at-two-tables.ts'
import { fixedTablesOf } from '../../formats/hall/constraints.ts'
import { tableReasons } from '../../formats/hall/seating.ts'
import { sidesOf } from '../../formats/hall/swap.ts'
import { asEntry, type DrawProtocol } from '../../formats/protocol.ts'
import { repeatDraw } from '../../formats/repeat-draw.ts'
import type { EntryId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import {
  anybody,
  close,
  correctionTo,
  DRAWN_PRESETS,
  drawNext,
  lastOf,
  newTournament,
  report,
  turn,
} from '../../test/corrected-evening.ts'
import { entryOf, must, numberOf } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import { swapEntries } from '../rounds/board.ts'
import { publishRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { entriesOfPeople } from '../state/people.ts'
import { seatsOf } from '../state/tournament.ts'
import { withRepair } from './correction.ts'

describe.each(DRAWN_PRESETS)('corrections one after another, left or put right, in an event by %s', (preset) => {
  const atTable = ({ heat, table }: Pick<Encounter, 'heat' | 'table'>, sides: readonly (readonly unknown[])[]) =>
    `${heat}/${table} ${sides
      .map((side) => side.join('+'))
      .sort()
      .join(':')}`
  const named = (round: Round) => {
    const tables = round.encounters.map((one) =>
      atTable(
        one,
        sidesOf(one).map((side) => side.map(numberOf)),
      ),
    )
    return [...tables, ...round.byes.map(({ entry }) => `${numberOf(entry)}`)].sort()
  }
  const drawnAgain = (protocol: DrawProtocol) => {
    const again = must(repeatDraw(protocol))
    const tables = again.encounters.map((one) => atTable(one, sidesOf(one)))
    return [...tables, ...again.byes.map(({ entry }) => entry)].sort()
  }
  const saidOfTable = ({ reasons }: Encounter) => reasons.filter(({ code }) => code.startsWith('fixed-table'))
  it('leave a round that its protocol gives again, and offer later what was not put right at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 18 }),
        fc.integer({ min: 1, max: 4 }),
        fc.string(),
        fc.boolean(),
        (entries, rounds, seed, isCrowded) => {
          const rng = createRng(seed)
          const win = anybody(rng)
          const tables = Math.ceil(entries / 6)
          const empty = isCrowded
            ? newTournament(PRESETS[preset], entries, Math.ceil(entries / 2), {
                tables,
                fixedTables: [{ entry: entryOf(3), table: 2 }],
              })
            : newTournament(PRESETS[preset], entries)
          const fixed = fixedTablesOf(empty.wishes)
          const closed = new Map<number, DrawProtocol>()
          let before = empty
          for (let round = 0; round < rounds && nextRound(before); round++) {
            const { next: draft, round: drawnRound, protocol } = drawNext(before)
            closed.set(drawnRound.number, protocol)
            before = close(report(must(publishRound(draft, drawnRound.number)).next, win))
          }
          if (!nextRound(before)) return
          const drawn = drawNext(before)
          let { protocol } = drawn
          let next = drawn.next
          for (let swap = rng.int(3); swap > 0; swap--) {
            const seats = seatsOf(lastOf(next))
            const [x, y] = [seats[rng.int(seats.length)], seats[rng.int(seats.length)]] as [EntryId, EntryId]
            if (x === y) continue
            next = must(swapEntries(next, drawn.round.number, x, y)).next
            protocol = { ...protocol, swaps: [...protocol.swaps, [numberOf(x), numberOf(y)]] }
          }
          next = must(publishRound(next, drawn.round.number)).next
          for (let correction = 0; correction < 4; correction++) {
            const number = 1 + rng.int(before.rounds.length)
            const at = rng.int(next.rounds[number - 1]?.encounters.length ?? 1)
            const corrected = turn(next, number, at, { begun: new Set(), protocol, closed })
            const { repair } = corrected
            if (repair && rng.int(2) === 0) {
              next = withRepair(corrected, repair)
              for (const one of repair.round.encounters) expect(saidOfTable(one)).toEqual(tableReasons(one, fixed))
              for (const one of repair.earlier) closed.set(one.round.number, one.protocol)
              if (repair.round.status === 'closed') closed.set(repair.round.number, repair.protocol)
              else {
                protocol = repair.protocol
                const { locked: _, ...constraints } = protocol.constraints ?? {}
                const fresh = must(repeatDraw({ ...protocol, constraints, swaps: [] }))
                const people = entriesOfPeople(next.entries)
                const numbers = people.map((own) => own.map((entry) => asEntry(numberOf(entry))))
                expect(timesAtTwoTables(repair.round, people)).toBeLessThanOrEqual(timesAtTwoTables(fresh, numbers))
              }
            } else next = corrected.next
            const again = correctionTo(next, next.rounds[number - 1]?.encounters[at] as Encounter, {
              begun: new Set(),
              protocol,
              closed,
            })
            if (next === corrected.next && repair)
              expect(again.repair && named(again.repair.round)).toEqual(named(repair.round))
            else expect(again.repair && named(again.repair.round)).toEqual(null)
            expect(drawnAgain(protocol)).toEqual(named(lastOf(next)))
          }
        },
      ),
      { numRuns: runs(75) },
    )
  })
})
