// Rounds that are drawn anew each time, as columns of a picture.

import type { EntryId } from '../../ids.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'
import { isOpen, winnerOf } from '../past/stage-so-far.ts'
import type { OpenColumn } from './middles.ts'
import type { ColumnName, PictureMatch, PictureSeat } from './picture.ts'

const BYE_SEAT: PictureSeat = { entry: null, from: { code: 'bye' } }
const TO_DRAW: PictureSeat = { entry: null, from: { code: 'drawn' } }

/** Numbers the matches of a picture one after another. */
export interface Ids {
  /** Reserves `count` consecutive ids and returns the first. */
  take(count: number): number
}

export function idsFrom(first: number): Ids {
  let next = first
  return {
    take: (count) => {
      next += count
      return next - count
    },
  }
}

/** A round as it was drawn, byes last; `drawnBack`: the entries that were drawn back in after a loss. */
export function drawnColumn(
  name: ColumnName,
  round: number,
  { encounters, byes }: PastRound,
  here: ReadonlySet<EntryId>,
  ids: Ids,
  drawnBack: ReadonlySet<EntryId> = new Set(),
): OpenColumn {
  const seatOf = (entry: EntryId): PictureSeat => ({
    entry,
    from: { code: drawnBack.has(entry) ? 'drawn-back' : 'drawn' },
  })
  const met = encounters.map((encounter) => ({
    ...decision(encounter, here),
    id: ids.take(1),
    table: encounter.table,
    heat: encounter.heat ?? 1,
    a: seatOf(encounter.a),
    b: seatOf(encounter.b),
    feeds: BY_LOT,
  }))
  return { name, round, matches: [...met, ...byes.map((entry) => byeOf(seatOf(entry), ids))] }
}

/** A round still to be drawn among `entries` entries. */
export function columnToDraw(name: ColumnName, entries: number, ids: Ids): OpenColumn {
  const open = Array.from({ length: Math.floor(entries / 2) }, () => ({
    id: ids.take(1),
    table: null,
    heat: null,
    a: TO_DRAW,
    b: TO_DRAW,
    winner: null,
    state: 'open' as const,
    feeds: BY_LOT,
  }))
  return { name, round: null, matches: entries % 2 === 0 ? open : [...open, byeOf(TO_DRAW, ids)] }
}

const BY_LOT: PictureMatch['feeds'] = { winner: null, loser: null }

function byeOf(a: PictureSeat, ids: Ids): Omit<PictureMatch, 'middle'> {
  const winner = a.entry === null ? null : 'a'
  return { id: ids.take(1), table: null, heat: null, a, b: BYE_SEAT, winner, state: 'bye', feeds: BY_LOT }
}

function decision(encounter: PastEncounter, here: ReadonlySet<EntryId>): Pick<PictureMatch, 'winner' | 'state'> {
  if (encounter.winner) return { winner: encounter.winner, state: 'decided' }
  if (isOpen(encounter, here)) return { winner: null, state: 'playing' }
  const winner = winnerOf(encounter, here)
  return { winner: winner === null ? null : winner === encounter.a ? 'a' : 'b', state: 'walkover' }
}
