import Link from 'next/link'
import type { ReactNode } from 'react'
import { isAsPlayed } from '#app/_features/evening/as-played.ts'
import { picturedStages, picturePath } from '#app/_features/picture/stages.ts'
import { TournamentTabs } from '#app/_features/tournament/tournament-tabs.tsx'
import { longDate } from '#app/_lib/dates.ts'
import { Live } from '#app/_lib/live.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'

/** The frame of a tournament at the desk: its name, its parts, its public page. Keeps every page in it up to date. */
export default async function TournamentLayout(props: {
  params: Promise<{ club: string; tournament: string }>
  children: ReactNode
}) {
  const params = await props.params
  const tournament = await read('getTournament', { params })
  const t = text('club')
  const picture = picturedStages(tournament).at(-1)
  return (
    <>
      <Live slug={tournament.slug} version={tournament.version} />
      <div className="mb-8 border-line border-b sm:-mt-4">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="font-head font-semibold text-xl leading-snug sm:text-2xl">{tournament.name}</p>
          <p className="flex flex-wrap gap-x-5 text-soft">
            {longDate(tournament.date)}
            <Link href={`/t/${tournament.slug}`} className="hover:text-accent" data-screen-only>
              {t('publicPage')}
            </Link>
          </p>
        </div>
        <Texts areas={['club']}>
          <TournamentTabs
            base={`/verein/${params.club}/turnier/${params.tournament}`}
            asPlayed={isAsPlayed(tournament.regulation)}
            picture={picture ? { path: picturePath(picture.stage), title: picture.title } : null}
          />
        </Texts>
      </div>
      {props.children}
    </>
  )
}
