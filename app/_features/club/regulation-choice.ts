import { useState, useSyncExternalStore } from 'react'
import { handedOn, readHandedOn } from '#app/_features/regulation/chosen-regulation.ts'
import type { Regulation } from '#contract/regulation.ts'

/** Key of the regulation that comes from the editor unsaved. */
export const CHANGED_REGULATION = 'geaendert'

/** A regulation to make a tournament from that is not a preset. */
export interface RegulationChoice {
  readonly key: string
  readonly title: string
  /** Which regulation it was made from. */
  readonly line: string
  readonly regulation: Regulation
}

/**
 * The regulations to choose from that are no presets, and the chosen one of them (`key`); null: a preset is chosen. A regulation of the club
 * (`own`) that another desk removes while it is chosen stays: otherwise the first preset would take its place.
 */
export function useRegulationChoices(
  own: readonly RegulationChoice[],
  changed: RegulationChoice | null,
  key: string,
): { readonly choices: readonly RegulationChoice[]; readonly chosen: RegulationChoice | null } {
  const [last, setLast] = useState<RegulationChoice | null>(null)
  const there = own.find((one) => one.key === key)
  if (there && there !== last) setLast(there)
  const removed = !there && last?.key === key ? [last] : []
  const choices = [...(changed ? [changed] : []), ...own, ...removed]
  return { choices, chosen: choices.find((one) => one.key === key) ?? null }
}

/**
 * The regulation changed for this tournament and saved nowhere else: that of a continued draft (`taken`), or the one from the editor.
 * `name` is used where it has none.
 */
export function useChanged(chosen: string | null, name: string, taken: Regulation | null): RegulationChoice | null {
  const text = useSyncExternalStore(
    never,
    () => (chosen === CHANGED_REGULATION ? handedOn('tournament') : null),
    () => null,
  )
  const regulation = taken ?? readHandedOn(text)
  if (!regulation) return null
  return { key: CHANGED_REGULATION, title: regulation.title ?? name, line: regulation.title ? name : '', regulation }
}

function never() {
  return () => {}
}
