import { text } from '#app/_lib/text.ts'
import type { Standings, StandingsRow } from '#contract/standings.ts'
import { explainLead, formatFigure } from '#messages/explanation.ts'
import { type Column, type CriterionKey, figureColumns } from './columns.ts'

/**
 * The standings as a printed table: rank and the figure that ranks first are the largest, under every name stands why it is
 * ahead of the next. On a phone the other figures move into that line. Needs no JavaScript.
 */
export function StandingsTable({ standings }: { standings: Standings }) {
  const { rows, criteria } = standings
  const t = text('standings')
  const [main, ...others] = figureColumns(standings)
  return (
    <table className="table-print">
      <thead>
        <tr>
          <th scope="col" className="figure w-px">
            {t('rank')}
          </th>
          <th scope="col">{t('entry')}</th>
          {others.map(({ criterion }) => (
            <th key={criterion} scope="col" className="figure hidden md:table-cell">
              {t(`criteria.${criterion}`)}
            </th>
          ))}
          {main ? (
            <th scope="col" className="figure">
              {t(`criteria.${main.criterion}`)}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.entry.id}>
            <td className="figure">
              <span className="numeral text-3xl">{row.rank}</span>
            </td>
            <td>
              <p className="font-semibold text-lg leading-snug">{row.entry.name}</p>
              <Reason row={row} below={rows[place + 1]} chain={criteria} />
              <p className="text-soft text-sm md:hidden">{smallFigures(row, others)}</p>
              {row.withdrawn ? <p className="text-sm italic">{t('withdrawn')}</p> : null}
            </td>
            {others.map(({ criterion, at }) => (
              <td key={criterion} className="figure hidden text-lg text-soft md:table-cell">
                {figure(row, { criterion, at })}
              </td>
            ))}
            {main ? (
              <td className="figure">
                <span className="numeral text-3xl">{figure(row, main)}</span>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reason(props: { row: StandingsRow; below: StandingsRow | undefined; chain: readonly CriterionKey[] }) {
  const { row, below, chain } = props
  if (!below) return null
  const t = text('standings')
  const { name } = below.entry
  const sentence = row.aheadBecause ? explainLead(t, chain, row.aheadBecause, name) : t('shared', { name })
  return <p className="text-soft text-sm">{sentence}</p>
}

function smallFigures(row: StandingsRow, columns: readonly Column[]): string {
  const t = text('standings')
  return columns
    .filter(({ at }) => (row.values[at] ?? null) !== null)
    .map((column) => `${t(`criteria.${column.criterion}`)} ${figure(row, column)}`)
    .join(' · ')
}

/** What stands in a column; nothing where the row has no figure (no lot drawn). */
function figure(row: StandingsRow, { criterion, at }: Column): string {
  const value = row.values[at] ?? null
  return value === null ? '' : formatFigure(criterion, value)
}
