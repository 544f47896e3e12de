import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftForm } from '../drafts/forms.ts'
import type { useDrafts } from '../drafts/use-drafts.ts'
import type { Lines } from './lines.ts'

interface Props<Line, Why, Kept> {
  /** The name of its drafts. */
  form: DraftForm
  drafts: Pick<ReturnType<typeof useDrafts<Kept>>, 'actOf' | 'endAct' | 'keep' | 'setAside' | 'takeUp'>
  /** A line as its draft keeps it; null: nothing is typed. The same for the same line. */
  keptOf: (line: Line) => Kept | null
  /** Sends a line under this key, after those before it; gives why it was not taken. */
  send: (line: Line, key: string) => Promise<Why | null>
  onAnswer: (nth: number, why: Why | null) => void
  /** The number the next line that is sent gets at the earliest. */
  number: number
  /** Is a refused line in the list after all, under this number or a later one, because only the answer was lost? */
  isSaved: (line: Line, why: Why, from: number) => boolean
}

/**
 * Sends the lines of a form in the order in which they were typed, and keeps in this browser what is not saved: what is typed, and every
 * line that was sent or waits, under the key of its act.
 */
export function useLines<Line, Why, Kept>(lines: Lines<Line, Why>, props: Props<Line, Why, Kept>) {
  const { form, drafts } = props
  const { typed, again, sent, refused } = lines
  /** The keys of acts, by their numbers. */
  const keys = useRef(new Map<number, string>())
  /** The number each act could get when it was first sent. */
  const numbers = useRef(new Map<number, number>())
  const underWay = useRef(new Set<number>())
  /** Acts that were not taken and do not stand in the fields. */
  const waiting = useRef(new Set<number>())

  /** Nothing of it is kept any more: it is saved, or not wanted. */
  function forget(nth: number) {
    const key = keys.current.get(nth)
    if (key) drafts.keep(form, null, key)
  }

  // What has just been sent leaves the fields, with its key, before anything else stands in them.
  const sendAll = useEffectEvent(() => {
    for (const { nth, line } of sent) {
      if (underWay.current.has(nth)) continue
      underWay.current.add(nth)
      const isFromFields = !waiting.current.has(nth)
      waiting.current.delete(nth)
      const key = isFromFields ? drafts.actOf(form) : (keys.current.get(nth) ?? '')
      keys.current.set(nth, key)
      if (!numbers.current.has(nth)) numbers.current.set(nth, props.number)
      drafts.keep(form, props.keptOf(line), key)
      if (isFromFields) drafts.endAct(form)
      void props.send(line, key).then((why) => answered(nth, why))
    }
  })
  const answered = useEffectEvent((nth: number, why: Why | null) => {
    underWay.current.delete(nth)
    if (why === null) forget(nth)
    else waiting.current.add(nth)
    props.onAnswer(nth, why)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as something is sent
  useEffect(() => sendAll(), [sent])

  const dropSaved = useEffectEvent(() => {
    for (const { nth, line, why } of refused) {
      if (props.isSaved(line, why, numbers.current.get(nth) ?? 0)) answered(nth, null)
    }
  })
  // After every rendering: the list may have changed.
  useEffect(() => dropSaved())

  // What comes back into the fields goes on under the key it was sent by.
  const goOn = useEffectEvent((nth: number) => {
    waiting.current.delete(nth)
    drafts.takeUp(form, keys.current.get(nth) ?? '')
    forget(nth)
  })
  useEffect(() => {
    if (again !== null) goOn(again)
  }, [again])

  const keepTyped = useEffectEvent(() => drafts.keep(form, props.keptOf(typed)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as something else is typed
  useEffect(() => keepTyped(), [typed])

  return {
    forget,
    /** What stands in the fields is offered. */
    setAside() {
      const kept = props.keptOf(typed)
      if (kept !== null) drafts.setAside(form, kept)
    },
  }
}
