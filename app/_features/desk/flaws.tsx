import { text } from '#app/_lib/text.ts'
import type { Encounter } from '#contract/rounds.ts'
import { reasonTraits } from '#domain/formats/pairing-reasons.ts'
import { explainPairing } from '#messages/explanation.ts'
import type { Translator } from '#messages/translator.ts'

type Reasons = Encounter['reasons']

interface Props {
  of: Reasons
  /** All reasons of the table. */
  reasons: Reasons
  /** The translator of the area `regulation`. */
  t: Translator<'regulation'>
}

/** Some of the reasons of a table, emphasised. */
export function Flaws({ of, reasons, t }: Props) {
  return reasonSentences(t, of, reasons).map((sentence) => (
    <p key={sentence} className="font-semibold text-alarm">
      {sentence}
    </p>
  ))
}

/** The flaws of a table that the desk has to know while the round is played, too: who sits elsewhere than arranged. */
export function SeatFlaws({ reasons }: { reasons: Reasons }) {
  const known = reasons.filter(({ code }) => reasonTraits(code).whilePlayed)
  return <Flaws of={known} reasons={reasons} t={text('regulation')} />
}

/** The sentences of some of the reasons of a table, without those of unknown codes. */
export function reasonSentences(t: Translator<'regulation'>, some: Reasons, all: Reasons): string[] {
  return some.map((reason) => explainPairing(t, reason, all)).filter((sentence) => sentence !== null)
}
