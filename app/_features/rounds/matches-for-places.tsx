import { text } from '#app/_lib/text.ts'
import type { DrawField } from '#contract/rounds.ts'
import { explainPairing } from '#messages/explanation.ts'

/** The matches for places, then the entries that keep theirs without playing. */
export function MatchesForPlaces({ matches, byes }: NonNullable<DrawField['forPlaces']>) {
  const t = text('rounds')
  const reasons = text('regulation')
  return (
    <ol className="border-ink border-t-[1.5px]">
      {matches.map(({ place, a, b }) => (
        <li key={a.id} className="border-line border-b py-3">
          <p className="text-soft">{explainPairing(reasons, { code: 'place', place })}</p>
          <p className="text-lg leading-snug">{a.name}</p>
          <p className="text-lg leading-snug">
            <span className="text-soft">{t('undrawn.against')} </span>
            {b.name}
          </p>
        </li>
      ))}
      {byes.map(({ id, name }) => (
        <li key={id} className="border-line border-b py-3">
          <p className="text-soft">{explainPairing(reasons, { code: 'odd-field' })}</p>
          <p className="text-lg leading-snug">{name}</p>
        </li>
      ))}
    </ol>
  )
}
