import type { ReactNode } from 'react'

/** How many are drawn, large, and what they are. */
export function FieldSize({ count, children }: { count: number; children: ReactNode }) {
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-xl">
      <span className="numeral text-6xl">{count}</span>
      {children}
    </p>
  )
}
