/** Characters that a line of text must not have (`Line` of the contract, which a phone need not load for this). */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\ufffc\ufffd]+/gu

/** A copy of a write in which every text is a line the server accepts: pasted text may contain anything. */
export function asLines<Value>(written: Value): Value {
  return cleaned(written) as Value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NO_TEXT, ' ').trim()
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, cleaned(part)]))
}
