// The typed values of an evening, and what can be planned from them.

import type { PlanWanted } from '#contract/planning.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { minutesUntil, readClock, writeClock } from './clock.ts'

export const EVENING_NUMBERS = ['entries', 'tables', 'minutes', 'pause'] as const
export type EveningNumber = (typeof EVENING_NUMBERS)[number]

export interface TypedEvening extends Readonly<Record<EveningNumber, string>> {
  readonly kind: PlanWanted['kind']
  /** `19:00` */
  readonly begin: string
  readonly until: string
}

const BEGIN = 19 * 60

/** A typical evening. */
export const USUAL_EVENING: TypedEvening = {
  kind: 'pairs',
  entries: String(USUAL.plan.entries),
  tables: String(USUAL.plan.tables),
  begin: writeClock(BEGIN),
  until: writeClock(BEGIN + USUAL.plan.until),
  minutes: String(USUAL.plan.minutes),
  pause: String(USUAL.plan.pause),
}

/** Longer evenings are not planned: a later end was typed before its beginning. */
export const LONGEST_HOURS = 16

export type TimeProblem = 'missing' | 'tooShort' | 'tooLong'

/** What is wrong with the two times, each at its field; null: nothing. An end before the beginning is too long. */
export function timeProblems(typed: Pick<TypedEvening, 'begin' | 'until'>): Readonly<{
  begin: TimeProblem | null
  until: TimeProblem | null
}> {
  const [begin, until] = [readClock(typed.begin), readClock(typed.until)]
  if (begin === null || until === null)
    return { begin: begin === null ? 'missing' : null, until: until === null ? 'missing' : null }
  const minutes = minutesUntil(begin, until)
  if (minutes < LIMITS.plan.until.least) return { begin: null, until: 'tooShort' }
  return { begin: null, until: minutes > LONGEST_HOURS * 60 ? 'tooLong' : null }
}

export function isNumberIn(name: EveningNumber, typed: string): boolean {
  const { least, most } = LIMITS.plan[name]
  const value = Number(typed)
  return typed.trim() !== '' && Number.isInteger(value) && value >= least && value <= most
}

/** The plannable input and its beginning; null if something is missing or impossible. */
export function readEvening(typed: TypedEvening): { readonly wanted: PlanWanted; readonly begin: number } | null {
  const [begin, end] = [readClock(typed.begin), readClock(typed.until)]
  if (begin === null || end === null || !EVENING_NUMBERS.every((name) => isNumberIn(name, typed[name]))) return null
  if (timeProblems(typed).until !== null) return null
  const { kind, entries, tables, minutes, pause } = typed
  return {
    begin,
    wanted: {
      kind,
      until: minutesUntil(begin, end),
      entries: Number(entries),
      tables: Number(tables),
      minutes: Number(minutes),
      pause: Number(pause),
    },
  }
}
