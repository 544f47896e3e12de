'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Button } from './button.tsx'
import { SuitMark } from './suit-mark.tsx'

const TRY_AGAIN_AFTER_MS = 4000

interface Words {
  title: string
  unreachable: string
  internal: string
  retry: string
}

const WordsContext = createContext<Words | null>(null)

/** Hands the words of an outage to wherever it may be shown: an error page can't fetch them any more. */
export function OutageWords({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** What stands in place of a page that could not be made. Tries again by itself. */
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
