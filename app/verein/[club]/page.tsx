import type { Metadata } from 'next'
import { BlankPads } from '#app/_features/club/blank-pads.tsx'
import { TournamentList } from '#app/_features/club/tournament-list.tsx'
import { KeepFocus } from '#app/_features/desk/keep-focus.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { clubPaths } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('club')('tournaments') }
}

export default async function ClubPage(props: {
  params: Promise<{ club: string }>
  searchParams: Promise<{ ab?: string }>
}) {
  const params = await props.params
  const { ab: cursor } = await props.searchParams
  const { tournaments, next } = await read('listTournaments', { params, query: { cursor } })
  const t = text('club')
  const newTournament = clubPaths(params.club).newTournament
  const regulations = clubPaths(params.club).regulations
  if (tournaments.length === 0)
    return (
      <EmptyState
        suit="leaf"
        title={<h1>{t('empty.title')}</h1>}
        action={
          <KeepFocus step="empty" begins>
            <LinkButton href={newTournament} size="big">
              {t('empty.action')}
            </LinkButton>
            <LinkButton kind="quiet" href={regulations} size="big">
              {t('regulations')}
            </LinkButton>
            <LinkButton kind="quiet" href={clubPaths(params.club).planner} size="big">
              {text('planner')('link')}
            </LinkButton>
          </KeepFocus>
        }
      >
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <>
      <PageTitle
        aside={
          <>
            <LinkButton kind="quiet" href={clubPaths(params.club).season}>
              {text('season')('link')}
            </LinkButton>
            <LinkButton kind="quiet" href={regulations}>
              {t('regulations')}
            </LinkButton>
            <LinkButton kind="quiet" href={clubPaths(params.club).planner}>
              {text('planner')('link')}
            </LinkButton>
            <LinkButton href={newTournament}>{t('newTournament')}</LinkButton>
          </>
        }
      >
        {t('tournaments')}
      </PageTitle>
      <KeepFocus step="list" begins>
        <TournamentList club={params.club} tournaments={tournaments} />
      </KeepFocus>
      {next ? (
        <LinkButton kind="quiet" href={clubPaths(params.club).tournamentsFrom(next)} className="mt-8">
          {t('more')}
        </LinkButton>
      ) : null}
      <BlankPads />
    </>
  )
}
