'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Button } from './button.tsx'
import { SuitMark } from './suit-mark.tsx'

const TRY_AGAIN_AFTER_MS = 4000

interface OutageTexts {
  title: string
  unreachable: string
  internal: string
  retry: string
}

const WordsContext = createContext<OutageTexts | null>(null)

/** Provides the words for an outage to the pages below, because an error page can no longer fetch them. */
export function OutageWords({ words, children }: { words: OutageTexts; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Replaces a page that could not be rendered. Retries automatically. */
export function Outage({ code, retry }: { code: string | undefined; retry: () => void }) {
  const words = useContext(WordsContext)
  useEffect(() => {
    const timer = setInterval(retry, TRY_AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [retry])
  const isDown = code === 'unreachable' || code === 'database-unavailable' || code === 'server-busy'
  return (
    <main id="inhalt" className="mx-auto w-full max-w-xl px-5 py-16">
      <title>{words?.title}</title>
      <SuitMark suit="bell" className="mb-6 size-14 text-accent" />
      <div role="alert">
        <h1 className="mb-3 text-3xl">{words?.title}</h1>
        <p className="mb-8 text-lg">{isDown ? words?.unreachable : words?.internal}</p>
      </div>
      <Button onClick={retry}>{words?.retry}</Button>
    </main>
  )
}
