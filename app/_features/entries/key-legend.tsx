import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** The keyboard shortcuts of the list, on devices with a keyboard. */
export function KeyLegend() {
  const t = useTranslations('entries')
  const key = (text: ReactNode) => (
    <kbd className="border border-line bg-sheet px-1.5 font-semibold font-text">{text}</kbd>
  )
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm pointer-coarse:hidden" data-screen-only>
      {(['move', 'paid', 'present', 'edit', 'leave', 'search', 'undo'] as const).map((name) => (
        <span key={name}>{t.rich(`keys.${name}`, { key })}</span>
      ))}
    </p>
  )
}
