'use client'

import type { ReactNode } from 'react'
import { longDate } from '#app/_lib/dates.ts'
import { OwnSentencesContext } from '#app/_lib/own-sentences.ts'
import { useDeskNews } from '#app/_lib/store/use-desk-news.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { useFocusInPart } from '#app/_ui/focus-in-part.ts'
import { useOwnUndo } from '#app/_ui/own-undo.ts'
import { publicPaths } from '#contract/paths.ts'
import { useReportLiveState } from '../desk/live-state.ts'
import { picturedStages } from '../picture/stages.ts'
import { isAsPlayed } from '../regulation/as-played.ts'
import { eveningSentences } from './evening-sentences.ts'
import { TournamentTabs } from './tournament-tabs.tsx'

const NO_OWN_SENTENCES = {}

interface Props {
  params: { club: string; tournament: string }
  children: ReactNode
}

/** The frame of a tournament at the desk: its name, its tabs, its public page. Keeps every page in it up to date. */
export function TournamentFrame({ params, children }: Props) {
  const t = text('club')
  const tournament = useRead('getTournament', { params })
  const isEvening = isAsPlayed(tournament.regulation)
  useOwnUndo()
  useFocusInPart()
  const { trouble, ...live } = useDeskNews({ slug: tournament.slug, version: tournament.version }, params)
  useReportLiveState({ ...live, isGone: trouble === 'gone' })
  const picture = picturedStages(tournament).at(-1)
  return (
    <>
      <div className="mb-8 border-line border-b sm:-mt-4">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="font-head font-semibold text-xl leading-snug sm:text-2xl">{tournament.name}</p>
          <p className="flex flex-wrap gap-x-5 text-soft">
            {longDate(tournament.date, t.locale)}
            <a href={publicPaths(tournament.slug).start} className="hover:text-accent" data-screen-only>
              {t('publicPage')}
            </a>
          </p>
        </div>
        <TournamentTabs params={params} asPlayed={isEvening} picture={picture ?? null} />
      </div>
      <OwnSentencesContext value={isEvening ? eveningSentences() : NO_OWN_SENTENCES}>{children}</OwnSentencesContext>
    </>
  )
}
