'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '#app/_ui/next-control.ts'

interface Props {
  /** The step to do here. */
  step: string
  /** Also take the focus at first, when an act has led here. */
  begins?: boolean
  children: ReactNode
}

/** When a step is done and its button has gone, focus and all, the next step's button gets the focus. */
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
