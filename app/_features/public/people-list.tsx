import { text } from '#app/_lib/text.ts'
import { byLetter, fullName, namesakesAmong, type PersonRow } from '../people/people.ts'
import { personKey, SeatLine } from './seat-line.tsx'

/** The id of the list by table, which is below this one on phones and above it on walls. */
export const BY_TABLE = 'nach-tischen'

/** All people of a round by family name, under letters to jump to. */
export function PeopleList({ people }: { people: readonly PersonRow[] }) {
  const t = text('public')
  const groups = byLetter(people, t.locale)
  const namesakes = namesakesAmong(people)
  return (
    <section aria-labelledby="nach-namen" className="mt-10">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="nach-namen" className="text-2xl">
          {t('seats.byName')}
        </h2>
        <a
          href={`#${BY_TABLE}`}
          className="inline-flex min-h-11 items-center text-soft hover:text-accent min-[112.5rem]:hidden"
          data-screen-only
        >
          {t('seats.byTable')} <span aria-hidden>&nbsp;↓</span>
        </a>
      </div>
      <nav aria-label={t('seats.letters')} className="-mx-2 mb-4 flex flex-wrap">
        {groups.map(({ letter }) => (
          <a
            key={letter}
            href={`#${anchor(letter)}`}
            className="grid h-11 min-w-9 place-items-center sm:min-w-11 font-semibold text-lg text-soft no-underline hover:text-accent hover:underline"
          >
            {letter}
          </a>
        ))}
      </nav>
      <div className="gap-x-12 md:columns-2 xl:columns-3 print:columns-2">
        {groups.map(({ letter, people: members }) => (
          <section key={letter} aria-labelledby={anchor(letter)} className="mb-5">
            <h3
              id={anchor(letter)}
              className="scroll-mt-4 break-after-avoid border-ink border-b-[1.5px] pb-1 text-accent text-xl target:text-accent-strong"
            >
              {letter}
            </h3>
            <ul>
              {members.map((person) => (
                <li
                  key={`${person.entry.id} ${fullName(person)}`}
                  data-person={personKey(person)}
                  className="break-inside-avoid border-line border-b py-2"
                >
                  <SeatLine person={person} withPartner={person.isDrawnPartner || namesakes.has(fullName(person))} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function anchor(letter: string): string {
  return `namen-${letter === '#' ? '0' : letter}`
}
