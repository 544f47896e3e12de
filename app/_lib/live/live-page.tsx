'use client'

import { lostSentence } from './lost-sentence.ts'
import { NewBuild } from './new-build.tsx'
import { putInPlace } from './put-in-place.ts'
import { timeOfDay } from './time-of-day.ts'
import { useNews, type WatchedPage } from './use-news.ts'

interface Props extends WatchedPage {
  words: {
    /** Shown next to the dot while the connection is open. */
    live: string
    /** Replaces the dot while the connection is lost. `{since}` and `{asOf}` are placeholders for times of day. */
    lost: string
    newBuild: string
    reload: string
  }
}

/**
 * Keeps a public page up to date: fetches the same page as the server has cached it, and updates the shown parts marked with
 * `data-live`. One per page. Shows a dot while it is connected, otherwise since when it is not.
 */
export function LivePage({ words, ...watched }: Props) {
  const { connectedSince, lost, isOtherBuild } = useNews(watched, putInPlace)
  return (
    <>
      {connectedSince === null || lost ? null : (
        <span className="inline-flex items-center gap-2 text-accent text-sm font-semibold">
          <span aria-hidden className="size-2 rounded-full bg-current" />
          {words.live}
        </span>
      )}
      {lost ? (
        <span role="status" className="font-semibold text-alarm">
          {lostSentence(lost, words.lost, timeOfDay)}
        </span>
      ) : null}
      {isOtherBuild ? <NewBuild words={{ text: words.newBuild, reload: words.reload }} /> : null}
    </>
  )
}
