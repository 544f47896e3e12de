'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { answerForKey } from './form-keys.ts'

interface Choice {
  /** The key for this answer. */
  readonly key: string
  readonly label: string
  readonly onChoose: () => void
}

interface Props {
  title: string
  choices: readonly Choice[]
  onLeave: () => void
  children?: ReactNode
}

/**
 * A question about a game, answered with a key or a button. The focus starts at the question, so that an extra Enter decides nothing;
 * Escape, and any letter that is not one of its keys, leave it open.
 */
export function GameQuestion({ title, choices, onLeave, children }: Props) {
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => question.current?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const reply = answerForKey(event.key, choices)
    if (!reply) return
    event.preventDefault()
    event.stopPropagation()
    if (reply === 'left') onLeave()
    else reply.onChoose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts to the buttons
    <section
      onKeyDown={handleKey}
      className="col-span-3 grid justify-items-start gap-3 border-accent border-l-4 bg-wash px-4 py-3"
    >
      <h2 ref={question} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ key, label, onChoose }) => (
          <Button key={key} kind="quiet" onClick={onChoose}>
            {label} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">{key}</kbd>
          </Button>
        ))}
      </div>
    </section>
  )
}
