import { useTranslations } from 'use-intl/react'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'

interface Props {
  params: { club: string; tournament: string }
  round: number
  tables: readonly number[]
  /** What is missing: a result, or a winner. */
  lack: 'missing' | 'winnerless'
}

/** The tables of a round that miss something, each as a link to its form. */
export function OpenTables({ params, round, tables, lack }: Props) {
  const t = useTranslations('ending')
  const paths = tournamentPaths(params)
  return t.rich(lack, {
    round,
    count: tables.length,
    tables: () =>
      tables.map((table, at) => (
        <span key={table}>
          {at > 0 ? ', ' : null}
          <Link href={paths.table(round, table)} className="inline-flex min-h-11 items-center">
            {table}
          </Link>
        </span>
      )),
  })
}
