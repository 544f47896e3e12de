/**
 * The name by which the people of a club are told apart: lower case, accents gone, single spaces (`Élodie  MÜLLER` →
 * `elodie muller`). Spellings without umlauts (`mueller`) are another name; only the search takes them for the same.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
