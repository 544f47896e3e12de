import { Texts } from '#app/_lib/texts.tsx'
import { CloseRound } from '../results/close-round.tsx'

interface Props {
  params: { club: string; tournament: string }
  round: number
  label: string
}

/** Closes a round in which every table has reported, wherever that is offered. */
export function CloseRoundButton(props: Props) {
  return (
    <Texts areas={['rounds', 'problems']}>
      <CloseRound {...props} />
    </Texts>
  )
}
