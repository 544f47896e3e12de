import { useEffect, useRef, useState } from 'react'
import type { AnnouncementPart } from '#messages/announcement.ts'

/** The announcement while its regulation is edited: new sentences are highlighted for a moment. */
export function LiveAnnouncement({ parts }: { parts: readonly AnnouncementPart[] }) {
  const isNew = useNews(parts)
  const root = useRef<HTMLDivElement>(null)
  const text = JSON.stringify(parts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useEffect(() => bringIntoSight(root.current), [text])
  const mark = (sentence: string) => (isNew(sentence) ? 'just-changed' : '')
  return (
    <div ref={root} className="-mb-6">
      {parts.map(({ title, sentences, steps }) => (
        <section key={title} className="mb-6">
          <h3 className="mb-1 text-accent text-xl">{title}</h3>
          <div className="grid max-w-prose gap-2">
            {sentences.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: its sentences are told apart by their text
              <p key={at}>
                {paragraph.map((sentence) => (
                  <span key={sentence} className={mark(sentence)}>
                    {sentence}{' '}
                  </span>
                ))}
              </p>
            ))}
            {steps.length > 0 ? (
              <ol className="list-inside list-decimal">
                {steps.map((step) => (
                  <li key={step} className={mark(step)}>
                    {step}
                  </li>
                ))}
              </ol>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Scrolls to the first new sentence, inside the announcement's own frame only. */
function bringIntoSight(announcement: HTMLElement | null): void {
  const sentence = announcement?.querySelector('.just-changed')
  const frame = announcement?.closest('[data-scrolls]')
  if (!sentence || !frame) return
  const above = sentence.getBoundingClientRect().top - frame.getBoundingClientRect().top
  frame.scrollTo({ top: frame.scrollTop + above - frame.clientHeight / 3 })
}

/** Returns which sentences the last change of the announcement has added. */
function useNews(parts: readonly AnnouncementPart[]): (sentence: string) => boolean {
  const text = JSON.stringify(parts)
  const [seen, setSeen] = useState<{ text: string; now: ReadonlySet<string>; before: ReadonlySet<string> | null }>(
    () => ({ text, now: allSentences(parts), before: null }),
  )
  if (seen.text !== text) setSeen({ text, now: allSentences(parts), before: seen.now })
  return (sentence) => seen.before !== null && !seen.before.has(sentence)
}

/** All sentences and steps of an announcement. */
function allSentences(parts: readonly AnnouncementPart[]): ReadonlySet<string> {
  return new Set(parts.flatMap(({ sentences, steps }) => [...sentences.flat(), ...steps]))
}
