// A moment in the past as people at a table read it, by their own clock.

/** Is it of the day that is by now? `timeZone`: the reader's. */
export function isToday(at: Date, now: Date, timeZone: string): boolean {
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone })
  return dayOf(at) === dayOf(now)
}

/** Hours and minutes, and which day where that is not today's. `timeZone`: the reader's. */
export function momentFormat(at: Date, now: Date, timeZone: string) {
  const day = { weekday: 'short', day: 'numeric', month: 'numeric' } as const
  const time = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  return isToday(at, now, timeZone) ? time : { ...day, ...time }
}
