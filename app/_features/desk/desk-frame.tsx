'use client'

import { useParams } from 'next/navigation'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { lostSentence } from '#app/_lib/live/lost-sentence.ts'
import { timeOfDay } from '#app/_lib/live/time-of-day.ts'
import { useOfflineSince } from '#app/_lib/live/use-offline-since.ts'
import { LostSentenceContext } from '#app/_lib/problem.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { text } from '#app/_lib/text.ts'
import { InEveryDialog } from '#app/_ui/dialog.tsx'
import { useErrorsInSight } from '#app/_ui/errors-in-sight.ts'
import { ClubConnection } from './club-connection.tsx'
import { DeskNotices } from './desk-notices.tsx'
import { type LiveState, LiveStateContext } from './live-state.ts'
import { TroubleNotice } from './trouble-notice.tsx'

/**
 * The frame of every page of the desk. It shows, in every dialog too, when saving or reading is not possible any more, and what to do.
 * Typed values stay. Needs the area `product`.
 */
export function DeskFrame({ club, children }: { club: string; children: ReactNode }) {
  const t = text('product')
  const store = useStore()
  if (!store) throw new Error('no surrounding StoreProvider')
  const [live, report] = useState<LiveState | null>(null)
  const storeTrouble = useSyncExternalStore(store.subscribe, store.trouble, () => null)
  const offlineSince = useOfflineSince()
  const isTournament = useParams().tournament !== undefined
  useErrorsInSight()
  const trouble = live?.isGone ? 'gone' : storeTrouble === 'signed-out' ? storeTrouble : null
  const offline = offlineSince === null ? null : { since: offlineSince, asOf: offlineSince }
  const lost = live?.lost ?? offline
  // Only a tournament is kept up to date, so that what is shown of it has a time.
  const lostWords = isTournament
    ? t('lost.since', { since: '{since}', asOf: '{asOf}' })
    : t('lost.alone', { since: '{since}' })
  const lostNow = lost && lostSentence(lost, lostWords, timeOfDay)
  const words = {
    'signed-out': t('ended.signed-out'),
    gone: t('ended.gone'),
    drafts: t('ended.drafts'),
    signIn: t('ended.signIn'),
    toTournaments: t('ended.toTournaments'),
  }
  const notice = (isRepeated: boolean) =>
    trouble ? <TroubleNotice club={club} trouble={trouble} words={words} isRepeated={isRepeated} /> : null
  return (
    <LiveStateContext value={report}>
      {isTournament ? null : <ClubConnection />}
      <DeskNotices trouble={notice(false)} isOtherBuild={live?.isOtherBuild ?? false} lost={lostNow} />
      <LostSentenceContext value={lostNow}>
        <InEveryDialog value={notice(true)}>{children}</InEveryDialog>
      </LostSentenceContext>
    </LiveStateContext>
  )
}
