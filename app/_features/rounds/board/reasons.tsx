import type { Encounter } from '#contract/rounds.ts'
import { explainPairing } from '#messages/explanation.ts'
import { dottedList } from '#messages/lists.ts'
import type { Translator } from '#messages/translator.ts'
import { Flaws, reasonSentences } from '../../desk/flaws.tsx'
import { byTone } from './tone.ts'

interface Props {
  reasons: Encounter['reasons']
  /** The translator of the area `regulation`. */
  t: Translator<'regulation'>
  /** A reason shown once for all tables: left out here if it is the only one. */
  saidOnce?: string
}

/** The reasons for a pairing: flaws are emphasised, usual reasons are quiet. */
export function Reasons({ reasons, t, saidOnce }: Props) {
  const { alarming, notable, usual } = byTone(reasons)
  const usually = sayTogether(usual, t)
  // That the table was locked does not explain the pairing.
  const isPlain = alarming.length === 0 && notable.every(({ code }) => code === 'kept')
  return (
    <>
      <Flaws of={alarming} reasons={reasons} t={t} />
      {reasonSentences(t, notable, reasons).map((sentence) => (
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
  return dottedList(reasons.map((reason) => explainPairing(t, reason) ?? '').filter((sentence) => sentence !== ''))
}
