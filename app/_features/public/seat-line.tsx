import './seat-line.css'
import { lineKey } from '#app/_lib/live/found-lines.ts'
import { text } from '#app/_lib/text.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { afterTables } from '#messages/after-tables.ts'
import { familyFirst, listedName, wholeName } from '#messages/person-name.ts'
import { columnTitle } from '#messages/picture.ts'
import { PairName } from '../people/pair-name.tsx'
import { namesOf, type PersonRow } from '../people/people.ts'

/** One person's line, family names first: name, table, opponents and, if requested, the partner. Large within `data-large`. */
export function SeatLine({ person, withPartner }: { person: PersonRow; withPartner: boolean }) {
  const t = text('public')
  const { partner, seat } = person
  const name = familyFirst(person.name)
  const after = seat && (seat.walkover ? t('round.outcome.walkover') : afterTables(t, t.locale, seat.awaited))
  const stakes = seat?.stakes && columnTitle(text('picture'), seat.stakes)
  return (
    <div className="seat">
      <div>
        <p className="seat-name">
          <strong>{name.family}</strong> {name.rest}
        </p>
        <p className="seat-with">
          {withPartner && partner ? (
            <span data-partner={partner}>
              {t('seats.partner', { name: listedNames({ name: partner }, person.name.who) })}{' '}
            </span>
          ) : null}
          {seat ? (
            <>
              {stakes ? <strong>{stakes} </strong> : null}
              {t('seats.against')} <PairName name={listedNames(seat.opponents, person.name.who)} />
            </>
          ) : (
            t('seats.byeText')
          )}
        </p>
      </div>
      {seat ? (
        <p className="seat-table">
          <span>{t('seats.table')} </span>
          <span className="numeral">{seat.table}</span>
          {seat.heat > 0 ? (
            <span className="seat-heat">
              <span className="sr-only">, </span>
              {t('seats.heat', { heat: seat.heat })}
            </span>
          ) : null}
          {after === null ? null : (
            <span className="seat-heat seat-after">
              <span className="sr-only">, </span>
              {after}
            </span>
          )}
        </p>
      ) : (
        <p className="seat-bye">{t('seats.bye')}</p>
      )}
    </div>
  )
}

function listedNames(entry: Pick<EntryLabel, 'name'>, who: FieldKind): string {
  return namesOf(entry)
    .map((name) => listedName(name, who))
    .join(' / ')
}

/** Key that identifies a person again when the seats are new. */
export function personKey({ entry, name }: PersonRow): string {
  return lineKey({ number: entry.number, name: wholeName(name) })
}
