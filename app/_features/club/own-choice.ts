import { useSyncExternalStore } from 'react'
import { handedOn, readHandedOn } from '#app/_features/regulation/chosen-regulation.ts'
import type { Regulation } from '#contract/regulation.ts'

/** The key of the regulation that comes from the editor without having been kept. */
export const CHANGED = 'geaendert'

/** A regulation a tournament can be made from that is no preset. */
export interface OwnChoice {
  readonly key: string
  readonly title: string
  /** What it is made from. */
  readonly line: string
  readonly regulation: Regulation
}

/** The regulation that was changed for this tournament and is not kept anywhere else; `name`: what it is called without a name. */
export function useChanged(chosen: string | null, name: string): OwnChoice | null {
  const text = useSyncExternalStore(
    never,
    () => (chosen === CHANGED ? handedOn('tournament') : null),
    () => null,
  )
  const regulation = readHandedOn(text)
  if (!regulation) return null
  return { key: CHANGED, title: regulation.title ?? name, line: regulation.title ? name : '', regulation }
}

function never() {
  return () => {}
}
