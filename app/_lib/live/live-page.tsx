'use client'

import { lostSentence } from './lost-sentence.ts'
import { NewBuild } from './new-build.tsx'
import { putInPlace } from './put-in-place.ts'
import { timeOfDay } from './time-of-day.ts'
import { useNews, type Watched } from './use-news.ts'

interface Props extends Watched {
  words: {
    /** Beside the dot that stands as long as the connection does. */
    live: string
    /** Replaces the dot while the connection is lost. `{since}` and `{asOf}` stand for times of day. */
    lost: string
    newBuild: string
    reload: string
  }
}

/**
 * Keeps a public page up to date: fetches the same page as the server keeps it and puts its parts marked with `data-live` in
 * the place of those shown. One per page. Shows a dot while it keeps up, else since when it does not.
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
