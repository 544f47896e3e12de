// The rounds that the regulation has left to play.

import { takesUp } from '../../formats/consequences.ts'
import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { roundsToCome } from '../../formats/rounds-to-come.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { stageSoFar } from '../state/past.ts'
import { pairingOf, type Stage, stagesOf } from '../state/stage.ts'
import { activeEntries, seatsOf, type Tournament } from '../state/tournament.ts'
import { undecidedIn } from '../state/undecided.ts'
import { nextRound } from './next-round.ts'
import { fieldSize } from './warnings.ts'

/** Rounds of a stage that have not been drawn yet. */
export interface StageLeft {
  readonly stage: number
  readonly begun: boolean
  /** Null: it depends on the draw, or on a winner not known yet. */
  readonly rounds: number | null
}

/**
 * All stages with rounds left, in order; empty when none are left, or when tables are entered as they were played. A draft counts as
 * left. Costs what `nextRound` does.
 */
export function stagesLeft(tournament: Tournament): StageLeft[] {
  const next = nextRound(tournament)
  if (!next) return []
  return stagesOf(tournament).flatMap((stage) => {
    const { at, rules, rounds } = stage
    if (at < next.stage || rules.asPlayed) return []
    const isUndecided = rounds.some((round) => undecidedIn(tournament, round).length > 0)
    const most = isUndecided ? null : roundsOf(tournament, stage)
    return [{ stage: at, begun: rounds.length > 0, rounds: most === null ? null : Math.max(most - rounds.length, 1) }]
  })
}

/** The total number of rounds of a stage; null: it depends on results, on the entries that advance, or on those that come and go. */
function roundsOf(tournament: Tournament, stage: Stage): number | null {
  const { format, rounds } = stage.rules
  // For example, too few losers may come for even one round.
  if (stage.rounds.length === 0 && fieldSize(tournament, stage.at) === null) return null
  if (!FORMAT_TRAITS[format].hasLastRound) return rounds === 'all' ? null : rounds
  const entries = takesUp(format, 1) ? null : entriesOf(tournament, stage)
  if (entries === null || entries < 2) return null
  const possible = roundsOfField(format, entries, pairingOf(stage, entries))
  if (!possible || possible.least < possible.most) return null
  const coming = roundsToCome(format, stageSoFar(tournament, stage))
  // Who was away from a draw has made the field smaller, although they may be here again.
  if (coming === null && stage.rounds.some(({ away }) => away.length > 0)) return null
  const most = coming === null ? possible.most : stage.rounds.length + coming
  return rounds === 'all' ? most : Math.min(rounds, most)
}

/** The number of players in a stage; null: not known yet, or an entry has left since it began. */
function entriesOf(tournament: Tournament, { at, rounds: [first] }: Stage): number | null {
  if (!first) return fieldSize(tournament, at)
  const here = activeEntries(tournament)
  const began = seatsOf(first)
  return began.every((entry) => here.has(entry)) ? began.length : null
}
