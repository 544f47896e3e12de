/** Whether two times read the same on a clock without seconds, wherever it hangs. Takes them as ISO 8601. */
export function isSameMinute(one: string, other: string): boolean {
  return Math.floor(Date.parse(one) / 60_000) === Math.floor(Date.parse(other) / 60_000)
}
