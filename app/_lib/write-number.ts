import type { Locale } from '#messages/catalogue.ts'

/** Writes a number for a field, as it can be typed: `-2,5` with the reader's decimal sign, no groups, and a minus that keyboards have. */
export function writeNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value).replace('−', '-')
}
