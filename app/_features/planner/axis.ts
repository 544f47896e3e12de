// The time axis shared by all rows.

/** In minutes: the beginning of the evening since midnight, how long it may last, and how much of it is shown. */
export interface Axis {
  readonly begin: number
  readonly until: number
  readonly length: number
}

/** Position of a time, in minutes after the beginning, in percent; later times are placed at the end. */
export function placeOn({ length }: Axis, minutes: number): number {
  return Math.min(100, (100 * minutes) / length)
}

/** Up to this many hours get a label each; above that every second one, and so on. */
const MOST_LABELS = 7

/** The full hours, with their positions. */
export function hoursBetween(axis: Axis): { readonly minutes: number; readonly at: number }[] {
  const first = Math.ceil(axis.begin / 60)
  const last = Math.floor((axis.begin + axis.length) / 60)
  const step = Math.ceil((last - first + 1) / MOST_LABELS)
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => {
    const minutes = 60 * (first + at * step)
    return { minutes, at: placeOn(axis, minutes - axis.begin) }
  })
}
