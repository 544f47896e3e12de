// The parts of a bracket, including all matches to come.

import type { EntryId } from '../../ids.ts'
import type { MatchReason } from '../match-reason.ts'
import type { PastEncounter } from '../past/past-round.ts'
import { type OpenColumn, withMiddles } from '../picture/middles.ts'
import type { MatchState, PictureMatch, PictureSeat, SeatOrigin, TreePart } from '../picture/picture.ts'
import type { Source } from './bracket.ts'
import type { Holder, MatchSoFar } from './match.ts'
import { roundAhead } from './progress.ts'
import type { RoundSoFar } from './replay.ts'

export interface PicturedBracket {
  readonly rounds: readonly RoundSoFar[]
  /** The entries that have not left. */
  readonly here: ReadonlySet<EntryId>
  /** The id of its first match. */
  readonly firstId: number
  /** The round of the stage that was its first one. */
  readonly firstRound: number
  /** How an entry has come to a place of its first round. */
  originOf(place: number, holder: Holder): SeatOrigin
}

/** Its parts, the main one first; parts without any entry are left out. O(matches). */
export function treeParts(bracket: PicturedBracket): TreePart[] {
  const size = 2 * (bracket.rounds[0]?.matches.length ?? 0)
  const next = successors(bracket)
  const ahead = roundAhead(bracket.rounds, bracket.here)
  const byes = new Set(ahead.ok ? ahead.value.byes.map(({ match }) => match.index) : [])
  const parts = new Map<string, Omit<TreePart, 'height' | 'columns'> & { readonly columns: OpenColumn[] }>()
  for (const { drawn, matches } of bracket.rounds) {
    for (const column of columnsOf(matches)) {
      const head = headOf(column.name, size)
      const key = `${head.kind} ${head.places?.from}`
      const part = parts.get(key) ?? { ...head, columns: [] }
      const played = drawn !== null && column.matches.some(({ encounter }) => encounter !== null)
      part.columns.push({
        name: column.name,
        round: played ? bracket.firstRound + drawn : null,
        matches: column.matches.map((match) => ({
          ...pictureOf(match, bracket, next),
          ...(byes.has(match.index) ? { nextBye: true as const } : {}),
        })),
      })
      parts.set(key, part)
    }
  }
  const needed = [...parts.values()].filter(({ columns }) =>
    columns.some(({ matches }) => matches.some(({ state }) => state !== 'not-needed')),
  )
  return needed.map(withMiddles)
}

/** The encounters that belong to a match. */
export function encountersIn(rounds: readonly RoundSoFar[]): PastEncounter[] {
  return rounds.flatMap(({ matches }) => matches.flatMap(({ encounter }) => encounter ?? []))
}

/** The matches of a round, grouped by what they are played for. */
function columnsOf(matches: readonly MatchSoFar[]): { name: MatchReason; matches: MatchSoFar[] }[] {
  const columns = new Map<string, { name: MatchReason; matches: MatchSoFar[] }>()
  for (const match of matches) {
    const key = JSON.stringify(match.reason)
    const column = columns.get(key) ?? { name: match.reason, matches: [] }
    column.matches.push(match)
    columns.set(key, column)
  }
  return [...columns.values()]
}

/** The part that a column belongs to, with the range of places that its matches are played for. */
function headOf(name: MatchReason, size: number): Pick<TreePart, 'kind' | 'places'> {
  switch (name.code) {
    case 'knock-out':
      return { kind: 'main', places: { from: 1, to: name.of } }
    case 'places':
      return { kind: 'places', places: { from: name.from, to: name.to } }
    case 'place':
      return { kind: 'places', places: { from: name.place, to: name.place + 1 } }
    case 'winners-round':
      return { kind: 'main', places: { from: 1, to: size } }
    case 'losers-round':
      return { kind: 'losers', places: { from: 3, to: size } }
    case 'grand-final':
    case 'bracket-reset':
      return { kind: 'final', places: { from: 1, to: 2 } }
  }
}

interface Successors {
  readonly winner: ReadonlyMap<number, number>
  readonly loser: ReadonlyMap<number, number>
}

/** The matches that winners and losers go to. */
function successors({ rounds }: PicturedBracket): Successors {
  const next = { winner: new Map<number, number>(), loser: new Map<number, number>() }
  for (const { a, b, index } of rounds.flatMap(({ matches }) => matches)) {
    for (const source of [a, b]) {
      if (source.from !== 'place') next[source.from === 'winner' ? 'winner' : 'loser'].set(source.of, index)
    }
  }
  return next
}

function pictureOf(match: MatchSoFar, bracket: PicturedBracket, next: Successors): Omit<PictureMatch, 'middle'> {
  const { index, one, other, encounter } = match
  const state = stateOf(match)
  const winner = encounter?.winner ? encounter[encounter.winner] : match.winner
  const idOf = (successor: number | undefined) => (successor === undefined ? null : bracket.firstId + successor)
  const isKnown = winner != null && state !== 'not-needed'
  return {
    id: bracket.firstId + index,
    table: encounter?.table ?? null,
    heat: encounter ? (encounter.heat ?? 1) : null,
    a: seatOf(match.a, one, bracket),
    b: seatOf(match.b, other, bracket),
    winner: isKnown ? (winner === one ? 'a' : 'b') : null,
    state,
    feeds: {
      winner: idOf(next.winner.get(index)),
      loser: match.loser === null ? null : idOf(next.loser.get(index)),
    },
  }
}

function seatOf(source: Source, holder: Holder, { firstId, originOf }: PicturedBracket): PictureSeat {
  if (holder === null && source.from !== 'loser-if-b-won') return { entry: null, from: { code: 'bye' } }
  const entry = holder ?? null
  if (source.from === 'place') return { entry, from: originOf(source.place, holder) }
  return { entry, from: { code: source.from === 'winner' ? 'winner' : 'loser', of: firstId + source.of } }
}

function stateOf({ one, other, winner, encounter, reason }: MatchSoFar): MatchState {
  if (encounter) return winner === undefined ? 'playing' : encounter.winner ? 'decided' : 'walkover'
  if (one === null && other === null) return 'not-needed'
  if (one === null || other === null) return reason.code === 'bracket-reset' ? 'not-needed' : 'bye'
  return winner === undefined ? 'open' : 'walkover'
}
