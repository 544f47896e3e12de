import { text } from '#app/_lib/text.ts'
import { publicPaths } from '#contract/paths.ts'
import type { PublicTournament } from '#contract/public.ts'
import { isAsPlayed } from '../regulation/as-played.ts'

/** Links to the rounds of a tournament; nothing at a club evening, which has none. `current` is the round shown. */
export function RoundLinks({ tournament, current }: { tournament: PublicTournament; current: number | null }) {
  const t = text('public')
  if (isAsPlayed(tournament.regulation)) return null
  return (
    <nav aria-label={t('round.rounds')} className="flex flex-wrap items-center gap-2">
      {tournament.rounds.map(({ number }) => (
        <a
          key={number}
          href={publicPaths(tournament.slug).round(number)}
          aria-current={number === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-sm border border-edge px-4 font-semibold no-underline hover:border-accent hover:text-accent aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:text-accent-strong"
        >
          {t('round.title', { round: number })}
        </a>
      ))}
    </nav>
  )
}
