import { useEffect, useState } from 'react'
import { type Place, placeOf, type Step } from './place.ts'

/** What is typed into a field and can't be read, over the value that stands meanwhile. */
export interface Unread {
  readonly text: string
  readonly over: unknown
}

/** By the JSON pointer of the field. */
export type UnreadTexts = ReadonlyMap<string, Unread>

/** The texts nobody can read, kept as they were typed while other steps are open; one whose field is gone is forgotten. */
export function useUnread(step: Step) {
  const [texts, setTexts] = useState<UnreadTexts>(new Map())

  useEffect(() => {
    const gone = [...texts.keys()].filter((at) => placeOf(at)?.step === step && !isOnPage(at))
    if (gone.length > 0) setTexts(without(texts, (at) => gone.includes(at)))
  })

  return {
    texts,
    note: (at: string, unread: Unread | null) =>
      setTexts((now) => {
        if (unread) return new Map(now).set(at, unread)
        return now.has(at) ? without(now, (one) => one === at) : now
      }),
    /** These instead of all others. */
    putBack: (kept: Iterable<readonly [string, Unread]>) => setTexts(new Map(kept)),
    /** Forgets all that stand below a pointer. */
    forget: (below: string) => setTexts((now) => without(now, (at) => at.startsWith(below))),
    /** Where the first of them stands. */
    first: firstPlace(texts),
  }
}

export type Unreads = ReturnType<typeof useUnread>

function without(texts: UnreadTexts, isGone: (at: string) => boolean): UnreadTexts {
  return new Map([...texts].filter(([at]) => !isGone(at)))
}

function firstPlace(texts: UnreadTexts): Place | null {
  const [at] = texts.keys()
  const place = at === undefined ? null : placeOf(at)
  return place && at !== undefined ? { ...place, at } : null
}

function isOnPage(at: string): boolean {
  return document.querySelector(`[data-place="${at}"]`) !== null
}
