// Name, date and place of a tournament while they are changed, and as a draft stores them.

import { z } from 'zod'

const Details = z.object({ name: z.string(), date: z.string(), place: z.string() })
export type DetailsFields = z.infer<typeof Details>

/** Reads stored details; null if they are not readable. */
export function readDetails(value: unknown): DetailsFields | null {
  return Details.safeParse(value).data ?? null
}

const FIELDS = ['name', 'date', 'place'] as const
type Field = (typeof FIELDS)[number]

/** Details that are being changed. */
export interface DetailsChange {
  readonly typed: DetailsFields
  /** The saved details when the change was begun. */
  readonly base: DetailsFields
  /** The details before this form saved last; the page may still show them. */
  readonly before: DetailsFields
}

/** Begins a change of the saved details, with what is typed already. */
export function changeOf(base: DetailsFields, typed = base): DetailsChange {
  return { typed, base, before: base }
}

/** The fields that are to be saved. */
export function changedIn({ typed, base }: DetailsChange): Field[] {
  return FIELDS.filter((name) => typed[name] !== base[name])
}

/** The details that are saved, as far as this page knows: it may show those before its own change. */
export function standing({ base, before }: DetailsChange, details: DetailsFields): DetailsFields {
  return Object.fromEntries(
    FIELDS.map((name) => [name, details[name] === before[name] ? base[name] : details[name]]),
  ) as DetailsFields
}

/** The changed fields that others have changed meanwhile, to something else. */
export function overtakenIn(change: DetailsChange, details: DetailsFields): Field[] {
  const now = standing(change, details)
  return changedIn(change).filter((name) => now[name] !== change.base[name] && now[name] !== change.typed[name])
}

/** Whether all that was changed stands as typed, so that nothing of it is left to save. */
export function isSaved(change: DetailsChange, details: DetailsFields): boolean {
  return changedIn(change).every((name) => change.typed[name] === details[name])
}

/** The details once a change is saved. */
export function onceSaved(sent: DetailsChange): DetailsFields {
  return { ...sent.base, ...only(sent.typed, changedIn(sent)) }
}

/** The change that goes on after what was sent of it is saved. */
export function typedOn(now: DetailsChange, sent: DetailsChange): DetailsChange {
  return { typed: now.typed, base: onceSaved(sent), before: sent.base }
}

/** Some of the details. */
export function only(details: DetailsFields, names: readonly Field[]): Partial<DetailsFields> {
  return Object.fromEntries(names.map((name) => [name, details[name]]))
}
