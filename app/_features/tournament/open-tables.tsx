import { useFormatter, useTranslations } from 'use-intl/react'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { Ending } from '#contract/tournaments.ts'

interface Props {
  params: { club: string; tournament: string }
  round: number
  tables: Ending['missing'][number]['tables']
  /** What is missing: a result, or a winner. */
  lack: 'missing' | 'winnerless'
}

/** The tables of a round that miss something, each as a link to its form. */
export function OpenTables({ params, round, tables, lack }: Props) {
  const t = useTranslations('ending')
  const format = useFormatter()
  const paths = tournamentPaths(params)
  return t.rich(lack, {
    round,
    count: tables.length,
    tables: () =>
      format.list(
        tables.map(({ table, heat }) => (
          <Link
            key={`${heat} ${table}`}
            href={paths.table(round, table, heat)}
            className="inline-flex min-h-11 items-center"
          >
            {t('table', { table, heat: heat ?? 0 })}
          </Link>
        )),
      ),
  })
}
