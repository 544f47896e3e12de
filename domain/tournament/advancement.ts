// Who plays in a stage: everybody, or those whom the stage before has brought this far.

import type { EntryId } from '../ids.ts'
import type { Entry } from '../model.ts'
import { hasGroups, isMatchesForPlaces } from '../pairing/formats.ts'
import { optionsOf } from '../pairing/options.ts'
import { groupsSoFar } from '../pairing/round-robin-groups.ts'
import { fail, ok, type Result } from '../result.ts'
import { type RankedEntry, rank } from '../standings/rank.ts'
import { needsOrder } from './drawn-by-rank.ts'
import { winnerOf } from './encounter.ts'
import { isComplete } from './entries.ts'
import { pastRounds } from './past.ts'
import { stageOfLosers } from './regulation/finals.ts'
import { fromEachGroup } from './regulation.ts'
import { asOfRound, ledgerOf, standingsOf, tieDeciders } from './standings.ts'
import {
  activeEntries,
  type Decision,
  pairingOf,
  playedRounds,
  roundsOfStage,
  seatsOf,
  stageRules,
  type Tournament,
} from './state.ts'

export type AdvancementError =
  /** Ranks that more than one entry shares, where only some of them go on; and what the ranking has to part them by. */
  | { readonly code: 'ties-to-decide'; readonly ranks: readonly number[]; readonly by: TieBy }
  /** The desk has to name who plays in this stage. */
  | { readonly code: 'field-not-named' }
  | { readonly code: 'entry-not-there'; readonly entry: EntryId }

/** What those who share a rank can be parted by: one of them, both, or nothing the desk could decide. */
export type TieBy = Decision['criterion'] | 'both' | 'nothing'

/** Which entries a draw is made among: those marked present or already playing, or all. */
export type Attendance = 'present' | 'all'

/** Everybody counts until the first entry is marked present. */
export function usualAttendance(tournament: Pick<Tournament, 'regulation' | 'entries'>): Attendance {
  return tournament.entries.some((entry) => entry.present && isComplete(tournament, entry)) ? 'present' : 'all'
}

/**
 * Who takes part in the next draw among everybody, and who does not and why; each by start number. Where the places are
 * limited, the others get what is left of them in the order of their start numbers; who has played and left keeps a place taken.
 */
export function drawField(
  tournament: Tournament,
  attendance: Attendance,
): Record<'drawn' | 'waiting' | 'absent' | 'singles' | 'withdrawn', Entry[]> {
  const field = whoIsThere(tournament, attendance)
  const { capacity } = tournament.regulation.field
  if (capacity === null) return { ...field, waiting: [] }
  const seated = everSeated(tournament)
  const isIn = (entry: Entry) => seated.has(entry.id)
  let places = capacity - seated.size
  const [drawn, waiting]: [Entry[], Entry[]] = [[], []]
  for (const entry of field.drawn) {
    const gets = isIn(entry) || places > 0
    if (!isIn(entry)) places--
    if (gets) drawn.push(entry)
    else waiting.push(entry)
  }
  return { ...field, drawn, waiting }
}

/** Everybody who has had a seat or a bye in any round, drafts aside. */
function everSeated(tournament: Tournament): ReadonlySet<EntryId> {
  return new Set(playedRounds(tournament).flatMap(seatsOf))
}

function whoIsThere(
  tournament: Tournament,
  attendance: Attendance,
): Record<'drawn' | 'absent' | 'singles' | 'withdrawn', Entry[]> {
  const field: ReturnType<typeof whoIsThere> = { drawn: [], absent: [], singles: [], withdrawn: [] }
  const seated = attendance === 'present' ? everSeated(tournament) : null
  for (const entry of [...tournament.entries].sort((one, other) => one.number - other.number)) {
    if (entry.status === 'withdrawn') field.withdrawn.push(entry)
    else if (!isComplete(tournament, entry)) field.singles.push(entry)
    else if (seated && !entry.present && !seated.has(entry.id)) field.absent.push(entry)
    else field.drawn.push(entry)
  }
  return field
}

/**
 * Who is drawn in the next round of a stage; whoever has withdrawn is not. The first round of a stage fixes its field, except
 * where everybody plays: there, late ones join. Refuses `ties-to-decide` when a shared rank leaves open who goes on, and asks
 * with `field-not-named` for `named` where the desk chooses.
 */
export function fieldOf(
  tournament: Tournament,
  stage: number,
  { attendance, named }: { readonly attendance: Attendance; readonly named?: readonly EntryId[] | undefined },
): Result<EntryId[], AdvancementError> {
  const { field } = stageRules(tournament.regulation, stage)
  if (field === 'all') return ok(drawField(tournament, attendance).drawn.map(({ id }) => id))
  const active = activeEntries(tournament)
  const begun = roundsOfStage(tournament, stage)
  if (begun.length > 0) return ok([...new Set(begun.flatMap(seatsOf))].filter((entry) => active.has(entry)))
  if ('byHand' in field) {
    if (!named || named.length === 0) return fail({ code: 'field-not-named' })
    const stranger = named.find((entry) => !active.has(entry))
    return stranger === undefined ? ok([...new Set(named)]) : fail({ code: 'entry-not-there', entry: stranger })
  }
  if ('losers' in field)
    return ok(
      lastLosers(tournament, stageOfLosers(tournament.regulation.stages, stage)).filter((entry) => active.has(entry)),
    )
  const ranked = standingsOf(tournament).filter(({ entry }) => active.has(entry))
  const rules = stageRules(tournament.regulation, stage)
  const inOrder = needsOrder(rules)
  if ('best' in field) {
    const some = isMatchesForPlaces(rules.pairer) ? inPairs(ranked, field.best) : best(ranked, field.best, inOrder)
    return withDeciders(tournament, some)
  }
  const groups = groupStandings(tournament, stage - 1).map((group) => group.filter(({ entry }) => active.has(entry)))
  const { perGroup, next } = fromEachGroup(field, groups.length)
  return withDeciders(tournament, bestOfGroups(groups, ranked, { perGroup, next, inOrder }))
}

