import { text } from '#app/_lib/text.ts'
import { fullName, type PersonRow } from '../people/people.ts'
import { personKey, SeatLine } from './seat-line.tsx'

/** The people found by a search for a name, in large type, with a link back to the full list. */
export function FoundPeople(props: { search: string; people: readonly PersonRow[]; round: number; everybody: string }) {
  const t = text('public')
  const { search, people, round, everybody } = props
  return (
    <section aria-labelledby="gefunden" className="mt-10 max-w-2xl">
      <h2 id="gefunden" className="mb-3 text-2xl">
        {people.length > 0 ? t('find.title', { search }) : t('find.none', { search, round })}
      </h2>
      {people.length > 0 ? (
        <ul className="mb-4 border-ink border-t-[1.5px]" data-large>
          {people.map((person) => (
            <li
              key={`${person.entry.id} ${fullName(person)}`}
              data-person={personKey(person)}
              className="border-line border-b py-4"
            >
              <SeatLine person={person} withPartner />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-soft">{t('find.noneHint')}</p>
      )}
      <a href={everybody} className="inline-flex min-h-11 items-center">
        {t('find.all')}
      </a>
    </section>
  )
}
