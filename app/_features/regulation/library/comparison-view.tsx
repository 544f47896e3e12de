import { text } from '#app/_lib/text.ts'
import { type ComparedPart, compareRegulations } from '#messages/comparison.ts'
import type { NamedRegulation } from './named-regulations.ts'

/** Two announcements next to each other, sentence by sentence; differences are highlighted. */
export function ComparisonView({ a, b }: { a: NamedRegulation; b: NamedRegulation }) {
  const t = text('editor')
  const parts = compareRegulations(text('regulation'), a.regulation, b.regulation)
  return (
    <div className="mt-10 grid gap-10 wrap-anywhere">
      {parts.every(({ same }) => same) ? <p className="text-lg">{t('compare.same')}</p> : null}
      <div className="grid gap-8">
        {parts.map((part) => (
          <Part key={part.title} part={part} titles={[a.title, b.title]} />
        ))}
      </div>
    </div>
  )
}

function Part({ part, titles }: { part: ComparedPart; titles: readonly [string, string] }) {
  return (
    <section className={part.same ? 'text-soft' : ''}>
      <h2 className="mb-2 text-accent text-xl">{part.title}</h2>
      <ul className="border-line border-t">
        {part.lines.map(({ left, right }) => (
          <li key={`${left}|${right}`} className="grid gap-x-10 gap-y-2 border-line border-b py-2 sm:grid-cols-2">
            {left === right ? (
              <p className="max-w-prose text-soft sm:col-span-2">{left}</p>
            ) : (
              <>
                <Sentence title={titles[0]} text={left} />
                <Sentence title={titles[1]} text={right} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sentence({ title, text: sentence }: { title: string; text: string | null }) {
  return (
    <p className={sentence ? 'max-w-prose border-accent border-l-3 pl-3' : 'text-soft max-sm:hidden'}>
      <span className="block font-semibold text-sm text-soft">{title}</span>
      {sentence ?? '–'}
    </p>
  )
}
