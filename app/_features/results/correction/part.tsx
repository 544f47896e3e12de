import type { ReactNode } from 'react'

/** One kind of effect of a correction, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="font-semibold font-text text-base">{title}</h3>
      {children}
    </div>
  )
}
