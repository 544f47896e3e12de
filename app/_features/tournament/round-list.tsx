import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { RoundListed } from '#contract/tournaments.ts'

interface Props {
  params: { club: string; tournament: string }
  rounds: readonly RoundListed[]
}

/** The rounds so far: number, state, number of tables that have reported. */
export function RoundList({ params, rounds }: Props) {
  const t = text('club')
  return (
    <ol className="border-ink border-t-[1.5px]">
      {rounds.map(({ number, status, reported, encounters }) => (
        <li key={number} className="border-line border-b">
          <Link
            href={tournamentPaths(params).round(number)}
            className="group flex min-h-12 flex-wrap items-baseline gap-x-4 py-2.5 no-underline"
          >
            <span className="font-head font-semibold text-xl group-hover:text-accent">
              {t('overview.round', { round: number })}
            </span>
            <span className={status === 'published' ? 'font-semibold text-accent' : 'text-soft'}>
              {t(`overview.roundStatus.${status}`)}
            </span>
            <span className="ms-auto text-soft">{t('overview.tables', { reported, encounters })}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
