// Formats calendar dates (`2026-11-21`). They have no time and no zone, so they are parsed and formatted as UTC.

import type { Locale } from '#messages/catalogue.ts'

/** A text that is not a date yet, because it is being typed, is returned unchanged. */
function format(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime())) return date
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(midnight)
}

/** `Samstag, 21. November 2026` */
export function longDate(date: string, locale: Locale): string {
  return format(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** `21. November 2026` */
export function fullDate(date: string, locale: Locale): string {
  return format(date, locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `21. November` */
export function dayAndMonth(date: string, locale: Locale): string {
  return format(date, locale, { day: 'numeric', month: 'long' })
}

/** Today where this code runs, as a calendar date. In the browser that is the organiser's date. */
export function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
