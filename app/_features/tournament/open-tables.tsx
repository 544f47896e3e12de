import { useContext } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { CloseDialog } from '#app/_ui/dialog.tsx'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { Ending } from '#contract/tournaments.ts'

interface Props {
  params: { club: string; tournament: string }
  round: number
  tables: Ending['missing'][number]['tables']
  /** What is missing: a result, a winner, or that what is typed is saved. */
  lack: 'missing' | 'winnerless' | 'unsaved'
  /** Of a club evening, which has no rounds. */
  isEvening: boolean
}

/** The tables of a round that miss something, each as a link to its form. */
export function OpenTables({ params, round, tables, lack, isEvening }: Props) {
  const t = useTranslations('ending')
  const format = useFormatter()
  const paths = tournamentPaths(params)
  const close = useContext(CloseDialog)
  return t.rich(lack, {
    round: isEvening ? 0 : round,
    count: tables.length,
    tables: () =>
      format.list(
        tables.map(({ table, heat }) => (
          <Link
            key={`${heat} ${table}`}
            href={paths.table(round, table, heat)}
            onClick={close}
            className="inline-flex min-h-11 items-center"
          >
            {t('table', { table, heat: heat ?? 0 })}
          </Link>
        )),
      ),
  })
}
