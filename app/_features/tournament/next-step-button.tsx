import { hasRight } from '#app/_lib/may.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { CloseRound } from '../results/round/close-round.tsx'
import { EndEvening } from './end-evening.tsx'
import { FinishButton } from './finish-button.tsx'
import type { NextStep } from './next-step.ts'
import { stepLabel } from './standing-sentence.ts'
import { stepPath } from './step-path.ts'

interface Props {
  params: { club: string; tournament: string }
  next: NextStep
  rulings: Tournament['rulings']
}

/** The one big button of the overview: opens the page of the next step, or does the step. */
export function NextStepButton(props: Props) {
  return (
    <KeepFocus step={props.next.step} begins>
      <StepButton {...props} />
    </KeepFocus>
  )
}

function StepButton({ params, next, rulings }: Props) {
  // Closing rounds and ending tournaments need the same right.
  const isDoneHere = next.step === 'close' || next.step === 'finish' || next.step === 'endEvening'
  if (isDoneHere && !hasRight(rulings.finishTournament)) return null
  if (next.step === 'close') return <CloseRound params={params} round={next.round} label={stepLabel(next)} />
  // The round of an evening without a next step is closed.
  if (next.step === 'endEvening') return <EndEvening params={params} round={next.round} isClosed size="big" />
  if (next.step === 'finish') return <FinishButton params={params} size="big" label={stepLabel(next)} />
  return (
    <LinkButton size="big" href={stepPath(params, next)}>
      {stepLabel(next)}
    </LinkButton>
  )
}
