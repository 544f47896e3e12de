import { longDate, today } from '#app/_lib/dates.ts'
import { LivePage } from '#app/_lib/live/live-page.tsx'
import { text } from '#app/_lib/text.ts'
import { publicPaths } from '#contract/paths.ts'
import type { PublicTournament } from '#contract/public.ts'
import { dottedList } from '#messages/lists.ts'
import { DottedLine } from './dotted-line.tsx'
import { tournamentState } from './tournament-state.ts'

/** The header of every public page: tournament, date and place, progress, and whether the page is updating. */
export function TournamentHeader({ tournament }: { tournament: PublicTournament }) {
  const t = text('public')
  const product = text('product')
  const words = {
    live: t('live'),
    lost: product('lost.since', { since: '{since}', asOf: '{asOf}' }),
    newBuild: product('newBuild.text'),
    reload: product('newBuild.reload'),
  }
  const { slug, name, club, date, place, status, version } = tournament
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 py-5 sm:py-6 min-[112.5rem]:py-3">
      <div className="min-w-0">
        <a
          href={publicPaths(slug).start}
          className="block text-balance font-head font-semibold text-3xl leading-tight no-underline hover:text-accent sm:text-4xl"
        >
          {name}
        </a>
        <p className="mt-1 text-soft">{dottedList([club, longDate(date, t.locale), place])}</p>
      </div>
      {/* A finished tournament is not followed any more, also on a page that was open when it ended. */}
      <div
        className="group/follow grid gap-1 min-[112.5rem]:justify-items-end"
        data-over={status === 'finished' || undefined}
      >
        <p className="font-semibold text-accent text-lg min-[112.5rem]:text-2xl">
          <DottedLine parts={tournamentState(tournament, today())} />
        </p>
        <div className="min-h-6 noscript:hidden group-data-over/follow:hidden" data-screen-only data-kept>
          <LivePage slug={slug} version={version} words={words} />
        </div>
      </div>
    </div>
  )
}
