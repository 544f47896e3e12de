import { text } from '#app/_lib/text.ts'
import type { Season, SeasonRow } from '#contract/season.ts'
import { formatPoints } from '#domain/points.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { dottedList } from '#messages/lists.ts'
import { commonMarksWord } from '#messages/marks-word.ts'
import { FamilyName } from '../people/family-name.tsx'

/** The people of a season: rank, the figure they are sorted by with a bar, and the figures behind it. */
export function SeasonTable({ season }: { season: Season }) {
  const t = text('season')
  const { rows, by, minimum, best } = season
  const word = commonMarksWord(season.games) ?? 'several'
  const longest = Math.max(...rows.map((row) => figureOf(row, by) ?? 0))
  const column = columnOf(by)
  return (
    <>
      <table className="table-print border-ink border-t-[1.5px]">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure w-px">
              {t('rank')}
            </th>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="figure hidden w-px md:table-cell">
              {t('events')}
            </th>
            <th scope="col" className="figure hidden w-px md:table-cell">
              {t('games')}
            </th>
            <th scope="col" className="figure hidden w-px md:table-cell">
              {t('won')}
            </th>
            {column === 'marks' ? null : (
              <th scope="col" className="figure hidden w-px md:table-cell">
                {t('marks', { word })}
              </th>
            )}
            <th scope="col" className="figure w-px">
              {t(column, { word })}
            </th>
            <td aria-hidden className="hidden w-1/4 border-ink! border-b-[1.5px]! sm:table-cell" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.person.id}
              row={row}
              by={by}
              longest={longest}
              divides={!row.hasEnoughGames && (rows[at - 1]?.hasEnoughGames ?? false)}
            />
          ))}
        </tbody>
      </table>
      {minimum > 1 ? <p className="mt-3 text-soft">{t('minimum', { minimum })}</p> : null}
      {by === 'award-best' ? <p className="mt-3 text-soft">{t('best', { best })}</p> : null}
    </>
  )
}

interface RowProps {
  row: SeasonRow
  by: Season['by']
  /** The largest figure: its bar fills the column. */
  longest: number
  /** From this row on people have too few games. */
  divides: boolean
}

function Row({ row, by, longest, divides }: RowProps) {
  const t = text('season')
  const { rank, person, isTeam, events, games, won: all, wonByForfeit, marks, awards, hasEnoughGames } = row
  // Like the number of games: only games that were played.
  const won = all - wonByForfeit
  const figure = figureOf(row, by)
  const width = figure === null || longest <= 0 ? 0 : Math.max(0, (100 * figure) / longest)
  return (
    <tr className={divides ? '[&>td]:border-t-2 [&>td]:border-t-ink' : ''}>
      <td className="figure">
        <span className={`numeral text-2xl ${hasEnoughGames ? '' : 'text-soft'}`}>{rank}</span>
      </td>
      <td>
        <p className="text-lg leading-snug">
          <FamilyName name={person.name} who={isTeam ? 'teams' : 'pairs'} />
        </p>
        <p className="text-soft text-sm md:hidden">{t('small', { events, games, won })}</p>
        {by === 'award-best' && awards.length > 1 ? (
          <p className="text-soft text-sm tabular-nums">{dottedList(awards.map(formatPoints))}</p>
        ) : null}
      </td>
      <td className="figure hidden text-soft md:table-cell">{events}</td>
      <td className="figure hidden text-soft md:table-cell">{games}</td>
      <td className="figure hidden text-soft md:table-cell">{won}</td>
      {columnOf(by) === 'marks' ? null : <td className="figure hidden text-soft md:table-cell">{marks}</td>}
      <td className="figure">
        <span className="numeral text-2xl">{figureText(figure, by)}</span>
      </td>
      <td aria-hidden className="hidden align-middle! sm:table-cell">
        <span
          className={`block h-2.5 ${by === 'award-best' ? 'bg-accent' : hasEnoughGames ? 'bg-soft' : 'bg-line'}`}
          style={{ width: `${width}%` }}
        />
      </td>
    </tr>
  )
}

/** The column of the figure people are sorted by. */
function columnOf(by: Season['by']): 'award' | 'marks' | 'perGame' {
  if (by === 'award-best') return 'award'
  return CRITERION_TRAITS[by].figure === 'quotient' ? 'perGame' : 'marks'
}

/** That figure; null if a person has none. */
function figureOf({ games, marks, marksPerGame, award }: SeasonRow, by: Season['by']): number | null {
  return { award, marks: games === 0 ? null : marks, perGame: marksPerGame }[columnOf(by)]
}

function figureText(figure: number | null, by: Season['by']): string {
  if (figure === null) return '–'
  return columnOf(by) === 'perGame' ? text('season')('quotient', { value: figure }) : formatPoints(figure)
}
