// When a latecomer of a running tournament plays for the first time, and which acts make that possible.

import { levelFrom, takesUp } from '../../formats/consequences.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { type Entry, type Round, SIDES, type Side } from '../../model.ts'
import { type Act, RULINGS } from '../acts/acts.ts'
import { roundSituation, tournamentSituation } from '../acts/situation.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { forfeitScore } from '../results/results.ts'
import { type NextRound, nextRound } from '../stages/next-round.ts'
import { playsOnIn } from '../stages/plays-on.ts'
import { stageOf, takesAnybody } from '../state/stage.ts'
import { isReported, stageRules, type Tournament } from '../state/tournament.ts'
import { type Claim, claimOf } from './claim.ts'

/**
 * When the entry begins. `drawn-again`: with the draft, once it has been drawn again. `next-round-if-any`: the open round may be the last one
 * of its stage. `stage`: not with the next round, but with a later stage that is for everybody; `if-named`: with a stage, if the desk names
 * the entry for it; `if-qualified`: with a stage, if the results bring the entry there.
 */
export type Beginning =
  | 'drawn-again'
  | 'next-round'
  | 'next-round-if-any'
  | 'stage'
  | 'if-named'
  | 'if-qualified'
  | 'never'

/**
 * `drawn-ahead`: the first rounds of the stage fix the players of all later ones; `others-only`: the next round is only for entries that
 * have come this far; `no-round-left`: there is no next round; `match-missed`: the entry has lost by not being there, and is out of
 * its stage.
 */
export type WhyOut = 'drawn-ahead' | 'others-only' | 'no-round-left' | 'match-missed'

/**
 * Acts that let an entry play: a new draw of the draft, taking over another entry's place, a new draw of the round (which may have to be
 * reopened first, or its results cleared), one more round.
 */
const LATE_WAYS = [
  'drawRound',
  'changeEntry',
  'discardRound',
  'clearResult',
  'reopenRound',
  'changeRegulation',
] as const satisfies readonly Act[]
export type LateWay = (typeof LATE_WAYS)[number]

export interface Outlook {
  readonly begins: Beginning
  /** The stage, from 0, for `stage`, `if-named` and `if-qualified`; else null. */
  readonly stage: number | null
  /** Why the entry never begins, or not before another stage; null: nothing keeps it out. */
  readonly why: WhyOut | null
  /** Empty if the entry begins without them. */
  readonly ways: readonly LateWay[]
}

/** The outlook of entries that a draft has left out but a new draw would include. */
export const DRAWN_AGAIN: Outlook = { begins: 'drawn-again', stage: null, why: null, ways: ['drawRound'] }

/**
 * The outlook of an entry without a seat so far that comes when `round` is the last published one, open or closed. Costs three times what
 * `nextRound` does.
 */
export function outlookAfter(tournament: Tournament, round: Round): Outlook {
  const next = roundAfter(tournament, round)
  if (!next) return never(tournament, round, 'no-round-left')
  if (takesAnybody(stageOf(tournament, next.stage))) {
    const begins = goesOnAnyway(tournament, round, next) ? 'next-round' : 'next-round-if-any'
    return { begins, stage: null, why: null, ways: [] }
  }
  const later = laterStage(tournament, next.stage === round.stage ? next.stage + 1 : next.stage)
  if (later) return later
  const isForAll = stageRules(tournament.regulation, next.stage).field === 'all'
  return never(tournament, round, isForAll ? 'drawn-ahead' : 'others-only')
}

/**
 * The outlook of an entry that has come back since it was not there for a round of the last stage, `missed`, which `round` is the last
 * published one of, and that no draft leaves out; null: its results decide whether and when it plays on. Costs up to five draws, and
 * twice what `nextRound` does.
 */
export function outlookOfReturned(
  tournament: Tournament,
  round: Round,
  entry: Entry,
  { missed, hasDraft }: { readonly missed: Round; readonly hasDraft: boolean },
): Outlook | null {
  const { regulation } = tournament
  const next = roundAfter(tournament, round)
  if (next?.stage === round.stage) {
    const playsOn = playsOnIn(tournament, round.stage).has(entry.id)
    if (playsOn && !hasDraft && isDrawnNext(tournament, round, entry)) {
      const begins = goesOnAnyway(tournament, round, next) ? 'next-round' : 'next-round-if-any'
      return { begins, stage: null, why: null, ways: [] }
    }
    if (playsOn || mayBeDrawnNext(tournament, round, entry)) return null
  }
  const isLast = round.stage === regulation.stages.length - 1
  const rules = stageRules(regulation, round.stage)
  const isFirst = stageOf(tournament, missed.stage).rounds[0] === missed
  // An entry that was not in the stage at all may still reach the next one; a draft of the next one says who has.
  if (!isLast && (isFirst || (hasDraft && next?.stage !== round.stage))) return null
  // Where all places are played for, a loser goes on.
  if (!isFirst && (!FORMAT_TRAITS[rules.format].putsOut || levelFrom(rules) === Infinity)) return null
  const ruling = RULINGS.round.discardRound[roundSituation(tournament, round)]
  const first = ruling.is === 'refused' ? ruling.way : 'discardRound'
  const ways = missed === round ? LATE_WAYS.filter((way) => way === first) : []
  if (isLast) return { begins: 'never', stage: null, why: isFirst ? 'drawn-ahead' : 'match-missed', ways }
  const stage = round.stage + 1
  return { begins: beginningWith(regulation.stages[stage]?.field), stage, why: 'match-missed', ways }
}

