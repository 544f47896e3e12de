import { text } from '#app/_lib/text.ts'
import type { NextStep, TournamentState } from './next-step.ts'

/** The state of the tournament, as the headline of its overview. */
export function standingSentence(standing: TournamentState): string {
  const { state, ...values } = standing
  if (state === 'evening')
    return text('evening')(`overview.${standing.tables + standing.playing === 0 ? 'before' : 'open'}`, values)
  if (state === 'eveningPlayed') return text('evening')('overview.played')
  if (state === 'eveningFinished') return text('evening')('overview.finished')
  return text('club')(`overview.${state}`, values)
}

/** The label of the next step's button. */
export function stepLabel(next: NextStep): string {
  const { step, ...values } = next
  if (step === 'enterTables') return text('evening')('overview.enter')
  if (step === 'endEvening') return text('evening')('end.label')
  return text('club')(`overview.${step}`, values)
}
