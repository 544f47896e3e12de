import type { Encounter } from '#contract/rounds.ts'
import { explainPairing } from '#messages/explanation.ts'
import type { Translator } from '#messages/translator.ts'
import { byTone } from './tone.ts'

interface Props {
  reasons: Encounter['reasons']
  /** Text of the area `regulation`. */
  t: Translator<'regulation'>
  /** Said for all tables together: where there is nothing else it is left out. */
  saidOnce?: string
}

/** Why these two: what should not be is never overlooked, what is usual is said quietly. */
export function Reasons({ reasons, t, saidOnce }: Props) {
  const { alarming, notable, usual } = byTone(reasons)
  const sentences = (some: Encounter['reasons']) =>
    some.map((reason) => explainPairing(t, reason, reasons)).filter((sentence) => sentence !== null)
  const usually = sayTogether(usual, t)
  // That somebody kept it does not say why the two met.
  const isPlain = alarming.length === 0 && notable.every(({ code }) => code === 'kept')
  return (
    <>
      {sentences(alarming).map((sentence) => (
        <p key={sentence} className="font-semibold text-alarm">
          {sentence}
        </p>
      ))}
      {sentences(notable).map((sentence) => (
        <p key={sentence} className={isPlain ? 'text-soft' : ''}>
          {sentence}
        </p>
      ))}
      {usually === '' || (isPlain && usually === saidOnce) ? null : <p className="text-soft">{usually}</p>}
    </>
  )
}

/** Several reasons in one line. */
export function sayTogether(reasons: Encounter['reasons'], t: Translator<'regulation'>): string {
  return reasons
    .map((reason) => explainPairing(t, reason) ?? '')
    .filter((sentence) => sentence !== '')
    .join(' · ')
}
