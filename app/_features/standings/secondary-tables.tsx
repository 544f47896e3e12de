import { text } from '#app/_lib/text.ts'
import { Section } from '#app/_ui/page.tsx'
import type { SecondaryStandings } from '#contract/secondary.ts'
import { formatPoints } from '#domain/points.ts'
import { dottedList } from '#messages/lists.ts'

type Table = SecondaryStandings['tables'][number]

/** Secondary rankings by the same results, and the special prizes; nothing if the regulation has neither. */
export function SecondaryTables({ tables, prizes }: SecondaryStandings) {
  const t = text('secondary')
  if (tables.length + prizes.length === 0) return null
  return (
    <div className="mt-12 grid max-w-5xl gap-10">
      {tables.map((table) => (
        <Section key={JSON.stringify(table.table)} title={titleOf(table)}>
          {table.rows.length + table.homes.length === 0 ? (
            <p className="text-soft">{t('nobody')}</p>
          ) : (
            <ol className="border-ink border-t-[1.5px]">
              {table.rows.map(({ rank, mainRank, entry }) => (
                <Row key={entry.id} rank={rank} name={entry.name} line={t('mainRank', { rank: mainRank })} />
              ))}
              {table.homes.map(({ rank, home, points, members }) => (
                <Row
                  key={home}
                  rank={rank}
                  name={home}
                  line={dottedList(
                    members.map((member) => t('member', { name: member.name, points: formatPoints(member.points) })),
                  )}
                  figure={formatPoints(points)}
                />
              ))}
            </ol>
          )}
        </Section>
      ))}
      {prizes.length > 0 ? (
        <Section title={t('prizes.title')}>
          <dl className="border-ink border-t-[1.5px]">
            {prizes.map(({ prize, names }) => (
              <div key={prize} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[16rem_minmax(0,1fr)]">
                <dt className="text-soft">{t(`prizes.${prize}`)}</dt>
                <dd className="text-lg">{names.length > 0 ? dottedList(names) : t('prizes.nobody')}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </div>
  )
}

function titleOf({ table }: Table): string {
  const t = text('secondary')
  if (table.of === 'youth') return t('tables.youth', { since: table.since })
  return table.of === 'homes' ? t('tables.homes', { best: table.best }) : t(`tables.${table.of}`)
}

function Row({ rank, name, line, figure }: { rank: number; name: string; line: string; figure?: string }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-2.5">
      <span className="numeral text-2xl">{rank}</span>
      <span>
        <span className="font-semibold text-lg leading-snug">{name}</span>
        <span className="block text-soft text-sm">{line}</span>
      </span>
      {figure === undefined ? null : <span className="numeral text-2xl">{figure}</span>}
    </li>
  )
}
