import type { ReactNode } from 'react'

/** The number of entries to be drawn, in large type, with a label. */
export function FieldSize({ count, children }: { count: number; children: ReactNode }) {
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-xl">
      <span className="numeral text-6xl">{count}</span>
      {children}
    </p>
  )
}
