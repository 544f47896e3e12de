import { text } from '#app/_lib/text.ts'
import { PairName } from './pair-name.tsx'
import type { SeatedPerson } from './people.ts'

/** One person's line: the name, the table large, against whom, and with whom where that is wanted. */
export function SeatLine(props: { person: SeatedPerson; withPartner: boolean; large?: boolean }) {
  const { person, withPartner, large = false } = props
  const t = text('public')
  const { name, partner, seat } = person
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <div className="min-w-0">
        <p className={large ? 'text-2xl leading-tight' : 'text-lg leading-snug'}>
          {name.before}
          <strong>{name.family}</strong>
          {name.after}
        </p>
        <p className={`text-soft ${large ? 'mt-1' : 'text-sm'}`}>
          {withPartner && partner ? <span className="block">{t('seats.partner', { name: partner })} </span> : null}
          {seat ? (
            <>
              {t('seats.against')} <PairName name={seat.opponents.name} />
            </>
          ) : (
            t('seats.byeText')
          )}
        </p>
      </div>
      {seat ? (
        <p className="whitespace-nowrap text-end">
          <span className={`text-soft ${large ? '' : 'text-sm'}`}>{t('seats.table')} </span>
          <span className={`numeral ${large ? 'text-6xl' : 'inline-block min-w-9 text-3xl'}`}>{seat.table}</span>
          {seat.heat > 0 ? (
            <span className={`block font-semibold ${large ? 'text-xl' : 'text-sm'}`}>
              <span className="sr-only">, </span>
              {t('seats.heat', { heat: seat.heat })}
            </span>
          ) : null}
        </p>
      ) : (
        <p className={`font-semibold ${large ? 'text-2xl' : ''}`}>{t('seats.bye')}</p>
      )}
    </div>
  )
}
