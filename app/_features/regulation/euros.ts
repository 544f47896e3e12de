// Amounts of money as typed.

import { LIMITS } from '#domain/tournament/regulation/limits.ts'

/** Reads an entry fee in cents; null for an empty field. */
export function readEuros(typed: string): number | null | 'invalid' {
  const amount = typed.trim().replace(/\s*€$/, '')
  if (amount === '') return null
  const [, euros, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  const inCents = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return euros === undefined || inCents > LIMITS.fee.most ? 'invalid' : inCents
}
