// Who plays in a stage: everybody, or those whom the stage before has brought this far.

import type { EntryId } from '../ids.ts'
import type { Entry } from '../model.ts'
import { groupsSoFar } from '../pairing/round-robin-groups.ts'
import { fail, ok, type Result } from '../result.ts'
import type { RankedEntry } from '../standings/rank.ts'
import { winnerOf } from './encounter.ts'
import { isComplete } from './entries.ts'
import { pastRounds } from './past.ts'
import type { StageRules } from './regulation.ts'
import { standingsOf } from './standings.ts'
import { activeEntries, isSeated, roundsOfStage, seatsOf, stageRules, type Tournament } from './state.ts'

export type AdvancementError =
  /** Ranks that more than one entry shares, where only some of them go on. */
  | { readonly code: 'ties-to-decide'; readonly ranks: readonly number[] }
  /** The desk has to name who plays in this stage. */
  | { readonly code: 'field-not-named' }
  | { readonly code: 'entry-not-there'; readonly entry: EntryId }

/** Which entries a draw is made among: those marked present or already playing, or all. */
export type Attendance = 'present' | 'all'

/** Everybody counts until the first entry is marked present. */
export function usualAttendance(tournament: Pick<Tournament, 'regulation' | 'entries'>): Attendance {
  return tournament.entries.some((entry) => entry.present && isComplete(tournament, entry)) ? 'present' : 'all'
}

/** Who takes part in the next draw among everybody, and who does not and why; each by start number. */
export function drawField(
  tournament: Tournament,
  attendance: Attendance,
): Record<'drawn' | 'absent' | 'singles' | 'withdrawn', Entry[]> {
  const field: ReturnType<typeof drawField> = { drawn: [], absent: [], singles: [], withdrawn: [] }
  for (const entry of [...tournament.entries].sort((one, other) => one.number - other.number)) {
    if (entry.status === 'withdrawn') field.withdrawn.push(entry)
    else if (!isComplete(tournament, entry)) field.singles.push(entry)
    else if (attendance === 'present' && !entry.present && !isSeated(tournament, entry.id)) field.absent.push(entry)
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
  if ('losers' in field) return ok(lastLosers(tournament, stage - 1).filter((entry) => active.has(entry)))
  const ranked = standingsOf(tournament).filter(({ entry }) => active.has(entry))
  const inOrder = needsOrder(stageRules(tournament.regulation, stage))
  if ('best' in field) return best(ranked, field.best, inOrder)
  const groups = groupStandings(tournament, stage - 1).map((group) => group.filter(({ entry }) => active.has(entry)))
  return bestOfGroups(groups, ranked, field.perGroup, field.next ?? 0, inOrder)
}

/** The groups of a round-robin stage, each from first to last place by the standings; one group if there are no others. */
export function groupStandings(tournament: Tournament, stage: number): RankedEntry[][] {
  const rules = stageRules(tournament.regulation, stage)
  const groups = rules.pairing?.['round-robin']?.groups ?? 1
  const rounds = roundsOfStage(tournament, stage)
  if (rules.pairer !== 'round-robin' || rounds.length === 0) return []
  const ranked = standingsOf(tournament, rounds.at(-1)?.number)
  return groupsSoFar(groups, pastRounds(tournament, stage)).map((group) => {
    const members = new Set(group)
    return ranked.filter(({ entry }) => members.has(entry))
  })
}

/** Does it matter for the draw of a stage's first round who of those who play in it stands where? */
function needsOrder({ pairer, pairing = {} }: StageRules): boolean {
  if (pairer === 'knock-out' || pairer === 'double-elimination') return (pairing[pairer]?.draw ?? 'lot') !== 'lot'
  return pairer === 'placement' || (pairer === 'round-robin' && (pairing['round-robin']?.draw ?? 'lot') !== 'lot')
}

/** The first `count`; refuses a shared rank that reaches across the line, and any among them if they are needed in order. */
function best(ranked: readonly RankedEntry[], count: number, inOrder: boolean): Result<EntryId[], AdvancementError> {
  const ranks = inOrder ? sharedRanks(ranked, count) : ranksAcross(ranked, count)
  return ranks.length > 0
    ? fail({ code: 'ties-to-decide', ranks })
    : ok(ranked.slice(0, count).map(({ entry }) => entry))
}

function bestOfGroups(
  groups: readonly (readonly RankedEntry[])[],
  ranked: readonly RankedEntry[],
  perGroup: number,
  next: number,
  inOrder: boolean,
): Result<EntryId[], AdvancementError> {
  const direct = groups.flatMap((group) => group.slice(0, perGroup))
  const waiting = groups.flatMap((group) => group.slice(perGroup, perGroup + 1))
  const places = new Map(ranked.map(({ entry }, place) => [entry, place]))
  const placeOf = ({ entry }: RankedEntry) => places.get(entry) ?? ranked.length
  const nextBest = waiting.toSorted((one, other) => placeOf(one) - placeOf(other))
  const lines = [...groups.map((group) => [group, perGroup] as const), [nextBest, next] as const]
  const ranks = lines.flatMap(([group, count]) => (inOrder ? sharedRanks(group, count) : ranksAcross(group, count)))
  if (ranks.length > 0) return fail({ code: 'ties-to-decide', ranks: [...new Set(ranks)].sort((a, b) => a - b) })
  const chosen = [...direct, ...nextBest.slice(0, next)]
  return ok(chosen.sort((one, other) => placeOf(one) - placeOf(other)).map(({ entry }) => entry))
}

/** The rank that the last one who goes on shares with the first one who does not. */
function ranksAcross(group: readonly RankedEntry[], count: number): number[] {
  const [last, first] = [group[count - 1], group[count]]
  return last && first && last.rank === first.rank ? [last.rank] : []
}

/** Ranks held by more than one entry that reach into the first `count`. */
function sharedRanks(ranked: readonly RankedEntry[], count: number): number[] {
  const holders = new Map<number, number>()
  for (const { rank } of ranked) holders.set(rank, (holders.get(rank) ?? 0) + 1)
  const needed = new Set(ranked.slice(0, count).map(({ rank }) => rank))
  return [...needed].filter((rank) => (holders.get(rank) ?? 0) > 1)
}

/** Those whose last encounter of a stage was lost, in the order of the standings. */
function lastLosers(tournament: Tournament, stage: number): EntryId[] {
  const rules = stageRules(tournament.regulation, stage)
  const lost = new Map<EntryId, boolean>()
  for (const { encounters } of roundsOfStage(tournament, stage))
    for (const { a, b, games } of encounters) {
      const winner = winnerOf(rules, games)
      lost.set(a, winner === 'b')
      lost.set(b, winner === 'a')
    }
  return standingsOf(tournament).flatMap(({ entry }) => (lost.get(entry) ? [entry] : []))
}
