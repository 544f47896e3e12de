import type { Metadata } from 'next'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { Seeds } from '#app/_features/public/seeds.tsx'
import { AnnouncementView } from '#app/_features/regulation/announcement-view.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { PlainLinkButton } from '#app/_ui/button.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { address } from '#contract/client.ts'
import { announce, describePreset, isAsPreset, regulationName } from '#messages/announcement.ts'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tournament = await read('getPublicTournament', { params: await props.params })
  return publicMetadata(tournament, text('public')('rules.title'))
}

export default async function PublicRulesPage(props: Props) {
  const { slug } = await props.params
  const tournament = await read('getPublicTournament', { params: { slug } })
  const rounds = await Promise.all(
    tournament.rounds.map(({ number }) => read('getPublicRound', { params: { slug, number } })),
  )
  const t = text('public')
  const regulation = text('regulation')
  const { title } = tournament.regulation
  const as = title !== null ? 'own' : isAsPreset(tournament.regulation) ? 'preset' : 'changed'
  const { region } = describePreset(regulation, tournament.regulation)
  const name = regulationName(regulation, tournament.regulation)
  return (
    <>
      <PublicTabs tournament={tournament} current="rules" />
      <div className="max-w-2xl">
        <PageTitle line={t('rules.preset', { name, region, as })}>{t('rules.title')}</PageTitle>
        <AnnouncementView parts={announce(regulation, tournament.regulation)} level="h2" />
        <p className="mt-8" data-screen-only>
          <PlainLinkButton
            kind="quiet"
            target="_blank"
            rel="noreferrer"
            href={address('printPoster', { params: { slug }, query: { paper: 'a4' } })}
          >
            {text('print')('poster.a4')}
          </PlainLinkButton>
        </p>
        {isAsPlayed(tournament.regulation) ? null : (
          <div id="losnummern" className="mt-12 scroll-mt-4 border-line border-t pt-10">
            <Seeds rounds={rounds} />
          </div>
        )}
      </div>
    </>
  )
}
