// Times of day as typed and as shown, counted in minutes.

const DAY = 24 * 60

/** Minutes since midnight of `19:30`; null for anything else. */
export function readClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(typed) ?? []
  const clock = Number(hours) * 60 + Number(minutes)
  return Number.isNaN(clock) || clock >= DAY ? null : clock
}

/** Writes minutes since midnight as `22:40`, whatever the day. */
export function writeClock(minutes: number): string {
  const clock = Math.round(minutes) % DAY
  return `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`
}

/** How many days later the time is. */
export function daysIn(minutes: number): number {
  return Math.floor(Math.round(minutes) / DAY)
}

/** Minutes from one time of day to the next occurrence of the other. */
export function minutesUntil(begin: number, end: number): number {
  return end > begin ? end - begin : end + DAY - begin
}
