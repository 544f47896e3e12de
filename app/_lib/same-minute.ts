/** Whether two times, given as ISO 8601, look the same on a clock without seconds, in any time zone. */
export function isSameMinute(one: string, other: string): boolean {
  return Math.floor(Date.parse(one) / 60_000) === Math.floor(Date.parse(other) / 60_000)
}
