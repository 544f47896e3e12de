import { dayAndMonth, longDate } from '#app/_lib/dates.ts'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { Section } from '#app/_ui/page.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { TournamentListed } from '#contract/tournaments.ts'
import { regulationName } from '#messages/announcement.ts'
import { dottedList } from '#messages/lists.ts'
import { sortIntoParts } from './tournament-parts.ts'

/** A club's tournaments: current and upcoming ones first and large, past ones by year. */
export function TournamentList({ club, tournaments }: { club: string; tournaments: readonly TournamentListed[] }) {
  const t = text('club')
  const { current, past } = sortIntoParts(tournaments)
  const address = (tournament: TournamentListed) => tournamentPaths({ club, tournament: tournament.id }).overview
  return (
    <>
      {current.length > 0 ? (
        <Section title={t('now')}>
          <ul className="border-ink border-t-[1.5px]">
            {current.map((tournament) => (
              <li key={tournament.id} className="border-line border-b">
                <Link
                  href={address(tournament)}
                  className="group grid gap-x-8 gap-y-1 py-5 no-underline sm:grid-cols-[1fr_auto] sm:items-baseline"
                >
                  <span className="font-head font-semibold text-2xl leading-tight group-hover:text-accent">
                    {tournament.name}
                  </span>
                  <Status status={tournament.status} />
                  <span className="text-soft">
                    {dottedList([longDate(tournament.date, t.locale), tournament.place])}
                  </span>
                  <span className="text-soft sm:text-end">
                    {regulationName(text('regulation'), tournament)}, {t('entries', { count: tournament.entries })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {past.map(({ year, tournaments: ofYear }) => (
        <Section key={year} title={year}>
          <ul className="border-ink border-t-[1.5px]">
            {ofYear.map((tournament) => (
              <li key={tournament.id} className="border-line border-b">
                <Link
                  href={address(tournament)}
                  className="group grid gap-x-6 py-3 no-underline sm:grid-cols-[9rem_1fr_auto] sm:items-baseline"
                >
                  <span className="text-soft">{dayAndMonth(tournament.date, t.locale)}</span>
                  <span className="font-semibold text-lg group-hover:text-accent">{tournament.name}</span>
                  <span className="text-soft">{t('entries', { count: tournament.entries })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function Status({ status }: { status: TournamentListed['status'] }) {
  const look = status === 'running' ? 'font-semibold text-accent' : 'text-soft'
  return <span className={`${look} sm:text-end`}>{text('club')(`status.${status}`)}</span>
}
