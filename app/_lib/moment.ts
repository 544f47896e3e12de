// Formats a moment in the past for people at a table, in their own time zone.

/** Whether it is on today's date. `timeZone`: the reader's. */
export function isToday(at: Date, now: Date, timeZone: string): boolean {
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone })
  return dayOf(at) === dayOf(now)
}

/** Hours and minutes, with the day if it is not today. `timeZone`: the reader's. */
export function momentFormat(at: Date, now: Date, timeZone: string) {
  const day = { weekday: 'short', day: 'numeric', month: 'numeric' } as const
  const time = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  return isToday(at, now, timeZone) ? time : { ...day, ...time }
}
