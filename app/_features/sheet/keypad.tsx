'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { withDigit } from './figure.ts'
import { ValueButton } from './value-button.tsx'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

interface Props {
  /** The figure so far; empty: none. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** A digit that would exceed this is refused with a message. */
  readonly most: number
  /** The next digit starts a new figure. */
  readonly fresh?: boolean
  /** The key next to the zero. */
  readonly extra?: ReactNode
}

/** A keypad for the thumb; with the focus inside, the digit keys of a keyboard work too. */
export function Keypad({ typed, onType, most, fresh = false, extra }: Props) {
  const t = useTranslations('sheet')
  const [isRefused, setRefused] = useState(false)

  function press(digit: number) {
    const next = withDigit(fresh ? '' : typed, digit, most)
    setRefused(next === null)
    if (next !== null) onType(next)
  }

  function eraseLast() {
    setRefused(false)
    onType(fresh ? '' : typed.slice(0, -1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are buttons; the keyboard is a shortcut to them
    <div
      className="relative grid grid-cols-3 gap-1.5 [@media(max-height:26rem)]:grid-cols-6"
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) return
        if (/^\d$/.test(key)) press(Number(key))
        else if (key === 'Backspace') eraseLast()
      }}
    >
      {DIGITS.map((digit) => (
        <ValueButton key={digit} onClick={() => press(digit)}>
          {digit}
        </ValueButton>
      ))}
      <ValueButton onClick={eraseLast} aria-label={t('erase')}>
        <svg viewBox="0 0 24 16" aria-hidden className="mx-auto h-4 fill-none stroke-2 stroke-current">
          <path d="M8 1.500h14.500v13H8L1.500 8ZM11.500 5l6 6M17.500 5l-6 6" />
        </svg>
      </ValueButton>
      <ValueButton onClick={() => press(0)}>0</ValueButton>
      {extra}
      {/* On top of the keys' edge, so that nothing moves under the thumb. */}
      <p role="status" className="pointer-events-none absolute inset-x-0 top-0 -translate-y-1/2 text-center">
        {isRefused ? (
          <span className="bg-alarm px-2 py-0.5 font-semibold text-paper text-sm">{t('atMost', { most })}</span>
        ) : null}
      </p>
    </div>
  )
}
