import { text } from '#app/_lib/text.ts'
import type { Standings, StandingsRow } from '#contract/standings.ts'
import { criterionHead, explainLead, formatFigure } from '#messages/explanation.ts'
import { dottedList } from '#messages/lists.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { type FigureColumn, type StandingsColumns, standingsColumns } from '#messages/standings-columns.ts'

/**
 * The standings as a printed table: the rank and the first criterion are the largest figures; under each name is the reason why it is ahead
 * of the next. On a phone the other figures move into that line. Needs no JavaScript.
 */
export function StandingsTable({ standings }: { standings: Standings }) {
  const { rows } = standings
  const t = text('standings')
  const columns = standingsColumns(standings)
  return (
    <table className="table-print">
      <thead>
        <tr>
          <th scope="col" className="figure w-px">
            {t('rank')}
          </th>
          <th scope="col" className="figure hidden w-px md:table-cell">
            {t('number')}
          </th>
          <th scope="col">{t('entry')}</th>
          {columns.showsPlayed ? (
            <th scope="col" className="figure hidden md:table-cell">
              {t('played')}
            </th>
          ) : null}
          {columns.figures.map(({ criterion }, order) => (
            <th key={criterion} scope="col" className={`figure ${order === 0 ? '' : 'hidden md:table-cell'}`}>
              {criterionHead(t, criterion, standings)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.entry.id}>
            <td className="figure">
              <span className="numeral text-3xl">{row.rank}</span>
            </td>
            <td className="figure hidden text-soft md:table-cell">{row.entry.number}</td>
            <td>
              <p className="font-semibold text-lg leading-snug">
                <EntryName entry={row.entry} />
              </p>
              <Reason row={row} below={rows[place + 1]} standings={standings} />
              <p className="text-soft text-sm md:hidden">{smallFigures(row, standings, columns)}</p>
              {row.withdrawn ? <p className="text-sm italic">{t('withdrawn')}</p> : null}
            </td>
            {columns.showsPlayed ? (
              <td className="figure hidden text-lg text-soft md:table-cell">{row.played}</td>
            ) : null}
            {columns.figures.map((column, order) => (
              <td
                key={column.criterion}
                className={`figure ${order === 0 ? '' : 'hidden text-lg text-soft md:table-cell'}`}
              >
                <span className={order === 0 ? 'numeral text-3xl' : ''}>{figure(row, standings, column)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A phone has no column for the number: there it follows the name if the person has other entries, too. */
function EntryName({ entry }: Pick<StandingsRow, 'entry'>) {
  const name = nameBesideNumber(entry)
  return (
    <>
      {name}
      {name === entry.name ? null : <span className="md:hidden"> ({entry.number})</span>}
    </>
  )
}

function Reason(props: { row: StandingsRow; below: StandingsRow | undefined; standings: Standings }) {
  const { row, below, standings } = props
  if (!below) return null
  const t = text('standings')
  const { name } = below.entry
  const sentence = row.aheadBecause ? explainLead(t, standings, row.aheadBecause, name) : t('shared', { name })
  return <p className="text-soft text-sm">{sentence}</p>
}

/** The contents of the columns that a phone has no room for. */
function smallFigures(
  row: StandingsRow,
  standings: Standings,
  { showsPlayed, figures: [, ...others] }: StandingsColumns,
): string {
  const t = text('standings')
  const figures = others
    .filter(({ at }) => (row.values[at] ?? null) !== null)
    .map((column) =>
      t('smallFigure', { head: criterionHead(t, column.criterion, standings), figure: figure(row, standings, column) }),
    )
  return dottedList([
    ...(showsPlayed ? [t('smallFigure', { head: t('played'), figure: String(row.played) })] : []),
    ...figures,
  ])
}

/** The contents of a column; nothing if the row has no figure (no lot drawn). */
function figure(row: StandingsRow, standings: Standings, { criterion, at }: FigureColumn): string {
  const value = row.values[at] ?? null
  return value === null ? '' : formatFigure(text('standings'), criterion, value, standings)
}
