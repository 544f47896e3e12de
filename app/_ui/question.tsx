'use client'

import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { openQuestion } from './open-questions.ts'
import { isTextInput } from './text-input.ts'

interface Props {
  id?: string | undefined
  /** Names the key (`TO_QUESTION`); shown while it leads here; missing on screens without a keyboard. */
  hint?: ReactNode
  /** A digit was typed that is no answer. */
  onFigure?: () => void
  children: ReactNode
}

/**
 * A question that needs a decision. It takes no key until the focus is moved into it; then the letters next to its answers give them.
 * Typing elsewhere is not interrupted.
 */
export function Question({ id, hint = null, onFigure, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // A layout effect runs before the element is removed, so the focus can still be returned from it.
  useLayoutEffect(() => (place.current ? openQuestion(place.current) : undefined), [])

  function answer(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target)) return
    const typedLetter = event.key.toLowerCase()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-answer]')]
    const button = buttons.find(({ dataset }) => dataset.answer === typedLetter)
    if (!button) {
      if (/^\d$/.test(event.key)) onFigure?.()
      return
    }
    event.preventDefault()
    if (!event.repeat) button.click()
  }

  return (
    <div
      ref={place}
      id={id}
      role="alert"
      data-question=""
      tabIndex={-1}
      onKeyDown={answer}
      className="group/question grid scroll-mb-6 gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-3"
    >
      {children}
      {/* Keeps its space when invisible, so that a button does not move as it is clicked. */}
      {hint ? (
        <p className="invisible text-soft text-sm group-data-next/question:visible pointer-coarse:hidden">{hint}</p>
      ) : null}
    </div>
  )
}

/** An answer button with its letter. */
export function AnswerButton({
  letter,
  children,
  ...props
}: { letter: string } & Omit<ComponentProps<typeof Button>, 'size'>) {
  return (
    <Button {...props} data-answer={letter.toLowerCase()}>
      {children} <kbd className="font-normal font-text opacity-75 pointer-coarse:hidden">{letter}</kbd>
    </Button>
  )
}
