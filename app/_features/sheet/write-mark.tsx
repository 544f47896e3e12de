import { useTranslations } from 'use-intl/react'
import type { WriteMark } from './family.ts'

const SHAPES: Record<NonNullable<WriteMark>, string> = {
  here: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  sent: 'M3 8.500 6.500 12 13 4.500',
  conflict: 'M3 6h10M3 10h10M10.500 2.500l-5 11',
  refused: 'M4 4l8 8M12 4l-8 8',
}

/** The sync state of a write as a small shape, with words for screen readers. */
export function WriteMarkIcon({ mark }: { mark: WriteMark }) {
  const t = useTranslations('sheet.mark')
  if (!mark) return null
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={t(mark)}
      className={`size-3.5 shrink-0 fill-none stroke-2 stroke-current ${mark === 'sent' || mark === 'here' ? 'text-soft' : 'text-alarm'}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[mark]} />
    </svg>
  )
}