/** How a stage with this field takes an entry that is out of the one before. */
function beginningWith(field: StageRules['field'] | undefined): 'stage' | 'if-named' | 'if-qualified' {
  if (field === 'all') return 'stage'
  return field && 'byHand' in field ? 'if-named' : 'if-qualified'
}

/** Whether the next round has a place for the entry however the tables without a result end. */
function isDrawnNext(tournament: Tournament, round: Round, entry: Entry): boolean {
  // The opponent may still have to come from a table at which nobody wins.
  if (!playsOnIn(withAllForfeited(tournament, round, 'both'), round.stage).has(entry.id)) return false
  return SIDES.every((side) => claimAfter(tournament, round, side, entry) === 'place')
}

/** Whether it has one if the tables without a result end in one way or another. */
function mayBeDrawnNext(tournament: Tournament, round: Round, entry: Entry): boolean {
  return SIDES.some((side) => claimAfter(tournament, round, side, entry) !== 'none')
}

function claimAfter(tournament: Tournament, round: Round, who: Side, entry: Entry): Claim {
  return claimOf(withAllForfeited(tournament, round, who), { stage: round.stage, seed: '', named: [] }, entry)
}

/** The outlook of an entry that can begin with a later stage, from `from` on; null: no such stage is open to it. */
function laterStage(tournament: Tournament, from: number): Outlook | null {
  const stage = openStage(tournament, from)
  if (stage === null) return null
  return { begins: beginningWith(stageRules(tournament.regulation, stage).field), stage, why: null, ways: [] }
}

/** The first stage from `from` on that an entry without earlier rounds may begin with; null: there is none. */
function openStage({ regulation }: Tournament, from: number): number | null {
  const isOpen = ({ field }: StageRules) => field === 'all' || 'byHand' in field
  const stage = regulation.stages.findIndex((rules, at) => at >= from && isOpen(rules))
  return stage === -1 ? null : stage
}

/**
 * The next round, drafts aside. Treats an open round as closed to find out whether its stage goes on with the entries present; what comes
 * after the stage may depend on its results.
 */
function roundAfter(tournament: Tournament, round: Round): NextRound | null {
  const next = nextRound(round.status === 'closed' ? tournament : withClosed(tournament, round))
  return next?.stage === round.stage ? next : nextRound(tournament)
}

/** Whether there is this next round even if nobody comes to the tables without a result, so that both sides of each lose. */
function goesOnAnyway(tournament: Tournament, round: Round, next: NextRound): boolean {
  if (round.status === 'closed' || next.stage !== round.stage) return true
  return nextRound(withAllForfeited(tournament, round, 'both'))?.stage === round.stage
}

/** The tournament as it is if nobody comes to the tables of this open round without a result, or only the other side does. */
function withAllForfeited(tournament: Tournament, round: Round, who: Side | 'both'): Tournament {
  if (round.status === 'closed') return tournament
  const rules = stageRules(tournament.regulation, round.stage)
  const games = Array.from({ length: rules.games }, () => forfeitScore(rules, who))
  const encounters = round.encounters.map((one) => (isReported(one) ? one : { ...one, games }))
  return withClosed(tournament, round, encounters)
}

function withClosed(tournament: Tournament, round: Round, encounters = round.encounters): Tournament {
  const rounds = tournament.rounds.map((one) =>
    one === round ? { ...round, encounters, status: 'closed' as const } : one,
  )
  return { ...tournament, rounds }
}

function never(tournament: Tournament, round: Round, why: WhyOut): Outlook {
  const rules = stageRules(tournament.regulation, round.stage)
  const isOver = why === 'no-round-left' && round.status === 'closed'
  return {
    begins: 'never',
    stage: null,
    why,
    ways: [
      ...(isOver ? [] : (['changeEntry'] as const)),
      ...drawnAgainBy(tournament, round, why),
      ...(why === 'no-round-left' && canGoOn(tournament, rules) ? (['changeRegulation'] as const) : []),
    ],
  }
}

/**
 * The act with which a new draw of the round begins, if that would include latecomers: it is discarded. What stands in the way of that
 * goes first only if the round fixes all later ones; for a single round nobody throws results away.
 */
function drawnAgainBy(tournament: Tournament, round: Round, why: WhyOut): LateWay[] {
  const { field, format } = stageRules(tournament.regulation, round.stage)
  if (field !== 'all' || !takesUp(format, stageOf(tournament, round.stage).rounds.length - 1)) return []
  const ruling = RULINGS.round.discardRound[roundSituation(tournament, round)]
  if (ruling.is !== 'refused') return ['discardRound']
  return why === 'drawn-ahead' ? LATE_WAYS.filter((way) => way === ruling.way) : []
}

/** Whether the regulation could give the stage one more round for everybody. */
function canGoOn(tournament: Tournament, { field, format, rounds }: StageRules): boolean {
  if (field !== 'all' || rounds === 'all' || !takesUp(format, rounds)) return false
  return RULINGS.tournament.changeRegulation[tournamentSituation(tournament)].is !== 'refused'
}
