'use client'

import { longDate } from '#app/_lib/dates.ts'
import { may } from '#app/_lib/may.ts'
import type { PublicOrigin } from '#app/_lib/origin.ts'
import { useRead, useReadIf } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { Section } from '#app/_ui/page.tsx'
import { address } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { announce } from '#messages/announcement.ts'
import { LastCard } from '../planner/last-card.tsx'
import { AnnouncementView } from '../regulation/announcement-view.tsx'
import { isAsPlayed } from '../regulation/as-played.ts'
import { PlanWarnings } from '../regulation/plan-warnings.tsx'
import { WishesLine } from '../wishes/wishes-line.tsx'
import { DetailsForm } from './details-form.tsx'
import { EndLater } from './end-later.tsx'
import { EntryFigures } from './entry-figures.tsx'
import { FinishButton } from './finish-button.tsx'
import { nextStep } from './next-step.ts'
import { NextStepButton } from './next-step-button.tsx'
import { PublicAddress } from './public-address.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { RoundList } from './round-list.tsx'
import { standingSentence } from './standing-sentence.ts'

interface Props {
  params: { club: string; tournament: string }
  /** The public address of this installation. */
  origin: PublicOrigin
}

/** The overview: the state of the tournament, the next step, and links to all else. */
export function Overview({ params, origin }: Props) {
  const tournament = useRead('getTournament', { params })
  const { standing, next } = nextStep(tournament)
  const { rounds, regulation, rulings, status, name, date, place } = tournament
  const canEndEarly = may(rulings.finishTournament) && next.step !== 'finish'
  const open = rulings.finishTournament?.reason === 'round-still-open' ? rounds.at(-1) : undefined
  const running = useReadIf('getForecast', status === 'running' ? { params } : null)
  const t = text('club')
  return (
    <>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start justify-items-start gap-7">
          <h1 className="text-4xl sm:text-5xl">{standingSentence(standing)}</h1>
          <NextStepButton params={params} next={next} rulings={rulings} />
          <LastCard forecast={running?.forecast ?? null} />
          {status === 'finished' ? null : <PlanWarnings tournament={tournament} />}
          <EntryFigures tournament={tournament} />
          {may(rulings.reopenTournament) ? (
            <ReopenButton params={params} evening={isAsPlayed(regulation) ? (rounds.at(-1)?.number ?? null) : null} />
          ) : null}
          {status === 'finished' || isAsPlayed(regulation) ? null : (
            <WishesLine tournament={tournament} href={tournamentPaths(params).wishes} />
          )}
        </div>
        <PublicAddress slug={tournament.slug} origin={origin} isEvening={isAsPlayed(regulation)} />
        {rounds.length > 0 && !isAsPlayed(regulation) ? (
          <div>
            <Section title={t('overview.roundsTitle')}>
              <RoundList params={params} rounds={rounds} />
              <div className="mt-5 empty:hidden">
                {canEndEarly ? <FinishButton params={params} label={t('finish.early')} size="normal" /> : null}
                {open ? <EndLater params={params} round={open} /> : null}
              </div>
            </Section>
          </div>
        ) : null}
        <div>
          <Section title={t('details.title')}>
            <div className="mb-5 grid gap-1 text-lg">
              <p className="font-semibold">{name}</p>
              <p>{longDate(date, t.locale)}</p>
              <p className={place ? '' : 'text-soft'}>{place || t('details.noPlace')}</p>
            </div>
            {may(rulings.changeDetails) ? <DetailsForm params={params} details={{ name, date, place }} /> : null}
          </Section>
        </div>
      </div>
      <div className="mt-14 border-line border-t pt-10">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="text-2xl">{t('announcement')}</h2>
          <div className="flex flex-wrap gap-x-6" data-screen-only>
            {may(rulings.changeRegulation) ? (
              <Link href={tournamentPaths(params).regulation} className="inline-flex min-h-11 items-center">
                {t('changeAnnouncement')}
              </Link>
            ) : null}
            {(['a4', 'a3'] as const).map((paper) => (
              <a
                key={paper}
                href={address('printPoster', { params: { slug: tournament.slug }, query: { paper } })}
                className="inline-flex min-h-11 items-center"
              >
                {text('print')(`poster.${paper}`)}
              </a>
            ))}
          </div>
        </div>
        <AnnouncementView parts={announce(text('regulation'), regulation)} level="h3" wide />
      </div>
    </>
  )
}
