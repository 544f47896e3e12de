// When somebody who comes to a tournament that has begun plays for the first time, and what lets them where nothing does.

import { takesUp } from '../../formats/consequences.ts'
import type { Round } from '../../model.ts'
import { type Act, RULINGS } from '../acts/acts.ts'
import { roundSituation, tournamentSituation } from '../acts/situation.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { type NextRound, nextRound } from '../stages/next-round.ts'
import { stageOf } from '../stages/stage.ts'
import { stageRules, type Tournament } from '../state.ts'

/** `drawn-again`: with the draft, once it has been drawn again. `stage`: not with the next round, but with a later stage, which is for everybody; `if-named`: with a stage, if the desk names them for it. */
export type Beginning = 'drawn-again' | 'next-round' | 'stage' | 'if-named' | 'never'

/**
 * `drawn-ahead`: the rounds that were drawn say who plays in all others; `others-only`: the next round is for those who have come
 * this far; `no-round-left`: there is none.
 */
export type WhyNever = 'drawn-ahead' | 'others-only' | 'no-round-left'

/** What lets somebody play who otherwise does not: the draft made with them, another's place, a draw with them, one more round. */
export type LateWay = Extract<Act, 'drawRound' | 'changeEntry' | 'discardRound' | 'changeRegulation'>

export interface Outlook {
  readonly begins: Beginning
  /** From 0, for `stage` and `if-named`; else null. */
  readonly stage: number | null
  /** Why they never begin; null: they do. */
  readonly why: WhyNever | null
  /** None where they begin. */
  readonly ways: readonly LateWay[]
}

/** What they have before them whom a draft has left out that would take them. */
export const DRAWN_AGAIN: Outlook = { begins: 'drawn-again', stage: null, why: null, ways: ['drawRound'] }

/**
 * What somebody has before them who comes when `round` is the last one that was published, open or closed, and who has had no seat
 * yet. Costs what `nextRound` does, twice.
 */
export function outlookAfter(tournament: Tournament, round: Round): Outlook {
  const next = roundAfter(tournament, round)
  if (!next) return never(tournament, round, 'no-round-left')
  const { field, format } = stageRules(tournament.regulation, next.stage)
  if (field === 'all' && takesUp(format, stageOf(tournament, next.stage).rounds.length))
    return { begins: 'next-round', stage: null, why: null, ways: [] }
  const stage = openStage(tournament, next.stage === round.stage ? next.stage + 1 : next.stage)
  if (stage === null) return never(tournament, round, field === 'all' ? 'drawn-ahead' : 'others-only')
  const isForAll = stageRules(tournament.regulation, stage).field === 'all'
  return { begins: isForAll ? 'stage' : 'if-named', stage, why: null, ways: [] }
}

/** The first stage from this one on that somebody may begin with who has played in none before; null: there is none. */
function openStage({ regulation }: Tournament, from: number): number | null {
  const isOpen = ({ field }: StageRules) => field === 'all' || 'byHand' in field
  const stage = regulation.stages.findIndex((rules, at) => at >= from && isOpen(rules))
  return stage === -1 ? null : stage
}

/**
 * The round that comes next, drafts aside. Whether the stage of one that is played goes on with those who have come is seen as if it were
 * closed; what comes after the stage may depend on its results.
 */
function roundAfter(tournament: Tournament, round: Round): NextRound | null {
  const closed = tournament.rounds.map((one) => (one === round ? { ...round, status: 'closed' as const } : one))
  const next = nextRound({ ...tournament, rounds: closed })
  return next?.stage === round.stage ? next : nextRound(tournament)
}

function never(tournament: Tournament, round: Round, why: WhyNever): Outlook {
  const rules = stageRules(tournament.regulation, round.stage)
  const isOver = why === 'no-round-left' && round.status === 'closed'
  return {
    begins: 'never',
    stage: null,
    why,
    ways: [
      ...(isOver ? [] : (['changeEntry'] as const)),
      ...(isDrawnAgain(tournament, round, rules) ? (['discardRound'] as const) : []),
      ...(why === 'no-round-left' && canGoOn(tournament, rules) ? (['changeRegulation'] as const) : []),
    ],
  }
}

/** Can the round be taken back, and would a new draw of it take them up? */
function isDrawnAgain(tournament: Tournament, round: Round, { field, format }: StageRules): boolean {
  if (field !== 'all' || !takesUp(format, stageOf(tournament, round.stage).rounds.length - 1)) return false
  return RULINGS.round.discardRound[roundSituation(tournament, round)].is !== 'refused'
}

/** Could the regulation give the stage one more round, for everybody? */
function canGoOn(tournament: Tournament, { field, format, rounds }: StageRules): boolean {
  if (field !== 'all' || rounds === 'all' || !takesUp(format, rounds)) return false
  return RULINGS.tournament.changeRegulation[tournamentSituation(tournament)].is !== 'refused'
}
