import { useTranslations } from 'use-intl/react'
import type { When } from '#contract/planning.ts'
import { type Axis, hoursBetween, placeOn } from './axis.ts'
import { useClockText } from './use-clock-text.ts'

/**
 * An evening as a bar: solid until one evening in ten has ended, hatched until nine in ten have, with a notch at the median and a vertical
 * line at the desired end. An arrow marks a bar that goes beyond the edge.
 */
export function Timeline({ axis, end }: { axis: Axis; end: When }) {
  const t = useTranslations('planner.list')
  const clock = useClockText(axis.begin)
  const [early, middle, late] = [placeOn(axis, end.early), placeOn(axis, end.middle), placeOn(axis, end.late)]
  const label = t('bar', {
    begin: clock(0),
    middle: clock(end.middle),
    late: clock(end.late),
    until: clock(axis.until),
  })
  return (
    <div role="img" aria-label={label} className="relative h-9 overflow-hidden bg-sheet">
      {hoursBetween(axis).map(({ minutes, at: place }) => (
        <span key={minutes} className="absolute inset-y-0 border-line border-l" style={{ left: `${place}%` }} />
      ))}
      <span className="absolute top-2.5 h-4 bg-accent" style={{ left: 0, width: `${early}%` }} />
      <span
        className="absolute top-2.5 h-4 border border-accent bg-[repeating-linear-gradient(135deg,var(--color-accent)_0_2px,transparent_2px_5px)]"
        style={{ left: `${early}%`, width: `${late - early}%` }}
      />
      <span className="absolute inset-y-1.5 border-ink border-l-3" style={{ left: `${middle}%` }} />
      <span
        className="absolute inset-y-0 border-ink border-l-2 border-dashed"
        style={{ left: `${placeOn(axis, axis.until)}%` }}
      />
      {end.late > axis.length ? (
        <span className="absolute end-0 top-0 grid h-9 place-items-center bg-sheet ps-1 font-semibold">▸</span>
      ) : null}
    </div>
  )
}
