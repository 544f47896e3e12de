// Determines the next round: of the same stage, of the next one, or none.

import { FORMATS } from '../../formats/formats.ts'
import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { roundsToCome } from '../../formats/rounds-to-come.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { leastOfDraw } from '../regulation/rules/draws.ts'
import { once } from '../state/once.ts'
import { stageSoFar } from '../state/past.ts'
import { stageOf } from '../state/stage.ts'
import { playedRounds, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { fieldOf, usualAttendance } from './advancement.ts'
import { drawTask } from './draw-task.ts'

export interface NextRound {
  readonly number: number
  readonly stage: number
}

/**
 * The number and stage of the next round, drafts aside; null when there is none. Skips a stage that no entry can play in. While an open
 * round decides whether its stage goes on, the stage is taken to go on. Costs a draw where the format determines how long a stage lasts,
 * once for each tournament.
 */
export const nextRound = once((tournament): NextRound | null => {
  const rounds = playedRounds(tournament)
  const current = rounds.at(-1)?.stage ?? 0
  const number = rounds.length + 1
  if (goesOn(tournament, current)) return { number, stage: current }
  const stage = tournament.regulation.stages.findIndex((_, at) => at > current && !isPassedOver(tournament, at))
  return stage === -1 ? null : { number, stage }
})

/**
 * Whether a stage is skipped: one for losers with too few of them, as after a round in which all but two entries had a bye; or one for
 * the best of groups that were never drawn.
 */
function isPassedOver(tournament: Tournament, stage: number): boolean {
  const rules = stageRules(tournament.regulation, stage)
  if (typeof rules.field === 'string' || playedRounds(tournament).at(-1)?.status !== 'closed') return false
  const isFromGroups = 'perGroup' in rules.field || 'fromGroups' in rules.field
  if (isFromGroups) return stageOf(tournament, stage - 1).rounds.length === 0
  if (!('losers' in rules.field)) return false
  const field = fieldOf(tournament, stage, { attendance: 'all' })
  return field.ok && field.value.length < leastOfDraw(rules)
}

/** The number of rounds that the regulation plans in all stages; null: it depends on the draws. */
export function plannedRounds({ stages }: Regulation): number | null {
  return stages.reduce((sum: number | null, { rounds }) => (sum === null || rounds === 'all' ? null : sum + rounds), 0)
}

function goesOn(tournament: Tournament, stage: number): boolean {
  const soFar = stageOf(tournament, stage)
  const { rules, rounds } = soFar
  if (rules.rounds !== 'all' && rounds.length >= rules.rounds) return false
  if (!FORMAT_TRAITS[rules.format].hasLastRound) return true
  const first = rounds[0]
  if (!first) return true
  if (rounds.at(-1)?.status === 'closed') return !isEnded(tournament, stage, rules)
  const coming = roundsToCome(rules.format, stageSoFar(tournament, soFar))
  if (coming !== null) return coming > 0
  const possible = roundsOfField(rules.format, seatsOf(first).length, rules.pairing)
  return possible === null || rounds.length < possible.most
}

/** Whether nothing is left to draw after the closed last round. Costs a draw where one is cheap: in brackets and table movements. */
function isEnded(tournament: Tournament, stage: number, { format }: StageRules): boolean {
  // An entry that never came does not keep the stage going.
  const field = fieldOf(tournament, stage, { attendance: usualAttendance(tournament) })
  if (!field.ok) return false
  const task = drawTask(tournament, stage, field.value, '')
  const { pair, stillIn } = FORMATS[format]
  if (stillIn) return stillIn(task).length < 2
  const drawn = pair(task)
  return !drawn.ok && (drawn.error.code === 'stage-complete' || drawn.error.code === 'too-few-entries')
}
