import { useEffect, useState } from 'react'
import { type EditorPlace, type EditorStep, placeOf } from './place.ts'

/** Unreadable text in a field, over the value in effect meanwhile. */
export interface UnreadText {
  readonly text: string
  readonly over: unknown
}

/** By the JSON pointer of the field. */
export type UnreadTexts = ReadonlyMap<string, UnreadText>

/** The unreadable texts, stored as typed while other steps are open; a text is dropped when its field is gone. */
export function useUnread(step: EditorStep) {
  const [texts, setTexts] = useState<UnreadTexts>(new Map())

  useEffect(() => {
    const gone = [...texts.keys()].filter((at) => placeOf(at)?.step === step && !isOnPage(at))
    if (gone.length > 0) setTexts(without(texts, (at) => gone.includes(at)))
  })

  return {
    texts,
    note: (at: string, unread: UnreadText | null) =>
      setTexts((now) => {
        if (unread) return new Map(now).set(at, unread)
        return now.has(at) ? without(now, (one) => one === at) : now
      }),
    /** Replaces all texts. */
    putBack: (stored: Iterable<readonly [string, UnreadText]>) => setTexts(new Map(stored)),
    /** Drops all texts below a pointer. */
    forget: (below: string) => setTexts((now) => without(now, (at) => at.startsWith(below))),
    /** Place of the first text. */
    first: firstPlace(texts),
  }
}

export type Unreads = ReturnType<typeof useUnread>

function without(texts: UnreadTexts, isGone: (at: string) => boolean): UnreadTexts {
  return new Map([...texts].filter(([at]) => !isGone(at)))
}

function firstPlace(texts: UnreadTexts): EditorPlace | null {
  const [at] = texts.keys()
  const place = at === undefined ? null : placeOf(at)
  return place && at !== undefined ? { ...place, at } : null
}

function isOnPage(at: string): boolean {
  return document.querySelector(`[data-place="${at}"]`) !== null
}
