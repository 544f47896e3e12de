// Amounts of money as people type them.

/** An amount in cents; null for an empty field. */
export function readEuros(typed: string): number | null | 'invalid' {
  const amount = typed.trim().replace(/\s*€$/, '')
  if (amount === '') return null
  const [, euros, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  return euros === undefined ? 'invalid' : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
