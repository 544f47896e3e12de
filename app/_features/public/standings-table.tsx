import { text } from '#app/_lib/text.ts'
import type { Standings, StandingsRow } from '#contract/standings.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { criterionHead, explainLead, formatFigure } from '#messages/explanation.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { standingsColumns } from '#messages/standings-columns.ts'
import { PairName } from '../people/pair-name.tsx'
import { LotsDrawn } from '../standings/lots-drawn.tsx'

const PODIUM = 3

/** The standings; each pair expands to the reason why it is ahead of the next one, without JavaScript. */
export function StandingsTable({ standings, caption, who }: { standings: Standings; caption: string; who: FieldKind }) {
  const t = text('standings')
  const { rows } = standings
  const { showsPlayed, figures } = standingsColumns(standings)
  return (
    <div className="max-w-5xl">
      <p className="mb-3 text-soft min-[112.5rem]:hidden" data-screen-only>
        {text('public')('standings.why', { who })}
      </p>
      <table className="table-print min-[112.5rem]:[&_td]:py-1 max-sm:[&_:is(th,td):nth-child(n+2)]:pl-1.5 max-sm:[&_:is(th,td):nth-last-child(n+2)]:pr-1.5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('entry')}</th>
            {showsPlayed ? (
              <th scope="col" className="figure hidden sm:table-cell">
                {t('played')}
              </th>
            ) : null}
            {figures.map(({ criterion }) => (
              <th key={criterion} scope="col" className="figure max-sm:hyphens-auto max-sm:whitespace-normal">
                {criterionHead(t, criterion, standings)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.entry.id} id={`paar-${row.entry.number}`} className="sm:text-lg">
              <td className={`numeral text-2xl ${row.rank <= PODIUM ? 'text-accent' : ''}`}>{row.rank}</td>
              <th
                scope="row"
                className="border-line border-b py-0 align-baseline text-[length:inherit] font-normal text-ink"
              >
                <Pair row={row} below={rows[at + 1]} standings={standings} />
              </th>
              {showsPlayed ? <td className="figure hidden text-soft sm:table-cell">{row.played}</td> : null}
              {figures.map(({ criterion, at: column }, order) => (
                <td key={criterion} className={`figure ${order === 0 ? 'font-bold' : 'text-soft'}`}>
                  {formatFigure(t, criterion, row.values[column] ?? null, standings)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LotsDrawn lots={standings.lots} />
    </div>
  )
}

function Pair({ row, below, standings }: { row: StandingsRow; below: StandingsRow | undefined; standings: Standings }) {
  const t = text('standings')
  const name = (
    <>
      <PairName name={row.entry.name} />
      {row.withdrawn ? <span className="text-base text-soft italic"> {t('withdrawn')}</span> : null}
    </>
  )
  if (!below) return <div className="min-h-11 py-2 min-[112.5rem]:min-h-0 min-[112.5rem]:py-1">{name}</div>
  return (
    <details className="group">
      <summary className="min-h-11 list-none py-2 min-[112.5rem]:min-h-0 min-[112.5rem]:py-1 hover:text-accent max-sm:flex max-sm:items-baseline max-sm:justify-between [&::-webkit-details-marker]:hidden">
        <span>{name}</span>
        {/* Zero width: so it never causes a line of its own. On a phone, where names take several lines, it is a column. */}
        <span aria-hidden className="inline-block w-0 text-soft text-xs" data-screen-only>
          <span className="ml-1 inline-block transition-transform group-open:rotate-90">▸</span>
        </span>
      </summary>
      <p className="pb-3 text-base text-soft first-letter:uppercase">{reason(row, below, standings)}</p>
    </details>
  )
}

function reason({ aheadBecause }: StandingsRow, below: StandingsRow, standings: Standings): string {
  const t = text('standings')
  const name = text('public')('standings.number', { number: below.entry.number, name: nameBesideNumber(below.entry) })
  return aheadBecause ? explainLead(t, standings, aheadBecause, name) : t('shared', { name })
}
