import { useSyncExternalStore } from 'react'
import { handedOn, readHandedOn } from '#app/_features/regulation/chosen-regulation.ts'
import type { Regulation } from '#contract/regulation.ts'

/** Key of the regulation that comes from the editor unsaved. */
export const CHANGED = 'geaendert'

/** A regulation to make a tournament from that is not a preset. */
export interface OwnChoice {
  readonly key: string
  readonly title: string
  /** Which regulation it was made from. */
  readonly line: string
  readonly regulation: Regulation
}

/**
 * The regulation changed for this tournament and saved nowhere else: that of a continued draft (`taken`), or the one from the editor.
 * `name` is used where it has none.
 */
export function useChanged(chosen: string | null, name: string, taken: Regulation | null): OwnChoice | null {
  const text = useSyncExternalStore(
    never,
    () => (chosen === CHANGED ? handedOn('tournament') : null),
    () => null,
  )
  const regulation = taken ?? readHandedOn(text)
  if (!regulation) return null
  return { key: CHANGED, title: regulation.title ?? name, line: regulation.title ? name : '', regulation }
}

function never() {
  return () => {}
}
