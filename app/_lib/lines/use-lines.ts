import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
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
  send: (line: Line, key: string, nth: number) => Promise<Why | null>
  onAnswer: (nth: number, why: Why | null) => void
}

/**
 * Sends the lines of a form in the order in which they were typed, and keeps in this browser what is not saved: what is typed, and every
 * line that was sent or waits, under the key of its act.
 */
export function useLines<Line, Why, Kept>(lines: Lines<Line, Why>, props: Props<Line, Why, Kept>) {
  const { form, drafts } = props
  const { typed, again, sent } = lines
  /** The keys of acts, by their numbers. */
  const keys = useRef(new Map<number, string>())
  const underWay = useRef(new Set<number>())
  /** Acts that were not taken and do not stand in the fields. */
  const waiting = useRef(new Set<number>())

  const { keep } = drafts
  /** Nothing of it is kept any more: it is saved, or not wanted. */
  const forget = useCallback(
    (nth: number) => {
      const key = keys.current.get(nth)
      if (key) keep(form, null, key)
    },
    [keep, form],
  )

  // What has just been sent leaves the fields, with its key, before anything else stands in them.
  const sendAll = useEffectEvent(() => {
    for (const { nth, line } of sent) {
      if (underWay.current.has(nth)) continue
      underWay.current.add(nth)
      const isFromFields = !waiting.current.has(nth)
      waiting.current.delete(nth)
      const key = isFromFields ? drafts.actOf(form) : (keys.current.get(nth) ?? '')
      keys.current.set(nth, key)
      drafts.keep(form, props.keptOf(line), key)
      if (isFromFields) drafts.endAct(form)
      void props.send(line, key, nth).then((why) => hear(nth, why))
    }
  })
  const hear = useEffectEvent((nth: number, why: Why | null) => {
    underWay.current.delete(nth)
    if (why === null) forget(nth)
    else waiting.current.add(nth)
    props.onAnswer(nth, why)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as something is sent
  useEffect(() => sendAll(), [sent])

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
