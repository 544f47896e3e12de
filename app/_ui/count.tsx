import type { ReactNode } from 'react'

/** A count out of a total, the first figure large: `31 von 32`. `of` is the word in between. */
export function Count({
  count,
  total,
  of,
  children,
}: {
  count: number
  total: number
  of: string
  children?: ReactNode
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="numeral text-5xl">{count}</span>
      <span className="numeral text-2xl text-soft">
        {of} {total}
      </span>
      {children ? <span className="text-soft">{children}</span> : null}
    </p>
  )
}
