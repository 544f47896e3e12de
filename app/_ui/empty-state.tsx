import type { ReactNode } from 'react'
import { type Suit, SuitMark } from './suit-mark.tsx'

/** Placeholder for a place that is still empty: what it is for, and the next step. `title` is a heading element of the right level. */
export function EmptyState(props: { suit: Suit; title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid max-w-prose justify-items-start gap-4 py-10">
      <SuitMark suit={props.suit} className="size-16 text-accent" />
      <div className="text-2xl [&>*]:text-3xl">{props.title}</div>
      <div className="text-lg text-soft">{props.children}</div>
      {props.action ? <div className="mt-2 flex flex-wrap gap-3">{props.action}</div> : null}
    </section>
  )
}
