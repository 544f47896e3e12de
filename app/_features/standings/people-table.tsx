import { text } from '#app/_lib/text.ts'
import type { PersonTally, PeopleTable as Table } from '#contract/evening.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { marksWord } from '#messages/marks-word.ts'
import { FamilyName } from '../people/family-name.tsx'
import { MarkDots } from './mark-dots.tsx'

/**
 * The results of each person with any partner: marks as dots and as a figure. On a phone the small figures are under the name. Needs no
 * JavaScript.
 */
export function PeopleTable({ table, who, large = false }: { table: Table; who: FieldKind; large?: boolean }) {
  const t = text('evening')
  const { rows, game, minimum, by } = table
  const word = marksWord(game)
  if (rows.length === 0) return <p className="text-lg text-soft">{t('people.empty', { word })}</p>
  const perGame = CRITERION_TRAITS[by].figure === 'quotient'
  return (
    <>
      <table className="table-print border-ink border-t-[1.5px]">
        <caption className="sr-only">{t('people.title', { word })}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure w-px">
              {t('people.rank')}
            </th>
            <th scope="col">{t('people.name')}</th>
            <th scope="col" className="figure hidden sm:table-cell">
              {t('people.games')}
            </th>
            <th scope="col" className="figure">
              {t('people.marks', { word })}
            </th>
            <th scope="col" className="figure">
              {t('people.perGame')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.person.id}
              row={row}
              who={who}
              large={large}
              perGame={perGame}
              divides={!row.hasEnoughGames && (rows[at - 1]?.hasEnoughGames ?? false)}
            />
          ))}
        </tbody>
      </table>
      {minimum > 1 ? <p className="mt-3 text-soft">{t('people.minimum', { minimum })}</p> : null}
    </>
  )
}

interface RowProps {
  row: PersonTally
  who: FieldKind
  large: boolean
  /** Marks per game decide. */
  perGame: boolean
  /** From this row on people have too few games. */
  divides: boolean
}

function Row({ row, who, large, perGame, divides }: RowProps) {
  const t = text('evening')
  const { rank, person, games, won: all, wonByForfeit, marks, marksPerGame, hasEnoughGames } = row
  // Like the number of games: only games that were played.
  const won = all - wonByForfeit
  const first = (decides: boolean) => (decides ? 'numeral text-2xl' : 'text-soft')
  return (
    <tr className={divides ? '[&>td]:border-t-2 [&>td]:border-t-ink' : ''}>
      <td className="figure">
        <span className={`numeral ${large ? 'text-3xl' : 'text-2xl'} ${hasEnoughGames ? '' : 'text-soft'}`}>
          {rank}
        </span>
      </td>
      <td>
        <p className={`leading-snug ${large ? 'text-xl' : 'text-lg'}`}>
          <FamilyName name={person.name} who={who} />
        </p>
        <p className="text-soft text-sm sm:hidden">{t('people.small', { games, won })}</p>
      </td>
      <td className="figure hidden text-soft sm:table-cell">{t('people.wonOf', { games, won })}</td>
      <td className="figure whitespace-normal!">
        <span className="inline-flex items-center justify-end gap-x-3">
          <MarkDots count={marks} />
          <span className={first(!perGame)}>{marks}</span>
        </span>
      </td>
      <td className="figure">
        <span className={first(perGame)}>
          {marksPerGame === null ? '–' : t('people.quotient', { value: marksPerGame })}
        </span>
      </td>
    </tr>
  )
}
