'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '#app/_ui/next-control.ts'

interface Props {
  /** What is to be done here. */
  step: string
  /** Begin here, too, when this is where an act has led. */
  begins?: boolean
  children: ReactNode
}

/** When a step is done and its button gone, with the focus that was on it, the next step's button gets the focus. */
export function KeepFocus({ step, begins = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(begins ? null : step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (isFocusLost()) place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [step])
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  )
}
