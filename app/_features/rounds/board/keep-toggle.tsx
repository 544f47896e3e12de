'use client'

import { useTranslations } from 'use-intl/react'

interface Props {
  /** The table or bye, for screen readers. */
  label: string
  isKept: boolean
  onToggle: () => void
}

/** Locks a table or a bye while the rest is drawn again, or unlocks it. Its label is visible only while locked. */
export function KeepToggle({ label, isKept, onToggle }: Props) {
  const t = useTranslations('board')
  return (
    <button
      type="button"
      data-keep
      aria-label={label}
      aria-pressed={isKept}
      title={t(isKept ? 'keep.kept' : 'keep.keep')}
      onClick={onToggle}
      className="flex min-h-11 self-start min-w-11 touch-manipulation scroll-mb-32 items-center justify-center gap-2 rounded-sm border border-transparent px-2 text-sm text-soft hover:border-edge hover:text-ink aria-pressed:font-semibold aria-pressed:text-accent"
    >
      <Padlock isClosed={isKept} />
      {isKept ? <span className="max-sm:hidden">{t('keep.kept')}</span> : null}
    </button>
  )
}

function Padlock({ isClosed }: { isClosed: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d={isClosed ? 'M6.5 9V6a3.5 3.5 0 0 1 7 0v3' : 'M6.5 9V5a3.5 3.5 0 0 1 6.8-1.2'} strokeLinecap="round" />
      <rect x="4.2" y="9" width="11.6" height="8" rx="1" fill={isClosed ? 'currentColor' : 'none'} />
    </svg>
  )
}
