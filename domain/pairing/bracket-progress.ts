// Plays a bracket again from the rounds that were drawn in it, and says who meets next.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Bracket, Match, Places, Source } from './bracket.ts'
import type { PairingError, PastRound } from './pairer.ts'

/** What a round of a bracket brings, in the order of the bracket. */
export interface BracketRound {
  readonly pairs: readonly { readonly a: EntryId; readonly b: EntryId; readonly reasons: readonly PairingReason[] }[]
  /** Who goes on without playing. */
  readonly byes: readonly { readonly entry: EntryId; readonly reasons: readonly PairingReason[] }[]
}

export type BracketError = Extract<PairingError, { code: 'stage-complete' | 'winner-undecided' }>

/**
 * The next round of `bracket` in which anybody meets anybody. Whoever is not in `here` when it is drawn has lost; rounds that
 * are decided by this alone are passed over, whom they bring on has a bye. If both are gone, nobody goes on.
 *
 * `history` are the rounds drawn in this bracket, oldest first. `stage-complete`: no two are left to meet;
 * `winner-undecided`: a past encounter of two who are both still here has no winner. O(matches).
 */
export function nextBracketRound(
  bracket: Bracket,
  places: Places,
  history: readonly PastRound[],
  here: ReadonlySet<EntryId>,
): Result<BracketRound, BracketError> {
  const verdicts: Verdict[] = []
  const byes: BracketRound['byes'][number][] = []
  const goesOn = matchesWithSuccessor(bracket)
  let past = 0
  for (const matches of bracket) {
    const meetings = matches.map((match) => ({ ...match, ...seatsOf(match, places, verdicts) }))
    const round = history[past]
    if (round) {
      const { played, undecided, decided } = decide(meetings, round, here)
      if (undecided.length > 0) return fail({ code: 'winner-undecided', round: past + 1, tables: undecided })
      if (played) past++
      verdicts.push(...decided)
      continue
    }
    const walkovers = meetings.map((meeting) => walkover(meeting, here))
    byes.push(
      ...meetings.flatMap(({ one, other }, at) => {
        const entry = walkovers[at]?.winner ?? null
        if (entry === null || !here.has(entry) || !goesOn.has(verdicts.length + at)) return []
        const reason: PairingReason = { code: one && other ? 'opponent-gone' : 'bracket-bye' }
        return [{ entry, reasons: [reason] }]
      }),
    )
    const pairs = meetings.flatMap(({ one, other, reason }, at) =>
      one && other && walkovers[at] === null ? [{ a: one, b: other, reasons: [reason] }] : [],
    )
    if (pairs.length > 0) {
      const playing = new Set(pairs.flatMap(({ a, b }) => [a, b]))
      return ok({ pairs, byes: latestOfEach(byes).filter(({ entry }) => !playing.has(entry)) })
    }
    verdicts.push(...walkovers.map((verdict) => verdict ?? NOBODY))
  }
  return fail({ code: 'stage-complete' })
}

interface Verdict {
  readonly winner: EntryId | null
  readonly loser: EntryId | null
  readonly bWon: boolean
}

const NOBODY: Verdict = { winner: null, loser: null, bWon: false }

/** A match with those who have come into it. */
interface Meeting extends Match {
  readonly one: EntryId | null
  readonly other: EntryId | null
}

function matchesWithSuccessor(bracket: Bracket): ReadonlySet<number> {
  const sources = bracket.flat().flatMap(({ a, b }) => [a, b])
  return new Set(sources.flatMap((source) => (source.from === 'winner' ? [source.of] : [])))
}

function seatsOf({ a, b }: Match, places: Places, verdicts: readonly Verdict[]): Pick<Meeting, 'one' | 'other'> {
  const seat = (source: Source): EntryId | null => {
    if (source.from === 'place') return places[source.place] ?? null
    const verdict = verdicts[source.of] ?? NOBODY
    if (source.from === 'winner') return verdict.winner
    return source.from === 'loser' || verdict.bWon ? verdict.loser : null
  }
  return { one: seat(a), other: seat(b) }
}

/** How a match ends without being played; null: both are here to play it. */
function walkover({ one, other }: Meeting, here: ReadonlySet<EntryId>): Verdict | null {
  if (one === null || other === null) return { ...NOBODY, winner: one ?? other, bWon: one === null }
  if (here.has(one) && here.has(other)) return null
  if (here.has(one)) return { winner: one, loser: other, bWon: false }
  return here.has(other) ? { winner: other, loser: one, bWon: true } : NOBODY
}

/** What `round` says about these matches; not played: it was drawn after they had been passed over. */
function decide(meetings: readonly Meeting[], round: PastRound, hereNow: ReadonlySet<EntryId>) {
  const hereThen = new Set([...round.encounters.flatMap(({ a, b }) => [a, b]), ...round.byes])
  const passed = meetings.map((meeting) => walkover(meeting, hereThen))
  const toPlay = new Set(meetings.flatMap(({ one, other }, at) => (passed[at] === null ? [one, other] : [])))
  // A hand may have exchanged entries between matches, so an encounter counts for the first match that one of them is in.
  const among = round.encounters.filter(({ a, b }) => toPlay.has(a) && toPlay.has(b))
  const open = new Map(among.flatMap((encounter) => [encounter.a, encounter.b].map((entry) => [entry, encounter])))
  const undecided: number[] = []
  const decided = meetings.map((meeting, at): Verdict => {
    const { one, other } = meeting
    if (passed[at] || one === null || other === null) return passed[at] ?? NOBODY
    const encounter = open.get(one) ?? open.get(other)
    // Nobody whom a hand has set elsewhere; the other one goes on.
    if (!encounter) return { ...NOBODY, winner: [one, other].find((entry) => toPlay.has(entry)) ?? null }
    const { a, b, table, winner } = encounter
    for (const entry of [a, b]) {
      open.delete(entry)
      toPlay.delete(entry)
    }
    if (winner) return { winner: encounter[winner], loser: winner === 'a' ? b : a, bWon: encounter[winner] === other }
    if (hereNow.has(a) && hereNow.has(b)) undecided.push(table)
    return walkover({ ...meeting, one: a, other: b }, hereNow) ?? NOBODY
  })
  return { played: passed.includes(null), undecided, decided }
}

/** The last bye of everybody who has any. */
function latestOfEach<Bye extends { readonly entry: EntryId }>(byes: readonly Bye[]): Bye[] {
  return [...new Map(byes.map((bye) => [bye.entry, bye])).values()]
}
