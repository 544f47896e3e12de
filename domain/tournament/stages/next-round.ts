// Which round comes next: of the same stage, of the next one, or none.

import { FORMATS } from '../../formats/formats.ts'
import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { roundsToCome } from '../../formats/rounds-to-come.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { leastOfDraw } from '../regulation/rules/draws.ts'
import { playedRounds, seatsOf, stageRules, type Tournament } from '../state.ts'
import { fieldOf, usualAttendance } from './advancement.ts'
import { drawTask } from './draw-task.ts'
import { stageSoFar } from './past.ts'
import { stageOf } from './stage.ts'

export interface NextRound {
  readonly number: number
  readonly stage: number
}

/**
 * Which round of which stage comes next, drafts aside; null when there is no more. A stage nobody can play in is passed over. While a round is open whose results decide
 * whether its stage goes on, it is taken to go on. Costs a draw where a stage lasts as long as its way of drawing gives.
 */
export function nextRound(tournament: Tournament): NextRound | null {
  const rounds = playedRounds(tournament)
  const current = rounds.at(-1)?.stage ?? 0
  const number = rounds.length + 1
  if (goesOn(tournament, current)) return { number, stage: current }
  const stage = tournament.regulation.stages.findIndex((_, at) => at > current && !isPassedOver(tournament, at))
  return stage === -1 ? null : { number, stage }
}

/**
 * A stage for losers of whom there are too few to play, as after a round in which all but two had a bye, and one for the best of
 * its groups, which were never drawn.
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

/** How many rounds the regulation plans, all stages together; null: as many as the draws will give. */
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

/** Is nothing left to draw after the last round, which is closed? Costs a draw where that is cheap: what follows from brackets and tables. */
function isEnded(tournament: Tournament, stage: number, { format }: StageRules): boolean {
  // Nobody waits for an entry that never came.
  const field = fieldOf(tournament, stage, { attendance: usualAttendance(tournament) })
  if (!field.ok) return false
  const task = drawTask(tournament, stage, field.value, '')
  const { pair, stillIn } = FORMATS[format]
  if (stillIn) return stillIn(task).length < 2
  const drawn = pair(task)
  return !drawn.ok && (drawn.error.code === 'stage-complete' || drawn.error.code === 'too-few-entries')
}
