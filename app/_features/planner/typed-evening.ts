// The typed values of an evening, and what can be planned from them.

import { LEAST_ENTRIES, MOST_ENTRIES, type PlanWanted } from '#contract/planning.ts'
import { minutesUntil, readClock } from './clock.ts'

export const EVENING_LIMITS = {
  entries: [LEAST_ENTRIES, MOST_ENTRIES],
  tables: [1, 200],
  minutes: [3, 60],
  pause: [0, 60],
} as const
export type EveningNumber = keyof typeof EVENING_LIMITS

export interface TypedEvening extends Readonly<Record<EveningNumber, string>> {
  readonly kind: PlanWanted['kind']
  /** `19:00` */
  readonly begin: string
  readonly until: string
}

/** A typical evening. */
export const USUAL_EVENING: TypedEvening = {
  kind: 'pairs',
  entries: '24',
  tables: '12',
  begin: '19:00',
  until: '23:30',
  minutes: '14',
  pause: '8',
}

/** Shorter evenings are not planned. */
const SHORTEST = 30

/** Longer evenings are not planned: a later end was typed before its beginning. */
export const LONGEST_HOURS = 16

/** Is the end before the beginning, as far as both are typed? */
export function isTooLong({ begin, until }: Pick<TypedEvening, 'begin' | 'until'>): boolean {
  const [from, to] = [readClock(begin), readClock(until)]
  return from !== null && to !== null && minutesUntil(from, to) > LONGEST_HOURS * 60
}

export function isNumberIn(name: EveningNumber, typed: string): boolean {
  const [least, most] = EVENING_LIMITS[name]
  const value = Number(typed)
  return typed.trim() !== '' && Number.isInteger(value) && value >= least && value <= most
}

/** The plannable input and its beginning; null if something is missing or impossible. */
export function readEvening(typed: TypedEvening): { readonly wanted: PlanWanted; readonly begin: number } | null {
  const [begin, end] = [readClock(typed.begin), readClock(typed.until)]
  const names = Object.keys(EVENING_LIMITS) as EveningNumber[]
  if (begin === null || end === null || !names.every((name) => isNumberIn(name, typed[name]))) return null
  const until = minutesUntil(begin, end)
  if (until < SHORTEST || isTooLong(typed)) return null
  const { kind, entries, tables, minutes, pause } = typed
  return {
    begin,
    wanted: {
      kind,
      until,
      entries: Number(entries),
      tables: Number(tables),
      minutes: Number(minutes),
      pause: Number(pause),
    },
  }
}
