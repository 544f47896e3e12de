import { useEffect, useEffectEvent, useRef } from 'react'
import { v7 as newKey } from 'uuid'
import type { LineForm } from '../drafts/forms.ts'
import type { useDrafts } from '../drafts/use-drafts.ts'
import type { Lines } from './lines.ts'

interface Props<Line, Why, Draft> {
  /** The name of its drafts. */
  form: LineForm
  drafts: Pick<
    ReturnType<typeof useDrafts<Draft>>,
    'actOf' | 'endAct' | 'keep' | 'noteSent' | 'noteUnsaved' | 'setAside' | 'takeUp'
  >
  /** A line as stored in its draft; null: nothing is typed. Equal lines give equal values. */
  keptOf: (line: Line) => Draft | null
  /** Sends a line under this key, after earlier ones; resolves to the reason of a refusal, or null. */
  send: (line: Line, key: string) => Promise<Why | null>
  onAnswer: (nth: number, why: Why | null) => void
  /** Whether the act of a line refused for this reason is over: it was saved and removed again. */
  isOver: (why: Why) => boolean
  /** Whether a line refused for this reason is certainly not saved. `wasLost`: an earlier answer to it was lost. */
  isUnsaved: (why: Why, wasLost: boolean) => boolean
}

/**
 * Sends the lines of a form in the order they were typed, and stores the unsaved ones in this browser: the line being typed, and every
 * line that is being sent or was refused, under the key of its act. Only the answer to that key says that a line is saved: the list may
 * show another act that looks the same, a rematch or another entry of the same person. Sent again, a line that was saved is not saved twice.
 * A line whose act is over waits as another act, under a new key. From when a line is sent until its answer is known, its draft says that it
 * may be saved.
 */
export function useLines<Line, Why, Draft>(lines: Lines<Line, Why>, props: Props<Line, Why, Draft>) {
  const { form, drafts } = props
  const { typed, again, sent } = lines
  /** The keys of acts, by act number. */
  const keys = useRef(new Map<number, string>())
  const underWay = useRef(new Set<number>())
  /** Refused acts whose lines are not in the fields. */
  const waiting = useRef(new Set<number>())
  /** Acts of which an answer was lost. */
  const lost = useRef(new Set<number>())

  /** Deletes the stored line of an act: it is saved, or not wanted. */
  function forget(nth: number) {
    const key = keys.current.get(nth)
    if (key) drafts.keep(form, null, key)
  }

  /** The line is sent as another act from now on, also when it is offered after a reload. */
  function beginAnew(nth: number, line: Line) {
    forget(nth)
    const key = newKey()
    keys.current.set(nth, key)
    drafts.keep(form, props.keptOf(line), key)
  }

  // A line takes its key with it when it is sent, before anything else is in the fields.
  const sendAll = useEffectEvent(() => {
    for (const { nth, line } of sent) {
      if (underWay.current.has(nth)) continue
      underWay.current.add(nth)
      const isFromFields = !waiting.current.has(nth)
      waiting.current.delete(nth)
      const key = isFromFields ? drafts.actOf(form) : (keys.current.get(nth) ?? '')
      keys.current.set(nth, key)
      drafts.noteSent(key)
      drafts.keep(form, props.keptOf(line), key)
      if (isFromFields) drafts.endAct(form)
      void props.send(line, key).then((why) => answered(nth, line, why))
    }
  })
  const answered = useEffectEvent((nth: number, line: Line, why: Why | null) => {
    underWay.current.delete(nth)
    if (why === null) forget(nth)
    else waiting.current.add(nth)
    if (why !== null && props.isOver(why)) beginAnew(nth, line)
    else if (why !== null && props.isUnsaved(why, lost.current.has(nth)))
      drafts.noteUnsaved(form, keys.current.get(nth) ?? '', props.keptOf(line))
    else if (why !== null) lost.current.add(nth)
    props.onAnswer(nth, why)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever something is sent
  useEffect(() => sendAll(), [sent])

  // A line that is put back into the fields keeps the key it was sent under.
  const goOn = useEffectEvent((nth: number) => {
    waiting.current.delete(nth)
    drafts.takeUp(form, keys.current.get(nth) ?? '')
    forget(nth)
  })
  useEffect(() => {
    if (again !== null) goOn(again)
  }, [again])

  const keepTyped = useEffectEvent(() => drafts.keep(form, props.keptOf(typed)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the typed line changes
  useEffect(() => keepTyped(), [typed])

  return {
    forget,
    /** Offers the line in the fields as a draft. */
    setAside() {
      const draft = props.keptOf(typed)
      if (draft !== null) drafts.setAside(form, draft)
    },
  }
}
