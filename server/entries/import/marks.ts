// The marks used in lists for yes, no and paid.

const YES = /^(x|ja|j|yes|y|s[iì]|1|true|wahr|vero|ok|✓|✔|☑)$/i
const NO = /^(nein|no|n|0|false|falsch|falso|-|–|—|☐)$/i

/** True for yes, false for no; null when it is neither. */
export function readMark(cell: string): boolean | null {
  const text = cell.trim()
  if (NO.test(text)) return false
  return YES.test(text) ? true : null
}

const PAID = /^(bezahlt|bez\.?|paid|pagato|(€\s*)?[1-9]\d*([.,]\d{1,2}|,-)?\s*(€|eur)?)$/i
const UNPAID = /^(offen|nicht bezahlt|non pagato|(€\s*)?0([.,]0{1,2})?\s*(€|eur)?)$/i

/** True for paid, false for not paid or an empty cell; null when it is neither. */
export function readPaid(cell: string): boolean | null {
  const text = cell.trim()
  if (text === '' || UNPAID.test(text)) return false
  return PAID.test(text) ? true : readMark(text)
}
