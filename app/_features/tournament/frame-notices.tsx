'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { Lost } from '#app/_lib/live/connection.ts'
import { lostSentence } from '#app/_lib/live/lost-sentence.ts'
import { NewBuild } from '#app/_lib/live/new-build.tsx'
import { timeOfDay } from '#app/_lib/live/time-of-day.ts'
import { clubPaths, signInFor } from '#app/_lib/paths.ts'
import type { Trouble } from '#app/_lib/store/desk-store.ts'
import { text } from '#app/_lib/text.ts'
import { Notice } from '#app/_ui/notice.tsx'

interface Props {
  club: string
  trouble: Trouble
  isOtherBuild: boolean
  lost: Lost | null
}

/** Why the page is not kept up to date any more, and the way on. What is typed on it stays. */
export function FrameNotices({ club, trouble, isOtherBuild, lost }: Props) {
  const t = text('product')
  const here = usePathname()
  const lostWords = {
    fresh: t('lost.fresh', { since: '{since}' }),
    behind: t('lost.behind', { since: '{since}', asOf: '{asOf}' }),
  }
  const way =
    trouble === 'signed-out'
      ? { href: signInFor(here), label: t('ended.signIn') }
      : { href: clubPaths(club).tournaments, label: t('ended.toTournaments') }
  return (
    <>
      {/* In sight wherever one has scrolled to, and without moving what one types into; the page keeps room for it at its end. */}
      <p
        role="status"
        data-screen-only
        data-afloat
        className="fixed end-3 bottom-3 z-30 border-alarm border-l-4 bg-alarm-wash px-4 py-2 shadow-lg empty:hidden"
      >
        {lost && !trouble ? lostSentence(lost, lostWords, timeOfDay) : null}
      </p>
      {isOtherBuild ? <NewBuild words={{ text: t('newBuild.text'), reload: t('newBuild.reload') }} /> : null}
      {trouble ? (
        <div data-on-top className="sticky top-0 z-30 mb-8">
          <Notice kind="error">
            <p>{t(`ended.${trouble}`)}</p>
            <Link href={way.href} className="inline-flex min-h-11 items-center">
              {way.label}
            </Link>
          </Notice>
        </div>
      ) : null}
    </>
  )
}