/** Whoever goes on, or the ranks that are still to be decided. */
type GoingOn = Result<EntryId[], Omit<Extract<AdvancementError, { code: 'ties-to-decide' }>, 'by'>>

function withDeciders(tournament: Tournament, goingOn: GoingOn): Result<EntryId[], AdvancementError> {
  if (goingOn.ok) return goingOn
  const [first, second] = tieDeciders(tournament)
  return fail({ ...goingOn.error, by: second ? 'both' : (first ?? 'nothing') })
}

/** The groups of a round-robin stage, each ranked by itself from first to last place; one group if there are no others. */
export function groupStandings(tournament: Tournament, stage: number): RankedEntry[][] {
  const rules = stageRules(tournament.regulation, stage)
  const { groups } = optionsOf('round-robin', pairingOf(tournament, stage))
  const rounds = roundsOfStage(tournament, stage)
  if (!hasGroups(rules.pairer) || rounds.length === 0) return []
  const then = asOfRound(tournament, rounds.at(-1)?.number)
  const ledger = ledgerOf(then)
  return groupsSoFar(groups, pastRounds(tournament, stage)).map((group) => rank(ledger, rules.ranking, new Set(group)))
}

/** The first `count`; refuses a shared rank that reaches across the line, and any among them if they are needed in order. */
function best(ranked: readonly RankedEntry[], count: number, inOrder: boolean): GoingOn {
  const open = inOrder ? holdersShared(ranked, count) : holdersAcross(ranked, count)
  return open.length > 0
    ? fail({ code: 'ties-to-decide', ranks: ranksOf(ranked, open) })
    : ok(ranked.slice(0, count).map(({ entry }) => entry))
}

/** The same where the first meets the second, the third the fourth: which of the two somebody is decides nothing. */
function inPairs(ranked: readonly RankedEntry[], count: number): GoingOn {
  const lines = Array.from({ length: Math.ceil(count / 2) }, (_, pair) => Math.min(2 * pair + 2, count))
  const open = lines.flatMap((line) => holdersAcross(ranked, line))
  return open.length > 0
    ? fail({ code: 'ties-to-decide', ranks: ranksOf(ranked, open) })
    : ok(ranked.slice(0, count).map(({ entry }) => entry))
}

function bestOfGroups(
  groups: readonly (readonly RankedEntry[])[],
  ranked: readonly RankedEntry[],
  { perGroup, next, inOrder }: { readonly perGroup: number; readonly next: number; readonly inOrder: boolean },
): GoingOn {
  const direct = groups.flatMap((group) => group.slice(0, perGroup))
  const waiting = new Set(groups.flatMap((group) => group.slice(perGroup, perGroup + 1)).map(({ entry }) => entry))
  const nextBest = ranked.filter(({ entry }) => waiting.has(entry))
  const lines = [...groups.map((group) => [group, perGroup] as const), [nextBest, next] as const]
  const open = lines.flatMap(([group, count]) => (inOrder ? holdersShared(group, count) : holdersAcross(group, count)))
  if (open.length > 0) return fail({ code: 'ties-to-decide', ranks: ranksOf(ranked, open) })
  const chosen = new Set([...direct, ...nextBest.slice(0, next)].map(({ entry }) => entry))
  return ok(ranked.flatMap(({ entry }) => (chosen.has(entry) ? [entry] : [])))
}

/** The ranks some entries have among all, each once, the best first. */
function ranksOf(ranked: readonly RankedEntry[], some: readonly RankedEntry[]): number[] {
  const wanted = new Set(some.map(({ entry }) => entry))
  return [...new Set(ranked.flatMap(({ entry, rank }) => (wanted.has(entry) ? [rank] : [])))]
}

/** The last one who goes on, if the first one who does not has the same rank. */
function holdersAcross(group: readonly RankedEntry[], count: number): RankedEntry[] {
  const [last, first] = [group[count - 1], group[count]]
  return last && first && last.rank === first.rank ? [last] : []
}

/** Those among the first `count` who share their rank. */
function holdersShared(group: readonly RankedEntry[], count: number): RankedEntry[] {
  const holders = new Map<number, number>()
  for (const { rank } of group) holders.set(rank, (holders.get(rank) ?? 0) + 1)
  return group.slice(0, count).filter(({ rank }) => (holders.get(rank) ?? 0) > 1)
}

/** Those whose last encounter of a stage was lost, in the order of the standings. */
function lastLosers(tournament: Tournament, stage: number): EntryId[] {
  const rules = stageRules(tournament.regulation, stage)
  const lost = new Map<EntryId, boolean>()
  for (const { encounters } of roundsOfStage(tournament, stage))
    for (const { a, b, ...played } of encounters) {
      const winner = winnerOf(rules, played)
      lost.set(a, winner === 'b')
      lost.set(b, winner === 'a')
    }
  return standingsOf(tournament).flatMap(({ entry }) => (lost.get(entry) ? [entry] : []))
}
