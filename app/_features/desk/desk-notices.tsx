'use client'

import type { ReactNode } from 'react'
import { NewBuild } from '#app/_lib/live/new-build.tsx'
import { useStayWhileLost } from '#app/_lib/live/stay-while-lost.ts'
import { text } from '#app/_lib/text.ts'

interface Props {
  trouble: ReactNode
  isOtherBuild: boolean
  /** Since when the connection is lost, as a sentence; null: it is not. */
  lost: string | null
}

/** Why the page is no longer updated, and what to do. Typed values stay. */
export function DeskNotices({ trouble, isOtherBuild, lost }: Props) {
  const t = text('product')
  const isAlone = lost !== null && !trouble
  const hasTriedToLeave = useStayWhileLost(isAlone)
  return (
    <>
      {/* Visible at every scroll position without moving the field that has the focus; the page reserves room for it at its end. */}
      <p
        role="status"
        data-screen-only
        data-afloat
        className="fixed end-3 bottom-3 z-said max-w-[min(30rem,calc(100vw-1.5rem))] border-alarm border-l-4 bg-alarm-wash px-4 py-2 shadow-lg empty:hidden"
      >
        {isAlone ? lost : null}
        {hasTriedToLeave ? ` ${t('lost.stays')}` : null}
      </p>
      {isOtherBuild ? <NewBuild words={{ text: t('newBuild.text'), reload: t('newBuild.reload') }} /> : null}
      {trouble ? (
        <div data-on-top className="sticky top-0 z-said mb-8">
          {trouble}
        </div>
      ) : null}
    </>
  )
}
